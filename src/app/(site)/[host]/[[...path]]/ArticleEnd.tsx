import { RenderBlocks } from '@blocks/RenderBlocks'
import { stockValues } from '@blocks/stock-values'
import { getPosts } from '@/cms/reads/get-posts'
import { withFallback } from '@/inventory/index/fallback'
import { BlogCardGrid } from '@/marketing/blog/BlogCardGrid'
import { type NamedValues, namedStock } from '@/marketing/blog/named-stock'
import type { EnquiryFormBlock, Post, StockListBlock } from '@/payload-types'
import { nounOf } from '@/search/rules/search-title'
import type { Site } from '@/sites/site'
import { capitalise } from '@/ui/text-format'

/** So many other posts stand under a post. */
const OTHERS = 3

/** What follows a post: the stock that it names, else the latest; other posts; a form. BLOG-05 */
export async function ArticleEnd({ post, site, now }: { post: Post; site: Site; now: Date }) {
  const values = await withFallback(site, now, () => stockValues(site), null)
  const named = values ? namedStock(`${post.heading} ${post.description}`, namesOf(values)) : {}
  const others = (await getPosts(site)).filter(({ id }) => id !== post.id)
  const alike = [
    ...others.filter(({ category }) => category !== null && category === post.category),
    ...others.filter(({ category }) => category === null || category !== post.category),
  ].slice(0, OTHERS)
  const things = capitalise(nounOf(2, site))
  const isNamed = Object.keys(named).length > 0
  const stock: StockListBlock = {
    blockType: 'stockList',
    heading: isNamed ? `${things} from this story` : `${things} in stock`,
    stock: {
      order: 'latest',
      makes: [...(named.makes ?? [])],
      models: [...(named.models ?? [])],
      bodies: [...(named.bodies ?? [])],
      fuels: [...(named.fuels ?? [])],
    },
    limit: 4,
    whenEmpty: 'latest',
  }
  const form: EnquiryFormBlock = {
    blockType: 'enquiryForm',
    heading: 'Ask us about it',
    intro: 'A person answers, within opening hours.',
    kind: 'contact',
  }
  const page = { id: null, path: `/blog/${post.slug}` }
  return (
    <>
      <RenderBlocks blocks={[stock]} site={site} now={now} page={page} />
      {alike.length > 0 && (
        <section className="plane-sunken section bg-sunken" aria-labelledby="more-stories">
          <div className="wrap">
            <div className="head-row">
              <h2 id="more-stories" className="text-h2">
                More stories
              </h2>
            </div>
            <BlogCardGrid posts={alike} timeZone={site.timeZone} />
          </div>
        </section>
      )}
      <RenderBlocks blocks={[form]} site={site} now={now} page={page} />
    </>
  )
}

const namesOf = (values: Awaited<ReturnType<typeof stockValues>>): NamedValues => {
  const names = (counted: readonly { value: string }[] = []) => counted.map(({ value }) => value)
  return {
    makes: names(values.makes),
    models: names(values.models),
    bodies: names(values.bodies),
    fuels: names(values.fuels),
  }
}
