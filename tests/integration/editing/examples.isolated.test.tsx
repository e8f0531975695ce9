import type { BlockType } from '@blocks/block-props'
import type { ExampleGiven } from '@blocks/example'
import { examples } from '@blocks/examples'
import { RenderBlocks } from '@blocks/RenderBlocks'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { findSiteById } from '@/cms/reads/find-site'
import type { Site } from '@/payload-types'
import { drawn } from '../../unit/blocks/given-block'
import { type Dealer, makeDealer, makeSite, password, testPayload, unique } from '../payload'

vi.mock('next/navigation', async (actual) => ({
  ...(await actual<object>()),
  useRouter: () => ({}),
}))

let payload: Payload
let dealer: Dealer
let site: Site
let given: ExampleGiven
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  const { group } = dealer
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

/** Blocks of what this site has nothing of: cars, models, posts, places, reviews and sales. */
const aboutNothing: readonly BlockType[] = [
  'blogCards',
  'bodyTypes',
  'brandsGrid',
  'contactDetails',
  'exploreRange',
  'featuredFinanceStock',
  'holidayHours',
  'locationCards',
  'locationMap',
  'locationsCarousel',
  'modelsSearch',
  'priceLadder',
  'reusableSection',
  'reviewsSummary',
  'salesCounter',
  'stockList',
]

test.each(Object.keys(examples) as BlockType[])(
  'CONT-05 the example of %s is drawn on the server, or not at all where it is about nothing',
  async (type) => {
    const page = await payload.create({
      collection: 'pages',
      data: {
        title: 'Drawn',
        path: `/${unique('drawn')}`,
        site: site.id,
        blocks: [examples[type](given)],
      },
      depth: 2,
    })
    const shown = await findSiteById(site.id)
    if (!shown) throw new Error('The site is not there')
    const html = await drawn(
      <RenderBlocks blocks={page.blocks} site={shown} now={new Date()} page={page} />,
    )
    const shownPart = html.replaceAll(/<i hidden="" data-block="\w+"><\/i>/g, '')
    expect(shownPart === '', html).toBe(aboutNothing.includes(type))
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

describe('CONT-05 the example for a block that was just added', () => {
  const ask = async (who: keyof Dealer['users'] | null, slug: string, siteId: number) => {
    const email = who && dealer.users[who].email
    const login = email && (await payload.login({ collection: 'users', data: { email, password } }))
    const answer = await handleEndpoints({
      config,
      request: new Request(`http://localhost:3000/api/block-examples/${slug}?site=${siteId}`, {
        headers: login ? { authorization: `JWT ${login.token}` } : {},
      }),
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }

  test('has a picture of that very site', async () => {
    const picture = await payload.create({
      collection: 'media',
      data: { alt: 'Our own yard', site: dealer.site.id },
      file: { name: `${unique('own')}.png`, mimetype: 'image/png', size: dot.length, data: dot },
    })
    const { body } = await ask('site-editor', 'imageBanner', dealer.site.id)
    expect(body.block).toMatchObject({ blockType: 'imageBanner', image: picture.id })
  })

  test('leaves out what the site has none of', async () => {
    const { body } = await ask('group-admin', 'imageBanner', dealer.sister.id)
    expect(body.block.title).toBeTruthy()
    expect(body.block).not.toHaveProperty('image')
    const section = await ask('group-admin', 'reusableSection', dealer.sister.id)
    expect(section.body.block).toEqual({ blockType: 'reusableSection' })
  })

  test('is refused to who may not write on the site', async () => {
    const { site: own, sister } = dealer
    expect((await ask(null, 'faqList', own.id)).status).toBe(403)
    expect((await ask('read-only', 'faqList', own.id)).status).toBe(403)
    expect((await ask('site-editor', 'faqList', sister.id)).status).toBe(403)
    expect((await ask('group-admin', 'faqList', 999_999)).status).toBe(403)
    expect((await ask('site-editor', 'constructor', own.id)).status).toBe(404)
  })
})
