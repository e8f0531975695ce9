import { describe, expect, test } from 'vitest'
import { ask } from '../e2e/sites'

const stock = '/search/new-used-and-demo-cars'
const heading = (body: string) => /<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? ''

describe('the stock pages', () => {
  // A group that sells caravans and motorcycles as well says vehicles where it finds several kinds.
  for (const [path, words] of [
    ['/search/new-used-and-demo-cars', /New, demo and used vehicles/i],
    ['/search/used-cars', /^(Used|Pre-Owned) vehicles$/i],
    ['/search/new-cars', /^New (cars|vehicles)$/i],
    ['/search/demo-cars', /^Demo (cars|vehicles)$/i],
    ['/search/new-and-demo-cars', /^New and demo (cars|vehicles)$/i],
  ] as const) {
    test(`ROUTE-09 ROUTE-10 ${path} is about its conditions`, async () => {
      const { status, body } = await ask('aldersyde.localhost', path)
      expect(status).toBe(200)
      expect(heading(body)).toMatch(words)
    })
  }

  test('ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-15 make, model and body are paths', async () => {
    const { body } = await ask('aldersyde.localhost', '/search/toyota')
    expect(heading(body)).toContain('Toyota')
    const model = await ask('aldersyde.localhost', '/search/toyota/hilux')
    expect(model.status).toBe(200)
    expect(heading(model.body)).toMatch(/Toyota HiLux/i)
    expect(heading((await ask('aldersyde.localhost', '/search/suv')).body)).toContain('SUV')
  })

  test('ROUTE-14 a dealership or location has its own page', async () => {
    const answer = await ask('aldersyde.localhost', '/search/aldersyde-richmond')
    expect(answer.status).toBe(200)
    expect(heading(answer.body)).toMatch(/ at /)
  })

  test('ROUTE-09 SITE-01 the stock of a place is kept, for its own site alone', async () => {
    const path = '/search/used-cars'
    const cars = (body: string) => new Set(body.match(/\/cars\/[a-z0-9-]+-[a-z0-9]+(?=")/g))
    const hosts = ['aldersyde.localhost', 'coorong-cars.localhost']
    const first = await Promise.all(hosts.map((host) => ask(host, path)))
    const askAgain = () => Promise.all(hosts.map((host) => ask(host, `${path}?utm_source=letter`)))
    // What is published beside it, all over the platform, may expire it once.
    await expect
      .poll(async () => (await askAgain()).map(({ headers }) => headers['x-nextjs-cache']))
      .toEqual(['HIT', 'HIT'])
    const again = await askAgain()
    const [ours, theirs] = again.map(({ body }) => cars(body))
    expect(again.map(({ body }) => cars(body))).toEqual(first.map(({ body }) => cars(body)))
    expect(ours?.size).toBeGreaterThan(0)
    expect(theirs?.size).toBeGreaterThan(0)
    expect([...(ours ?? [])].filter((car) => theirs?.has(car))).toEqual([])
  })

  test('ROUTE-16 AMB-60 a used-only site answers under its own prefix', async () => {
    const { status, body } = await ask('sunnyside.localhost', '/used-car/toyota')
    expect(status).toBe(200)
    expect(heading(body)).toContain('Toyota')
  })
})

test('ROUTE-09 title and description of a search stand in its head, for readers without scripts too', async () => {
  for (const [slug, path] of [
    ['sunnyside', '/used-car/toyota'],
    ['aldersyde', '/search/suv'],
  ] as const) {
    const { body } = await ask(`${slug}.localhost`, path)
    const head = body.slice(0, body.indexOf('</head>'))
    expect(head, path).toContain('<meta name="description"')
    expect(head, path).toContain('<title>')
  }
})

test('SRCH-02 SRCH-03 a link of an advert ticks what it filters by, in any case of letters', async () => {
  const chips = (body: string) => body.match(/(?<=aria-label="Remove )[^"]+/g)
  const of = async (path: string) => chips((await ask('northgate-mazda.localhost', path)).body)
  expect(await of('/search/mazda?fuel=petrol&make=mazda')).toEqual(
    await of('/search/mazda?fuel=Petrol'),
  )
  expect(await of('/search/mazda?query=%00')).toEqual(await of('/search/mazda'))
})

describe('what no shopper would ask', () => {
  const many = Array.from({ length: 400 }, (_, at) => `make=Make+${at}`).join('&')
  for (const [what, path, status] of [
    ['a page before the first', `${stock}?page=-5`, 200],
    ['a page beyond the last', `${stock}?page=4000`, 200],
    ['no number of a page', `${stock}?page=%00abc`, 200],
    ['hundreds of refinements', `${stock}?${many}`, 200],
    ['an order that is none', `${stock}?sortBy=__proto__`, 200],
    ['a price of words', `${stock}?price=cheap-dear&km=--&year=9e99-1`, 200],
    ['markup', `${stock}?query=%3Cscript%3Ealert(1)%3C/script%3E`, 200],
    ['quotes and operators', `${stock}?make=%22%20OR%20make%3A%22x&query=%22%27%5C`, 200],
    ['right to left text', `${stock}?query=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9`, 200],
    ['a very long query', `${stock}?query=${'hilux+'.repeat(600)}`, 200],
    ['an unknown slug', '/search/no-such-make', 404],
    ['an unknown model', '/search/toyota/no-such-model', 404],
    ['too many parts', '/search/toyota/hilux/sr5', 404],
    ['a broken encoding', '/search/%E0%A4%A', 404],
    ['the used prefix on a site that sells new cars', '/used-car/toyota', 404],
    ['the name of a prototype', '/search/constructor', 404],
  ] as const) {
    test(`SRCH-03 ROUTE-11 ${what} gets a designed page`, async () => {
      const answer = await ask('aldersyde.localhost', path)
      expect([status, status === 404 ? 400 : status]).toContain(answer.status)
      expect(answer.body).not.toContain('<script>alert(1)')
      if (answer.status !== 400) expect(answer.body).toContain('</h1>')
      expect(answer.body).not.toContain('This page could not be shown')
    })
  }
})

test('ROUTE-11 ROUTE-12 ROUTE-13 combinations beyond make, model, body and place are not listed', async () => {
  const robots = async (path: string) => {
    const { body } = await ask('aldersyde.localhost', path)
    return /<meta name="robots" content="([^"]*)"/.exec(body)?.[1] ?? ''
  }
  const canonical = async (path: string) => {
    const { body } = await ask('aldersyde.localhost', path)
    return new URL(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? 'http://none/')
      .pathname
  }
  for (const path of ['/search/toyota', '/search/suv', stock]) {
    expect(await robots(path), path).toContain('index')
    expect(await robots(path), path).not.toContain('noindex')
  }
  for (const path of [
    '/search/toyota?body=SUV',
    '/search/suv?price=-40000',
    `${stock}?colour=Red`,
  ]) {
    expect(await robots(path), path).toContain('noindex')
  }
  expect(await canonical('/search/toyota?sortBy=price_asc')).toBe('/search/toyota')
})

test('SITE-01 the site map lists cars and stock pages of this site', async () => {
  const { body, headers } = await ask('sunnyside.localhost', '/sitemap.xml')
  expect(headers['content-type']).toContain('xml')
  expect(body).toMatch(/sunnyside\.localhost(:\d+)?\/cars\//)
  expect(body).toMatch(/sunnyside\.localhost(:\d+)?\/used-car\/toyota</)
  expect((await ask('sunnyside.localhost', '/sitemap-1.xml')).status).toBe(404)
})

test('ROUTE-37 ROUTE-41 the site map lists the pages of locations and models, which are there', async () => {
  const { body } = await ask('northgate-mazda.localhost', '/sitemap.xml')
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path ?? '')
  const places = paths.filter((path) => /^\/(contact-us|our-location)\/./.test(path))
  expect(places.length).toBeGreaterThan(0)
  expect(paths).toContain('/cx-5')
  for (const path of [...places, '/cx-5']) {
    expect((await ask('northgate-mazda.localhost', path)).status, path).toBe(200)
  }
})
