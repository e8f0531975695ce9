import { expect, test } from '@playwright/test'
import { ask } from './sites'

const stock = (body: string) => /<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? ''

test.describe('the stock pages', () => {
  for (const [path, words] of [
    ['/search/new-used-and-demo-cars', /New, demo and used cars/i],
    ['/search/used-cars', /^(Used|Pre-Owned) cars$/i],
    ['/search/new-cars', /^New cars$/i],
    ['/search/demo-cars', /^Demo cars$/i],
    ['/search/new-and-demo-cars', /^New and demo cars$/i],
  ] as const) {
    test(`ROUTE-09 ROUTE-10 ${path} is about its conditions`, async () => {
      const { status, body } = await ask('aldersyde.localhost', path)
      expect(status).toBe(200)
      expect(stock(body)).toMatch(words)
    })
  }

  test('ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-15 make, model and body are paths', async () => {
    const { body } = await ask('aldersyde.localhost', '/search/toyota')
    expect(stock(body)).toContain('Toyota')
    const model = await ask('aldersyde.localhost', '/search/toyota/hilux')
    expect(model.status).toBe(200)
    expect(stock(model.body)).toMatch(/Toyota HiLux/i)
    expect(stock((await ask('aldersyde.localhost', '/search/suv')).body)).toContain('SUV')
  })

  test('ROUTE-14 a dealership or location has its own page', async () => {
    const answer = await ask('aldersyde.localhost', '/search/aldersyde-richmond')
    expect(answer.status).toBe(200)
    expect(stock(answer.body)).toMatch(/ at /)
  })

  test('ROUTE-09 SITE-01 the stock of a place is kept, for its own site alone', async () => {
    const path = '/search/used-cars'
    const cars = (body: string) => new Set(body.match(/\/cars\/[a-z0-9-]+-[a-z0-9]+(?=")/g))
    const hosts = ['aldersyde.localhost', 'coorong-cars.localhost']
    const first = await Promise.all(hosts.map((host) => ask(host, path)))
    const again = await Promise.all(hosts.map((host) => ask(host, `${path}?utm_source=letter`)))
    expect(again.map(({ headers }) => headers['x-nextjs-cache'])).toEqual(['HIT', 'HIT'])
    const [ours, theirs] = again.map(({ body }) => cars(body))
    expect(again.map(({ body }) => cars(body))).toEqual(first.map(({ body }) => cars(body)))
    expect(ours?.size).toBeGreaterThan(0)
    expect(theirs?.size).toBeGreaterThan(0)
    expect([...(ours ?? [])].filter((car) => theirs?.has(car))).toEqual([])
  })

  test('ROUTE-16 AMB-60 a used-only site answers under its own prefix', async () => {
    const { status, body } = await ask('sunnyside.localhost', '/used-car/toyota')
    expect(status).toBe(200)
    expect(stock(body)).toContain('Toyota')
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
