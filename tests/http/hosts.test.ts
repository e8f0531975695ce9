import { expect, test, vi } from 'vitest'
import { readSecrets } from '@/launch/secrets'
import { apiSession, ask, demoLogin } from '../e2e/sites'

test('SITE-01 SITE-10 two hosts of one build show their own name and theme', async () => {
  const mazda = await ask('northgate-mazda.localhost', '/')
  const yard = await ask('sunnyside.localhost', '/')
  expect(mazda.status).toBe(200)
  expect(yard.status).toBe(200)
  expect(mazda.body).toContain('theme-marque')
  expect(yard.body).toContain('theme-yard')
  expect(mazda.body).toContain('Northgate Mazda')
  expect(yard.body).not.toContain('Northgate Mazda')
})

test('an unknown host is not found, never somebody’s site', async () => {
  const answer = await ask('nobody.example', '/')
  expect(answer.status).toBe(404)
  expect(answer.body).not.toMatch(/Northgate|Sunnyside|Coorong/)
})

test('a dealer host does not serve the admin, its API or its preview', async () => {
  for (const path of [
    '/admin',
    '/admin/login',
    '/api/users',
    '/api/sites',
    '/preview/1',
    '/styleguide',
  ]) {
    expect((await ask('sunnyside.localhost', path)).status, path).toBe(404)
  }
})

test('a path that looks like another host stays on its own site', async () => {
  const answer = await ask('sunnyside.localhost', '/northgate-mazda.localhost')
  expect(answer.status).toBe(404)
  expect(answer.body).not.toContain('Northgate Mazda')
})

test('the admin host serves no dealer pages by path', async () => {
  const answer = await ask('localhost', '/northgate-mazda.localhost')
  expect(answer.status).toBe(404)
  expect(answer.body).not.toContain('Northgate Mazda')
})

test('LOC-11 SITE-09 a site shows the streets around its own locations, from its own host', async () => {
  const { body, headers } = await ask('northgate-mazda.localhost', '/contact')
  const picture = /\/images\/map\/\d+\?v=[\w-]+/.exec(body)?.[0] ?? ''
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/connect-src 'self'[^;]*;/)
  const drawn = await ask('northgate-mazda.localhost', picture)
  expect(drawn.status).toBe(200)
  expect(drawn.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(drawn.body).toContain('High Street')
  const tile = '/api/map-tiles/14/14791/10048'
  expect((await ask('northgate-mazda.localhost', tile)).body).toContain('High Street')
  for (const [host, path] of [
    ['coorong-cars.localhost', picture],
    ['localhost', picture],
    ['localhost', `/preview/1${picture}`],
    ['nobody.example', picture],
    ['nobody.example', tile],
  ] as const)
    expect((await ask(host, path)).status, `${host}${path}`).toBe(404)
})

test('a page that was viewed comes from the cache', async () => {
  // What other tests publish meanwhile may expire it between two views.
  const cacheOfView = async () =>
    (await ask('sunnyside.localhost', '/about-us')).headers['x-nextjs-cache']
  await expect.poll(cacheOfView, { timeout: 30_000 }).toBe('HIT')
})

test('ROUTE-01 a browser asks each time, and is told when it has the page already', async () => {
  const { headers } = await ask('sunnyside.localhost', '/about-us')
  expect(headers['cache-control']).toBe('private, no-cache')
  const known = { 'if-none-match': headers.etag ?? '' }
  expect((await ask('sunnyside.localhost', '/about-us', { headers: known })).status).toBe(304)
  for (const path of ['/search?make=Mazda', '/no-such-page', '/cars/no-such-car']) {
    const rendered = await ask('sunnyside.localhost', path)
    expect(rendered.headers['cache-control'], path).toBe('private, no-cache')
  }
  expect((await ask('sunnyside.localhost', '/mark.png')).headers['cache-control']).toBe(
    'public, max-age=86400',
  )
  expect((await ask('localhost', '/admin/login')).headers['cache-control']).toContain('no-store')
})

test('every dealer page carries the security headers and no critical client hint', async () => {
  const { headers } = await ask('sunnyside.localhost', '/')
  expect(headers['critical-ch']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['x-powered-by']).toBeUndefined()
})

test('health tells strangers up or down alone, and who has the secret what is down', async () => {
  const { jobsSecret } = await readSecrets(process.env.DATA_DIR ?? '.data')
  const headers = { authorization: `Bearer ${jobsSecret}` }
  const inDetail = () => ask('localhost', '/api/health', { headers })
  await vi.waitUntil(async () => (await inDetail()).body.includes('"1 worker, '), {
    timeout: 60_000,
    interval: 500,
  })
  expect(JSON.parse((await ask('localhost', '/api/health')).body)).toEqual({
    status: 'up',
  })
  const answer = await inDetail()
  expect(answer.status).toBe(200)
  const { checks, process: who } = JSON.parse(answer.body)
  expect(who).toMatchObject({ kind: 'web', version: expect.any(String) })
  expect(Object.keys(checks).sort()).toEqual([
    ...['database', 'disk', 'imports', 'index', 'jobs', 'leads', 'redis', 'retention', 'signIn'],
  ])
  for (const check of Object.values<{ state: string }>(checks)) expect(check.state).not.toBe('down')
})

test('Prometheus reads figures with the secret, and nobody without it', async () => {
  const { jobsSecret } = await readSecrets(process.env.DATA_DIR ?? '.data')
  expect((await ask('localhost', '/api/metrics')).status).toBe(401)
  const wrong = { authorization: `Bearer ${jobsSecret.toUpperCase()}` }
  expect((await ask('localhost', '/api/metrics', { headers: wrong })).status).toBe(401)
  const headers = { authorization: `Bearer ${jobsSecret}` }
  const { status, body } = await ask('localhost', '/api/metrics', { headers })
  expect(status).toBe(200)
  expect(body).toMatch(/forecourt_requests_total\{[^}]*kind="api"[^}]*status="200"[^}]*\} \d/)
  expect(body).toMatch(/forecourt_processes\{kind="web"[^}]*\} \d/)
})

test('browsers reach the reads of the stock index alone', async () => {
  for (const [method, path] of [
    ['POST', '/stock-index/1/indexes/Car_production/batch'],
    ['DELETE', '/stock-index/1/indexes/Car_production'],
    ['GET', '/stock-index/1/indexes'],
    ['POST', '/stock-index/1/indexes/Car_production/browse'],
  ] as const) {
    const answer = await ask('sunnyside.localhost', path, { method, body: '{}' })
    expect(answer.status, `${method} ${path}`).toBe(404)
  }
})

test('SITE-02 ROUTE-01 another host of a site leads each page to the same one on its first host, for good', async () => {
  type Hosts = { hosts: { host: string }[] }
  const admin = await apiSession(demoLogin('platform@'))
  const { docs } = await admin.call<{ docs: (Hosts & { id: number })[] }>(
    'GET',
    '/api/sites?where[slug][equals]=driveflex&depth=0',
  )
  const [site] = docs
  if (!site) throw new Error('The demo has no Driveflex')
  const alias = `driveflex-${Date.now().toString(36)}.localhost`
  const write = (hosts: Hosts['hosts']) =>
    admin.call('PATCH', `/api/sites/${site.id}?depth=0`, { hosts })
  expect((await ask(alias, '/')).status).toBe(404)

  await write([...site.hosts, { host: alias }])
  try {
    const first = site.hosts[0]?.host
    const list = (await ask(`${first}`, '/search/used-cars')).body
    const car = /href="(\/cars\/[a-z0-9-]+)"/.exec(list)?.[1] ?? ''
    expect(car).not.toBe('')
    const advertised = `${car}?utm_source=letter&gclid=7`
    const stocked = '/search/used-cars'
    const paths = [
      ...['/', '/about-us', '/about-us?utm_source=letter', car, advertised],
      ...[stocked, `${stocked}?gclid=7`, `${stocked}?price=-30000&page=2`],
    ]
    for (const path of paths) {
      const { status, headers } = await ask(alias, path)
      expect(status, path).toBe(308)
      const target = new URL(headers.location ?? '', 'http://nowhere')
      expect(target.hostname, path).toBe(first)
      expect(`${target.pathname}${target.search}`, path).toBe(path)
    }
    // Its files are its own: a picture or a robots.txt needs no second request.
    expect((await ask(alias, '/robots.txt')).status).toBe(200)
  } finally {
    await write(site.hosts)
  }
  expect((await ask(alias, '/')).status).toBe(404)
})

test('SITE-01 the proxy gets certificates for the hosts of sites and of the admin, and for no other', async () => {
  const asked = (domain: string, host = 'localhost') =>
    ask(host, `/api/hosts/known?domain=${encodeURIComponent(domain)}`)
  for (const domain of ['sunnyside.localhost', 'SUNNYSIDE.localhost.', 'localhost']) {
    const { status, body } = await asked(domain)
    expect([status, body], domain).toEqual([200, ''])
  }
  const strangers = ['nobody.example', 'x.sunnyside.localhost', '', '*', '..', 'constructor']
  for (const domain of strangers) {
    const { status, body } = await asked(domain)
    expect([status, body], domain).toEqual([404, ''])
  }
  expect((await asked('sunnyside.localhost', 'northgate-mazda.localhost')).status).toBe(404)
})
