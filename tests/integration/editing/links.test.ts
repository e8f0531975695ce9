import { beforeAll, describe, expect, test } from 'vitest'
import { makeCar } from '../feeds/stocked-car'
import { type Dealer, makeLocation, unique } from '../payload'
import { openDesk } from './desk'

const { payload, dealer, call, publish } = await openDesk()
const own = 'dealer group-admin'

const linkTo = (url: string) => ({
  blockType: 'callToAction' as const,
  heading: 'Come and see us',
  links: [{ label: 'See more', url }],
})
const draft = async (one: Dealer) => {
  const { path } = await payload.create({
    collection: 'pages',
    data: { title: 'Soon', path: `/${unique('soon')}`, site: one.site.id },
    draft: true,
    depth: 0,
  })
  return path
}
type Answer = Awaited<ReturnType<typeof call>>
/** Fields that an answer finds fault with, each with what it says. */
const faultsOf = ({ body }: Answer) =>
  ((body.errors?.[0]?.data?.errors ?? []) as { path: string; message: string }[]).map(
    ({ path, message }) => `${path}: ${message}`,
  )

let car: { slug: string }
beforeAll(async () => {
  car = await makeCar(dealer.dealership)
})

describe('a link of a page', () => {
  const checked = async (url: string) => {
    const data = { site: dealer.site.id, title: 'Page', path: '/x', blocks: [linkTo(url)] }
    const { body } = await call(own, 'POST', '/pages/checks', { data })
    return (body.findings as { check: string; level: string }[])
      .filter(({ check }) => check === 'links')
      .map(({ level }) => level)
  }

  test.each([
    // This site sells used cars only.
    ['/used-car/used-cars', []],
    ['/used-car/mazda/cx-5?fuel=Petrol', []],
    ['/used-car/used-cas', ['error']],
    ['/search/used-cas', ['error']],
    ['/cars/trade-in', []],
    ['/cars/2021-mazda-that-never-was', ['error']],
    ['/api/cars/x/pdf', []],
    ['/admin', ['error']],
    ['/robots.txt', []],
    // The page itself, which is live once it is published.
    ['/x#book', []],
  ])('ROUTE-09 ROUTE-16 to %s', async (url, levels) => expect(await checked(url)).toEqual(levels))

  test('ROUTE-01 to a car of the site is good', async () => {
    expect(await checked(`/cars/${car.slug}`)).toEqual([])
  })

  test('ROUTE-11 to a make is not judged while the site has no stock', async () => {
    const data = { title: 'Page', path: '/x', blocks: [linkTo('/search/mazda')] }
    const { body } = await call(own, 'POST', '/pages/checks', {
      data: { ...data, site: dealer.sister.id },
    })
    expect(body.findings.map(({ check }: { check: string }) => check)).not.toContain('links')
  })

  test('ROUTE-49 to a redirect is as good as what the redirect leads to', async () => {
    const target = await publish(dealer)
    const { from } = await payload.create({
      collection: 'redirects',
      data: {
        from: `/${unique('old')}`,
        type: '301',
        to: { type: 'reference', reference: { relationTo: 'pages', value: target.id } },
        site: dealer.site.id,
      },
      depth: 0,
    })
    expect(await checked(from)).toEqual([])
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'pages', id: target.id, data: { deletedAt } })
    expect(await checked(from)).toEqual(['error'])
  })

  test('ROUTE-41 to a model is good at the address that it has and at the one that it had first', async () => {
    const make = unique('make')
    const manufacturer = await payload.create({
      collection: 'manufacturers',
      data: { name: make, slug: make },
    })
    const slug = unique('cx')
    const { id } = await payload.create({
      collection: 'models',
      data: { name: 'CX-5', slug, site: dealer.site.id, manufacturer: manufacturer.id },
      depth: 0,
    })
    expect(await checked(`/${slug}`)).toEqual([])
    await payload.update({ collection: 'models', id, data: { new_slug: `${slug}-2027` } })
    expect(await checked(`/${slug}`)).toEqual([])
    expect(await checked(`/${slug}-2027`)).toEqual([])
    expect(await checked(`/${slug}-2028`)).toEqual(['error'])
    await payload.delete({ collection: 'models', id })
    expect(await checked(`/${slug}`)).toEqual(['error'])
  })

  test('CONT-05 that was emptied again does not stop the page, where it need not be there', async () => {
    const slides = [{ blockType: 'slides', label: 'Highlights', slides: [{ name: 'A', url: '' }] }]
    const data = { site: dealer.site.id, title: 'Page', path: '/x', blocks: slides }
    const { body } = await call(own, 'POST', '/pages/checks', { data })
    expect(body.findings.map(({ check }: { check: string }) => check)).not.toContain('links')
  })
})

describe('a menu', () => {
  const save = (items: object[]) =>
    call(own, 'POST', '/menus', { place: 'header', site: dealer.site.id, items })

  test('NAV-17 leads to no page that is not there or not published, and says which item does', async () => {
    const live = await publish(dealer)
    const soon = await draft(dealer)
    const refused = await save([
      { name: 'Home', url: '/' },
      { name: 'More', dropdownItems: [{ name: 'Soon', url: soon }] },
      { name: 'Live', url: live.path },
    ])
    expect(refused.status).toBe(400)
    expect(faultsOf(refused)).toEqual([
      expect.stringMatching(/^items\.0\.url: \/ is not there/),
      expect.stringMatching(/^items\.1\.dropdownItems\.0\.url: .* is not published yet/),
    ])
    const saved = await save([{ name: 'Live', url: live.path }])
    expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  })

  test('NAV-17 has no item that leads nowhere', async () => {
    const refused = await save([
      { name: 'Nowhere' },
      { name: 'Opens a list', dynamicDropdown: 'stock' },
      { name: 'Opens links', dropdownItems: [{ name: 'Nowhere' }] },
    ])
    expect(faultsOf(refused).map((fault) => fault.split(':')[0])).toEqual([
      'items.0.url',
      'items.2.dropdownItems.0.url',
    ])
  })
})

describe('a promotion', () => {
  const save = (node: object, given: object = {}) =>
    call(own, 'POST', '/promos?depth=0', {
      name: unique('promo'),
      sites: [dealer.site.id, dealer.sister.id],
      start: '2026-01-01T00:00:00Z',
      start_tz: 'Australia/Hobart',
      expiry: '2036-01-01T00:00:00Z',
      expiry_tz: 'Australia/Hobart',
      node: { heading: 'Sale', background: 'band', linkLabel: 'See more', ...node },
      ...given,
    })

  test('PROMO-09 leads to a page that each of its sites has', async () => {
    const { path } = await publish(dealer)
    const refused = await save({ url: path })
    expect(faultsOf(refused)).toEqual([
      expect.stringMatching(new RegExp(`^node\\.url: ${dealer.sister.name}: ${path} is not there`)),
    ])
    expect((await save({ url: path }, { sites: [dealer.site.id] })).status).toBe(201)
  })

  test('PROMO-04 may lead to a page that is still to be published while it has not started', async () => {
    const url = await draft(dealer)
    const sites = [dealer.site.id]
    expect((await save({ url }, { sites })).status).toBe(400)
    expect((await save({ url }, { sites, start: '2035-01-01T00:00:00Z' })).status).toBe(201)
  })

  test('PROMO-09 has no link without words and no words without a link', async () => {
    expect(faultsOf(await save({ url: '/used-car', linkLabel: ' ' }))).toEqual([
      expect.stringMatching(/^node\.linkLabel: /),
    ])
    expect(faultsOf(await save({ url: '' }))).toEqual([expect.stringMatching(/^node\.url: /)])
    expect((await save({ url: '', linkLabel: '' })).status).toBe(201)
  })
})

describe('what else leads somewhere', () => {
  test('ROUTE-49 a redirect, also of a page that is deleted', async () => {
    const { id } = await publish(dealer)
    const refused = await call(own, 'POST', `/pages/${id}/retire`, { to: '/nowhere' })
    expect(faultsOf(refused)).toEqual([expect.stringMatching(/^to\.url: \/nowhere is not there/)])
    const { path } = await publish(dealer)
    expect((await call(own, 'POST', `/pages/${id}/retire`, { to: path })).status).toBe(200)
  })

  test('ROUTE-49 ROUTE-37 ROUTE-41 no redirect from where shoppers see a post, a model or a location', async () => {
    const site = dealer.site.id
    const make = { name: unique('Make'), slug: unique('make') }
    const { id: manufacturer } = await payload.create({ collection: 'manufacturers', data: make })
    const [slug, moved] = [unique('cx'), unique('cx')]
    await payload.create({
      collection: 'models',
      data: { name: 'CX-5', slug, new_slug: moved, site, manufacturer },
      depth: 0,
    })
    const post = (href?: string) =>
      payload.create({
        collection: 'posts',
        data: {
          heading: 'News',
          description: 'D',
          slug: unique('post'),
          date: '2026-01-01T00:00:00Z',
          site,
          href,
          _status: 'published',
        },
        depth: 0,
      })
    const here = await post()
    const elsewhere = await post('https://news.example/story')
    const yard = await makeLocation(payload, dealer.dealership, dealer.group)
    const redirect = (from: string) =>
      call(own, 'POST', '/redirects', {
        from,
        type: '301',
        to: { type: 'custom', url: 'https://elsewhere.example/' },
        site,
      })
    for (const from of [`/${moved}`, `/blog/${here.slug}`, `/contact-us/${yard.slug}`]) {
      expect(faultsOf(await redirect(from))).toEqual([
        expect.stringMatching(/^from: .* shoppers see it/),
      ])
    }
    // Nothing is seen at the address that a model had, nor at that of a post which lives elsewhere.
    for (const from of [`/${slug}`, `/blog/${elsewhere.slug}`]) {
      expect((await redirect(from)).status).toBe(201)
    }
    const retired = await call(own, 'POST', `/posts/${here.id}/retire`, {
      to: 'https://elsewhere.example/',
    })
    expect(retired.status, JSON.stringify(retired.body)).toBe(200)
  })

  test('an announcement, a reusable section that is published, a model that links elsewhere', async () => {
    const announcement = { text: 'Open on Sunday', url: '/nowhere' }
    const site = await call(own, 'PATCH', `/sites/${dealer.site.id}`, { announcement })
    expect(faultsOf(site)).toEqual([expect.stringMatching(/^announcement\.url: /)])

    const section = {
      title: 'Under each offer',
      site: dealer.site.id,
      blocks: [linkTo('/nowhere')],
    }
    expect((await call(own, 'POST', '/sections?draft=true', section)).status).toBe(201)
    const published = await call(own, 'POST', '/sections', { ...section, _status: 'published' })
    expect(faultsOf(published)).toEqual([expect.stringMatching(/^blocks\.0\.links\.0\.url: /)])

    const make = { name: unique('Make'), slug: unique('make') }
    const { id: manufacturer } = await payload.create({ collection: 'manufacturers', data: make })
    const model = { name: 'CX-5', slug: unique('cx'), site: dealer.site.id, manufacturer }
    for (const override_url of ['/nowhere', 'javascript:alert(1)']) {
      const answer = await call(own, 'POST', '/models', { ...model, override_url })
      expect(faultsOf(answer)).toEqual([expect.stringMatching(/^override_url: /)])
    }
  })
})
