import config from '@payload-config'
import { type CollectionSlug, handleEndpoints } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSiteById } from '@/cms/reads/find-site'
import { readersOf } from '@/leads/privacy/access-log'
import { leadDatabase } from '@/leads/record/lead-database'
import { fileStore } from '@/server/files/files'
import { archiveParts } from '@/transfer/archive'
import { exportSite, siteToExport } from '@/transfer/export-site'
import { importSite } from '@/transfer/import-site'
import { openDesk } from '../editing/desk'
import { form, send } from '../leads/given'
import { bare, type Dealer, makeGroup, makeSite, makeUser, picture, unique } from '../payload'

type Line = Record<string, unknown> & { ref?: string; doc: Record<string, unknown> }
let desk: Awaited<ReturnType<typeof openDesk>>
let dealer: Dealer
beforeAll(async () => {
  desk = await openDesk()
  dealer = desk.dealer
})

/** A site with a document of every kind that an archive has, published and as a draft. */
async function fill({ group, dealership, sister }: Dealer) {
  const { payload } = desk
  const site = await makeSite(
    payload,
    group,
    { dealerships: [dealership.id], email: 'site@dealer.example' },
    { disableRevalidate: true },
  )
  const at = { site: site.id }
  const create = <T extends CollectionSlug>(collection: T, data: object, more: object = {}) =>
    payload.create({ collection, data: data as never, depth: 0, context: bare, ...more })
  const { id: image } = await create('media', { ...at, alt: 'A car' }, { file: picture() })
  const promo = await create('promos', {
    name: unique('promo'),
    group: group.id,
    sites: [site.id, sister.id],
    start: '2026-01-01T00:00:00Z',
    start_tz: 'Australia/Hobart',
    expiry: '2036-01-01T00:00:00Z',
    expiry_tz: 'Australia/Hobart',
    node: { heading: 'Sale', background: 'band', image },
  })
  const section = await create('sections', {
    ...at,
    title: 'Shared',
    blocks: [{ blockType: 'mediaBlock', image }],
    _status: 'published',
  })
  const page = await create('pages', {
    ...at,
    title: 'Visit us',
    path: `/${unique('visit')}`,
    blocks: [
      { blockType: 'imageBanner', image, title: 'Hello' },
      { blockType: 'promoCards', promos: [promo.id] },
      { blockType: 'reusableSection', section: section.id },
    ],
    _status: 'published',
  })
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { title: 'Visit us soon' },
    draft: true,
    context: bare,
  })
  await create('redirects', {
    ...at,
    from: '/old',
    type: '301',
    to: { type: 'reference', reference: { relationTo: 'pages', value: page.id } },
  })
  await create('lead-destinations', {
    ...at,
    name: 'CRM',
    kind: 'webhook',
    url: 'https://crm.example.com/leads',
  })
  await payload.db.create({
    collection: 'vehicle-overrides',
    data: {
      car_id: unique('car'),
      group: group.id,
      dealership: dealership.id,
      dealership_slug: dealership.slug,
      stocknum: 'A1',
      locks: [{ id: unique('row'), field: 'price', value: '18500', reason: 'Weekend' }],
      createdAt: new Date().toISOString(),
    },
    req: {},
  })
  const shown = await findSiteById(site.id)
  if (shown) await send(shown, form())
  return site
}
async function archiveOf(slug: string, leads = true): Promise<string> {
  const site = await siteToExport(desk.payload, { slug })
  if (!site) throw new Error(`There is no site ${slug}`)
  let text = ''
  for await (const line of exportSite(desk.payload, site, { leads })) text += line
  return text
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
async function* stream(text: string) {
  yield* text.split('\n')
}
const importInto = (text: string, group: string, copy?: { slug: string; host: string }) =>
  importSite(desk.payload, stream(text), { group, ...(copy && { copy }) })

/** The dealer is gone: its documents, and its files. */
async function forget(slug: string) {
  const { payload } = desk
  const site = await siteToExport(payload, { slug })
  const chosen = { site: site?.id ?? 0, dealerships: site?.dealerships as number[] }
  const { docs } = await payload.find({
    collection: 'media',
    where: { site: { equals: chosen.site } },
    pagination: false,
  })
  for (const { collection, where } of [...archiveParts].reverse())
    await payload.db.deleteMany({ collection, where: where(chosen), req: {} })
  for (const { filename, sizes } of docs)
    for (const name of [filename, sizes?.thumbnail?.filename])
      if (name) await fileStore('media').remove(name)
}

test('a dealer leaves and comes back under another group, byte for byte, with leads, drafts and files', async () => {
  const site = await fill(dealer)
  const left = await archiveOf(site.slug)
  const made = new Set(linesOf(left).map(({ ref = '' }) => ref.split('/')[0]))
  for (const kind of ['dealerships', 'media', 'promos', 'sections', 'pages', 'menus', 'redirects'])
    expect(made, kind).toContain(kind)
  for (const kind of ['lead-destinations', 'vehicle-overrides', 'leads'])
    expect(made, kind).toContain(kind)
  expect(left).toContain('Visit us soon')
  expect(linesOf(left).filter((line) => 'file' in line).length).toBeGreaterThan(0)

  await forget(site.slug)
  const group = await makeGroup(desk.payload)
  const admin = await makeUser(desk.payload, 'group-admin', group)
  const { site: id, leftOut } = await importInto(left, group.slug)
  expect(leftOut).toBe(0)
  expect(await archiveOf(site.slug)).toBe(left)

  const back = await desk.payload.findByID({ collection: 'sites', id, depth: 0 })
  expect(back.group).toBe(group.id)
  const { docs } = await desk.payload.find({
    collection: 'pages',
    where: { site: { equals: id }, title: { equals: 'Visit us' } },
    depth: 1,
  })
  expect(docs[0]?.blocks?.[0]).toMatchObject({ image: { site: id }, title: 'Hello' })
  const { sites } = await desk.payload.findByID({ collection: 'users', id: admin.id, depth: 0 })
  expect(sites?.map((row) => row.site)).toEqual([id])
})

test('a second site of a dealership comes with the locks of its cars that the first has already', async () => {
  const first = await fill(desk.other)
  const { group, dealership } = desk.other
  const second = await makeSite(
    desk.payload,
    group,
    { dealerships: [dealership.id] },
    { disableRevalidate: true },
  )
  const archive = await archiveOf(second.slug)
  expect(archive).toContain('"vehicle-overrides/1"')
  await desk.payload.db.deleteMany({
    collection: 'menus',
    where: { site: { equals: second.id } },
    req: {},
  })
  await desk.payload.db.deleteOne({
    collection: 'sites',
    where: { id: { equals: second.id } },
    req: {},
  })
  const { leftOut } = await importInto(archive, group.slug)
  expect(leftOut).toBe(0)
  expect(await archiveOf(second.slug)).toBe(archive)
  expect(await archiveOf(first.slug)).toContain('"vehicle-overrides/1"')
})

test('hundreds of leads are exported once each, a page at a time', async () => {
  const site = await makeSite(
    desk.payload,
    dealer.group,
    { dealerships: [] },
    { disableRevalidate: true },
  )
  await leadDatabase().query(
    `insert into leads (site_id, lead_id, idempotency_key, name)
     select $1, gen_random_uuid(), gen_random_uuid(), 'Sam ' || n from generate_series(1, 450) n`,
    [site.id],
  )
  const names = linesOf(await archiveOf(site.slug)).flatMap(({ ref, doc }) =>
    ref?.startsWith('leads/') ? [doc.name] : [],
  )
  expect(names).toEqual(Array.from({ length: 450 }, (_, at) => `Sam ${at + 1}`))
})

test('without leads an archive has nothing that a shopper sent', async () => {
  const site = await fill(desk.other)
  const text = await archiveOf(site.slug, false)
  expect(text).not.toContain('sam@example.com.au')
  expect(text).not.toMatch(/"(leads|valuations)\/\d+"/)
  expect(await archiveOf(site.slug, true)).toContain('sam@example.com.au')
})

describe('a copy beside the original', () => {
  test('has its own slug, host, files and numbers, in its own group, and changes nothing of the original', async () => {
    const site = await fill(desk.other)
    const before = await archiveOf(site.slug)
    const group = await makeGroup(desk.payload)
    await expect(importInto(before, group.slug)).rejects.toThrow(/already|another group/i)
    const copy = { slug: unique('copy'), host: `${unique('copy')}.localhost` }
    const { site: id, leftOut } = await importInto(before, group.slug, copy)
    expect(leftOut).toBeGreaterThan(0)
    expect(await archiveOf(site.slug)).toBe(before)
    for (const collection of ['pages', 'media', 'menus'] as const) {
      const { docs } = await desk.payload.find({
        collection,
        where: { site: { equals: id } },
        depth: 0,
        pagination: false,
      })
      expect(docs.length, collection).toBeGreaterThan(0)
    }
    const promos = await desk.payload.find({
      collection: 'promos',
      where: { group: { equals: group.id } },
      depth: 1,
    })
    expect(promos.docs[0]?.node).toMatchObject({ image: { site: expect.anything() } })
    const { docs: leads } = await desk.payload.find({
      collection: 'leads',
      where: { site: { equals: id } },
    })
    expect(leads).toEqual([])
  })
})

describe('an archive that is not right is refused, and nothing is made', () => {
  test.each([
    ['cut off', (text: string) => text.slice(0, text.lastIndexOf('{"end"'))],
    ['of another format', (text: string) => text.replace('forecourt-site', 'else')],
    ['with a damaged file', (text: string) => text.replace('"base64":"', '"base64":"AAAA')],
    [
      'with a number of another dealer',
      (text: string) => text.replace('"image":"media/1"', '"image":1'),
    ],
    [
      'with a reference of another kind',
      (text: string) => text.replace('"image":"media/1"', '"image":"users/1"'),
    ],
    [
      'with a document of a kind that it may not have',
      (text: string) => text.replace('"ref":"menus/1"', '"ref":"users/1"'),
    ],
    [
      'with a file that leaves its folder',
      (text: string) => text.replaceAll(/"filename":"[^"]*"/g, '"filename":"../x"'),
    ],
  ])('%s', async (_, change) => {
    const site = await fill(desk.other)
    const text = await archiveOf(site.slug)
    await forget(site.slug)
    const group = await makeGroup(desk.payload)
    await expect(importInto(change(text), group.slug)).rejects.toThrow()
    const { totalDocs } = await desk.payload.count({
      collection: 'sites',
      where: { group: { equals: group.id } },
    })
    expect(totalDocs).toBe(0)
    const [name] = linesOf(text).flatMap((line) => (line.file ? [String(line.file)] : []))
    expect(await fileStore('media').facts(name ?? '')).toBeNull()
    desk.other.dealership = await desk.payload.create({
      collection: 'dealerships',
      data: { name: 'New', slug: unique('dealership'), group: desk.other.group.id },
      depth: 0,
      context: bare,
    })
  })
})

describe('GET /api/sites/:id/export', () => {
  const fetchAs = async (user: { email: string } | null, id: number) => {
    const { token = '' } = user
      ? await desk.payload.login({
          collection: 'users',
          data: { email: user.email, password: 'correct horse battery staple' },
        })
      : {}
    const response = await handleEndpoints({
      config,
      request: new Request(
        `http://localhost:3000/api/sites/${id}/export?leads=1&reason=Moving%20to%20another%20platform`,
        {
          headers: token ? { authorization: `JWT ${token}` } : {},
        },
      ),
    })
    return { status: response.status, text: await response.text() }
  }

  test('gives the group admin of the site its archive, and the log of each lead says so', async () => {
    const { site } = dealer
    const shown = await findSiteById(site.id)
    if (shown) await send(shown, form())
    const { docs: leads } = await desk.payload.find({
      collection: 'leads',
      where: { site: { equals: site.id } },
    })
    const { status, text } = await fetchAs(dealer.users['group-admin'], site.id)
    expect(status).toBe(200)
    expect(text).toBe(await archiveOf(site.slug))
    expect(await readersOf(leadDatabase(), leads[0]?.id ?? 0)).toMatchObject([
      { who: dealer.users['group-admin'].name, how: 'exported', times: 1 },
    ])
  })

  test('is refused to people of another dealer, to who only edits, and to strangers', async () => {
    const { users } = desk.other
    const people = [
      null,
      ...Object.values(users),
      dealer.users['site-editor'],
      dealer.users['read-only'],
    ]
    for (const user of people) {
      const { status, text } = await fetchAs(user, dealer.site.id)
      expect([401, 403, 404]).toContain(status)
      expect(text).not.toContain(dealer.site.slug)
    }
  })
})
