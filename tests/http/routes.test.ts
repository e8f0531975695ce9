import { describe, expect, test } from 'vitest'
import { ask } from '../e2e/sites'
import { getPage } from './page'

const all = [
  'aldersyde',
  'northgate-mazda',
  'bayside-toyota',
  'sunnyside',
  'driveflex',
  'banksia-caravans',
  'ironbark-motorcycles',
  'coorong-cars',
]
const franchises = ['northgate-mazda', 'bayside-toyota']
const usedCars = ['sunnyside', 'coorong-cars']
const withWorkshop = ['aldersyde', ...franchises, 'banksia-caravans', 'ironbark-motorcycles']
const without = (...slugs: string[]) => all.filter((slug) => !slugs.includes(slug))

/** The paths are pages on these demo sites; on every other site they are not found. */
const onlyOn =
  (sites: string[], ...paths: string[]) =>
  async () => {
    for (const slug of all) {
      const expected = sites.includes(slug) ? 200 : 404
      for (const path of paths) {
        const answer = await ask(`${slug}.localhost`, path)
        expect(answer.status, `${slug}${path}`).toBe(expected)
        if (expected === 200) expect(answer.body, `${slug}${path}`).toMatch(/<h1[\s>]/)
      }
    }
  }

test('SITE-01 a home page has the title of its site, and names it to search engines', async () => {
  const titles = new Set<string>()
  for (const slug of all) {
    const { body } = await ask(`${slug}.localhost`, '/')
    const title = /<title>([^<]*)/.exec(body)?.[1] ?? ''
    // More than the name: what there is, and where.
    expect(title.split(' ').length, title).toBeGreaterThan(3)
    titles.add(title)
    expect(body, slug).toMatch(/<script type="application\/ld\+json">[^<]*"WebSite"/)
  }
  expect(titles.size).toBe(all.length)
})

test.each([
  ['a page', '/no-such-page', 'Page not found'],
  ['a search', '/search/zzz', 'Page not found'],
  ['a car', '/cars/2020-gone-car-x-x1', 'Vehicle not found'],
])('ROUTE-01 %s that is not there says so in its title', async (_, path, title) => {
  const { status, body } = await ask('northgate-mazda.localhost', path)
  expect(status).toBe(404)
  expect(/<title>([^<]*)/.exec(body)?.[1]).toBe(`${title} | Northgate Mazda`)
})

test(
  'ROUTE-18 the ways to finance',
  onlyOn(all, '/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval'),
)
test('ROUTE-22 the overview of Mazda', onlyOn(['northgate-mazda'], '/mazda/overview'))
test('ROUTE-22 the overview of Toyota', onlyOn(['bayside-toyota'], '/toyota/overview'))
test('ROUTE-23 the brands of the group', onlyOn(['aldersyde'], '/brands'))
test('ROUTE-25 ROUTE-26 the offers', onlyOn(all, '/special-offers', '/offers'))
test('ROUTE-27 the dealer locator', onlyOn(all, '/dealer-locator'))
test(
  'ROUTE-28 the businesses of the group',
  onlyOn(
    ['aldersyde'],
    '/twg-cars',
    '/twg-rental',
    '/twg-tyres',
    '/finance-and-insurance',
    '/neotek',
    '/4x4-outdoor',
  ),
)
test(
  'ROUTE-29 ROUTE-30 ROUTE-31 about, terms and privacy',
  onlyOn(all, '/about-us', '/terms-and-conditions', '/privacy-policy'),
)
test('ROUTE-33 booking a test drive', onlyOn(all, '/book-test-drive'))
test('ROUTE-34 service and its booking', onlyOn(withWorkshop, '/service', '/book-a-service'))
test('ROUTE-35 the contact pages', onlyOn(all, '/contact', '/contact-us'))
test('ROUTE-37 a location under the name that its site chose, which leads on where it did not', async () => {
  const path = '/our-location/northgate-mazda'
  expect((await ask('aldersyde.localhost', path)).status).toBe(200)
  const { status, headers } = await ask('northgate-mazda.localhost', path)
  expect({ status, leadsTo: headers.location }).toEqual({
    status: 307,
    leadsTo: '/contact-us/northgate-mazda',
  })
  for (const slug of without('aldersyde', 'northgate-mazda')) {
    expect((await ask(`${slug}.localhost`, path)).status, slug).toBe(404)
  }
})
test(
  'ROUTE-37 ROUTE-39 a location by the other names',
  onlyOn(
    ['aldersyde', 'northgate-mazda'],
    '/contact-us/northgate-mazda',
    '/locations/northgate-mazda',
  ),
)
test('ROUTE-41 the page of a model', onlyOn(['northgate-mazda'], '/cx-5'))
test('ROUTE-40 the range', onlyOn(franchises, '/models', '/models?body=suv'))
test(
  'ROUTE-44 parts and accessories',
  onlyOn(withWorkshop, '/vehicle-parts-and-accessories', '/parts/search', '/accessories'),
)
test('ROUTE-45 the warranty', onlyOn(without('driveflex'), '/warranty'))
test('ROUTE-45 roadside assist', onlyOn(withWorkshop, '/roadside-assist'))
test('ROUTE-45 the diamond advantage', onlyOn(['aldersyde'], '/diamond-advantage'))
test('ROUTE-46 careers', onlyOn(all, '/careers'))
test('ROUTE-46 fleet', onlyOn(['aldersyde', ...franchises], '/fleet'))
test('ROUTE-46 buying', onlyOn([...franchises, ...usedCars], '/buying'))
test('ROUTE-47 the blog of vehicle reviews', onlyOn(all, '/blog/vehicle-reviews'))
test('ROUTE-48 pages with a prefix', onlyOn(all, '/pages/unsubscribe', '/pages/faqs'))
test(
  'ROUTE-48 pages of the BT-50',
  onlyOn(['northgate-mazda'], '/pages/mazda-bt-50-ute-centre', '/pages/mazda-bt-50-fleet'),
)
test('ROUTE-49 the finance page of the brand', onlyOn(['northgate-mazda'], '/mazda-finance-page'))

test('ROUTE-27 the dealer locator lists the places of its own site', async () => {
  const { body } = await ask('northgate-mazda.localhost', '/dealer-locator')
  expect(body.includes('226 High Street')).toBe(true)
  expect(body.includes('162 Tingal Road')).toBe(false)
})

test('ROUTE-34 both service pages have the booking form', async () => {
  for (const path of ['/service', '/book-a-service']) {
    const { body } = await ask('northgate-mazda.localhost', path)
    expect(body.includes('name="Preferred Service Date"'), path).toBe(true)
  }
})

test('ROUTE-23 CONT-01 the brands page has its four grids', async () => {
  const { body } = await ask('aldersyde.localhost', '/brands')
  const headings = [...body.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, words]) => words)
  expect(headings).toEqual(
    expect.arrayContaining(['Cars', 'Motorcycles', 'Trucks', 'Our own businesses']),
  )
})

test('ROUTE-47 a blog has its feed, named by its pages, with posts of its own site alone', async () => {
  for (const slug of ['northgate-mazda', 'bayside-toyota']) {
    const { body } = await ask(`${slug}.localhost`, '/blog')
    const address = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(
      body,
    )
    expect(new URL(address?.[1] ?? '').pathname).toBe('/blog/rss.xml')
    const feed = await ask(`${slug}.localhost`, '/blog/rss.xml')
    expect(feed.headers['content-type']).toContain('application/rss+xml')
    const links = [...feed.body.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) {
      expect(new URL(link).hostname).toBe(`${slug}.localhost`)
      expect((await ask(`${slug}.localhost`, new URL(link).pathname)).status, link).toBe(200)
    }
  }
  const reviews = await ask('northgate-mazda.localhost', '/blog/vehicle-reviews/rss.xml')
  expect(reviews.status).toBe(200)
  expect((await ask('northgate-mazda.localhost', '/blog/no-such/rss.xml')).status).toBe(404)
})

test('ROUTE-33 a slash at the end leads to the page without one', async () => {
  const answer = await ask('sunnyside.localhost', '/book-test-drive/')
  expect(answer.status).toBe(308)
  expect(answer.headers.location).toBe('/book-test-drive')
})

test('ROUTE-40 the body of the address is the category that is shown', async () => {
  const { body } = await ask('northgate-mazda.localhost', '/models?body=suv')
  expect(body).toContain('CX-60')
  const ute = await ask('northgate-mazda.localhost', '/models?body=ute')
  expect(ute.body).toContain('BT-50')
})

describe('without scripts', () => {
  test.each([
    ['a page', '/no-such-page'],
    ['a page under one that is there', '/about-us/no-such-page'],
    ['a search', '/search/no-such-make'],
    ['what stands in its place', '/unknown'],
    ['the page of gone cars', '/cars/no-such-car/gone'],
  ])('ROUTE-01 %s that a site does not have is 404 and says so in its look', async (_, path) => {
    const { status, document } = await getPage('sunnyside', path)
    expect(status).toBe(404)
    expect(document.querySelector('h1')?.textContent).toBe('This page is not here')
    expect(document.querySelector('header a[href="/"]')?.textContent).toContain('Sunnyside')
    expect(document.documentElement.className).toContain('theme-yard')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/noindex/)
    // It offers the stock: a search, bodies and cars.
    const search = document.querySelector('main form:has(input[name=search])')
    expect(search?.getAttribute('action')).toBe('/used-car/used-cars')
    expect(document.querySelector('main a[href^="/used-car/"]')).not.toBeNull()
    expect(document.querySelector('main a[href^="/cars/"]')).not.toBeNull()
  })

  test('BLOG-05 a story ends in stock, other stories and a form', async () => {
    const path = '/blog/plug-in-hybrid-or-full-hybrid'
    const { document } = await getPage('northgate-mazda', path)
    const main = document.querySelector('main')
    expect(main?.querySelector('a[href^="/cars/"]')).not.toBeNull()
    const others = [...(main?.querySelectorAll('h3 a[href^="/blog/"]') ?? [])]
    expect(others.length).toBeGreaterThan(0)
    expect(others.map((link) => link.getAttribute('href'))).not.toContain(path)
    expect(main?.querySelector('form')).not.toBeNull()
  })

  test('ROUTE-01 an unknown car is 404 and offers others of the same site', async () => {
    const { status, document } = await getPage('coorong-cars', '/cars/no-such-car')
    expect(status).toBe(404)
    expect(document.querySelector('h1')?.textContent).toBe('This vehicle is no longer here')
    const other = document.querySelector('main a[href^="/cars/"]')?.getAttribute('href') ?? ''
    expect((await ask('coorong-cars.localhost', other)).status).toBe(200)
  })
})

test('each site has the small files that are asked for without a page, and a picture to share', async () => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const { status, headers } = await ask('sunnyside.localhost', path)
    expect([status, headers['content-type']], path).toEqual([200, type])
  }
  // The deployment of the tests names nobody.
  expect((await ask('sunnyside.localhost', '/.well-known/security.txt')).status).toBe(404)
  for (const path of ['/', '/search/used-cars', '/contact', '/about-us', '/blog']) {
    const { body } = await ask('northgate-mazda.localhost', path)
    expect(body, path).toMatch(/<meta property="og:image" content="http/)
    // HTML wants it within the first 1,024 bytes, before any letter that it explains.
    expect(body.slice(0, 1024), path).toMatch(/<meta charset="utf-8"/i)
  }
})
