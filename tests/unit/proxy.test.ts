import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { cacheStore, entryKey } from '@/cms/cache/cache-store'
import { proxy } from '@/proxy'

const asked = vi.hoisted(() => vi.fn(async (..._: unknown[]) => 'found'))
const redirects = vi.hoisted(
  () => new Map<string, { to: string; permanent: boolean; query: string }[]>(),
)
const gates = vi.hoisted(() => new Map<string, { type: string; site: string }>())
vi.mock('@/routing/route-status', async (original) => ({
  ...(await original<object>()),
  fetchRoute: async (host: string, path: string) => ({
    status: await asked(host, path),
    redirects: redirects.get(path) ?? [],
    gate: gates.get(path) ?? null,
    origin: host.startsWith('another') ? 'https://first.example' : null,
  }),
}))
const outside = vi.hoisted(() =>
  vi.fn(async (host: string, site: string) => ({
    map: host.startsWith('mapped') || site === '/7' ? 'https://tiles.example' : null,
    chat: host.startsWith('chatty') ? ['https://chat.example', 'https://*.chat.example'] : [],
    tags: { script: [], connect: [], img: [], frame: [] },
  })),
)
vi.mock('@/routing/outside-sources', async (original) => ({
  ...(await original<object>()),
  fetchOutsideSources: outside,
}))
vi.mock('@/server/log', () => ({ log: { warn: () => {} } }))
vi.mock('@/server/env', () => ({ env: () => ({ TRUSTED_PROXIES: [] }) }))

const answer = (path: string, headers: Record<string, string> = {}) =>
  proxy(
    new NextRequest(`http://localhost:3000${path}`, {
      headers: { host: 'sunnyside.localhost:3000', ...headers },
    }),
  )
const rewritten = (response: Response) =>
  new URL(response.headers.get('x-middleware-rewrite') ?? 'none:').pathname

test('ROUTE-01 a broken escape in a path names no page: the page in its place says so', async () => {
  asked.mockClear()
  for (const path of ['/cars/%E0%A4%A', '/search/%', '/%E0%A4%A?make=Mazda']) {
    const absent = await answer(path)
    expect(absent.status, path).toBe(404)
    expect(rewritten(absent), path).toBe('/sunnyside.localhost/unknown')
  }
  for (const [path, host] of [
    ['/media/%E0%A4%A', 'sunnyside.localhost:3000'],
    ['/admin/%', 'localhost:3000'],
  ] as const) {
    expect((await answer(path, { host })).status, path).toBe(400)
  }
  expect(asked).not.toHaveBeenCalled()
})

test('ROUTE-01 a page is read and nothing else; calls and the admin take what is posted', async () => {
  const send = (method: string, path: string, host = 'sunnyside.localhost:3000') =>
    proxy(new NextRequest(`http://localhost:3000${path}`, { method, headers: { host } }))
  asked.mockClear()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const path of ['/', '/cars/rav4-7001', '/search?make=Mazda', '/enquiry', '/nowhere']) {
      const refused = await send(method, path)
      expect(refused.status, `${method} ${path}`).toBe(405)
      expect(refused.headers.get('allow')).toBe('GET, HEAD')
    }
  }
  expect(asked).not.toHaveBeenCalled()
  expect((await send('HEAD', '/')).status).toBe(200)
  expect((await send('POST', '/api/leads')).status).toBe(200)
  expect((await send('POST', '/stock-index/1/indexes/*/queries')).status).toBe(200)
  expect((await send('POST', '/admin', 'localhost:3000')).status).toBe(200)
})

test('SITE-01 no host but its own leads to the CMS, whatever it is called', async () => {
  for (const host of ['api', 'admin:3000', 'preview', 'styleguide.', 'API', '_next', '..', '']) {
    for (const path of ['/', '/users/me', '/login', '/health', '/7']) {
      expect(rewritten(await answer(path, { host })), `${host}${path}`).toMatch(/^\/no-such-host/)
    }
  }
  expect(rewritten(await answer('/', { host: 'api.localhost' }))).toBe('/api.localhost')
})

test('ROUTE-01 a gone car is 410 and an unknown one 404, each with a page in its place', async () => {
  asked.mockResolvedValueOnce('gone')
  const gone = await answer('/cars/gone-1')
  expect(gone.status).toBe(410)
  expect(rewritten(gone)).toBe('/sunnyside.localhost/cars/gone-1/gone')
  asked.mockResolvedValueOnce('absent')
  const absent = await answer('/cars/absent-1')
  expect(absent.status).toBe(404)
  expect(rewritten(absent)).toBe('/sunnyside.localhost/cars/absent-1/absent')
})

test('ROUTE-01 SRCH-32 what an import changes holds at once: a car that is back, and one that is gone', async () => {
  asked.mockResolvedValueOnce('gone')
  expect((await answer('/cars/back-1')).status).toBe(410)
  expect((await answer('/cars/back-1')).status).toBe(410)
  await cacheStore().expire(['stock:1'])
  expect((await answer('/cars/back-1')).status).toBe(200)
  await cacheStore().expire(['stock:1'])
  asked.mockResolvedValueOnce('gone')
  expect((await answer('/cars/back-1')).status).toBe(410)
})

test('ROUTE-01 SRCH-32 a page whose time is nearly over is asked for anew each time: its end is met to the second', async () => {
  asked.mockResolvedValueOnce('expiring')
  const shown = await answer('/cars/expiring-1')
  expect(shown.status).toBe(200)
  expect(rewritten(shown)).toBe('/sunnyside.localhost/cars/expiring-1')
  asked.mockResolvedValueOnce('gone')
  expect((await answer('/cars/expiring-1')).status).toBe(410)
})

test('ROUTE-01 ERR-07 a car out of reach is 503 with a page in its place, asked for anew each time', async () => {
  asked.mockResolvedValueOnce('unreachable')
  const refused = await answer('/cars/far-1')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(rewritten(refused)).toBe('/sunnyside.localhost/unreachable')
  expect((await answer('/cars/far-1')).status).toBe(200)
  expect((await answer('/unreachable')).status).toBe(404)
})

test('ROUTE-04 ERR-07 a car on paper is there as its page is, and out of reach as well', async () => {
  asked.mockResolvedValueOnce('unreachable')
  const refused = await answer('/print?car_id=paper%2F1')
  expect(refused.status).toBe(503)
  expect(rewritten(refused)).toBe('/sunnyside.localhost/unreachable')
  expect(asked).toHaveBeenLastCalledWith('sunnyside.localhost', '/cars/paper%2F1')
  expect(rewritten(await answer('/print?car_id=paper%2F1'))).toBe('/sunnyside.localhost/print')
  asked.mockResolvedValueOnce('absent')
  expect((await answer('/print')).status).toBe(404)
})

test('ROUTE-01 an address that a site does not have is 404 on a page that is drawn on the server', async () => {
  asked.mockResolvedValueOnce('absent')
  const absent = await answer('/search/no-such-make?page=2')
  expect(absent.status).toBe(404)
  expect(rewritten(absent)).toBe('/sunnyside.localhost/unknown')
  expect(asked).toHaveBeenLastCalledWith('sunnyside.localhost', '/search/no-such-make')
  expect((await answer('/unknown')).status).toBe(404)
})

test('ROUTE-01 what is no page is passed on unasked', async () => {
  asked.mockClear()
  for (const path of [
    '/api/cars/x/pdf',
    '/images/640/x.jpg',
    '/robots.txt',
    '/sitemap-1.xml',
    '/blog/rss.xml',
    '/blog/news/rss.xml',
  ]) {
    expect((await answer(path)).status, path).toBe(200)
  }
  expect(asked).not.toHaveBeenCalled()
})

test('SRCH-03 ROUTE-09 a search that asks something is drawn for it, any other is kept', async () => {
  const drawn = [
    '/search/used-cars?make=Mazda',
    '/search?query=',
    '/search/suv?price_min=2000',
    '/search?search=hilux',
    '/used-car/toyota?km=-9000&utm_source=letter',
  ]
  for (const path of drawn) {
    const asked = await answer(path)
    const [pathname] = path.split('?')
    expect(rewritten(asked), path).toBe(`/sunnyside.localhost/filtered/stock${pathname}`)
  }
  for (const path of ['/search', '/used-car/toyota', '/search/suv?utm_source=letter&gclid=7']) {
    const kept = await answer(path)
    expect(rewritten(kept), path).toBe(`/sunnyside.localhost${path.split('?')[0]}`)
  }
  expect(rewritten(await answer('/filtered/stock/search'))).toBe(
    '/sunnyside.localhost/filtered/filtered/stock/search',
  )
})

test('SITE-02 ROUTE-01 another host of a site leads to the same page on its first host, query and all', async () => {
  for (const path of ['/', '/about-us?utm_source=letter', '/search?price=-30000&page=2']) {
    const led = await answer(path, { host: 'another.localhost:3000' })
    expect(led.status).toBe(308)
    expect(led.headers.get('location')).toBe(`https://first.example${path}`)
  }
  expect((await answer('/robots.txt', { host: 'another.localhost:3000' })).status).toBe(200)
})

test('ROUTE-01 nobody but the proxy marks a request as one for a page in place of another', async () => {
  const passed = await answer('/cars/live-1', { 'x-page-presence': 'gone' })
  expect(passed.status).toBe(200)
  expect(passed.headers.get('x-middleware-request-x-page-presence')).toBeNull()
})

test('SITE-09 the policy of a page allows the map host of its own site and of no other', async () => {
  const policy = async (host: string, path = '/contact') =>
    (await answer(path, { host })).headers.get('content-security-policy') ?? ''
  expect(await policy('mapped.localhost:3000')).toMatch(
    /connect-src 'self'[^;]* https:\/\/tiles\.example/,
  )
  expect(await policy('sunnyside.localhost:3000')).not.toContain('tiles.example')
  expect(await policy('localhost:3000', '/admin')).not.toContain('tiles.example')
  expect(await policy('localhost:3000', '/preview/7/contact')).toContain('tiles.example')
  expect(await policy('localhost:3000', '/preview/8')).not.toContain('tiles.example')
  outside.mockRejectedValueOnce(new Error('down'))
  expect(await policy('mapped-too.localhost:3000')).not.toContain('tiles.example')
})

test('VDP-06 the policy of a page allows the chat of its own site and of no other', async () => {
  const policy = async (host: string, path = '/cars/rav4-7001') =>
    (await answer(path, { host })).headers.get('content-security-policy') ?? ''
  const own = await policy('chatty.localhost:3000')
  for (const part of ['script', 'style', 'img', 'font', 'connect', 'frame']) {
    expect(own, part).toMatch(new RegExp(`${part}-src [^;]* https://chat\\.example`))
  }
  expect(own).toMatch(/connect-src [^;]* wss:\/\/\*\.chat\.example/)
  expect(own).toMatch(/object-src 'none';/)
  expect(await policy('sunnyside.localhost:3000')).not.toContain('chat.example')
  outside.mockRejectedValueOnce(new Error('down'))
  expect(await policy('chatty-too.localhost:3000')).not.toContain('chat.example')
})

test('ROUTE-02 the page that reserves a car is over with the car’s own, and else unknown', async () => {
  for (const path of ['/cars/over-1/checkout', '/cars/over-1/buy-online']) {
    asked.mockResolvedValueOnce('gone')
    const gone = await answer(path)
    expect(gone.status).toBe(410)
    expect(rewritten(gone)).toBe('/sunnyside.localhost/cars/over-1/gone')
    asked.mockResolvedValueOnce('absent')
    const absent = await answer(path.replace('over', 'none'))
    expect(absent.status).toBe(404)
    expect(rewritten(absent)).toBe('/sunnyside.localhost/unknown')
  }
  expect(rewritten(await answer('/cars/live-2/checkout'))).toBe(
    '/sunnyside.localhost/cars/live-2/checkout',
  )
})

test('ROUTE-03 the page that asks to buy a car is asked about with its car, over with it, and else unknown', async () => {
  const at = (slug: string) => `/checkout-journey?utm_source=news&car_id=${slug}`
  asked.mockClear()
  asked.mockResolvedValueOnce('gone')
  const gone = await answer(at('over-3'))
  expect(asked).toHaveBeenLastCalledWith('sunnyside.localhost', '/checkout-journey?car_id=over-3')
  expect(gone.status).toBe(410)
  expect(rewritten(gone)).toBe('/sunnyside.localhost/cars/over-3/gone')
  asked.mockResolvedValueOnce('absent')
  const absent = await answer(at('none-3'))
  expect(absent.status).toBe(404)
  expect(rewritten(absent)).toBe('/sunnyside.localhost/unknown')
  const found = await answer(at('live-3'))
  expect(rewritten(found)).toBe('/sunnyside.localhost/checkout-journey')
  expect(found.headers.get('x-middleware-rewrite')).toContain('car_id=live-3')
  await answer('/checkout-journey')
  expect(asked).toHaveBeenLastCalledWith('sunnyside.localhost', '/checkout-journey')
})

test('SITE-09 VDP-06 a call of a site is answered without asking for its map and chat', async () => {
  outside.mockClear()
  const headers = { host: 'new.localhost:3000' }
  for (const path of ['/api/outside-sources', '/media/yard.webp', '/images/640/media/yard.webp']) {
    await answer(path, headers)
  }
  expect(outside).not.toHaveBeenCalled()
})

test('the admin is cut off from a window that opened it; a page of a site starts no process for that', async () => {
  const policy = async (host: string, path: string) =>
    (await answer(path, { host })).headers.get('cross-origin-opener-policy')
  expect(await policy('localhost:3000', '/admin')).toBe('same-origin-allow-popups')
  expect(await policy('localhost:3000', '/preview/8')).toBe('same-origin-allow-popups')
  expect(await policy('sunnyside.localhost:3000', '/')).toBeNull()
})

test('SITE-01 nothing in a file that somebody brought runs on a host of ours', async () => {
  const policy = async (host: string, path: string, headers = {}) => {
    const { headers: said } = await answer(path, { host, ...headers })
    // With it, a browser refuses to show what is in a sandbox.
    if (!path.endsWith('.pdf')) expect(said.get('cross-origin-opener-policy'), path).toBeNull()
    return said.get('content-security-policy') ?? ''
  }
  const [site, admin] = ['sunnyside.localhost:3000', 'localhost:3000']
  const referer = `http://${admin}/preview/3/contact`
  for (const brought of [
    await policy(site, '/media/logo.svg'),
    await policy(site, '/media/brands/mazda.svg'),
    await policy(admin, '/api/media/file/logo.svg'),
    await policy(admin, '/api/brand-marks/file/mazda.svg'),
    await policy(admin, '/api/medi%61/fil%65/logo.sv%67'),
    await policy(admin, '/preview/3/media/logo.svg'),
    await policy(admin, '/media/logo.svg', { referer }),
  ]) {
    expect(brought).toMatch(/^default-src 'none'; .*form-action 'none'.*; sandbox$/)
    expect(brought).not.toContain('script-src')
  }
  for (const paper of [
    await policy(site, '/media/prices.pdf'),
    await policy(admin, '/api/media/file/prices.PDF'),
  ]) {
    expect(paper).toMatch(/^default-src 'none'; /)
    expect(paper).not.toMatch(/script-src|sandbox/)
  }
  for (const path of ['/admin/collections/media', '/api/pages', '/preview/3/contact']) {
    expect((await answer(path, { host: admin })).headers.get('content-security-policy')).toContain(
      "script-src 'self'",
    )
  }
})

test('files on the admin host, for which people sign in, are kept by no cache on the way', async () => {
  const cacheOf = async (path: string, headers = {}) =>
    (await answer(path, headers)).headers.get('cache-control')
  const host = 'localhost:3000'
  const referer = `http://${host}/preview/3/contact`
  const pictures = ['/images/640/media/a.webp', '/media/a.webp']
  for (const path of pictures) {
    expect(await cacheOf(path, { host, referer }), path).toBe('private, no-cache')
    expect(await cacheOf(`/preview/3${path}`, { host }), path).toBe('private, no-cache')
    expect(await cacheOf(path), path).toBeNull()
  }
  for (const path of ['/api/media/file/a.webp', '/api/medi%61/fil%65/a.webp']) {
    expect(await cacheOf(path, { host }), path).toBe('private, no-cache')
  }
})

test('an old address leads on by its path or its query, and takes along what an advert added', async () => {
  redirects.set('/old', [
    { to: '/cars/rav4-7001', permanent: false, query: 'id=12' },
    { to: '/new', permanent: true, query: '' },
  ])
  const moved = async (path: string) => {
    const { status, headers } = await answer(path)
    const { pathname, search } = new URL(headers.get('location') ?? 'none:')
    return [status, pathname + search]
  }
  expect(await moved('/old?gclid=a1')).toEqual([308, '/new?gclid=a1'])
  expect(await moved('/old?id=12')).toEqual([307, '/cars/rav4-7001'])
})

test('AUTH-07 only what everybody sees is stored by a CDN: no closed page, search, refusal or preview', async () => {
  vi.stubEnv('CDN_PURGE_URL', 'https://cdn.example/purge')
  vi.stubEnv('CDN_PURGE_SECRET', 'a secret')
  const store = cacheStore()
  const value = { kind: 'APP_PAGE' }
  const version = (await store.version()) ?? 0
  const cached = (path: string) =>
    store.write(entryKey(path), { value, lastModified: 0, tags: ['site:3'], version })
  for (const path of ['/about', '/cars/ending-1', '/stock-locator']) {
    await cached(`/cdn.localhost${path}`)
  }
  await cached('/cdn.localhost')
  await cached('/localhost/admin')
  const host = 'cdn.localhost:3000'
  const tagsOf = async (path: string, headers: Record<string, string> = { host }) =>
    (await answer(path, headers)).headers.get('cache-tag')
  expect(await tagsOf('/about')).toBe('site:3')
  expect(await tagsOf('/')).toBe('site:3')
  expect(await tagsOf('/about?utm_source=letter')).toBe('site:3')
  expect(await tagsOf('/about', { host, 'x-flight': '1' })).toBeNull()
  expect(await tagsOf('/about', { host: 'other.localhost:3000' })).toBeNull()
  expect(await tagsOf('/search?make=Mazda')).toBeNull()
  expect(await tagsOf('/admin', { host: 'localhost:3000' })).toBeNull()
  asked.mockResolvedValueOnce('expiring')
  expect(await tagsOf('/cars/ending-1')).toBeNull()
  asked.mockResolvedValueOnce('gone')
  expect(await tagsOf('/cars/ending-1')).toBeNull()
  gates.set('/stock-locator', { type: 'stock_locator', site: 'cdn' })
  const closed = await answer('/stock-locator', { host })
  expect(closed.headers.get('cache-tag')).toBeNull()
  expect(closed.headers.get('cdn-cache-control')).toBeNull()
  vi.unstubAllEnvs()
})
