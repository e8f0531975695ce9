import type { BlockType } from '@blocks/block-props'
import type { ExampleGiven } from '@blocks/example'
import { examples } from '@blocks/examples'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Site } from '@/payload-types'
import { makeGroup, makeSite, testPayload, unique } from '../payload'

vi.mock('next/cache', () => ({
  revalidateTag: () => {},
  unstable_cache: (read: () => unknown) => read,
}))

let payload: Payload
let site: Site
let given: ExampleGiven
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  payload = await testPayload()
  const group = await makeGroup(payload)
  // With its starter pages: the examples link to them.
  site = await makeSite(payload, group, { template: 'franchise' }, {})
  const picture = await payload.create({
    collection: 'media',
    data: { alt: 'A yard with cars', site: site.id },
    file: { name: `${unique('yard')}.png`, mimetype: 'image/png', size: dot.length, data: dot },
  })
  const promo = await payload.create({
    collection: 'promos',
    data: {
      name: 'Winter',
      group: group.id,
      sites: [site.id],
      start: '2020-01-01T00:00:00Z',
      start_tz: 'Australia/Brisbane',
      expiry: '2090-01-01T00:00:00Z',
      expiry_tz: 'Australia/Brisbane',
      node: { heading: 'Winter check', background: 'band' },
    },
  })
  const section = await payload.create({
    collection: 'sections',
    data: { title: 'Warranty', site: site.id, blocks: [], _status: 'published' },
  })
  given = { picture: picture.id, promo: promo.id, section: section.id }
})

test.each(Object.keys(examples) as BlockType[])(
  'CONT-05 the example of %s keeps the rules of its fields and passes the checks',
  async (type) => {
    const page = await payload.create({
      collection: 'pages',
      data: {
        title: 'Example',
        path: `/${unique('example')}`,
        site: site.id,
        blocks: [{ blockType: 'pageTitle', heading: 'Example' }, examples[type](given)],
        _status: 'published',
      },
      depth: 0,
    })
    expect(page.blocks?.map(({ blockType }) => blockType)).toEqual(['pageTitle', type])
  },
)

test('CONT-05 the menu of blocks gets the screenshot of a block, and of nothing else', async () => {
  const ask = (slug: string) =>
    handleEndpoints({
      config,
      request: new Request(`http://localhost:3000/api/block-thumbnails/${slug}`),
    })
  const picture = await ask('faqList')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await ask('..%2Findex')).status).toBe(404)
})
