import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model, Site } from '@/payload-types'
import { findRoute } from '@/routing/find-route-status'
import { resolveContent } from '@/routing/resolve-content'
import { type Dealer, makeDealer, makeLocation, makeSite, testPayload, unique } from '../payload'
import { siteOf } from './two-dealers'

let payload: Payload
let dealer: Dealer
/** Shows the dealership as well, under /our-location. */
let sister: Site
let manufacturer: number

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  sister = await makeSite(payload, dealer.group, {
    dealerships: [dealer.dealership.id],
    flags: { locations: { ourLocationRoute: 'on' } } as Site['flags'],
  })
  const make = unique('make')
  manufacturer = (
    await payload.create({ collection: 'manufacturers', data: { name: make, slug: make } })
  ).id
})

/** Where the address of a site leads, or what it shows; null for nothing. */
async function at(site: Site, path: string): Promise<string | null> {
  const content = await resolveContent(await siteOf(site), path.split('/').filter(Boolean))
  return content?.kind === 'redirect' ? content.redirect.to : (content?.kind ?? null)
}

const redirectFrom = async (site: Site, from: string, trash = false) => {
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { and: [{ site: { equals: site.id } }, { from: { equals: from } }] },
    depth: 0,
    trash,
  })
  return docs[0]
}

describe('the addresses that a model had', () => {
  const makeModel = async (slug: string, more: Partial<Model> = {}) =>
    (
      await payload.create({
        collection: 'models',
        data: { name: slug, slug, site: dealer.site.id, manufacturer, ...more },
        depth: 0,
      })
    ).id
  const change = (id: number, data: Partial<Model>) =>
    payload.update({ collection: 'models', id, data, depth: 0 })

  test('ROUTE-41 lead to the one that it has now, in one step', async () => {
    const [a, b, c] = [unique('cx'), unique('cx'), unique('cx')] as [string, string, string]
    const id = await makeModel(a)
    await change(id, { slug: b })
    expect(await at(dealer.site, `/${a}`)).toBe(`/${b}`)
    expect((await redirectFrom(dealer.site, `/${a}`))?.type).toBe('301')
    await change(id, { slug: c })
    expect(await at(dealer.site, `/${a}`)).toBe(`/${c}`)
    expect(await at(dealer.site, `/${b}`)).toBe(`/${c}`)
    await change(id, { slug: a })
    expect(await at(dealer.site, `/${a}`)).toBe('model')
    expect(await redirectFrom(dealer.site, `/${a}`)).toBeUndefined()
    expect(await at(dealer.site, `/${b}`)).toBe(`/${a}`)
  })

  test('ROUTE-41 DATA-13 lead on when a new slug is changed or taken away', async () => {
    const slug = unique('cx')
    const id = await makeModel(slug, { new_slug: `${slug}-2027` })
    await change(id, { new_slug: `${slug}-2028` })
    expect(await at(dealer.site, `/${slug}-2027`)).toBe(`/${slug}-2028`)
    expect(await at(dealer.site, `/${slug}`)).toBe(`/${slug}-2028`)
    await change(id, { new_slug: null })
    expect(await at(dealer.site, `/${slug}-2027`)).toBe(`/${slug}`)
    expect(await at(dealer.site, `/${slug}-2028`)).toBe(`/${slug}`)
    expect(await at(dealer.site, `/${slug}`)).toBe('model')
  })

  test('ROUTE-41 lead nowhere for a model in the trash, nor to another site', async () => {
    const [a, b] = [unique('cx'), unique('cx')] as [string, string]
    const id = await makeModel(a)
    await change(id, { site: dealer.sister.id, slug: b })
    expect(await redirectFrom(dealer.site, `/${a}`)).toBeUndefined()
    expect(await redirectFrom(dealer.sister, `/${a}`)).toBeUndefined()
  })
})

describe('the addresses that a location had', () => {
  const change = (id: number, data: object) =>
    payload.update({ collection: 'locations', id, data, depth: 0 })

  test('ROUTE-37 ROUTE-39 lead to the one that it has now, on each site that shows it', async () => {
    const { id, slug } = await makeLocation(payload, dealer.dealership, dealer.group, {
      name: unique('North'),
    })
    const [b, c] = [unique('yard'), unique('yard')] as [string, string]
    await change(id, { slug: b })
    await change(id, { slug: c })
    for (const old of [slug, b]) {
      for (const root of ['contact-us', 'locations']) {
        expect(await at(dealer.site, `/${root}/${old}`)).toBe(`/contact-us/${c}`)
      }
      for (const root of ['contact-us', 'locations', 'our-location']) {
        expect(await at(sister, `/${root}/${old}`)).toBe(`/our-location/${c}`)
      }
      // Shows none of its locations.
      expect(await redirectFrom(dealer.sister, `/contact-us/${old}`)).toBeUndefined()
    }
    await change(id, { slug })
    expect(await at(dealer.site, `/contact-us/${slug}`)).toBe('location')
    expect(await redirectFrom(dealer.site, `/contact-us/${slug}`)).toBeUndefined()
    expect(await at(dealer.site, `/contact-us/${c}`)).toBe(`/contact-us/${slug}`)
    await payload.delete({ collection: 'locations', id })
  })

  test('ROUTE-37 lead on once the switch of a site for them is off', async () => {
    const was = await makeSite(payload, dealer.group, {
      dealerships: [dealer.dealership.id],
      flags: { locations: { ourLocationRoute: 'on' } } as Site['flags'],
    })
    const yard = await makeLocation(payload, dealer.dealership, dealer.group, {
      name: unique('Ridge'),
    })
    const [b, c] = [unique('yard'), unique('yard')] as [string, string]
    await change(yard.id, { slug: b })
    const off = { locations: { ourLocationRoute: 'off' } } as Site['flags']
    await payload.update({ collection: 'sites', id: was.id, data: { flags: off } })
    expect(await at(was, `/our-location/${b}`)).toBe(`/contact-us/${b}`)
    expect(await at(was, `/our-location/${yard.name.toLowerCase()}`)).toBe(`/contact-us/${b}`)
    await change(yard.id, { slug: c })
    // The redirect of before leads to the address of before, and from there on.
    expect(await at(was, `/our-location/${yard.slug}`)).toBe(`/our-location/${b}`)
    expect(await at(was, `/our-location/${b}`)).toBe(`/contact-us/${c}`)
    expect(await at(was, '/our-location/never-there')).toBeNull()
    expect(await at(was, `/our-location/${c}/more`)).toBeNull()
    await payload.delete({ collection: 'locations', id: yard.id })
  })

  test('ROUTE-38 lead on from its name, unless another location of that name is there', async () => {
    const name = unique('South')
    const old = name.toLowerCase()
    const make = (department: string) =>
      makeLocation(payload, dealer.dealership, dealer.group, { name: `${name} - ${department}` })
    const [sales, service] = [await make('Sales'), await make('Service')]
    await change(sales.id, { name: unique('East') })
    expect(await at(dealer.site, `/contact-us/${old}`)).toBe('location')
    expect(await redirectFrom(dealer.site, `/contact-us/${old}`)).toBeUndefined()
    await change(service.id, { name: unique('West') })
    expect(await at(dealer.site, `/contact-us/${old}`)).toBe(`/contact-us/${service.slug}`)
    for (const { id } of [sales, service]) await payload.delete({ collection: 'locations', id })
  })

  test('ROUTE-37 lead nowhere while shoppers do not see it', async () => {
    const { id, slug } = await makeLocation(payload, dealer.dealership, dealer.group, {
      visible: false,
    })
    await change(id, { slug: unique('yard') })
    expect(await redirectFrom(dealer.site, `/contact-us/${slug}`)).toBeUndefined()
    await payload.delete({ collection: 'locations', id })
  })
})

test('ROUTE-49 a redirect in the trash stays there when what it led to moves', async () => {
  const [path, from] = [unique('page'), unique('old')].map((one) => `/${one}`) as [string, string]
  const page = await payload.create({
    collection: 'pages',
    data: { title: 'Page', path, site: dealer.site.id, _status: 'published' },
    depth: 0,
  })
  const { id } = await payload.create({
    collection: 'redirects',
    data: { from, to: { type: 'custom', url: path }, type: '301', site: dealer.site.id },
    depth: 0,
  })
  await payload.update({
    collection: 'redirects',
    id,
    data: { deletedAt: new Date().toISOString() },
  })
  await payload.update({ collection: 'pages', id: page.id, data: { path: `${path}-2` } })
  expect(await at(dealer.site, path)).toBe(`${path}-2`)
  expect(await at(dealer.site, from)).toBeNull()
  expect((await redirectFrom(dealer.site, from, true))?.deletedAt).toBeTruthy()
})

test('ROUTE-49 a redirect to a page that was moved to another site leads nowhere', async () => {
  const path = `/${unique('page')}`
  const { id } = await payload.create({
    collection: 'pages',
    data: { title: 'Page', path, site: dealer.site.id, _status: 'published' },
    depth: 0,
  })
  await payload.update({ collection: 'pages', id, data: { path: `${path}-2` } })
  expect(await at(dealer.site, path)).toBe(`${path}-2`)
  await payload.update({ collection: 'pages', id, data: { site: dealer.sister.id } })
  expect(await at(dealer.site, path)).toBeNull()
  expect(await at(dealer.sister, `${path}-2`)).toBe('page')
})

test('ROUTE-49 a page that comes from another site leaves the redirects of its new site alone', async () => {
  const path = `/${unique('specials')}`
  const { id } = await payload.create({
    collection: 'pages',
    data: { title: 'Page', path, site: dealer.site.id, _status: 'published' },
    depth: 0,
  })
  await payload.create({
    collection: 'redirects',
    data: {
      from: path,
      to: { type: 'custom', url: '/contact' },
      type: '301',
      site: dealer.sister.id,
    },
  })
  const moved = { site: dealer.sister.id, path: `${path}-2` }
  await payload.update({ collection: 'pages', id, data: moved })
  expect(await at(dealer.sister, `${path}-2`)).toBe('page')
  expect(await at(dealer.sister, path)).toBe('/contact')
  expect(await redirectFrom(dealer.site, path)).toBeUndefined()
})

test('a redirect leads on all below an address, and one address by its query, on its site alone', async () => {
  const path = `/${unique('used')}`
  const create = (from: string, url: string) =>
    payload.create({
      collection: 'redirects',
      data: { from, to: { type: 'custom', url }, type: '301', site: dealer.site.id },
      depth: 0,
    })
  await create(`${path}/*`, 'https://new.example/*')
  await create(`${path}.php?id=12`, '/search')
  await expect(create(`${path}/*/a`, '/search')).rejects.toThrow()
  await expect(create(`${path}-2`, '/search/*')).rejects.toThrow()
  const below = await findRoute(await siteOf(dealer.site), `${path}/a/b`, new Date())
  expect(below).toEqual({
    status: 'found',
    redirects: [{ to: 'https://new.example/a/b', permanent: true, query: '' }],
  })
  const php = await findRoute(await siteOf(dealer.site), `${path}.php`, new Date())
  expect(php).toEqual({
    status: 'absent',
    redirects: [{ to: '/search', permanent: true, query: 'id=12' }],
  })
  for (const at of [`${path}/a/b`, `${path}.php`]) {
    const other = await findRoute(await siteOf(dealer.sister), at, new Date())
    expect(other).toEqual({ status: 'absent', redirects: [] })
  }
})
