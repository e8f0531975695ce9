import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { adminUrl, apiSession, ask, demoLogin, signIn, siteUrl } from './sites'

// The map draws with WebGL, which a machine without a graphics card does in software.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'],
  },
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A map provider on this machine: a style with one layer of pictures. */
async function provider() {
  const asked: string[] = []
  let broken = false
  const server = http.createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    response.setHeader('access-control-allow-origin', '*')
    if (broken) return response.writeHead(500).end('<html>Sorry</html>')
    if (!path.endsWith('.json')) return response.setHeader('content-type', 'image/png').end(png)
    const tiles = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        version: 8,
        sources: { ground: { type: 'raster', tiles: [tiles], tileSize: 512, attribution: 'Us' } },
        layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/style.json`,
    origin: `http://127.0.0.1:${port}`,
    asked,
    fail: () => {
      broken = true
    },
    close: () => server.close(),
  }
}

/** Gives a site a map style and waits until its pages allow it. */
async function setStyle(slug: string, mapStyle: string | null, mapZoom: number | null) {
  const session = await apiSession(demoLogin('platform'))
  const { docs } = await session.call<{ docs: { id: number; flags: object }[] }>(
    'GET',
    `/api/sites?where[slug][equals]=${slug}&depth=0`,
  )
  const [site] = docs
  if (!site) throw new Error(`No site ${slug}`)
  await session.call('PATCH', `/api/sites/${site.id}`, {
    flags: { ...site.flags, locations: { mapStyle, mapZoom } },
  })
}

const policy = async (slug: string) =>
  String((await ask(`${slug}.localhost`, '/contact')).headers['content-security-policy'])

const mapOn = (page: Page) => page.getByRole('region', { name: /on a map of Australia/ })
const drawingOn = (page: Page) => page.getByRole('img', { name: /on a map of Australia/ })

test.describe('SITE-09 the map style of a site', () => {
  let tiles: Awaited<ReturnType<typeof provider>>
  test.beforeAll(async () => {
    tiles = await provider()
    await setStyle('northgate-mazda', tiles.url, 9)
    // The policy of a host follows within seconds.
    await expect.poll(() => policy('northgate-mazda')).toContain(tiles.origin)
  })
  test.afterAll(async () => {
    await setStyle('northgate-mazda', null, null)
    tiles.close()
  })

  test('SITE-09 shows in the preview of the site too, and in no other', async ({ page }) => {
    await signIn(page, demoLogin('group@aldersyde'))
    const preview = async (slug: string) => {
      const { docs } = await (await apiSession(demoLogin('group@aldersyde'))).call<{
        docs: { id: number }[]
      }>('GET', `/api/sites?where[slug][equals]=${slug}&depth=0`)
      return adminUrl(`/preview/${docs[0]?.id}/contact`)
    }
    const other = await page.goto(await preview('bayside-toyota'))
    expect(other?.headers()['content-security-policy']).not.toContain(tiles.origin)
    const own = await preview('northgate-mazda')
    // As on its own host, the policy follows within seconds.
    await expect(async () => {
      const answer = await page.goto(own)
      expect(answer?.headers()['content-security-policy']).toContain(tiles.origin)
    }).toPass()
    await drawingOn(page).scrollIntoViewIfNeeded()
    await expect(mapOn(page)).toBeVisible()
  })

  test('SITE-09 comes when the map comes into view, at the zoom of the site', async ({ page }) => {
    const before = tiles.asked.length
    await page.goto(siteUrl('northgate-mazda', '/contact'))
    await expect(drawingOn(page)).toBeAttached()
    expect(tiles.asked.slice(before)).toEqual([])
    await drawingOn(page).scrollIntoViewIfNeeded()
    await expect(mapOn(page)).toBeVisible()
    await expect(drawingOn(page)).toBeHidden()
    const asked = tiles.asked.slice(before)
    expect(asked[0]).toBe('/style.json')
    expect(asked.some((path) => path.startsWith('/9/'))).toBe(true)
  })

  test('SITE-09 the map is worked by the keyboard and names its place', async ({ page }) => {
    await page.goto(siteUrl('northgate-mazda', '/contact'))
    await drawingOn(page).scrollIntoViewIfNeeded()
    await expect(mapOn(page)).toBeVisible()
    const before = tiles.asked.filter((path) => path.startsWith('/10/')).length
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expect
      .poll(() => tiles.asked.filter((path) => path.startsWith('/10/')).length)
      .toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Northgate Mazda', exact: true }).press('Enter')
    await expect(page.locator('.maplibregl-popup')).toContainText('Northgate Mazda')
    expect(await violations(page, '.maplibregl-map')).toEqual([])
  })

  test('SITE-09 no other site’s pages may fetch from there', async () => {
    expect(await policy('bayside-toyota')).not.toContain(tiles.origin)
    const { body } = await ask('bayside-toyota.localhost', '/contact')
    expect(body).not.toContain(tiles.origin)
  })

  test('SITE-09 without scripts the drawing is the map', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(siteUrl('northgate-mazda', '/contact'))
    await drawingOn(page).scrollIntoViewIfNeeded()
    await expect(drawingOn(page)).toBeVisible()
    await context.close()
  })

  test('SITE-09 a style that does not come leaves the drawing', async ({ page }) => {
    tiles.fail()
    await page.goto(siteUrl('northgate-mazda', '/contact'))
    const asked = page.waitForResponse((response) => response.url() === tiles.url)
    await drawingOn(page).scrollIntoViewIfNeeded()
    expect((await asked).status()).toBe(500)
    await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)
    await expect(drawingOn(page)).toBeVisible()
  })
})

test('LOC-11 LOC-27 the picture of the streets moves at a press, and leads to directions', async ({
  page,
}) => {
  await page.goto(siteUrl('coorong-cars', '/contact'))
  await drawingOn(page).scrollIntoViewIfNeeded()
  await expect
    .poll(() => drawingOn(page).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)
  const tile = page.waitForResponse((response) => response.url().includes('/api/map-tiles/14/'))
  await page.getByRole('button', { name: 'Move the map' }).press('Enter')
  await expect(mapOn(page)).toBeFocused()
  expect((await tile).status()).toBe(200)
  await page.getByRole('button', { name: 'Coorong Cars', exact: true }).press('Enter')
  const way = page.locator('.maplibregl-popup').getByRole('link', { name: 'Get Directions' })
  await expect(way).toHaveAttribute('href', /google\.com\/maps\/dir\/.*214%20Argyle%20Street/)
  expect(await violations(page, '.maplibregl-map')).toEqual([])
})
