import { expect, test } from '@playwright/test'
import { ask, siteUrl } from './sites'

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

/** Documented paths, and the demo sites that have them; on every other site they are not found. */
const routes: { row: string; paths: string[]; sites: string[] }[] = [
  { row: 'ROUTE-22', paths: ['/mazda/overview'], sites: ['northgate-mazda'] },
  { row: 'ROUTE-22', paths: ['/toyota/overview'], sites: ['bayside-toyota'] },
  { row: 'ROUTE-23', paths: ['/brands'], sites: ['aldersyde'] },
  { row: 'ROUTE-25 ROUTE-26', paths: ['/special-offers', '/offers'], sites: all },
  { row: 'ROUTE-27', paths: ['/dealer-locator'], sites: all },
  {
    row: 'ROUTE-28',
    paths: [
      '/twg-cars',
      '/twg-rental',
      '/twg-tyres',
      '/finance-and-insurance',
      '/neotek',
      '/4x4-outdoor',
    ],
    sites: ['aldersyde'],
  },
  {
    row: 'ROUTE-29 ROUTE-30 ROUTE-31',
    paths: ['/about-us', '/terms-and-conditions', '/privacy-policy'],
    sites: all,
  },
  { row: 'ROUTE-33', paths: ['/book-test-drive'], sites: all },
  { row: 'ROUTE-34', paths: ['/service', '/book-a-service'], sites: withWorkshop },
  { row: 'ROUTE-35', paths: ['/contact', '/contact-us'], sites: all },
  { row: 'ROUTE-40', paths: ['/models', '/models?body=suv'], sites: franchises },
  {
    row: 'ROUTE-44',
    paths: ['/vehicle-parts-and-accessories', '/parts/search', '/accessories'],
    sites: withWorkshop,
  },
  { row: 'ROUTE-45', paths: ['/warranty'], sites: without('driveflex') },
  { row: 'ROUTE-45', paths: ['/roadside-assist'], sites: withWorkshop },
  { row: 'ROUTE-45', paths: ['/diamond-advantage'], sites: ['aldersyde'] },
  { row: 'ROUTE-46', paths: ['/careers'], sites: all },
  { row: 'ROUTE-46', paths: ['/fleet'], sites: ['aldersyde', ...franchises] },
  { row: 'ROUTE-46', paths: ['/buying'], sites: [...franchises, ...usedCars] },
  { row: 'ROUTE-47', paths: ['/blog/vehicle-reviews'], sites: all },
  { row: 'ROUTE-48', paths: ['/pages/unsubscribe', '/pages/faqs'], sites: all },
  {
    row: 'ROUTE-48',
    paths: ['/pages/mazda-bt-50-ute-centre', '/pages/mazda-bt-50-fleet'],
    sites: ['northgate-mazda'],
  },
  { row: 'ROUTE-49', paths: ['/mazda-finance-page'], sites: ['northgate-mazda'] },
]

for (const { row, paths, sites } of routes) {
  test(`${row} ${paths.join(', ')} answer on ${sites.length} demo sites and on no other`, async () => {
    for (const slug of all) {
      const expected = sites.includes(slug) ? 200 : 404
      for (const path of paths) {
        const answer = await ask(`${slug}.localhost`, path)
        expect(answer.status, `${slug}${path}`).toBe(expected)
        if (expected === 200) expect(answer.body, `${slug}${path}`).toMatch(/<h1[\s>]/)
      }
    }
  })
}

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

test('a page that a site does not have says so in the look of the site', async ({ page }) => {
  const answer = await page.goto(siteUrl('sunnyside', '/no-such-page'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sunnyside' })).toBeVisible()
})

test('NAV-16 a link opens inside the page that is there, and with a key held in a tab of its own', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl('sunnyside', '/about-us'), { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const home = page.getByRole('banner').getByRole('link', { name: 'Sunnyside' })
  const tab = context.waitForEvent('page')
  await home.click({ modifiers: ['ControlOrMeta'] })
  await (await tab).close()
  await expect(page).toHaveURL(siteUrl('sunnyside', '/about-us'))
  await home.click()
  await expect(page).toHaveURL(siteUrl('sunnyside', '/'))
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [what, path] of [
    ['a page', '/no-such-page'],
    ['a page under one that is there', '/about-us/no-such-page'],
    ['a search', '/search/no-such-make'],
    ['what stands in its place', '/unknown'],
    ['the page of gone cars', '/cars/no-such-car/gone'],
  ] as const) {
    test(`ROUTE-01 ${what} that a site does not have is 404 and says so in its look`, async ({
      page,
    }) => {
      const answer = await page.goto(siteUrl('sunnyside', path))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sunnyside' })).toBeVisible()
      await expect(page.locator('html')).toHaveClass(/theme-yard/)
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
    })
  }

  test('ROUTE-01 an unknown car is 404 and offers others of the same site', async ({ page }) => {
    const answer = await page.goto(siteUrl('coorong-cars', '/cars/no-such-car'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This vehicle is no longer here',
    )
    const others = page.getByRole('main').locator('a[href^="/cars/"]')
    const first = (await others.first().getAttribute('href')) ?? ''
    expect((await ask('coorong-cars.localhost', first)).status).toBe(200)
  })
})
