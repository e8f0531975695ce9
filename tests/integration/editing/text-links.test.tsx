import { EditorText } from '@blocks/RichText/EditorText'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { getDraftPage } from '@/cms/reads/get-draft'
import { getPage } from '@/cms/reads/get-page'
import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'
import { siteOf } from '../cms/two-dealers'
import { password, unique } from '../payload'
import { openDesk } from './desk'

let desk: Awaited<ReturnType<typeof openDesk>>
let site: Site
beforeAll(async () => {
  desk = await openDesk()
  site = await siteOf(desk.dealer.site)
})

const node = (type: string, more: object) => ({ type, version: 1, ...more })
const linkTo = (relationTo: string, value: number, words: string) =>
  node('link', {
    fields: { linkType: 'internal', doc: { relationTo, value }, newTab: false },
    children: [node('text', { text: words, format: 0 })],
  })

/** A published page with a text of these links, by its path. */
async function pageWith(links: object[]): Promise<string> {
  const children = [node('paragraph', { format: '', indent: 0, direction: 'ltr', children: links })]
  const root = node('root', { format: '', indent: 0, direction: 'ltr', children })
  const { path } = await desk.publish(desk.dealer, [{ blockType: 'richText', content: { root } }])
  return path
}

function markupOf(page: Page | null): string {
  const [block] = page?.blocks ?? []
  return renderToStaticMarkup(
    <EditorText content={block && 'content' in block ? (block.content as never) : null} />,
  )
}

test('ROUTE-49 a text links to what shoppers find, and of the rest has the words alone', async () => {
  const { payload, dealer, publish } = desk
  const [live, trashed, draft, deleted] = [
    await publish(dealer),
    await publish(dealer),
    await publish(dealer),
    await publish(dealer),
  ]
  const post = await payload.create({
    collection: 'posts',
    data: {
      heading: 'Post',
      description: 'A post',
      slug: unique('post'),
      date: '2026-01-01T00:00:00Z',
      site: dealer.site.id,
      _status: 'published',
    },
    depth: 0,
  })
  const path = await pageWith([
    linkTo('pages', live.id, 'live'),
    linkTo('pages', trashed.id, 'trashed'),
    linkTo('pages', draft.id, 'draft'),
    linkTo('pages', deleted.id, 'deleted'),
    linkTo('posts', post.id, 'post'),
  ])
  const linked = (words: string, to: string) => `<a href="${to}">${words}</a>`
  expect(markupOf(await getPage(site, path))).toContain(
    linked('live', live.path) +
      linked('trashed', trashed.path) +
      linked('draft', draft.path) +
      linked('deleted', deleted.path) +
      linked('post', `/blog/${post.slug}`),
  )

  const change = (id: number, data: Partial<Page>) =>
    payload.update({ collection: 'pages', id, data, depth: 0 })
  await change(trashed.id, { deletedAt: new Date().toISOString() })
  await change(draft.id, { _status: 'draft' })
  await payload.delete({ collection: 'pages', id: deleted.id })
  await payload.update({ collection: 'posts', id: post.id, data: { _status: 'draft' } })
  const rest = `${linked('live', live.path)}trashed`
  expect(markupOf(await getPage(site, path))).toContain(`${rest}draftdeletedpost`)

  // Its editor sees the draft, and comes to it.
  const { email } = dealer.users['site-editor']
  const { token } = await payload.login({ collection: 'users', data: { email, password } })
  const headers = new Headers({ authorization: `JWT ${token}` })
  expect(markupOf(await getDraftPage(headers, site.id, path))).toContain(
    `${rest}${linked('draft', draft.path)}deleted${linked('post', `/blog/${post.slug}`)}`,
  )
})

test('a text whose link would run a script, or leave the site without its scheme, is refused', async () => {
  const custom = (type: 'link' | 'autolink', url: string) =>
    node(type, {
      fields: { linkType: 'custom', url, newTab: false },
      children: [node('text', { text: 'Read on', format: 0 })],
    })
  const { path } = await desk.publish(desk.dealer)
  for (const url of [
    path,
    '#book',
    'https://example.com/a',
    'http://example.com/a',
    'mailto:hi@example.com',
  ]) {
    expect(await pageWith([custom('link', url)]), url).toMatch(/^\//)
  }
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x']) {
    for (const type of ['link', 'autolink'] as const) {
      await expect(pageWith([custom(type, url)]), `${type} ${url}`).rejects.toThrow(/invalid/i)
    }
  }
})
