import { expect, test } from 'vitest'
import { EMPTY_FOR, removeEmptyDrafts } from '@/editing/empty-drafts'
import { makeDealer, testPayload, unique } from '../payload'

const payload = await testPayload()
const { site } = await makeDealer(payload)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const longAgo = hoursAgo(EMPTY_FOR + 1)

/** What a form saves when it opens, and with what its editor then wrote. */
function open(collection: 'pages' | 'posts' | 'sections', written: object, createdAt = longAgo) {
  const data = { site: site.id, createdAt, ...written } as never
  return payload.create({ collection, data, draft: true, depth: 0 })
}
async function isThere(collection: 'pages' | 'posts' | 'sections', id: number) {
  const { totalDocs } = await payload.count({ collection, where: { id: { equals: id } } })
  return totalDocs === 1
}

test.each(['pages', 'posts', 'sections'] as const)(
  'a draft of %s that nobody wrote into goes after a day, with its versions',
  async (collection) => {
    const left = await open(collection, {})
    const opened = await open(collection, {}, hoursAgo(EMPTY_FOR - 1))
    expect(await removeEmptyDrafts(payload)).toBeGreaterThan(0)
    expect(await isThere(collection, left.id)).toBe(false)
    expect(await isThere(collection, opened.id)).toBe(true)
    const versions = await payload.countVersions({
      collection,
      where: { parent: { equals: left.id } },
    })
    expect(versions.totalDocs).toBe(0)
  },
)

test.each([
  ['a title', () => ({ title: 'Winter sale' })],
  ['an address', () => ({ path: `/${unique('sale')}` })],
  ['a block', () => ({ blocks: [{ blockType: 'richText' }] })],
  ['words for search engines', () => ({ meta: { description: 'Save this winter' } })],
])(
  'a draft with %s stays, also when it was written after the form had opened',
  async (_, words) => {
    const first = await open('pages', words())
    const later = await open('pages', {})
    await payload.update({
      collection: 'pages',
      id: later.id,
      data: words() as never,
      draft: true,
      autosave: true,
    })
    await removeEmptyDrafts(payload)
    expect(await isThere('pages', first.id)).toBe(true)
    expect(await isThere('pages', later.id)).toBe(true)
  },
)

test('two calls at once do no harm', async () => {
  const left = await open('pages', {})
  const removed = await Promise.all([removeEmptyDrafts(payload), removeEmptyDrafts(payload)])
  expect(removed).toContain(0)
  expect(await isThere('pages', left.id)).toBe(false)
})

test('a page that the site shows stays while its draft is cleared', async () => {
  const page = await open('pages', {
    title: 'Finance',
    path: `/${unique('finance')}`,
    _status: 'published',
  })
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { title: null, path: null, blocks: [] } as never,
    draft: true,
    autosave: true,
  })
  await removeEmptyDrafts(payload)
  expect(await isThere('pages', page.id)).toBe(true)
})

test('an empty section that a page already names stays, and stands in the way of no other', async () => {
  const section = await open('sections', {})
  const blocks = [{ blockType: 'reusableSection', section: section.id }]
  await open('pages', { title: 'Warranty', path: `/${unique('warranty')}`, blocks })
  const left = await open('sections', {})
  await removeEmptyDrafts(payload)
  expect(await isThere('sections', section.id)).toBe(true)
  expect(await isThere('sections', left.id)).toBe(false)
})
