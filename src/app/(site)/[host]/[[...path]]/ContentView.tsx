import { FaqList } from '@blocks/FaqList/FaqList'
import { faqJsonLd } from '@blocks/FaqList/faq-json-ld'
import { type BlockFrame, RenderBlocks } from '@blocks/RenderBlocks'
import { EditorText } from '@blocks/RichText/EditorText'
import { GaragePage } from '@/account/garage/GaragePage'
import { WatchlistPage } from '@/account/watchlist/WatchlistPage'
import { dayWords } from '@/calendar/date-words'
import { getModelDetails, type SiteModel } from '@/cms/reads/get-models'
import { siteImageOf } from '@/cms/reads/site-image'
import { siteJsonLd } from '@/dealers/json-ld'
import { LocationDetail } from '@/dealers/LocationDetail'
import { isFinancePage } from '@/finance/finance-params'
import { stockPriceRange } from '@/inventory/index/price-range'
import { StandingOffer } from '@/journeys/code-split'
import { OnlinePaymentPage } from '@/journeys/online-payment/OnlinePaymentPage'
import { ArticleJsonLd } from '@/marketing/blog/ArticleJsonLd'
import { ModelPage } from '@/marketing/models/ModelPage'
import { modelTitle } from '@/marketing/models/model-tile'
import { Picture } from '@/media/Picture'
import type { FaqListBlock, Post } from '@/payload-types'
import type { Content } from '@/routing/resolve-content'
import type { Site, SiteLocation } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { JsonLd } from '@/ui/JsonLd'
import { ArticleEnd } from './ArticleEnd'
import { ContentTrail } from './ContentTrail'
import { FinanceView } from './FinanceView'

/** Renders the content at a path of the site. */
export function ContentView({
  content,
  site,
  now,
  query,
  frame,
}: {
  content: Exclude<Content, { kind: 'redirect' }>
  site: Site
  now: Date
  /** Query of the address, for blocks that search and the finance form. */
  query?: URLSearchParams
  /** Only in the preview. */
  frame?: BlockFrame
}) {
  switch (content.kind) {
    case 'page': {
      const { page } = content
      const questions = faqJsonLd(page.blocks)
      return (
        <>
          <ContentTrail content={content} site={site} />
          {questions && <JsonLd data={questions} />}
          {page.path === '/' && <HomeJsonLd site={site} now={now} />}
          {isFinancePage(page.path) ? (
            <FinanceView site={site} page={page} query={query} now={now} frame={frame} />
          ) : (
            <RenderBlocks
              blocks={page.blocks}
              site={site}
              now={now}
              page={page}
              query={query}
              frame={frame}
            />
          )}
        </>
      )
    }
    case 'location':
      return (
        <>
          <ContentTrail content={content} site={site} />
          <LocationPage location={content.location} site={site} now={now} />
        </>
      )
    case 'model':
      return (
        <>
          <ContentTrail content={content} site={site} />
          <ModelContent model={content.model} site={site} now={now} />
        </>
      )
    case 'post':
      return (
        <>
          <ContentTrail content={content} site={site} />
          <PostPage post={content.post} site={site} />
          <ArticleEnd post={content.post} site={site} now={now} />
        </>
      )
    case 'watchlist':
      return <WatchlistPage site={site} now={now} />
    case 'garage':
      return (
        <GaragePage site={site} standingOffer={<StandingOffer siteSlug={site.slug} />} now={now} />
      )
    case 'online-payment':
      return <OnlinePaymentPage site={site} />
  }
}

/** The page of a model with its questions, if it has any. ROUTE-41 CONT-06 */
async function ModelContent(props: { model: SiteModel; site: Site; now: Date }) {
  const { model, site } = props
  const details = await getModelDetails(site, model.id)
  // Its model was deleted while the page was rendered.
  if (!details) return null
  const block: FaqListBlock = {
    blockType: 'faqList',
    heading: `Questions about the ${modelTitle(model)}`,
    items: [...details.questions],
  }
  const data = faqJsonLd([block])
  return (
    <>
      {data && <JsonLd data={data} />}
      <ModelPage
        {...props}
        details={details}
        questions={
          data && (
            <FaqList
              block={block}
              site={site}
              now={props.now}
              page={{ id: null, path: `/${model.slug}`, query: new URLSearchParams() }}
            />
          )
        }
      />
      <RenderBlocks
        blocks={details.blocks}
        site={site}
        now={props.now}
        page={{ id: null, path: `/${model.slug}` }}
      />
    </>
  )
}

function PostPage({ post, site }: { post: Post; site: Site }) {
  const image = siteImageOf(post.image)
  return (
    <article>
      <ArticleJsonLd post={post} site={site} />
      <header className="wrap pt-[clamp(32px,5vw,80px)] pb-[clamp(24px,3vw,48px)]">
        <div className="mx-auto grid max-w-[42rem] gap-4">
          <p className="text-md text-ink-2">
            <time dateTime={post.date}>{dayWords(new Date(post.date), site.timeZone)}</time>
          </p>
          <h1 className="text-h1">{post.heading}</h1>
        </div>
      </header>
      {image && (
        <div className="wrap">
          <Picture
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            focus={image.focus}
            sizes="(width >= 1440px) 1360px, 100vw"
            priority
            className="aspect-video w-full rounded-photo object-cover lg:aspect-21/9"
          />
        </div>
      )}
      {post.content && (
        <div className="wrap section">
          <div className="mx-auto max-w-[42rem]">
            <EditorText content={post.content} />
          </div>
        </div>
      )}
    </article>
  )
}

async function HomeJsonLd({ site, now }: { site: Site; now: Date }) {
  return <JsonLd data={siteJsonLd(site, siteOrigin(site), await stockPriceRange(site, now))} />
}

async function LocationPage(props: { location: SiteLocation; site: Site; now: Date }) {
  const { site, now } = props
  const priceRange = await stockPriceRange(site, now)
  return <LocationDetail {...props} origin={siteOrigin(site)} priceRange={priceRange} />
}
