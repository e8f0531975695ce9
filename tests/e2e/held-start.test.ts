import { expect, type Page, test } from '@playwright/test'
import { patience } from '@/ui/start/held-start'
import { siteUrl } from './sites'

/** True once the page's scripts answer. */
const isAwake = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('_reactListening')))

/** A page whose scripts are there and wait: nobody has touched it. */
async function openUntouched(page: Page, path: string, site = 'northgate-mazda') {
  await page.goto(siteUrl(site, path), { waitUntil: 'networkidle' })
}

/** Such a page that waits for ever, so that no slow machine starts it by itself. */
async function openPatient(page: Page, path: string, site?: string) {
  await page.addInitScript((patience) => {
    const own = window.setTimeout.bind(window)
    const later = (run: TimerHandler, ms?: number) => (ms === patience ? 0 : own(run, ms))
    Object.assign(window, { setTimeout: later })
  }, patience)
  await openUntouched(page, path, site)
  expect(await isAwake(page)).toBe(false)
}

test('CARD-12 a heart that is pressed before the scripts started is kept', async ({ page }) => {
  await openPatient(page, '/search')
  const heart = page.getByRole('button', { name: /^Save / }).first()
  // As a screen reader presses: no pointer, no key.
  await heart.evaluate((button) => (button as HTMLElement).click())
  await expect(page.getByRole('button', { name: /^Save /, pressed: true }).first()).toBeVisible()
})

test('the scripts of a page wait for the first sign of a shopper', async ({ page }) => {
  await openPatient(page, '/')
  await page.mouse.move(200, 200)
  await expect.poll(() => isAwake(page)).toBe(true)
})

test('the scripts of a page that nobody touches start all the same', async ({ page }) => {
  await openUntouched(page, '/')
  await expect.poll(() => isAwake(page)).toBe(true)
})

test('the scripts of a page start when what they are told of it is no longer kept', async ({
  page,
}) => {
  const asked: string[] = []
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))
  await page.route(/page-text=/, (route) => {
    asked.push(route.request().url())
    return route.continue({
      url: route
        .request()
        .url()
        .replace(/[\w-]+$/, 'forgotten'),
    })
  })
  for (const path of ['/', '/search?make=Mazda']) {
    await openUntouched(page, path)
    await page.mouse.move(200, 200)
    await expect.poll(() => isAwake(page)).toBe(true)
  }
  expect(asked).toHaveLength(2)
  expect(faults).toEqual([])
})

test('SRCH-10 a filter that is ticked before the scripts started is searched', async ({ page }) => {
  await openPatient(page, '/search')
  const box = page.getByRole('checkbox').first()
  const label = await box.getAttribute('value')
  await box.evaluate((input) => (input as HTMLInputElement).click())
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(label ?? 'nothing')))
  await expect(box).toBeChecked()
})

test('SRCH-01 words that are typed before the scripts started are searched', async ({ page }) => {
  await openPatient(page, '/search')
  await page.getByRole('combobox').first().fill('mazda')
  await expect(page).toHaveURL(/query=mazda|make=Mazda/i)
})

test('SRCH-02 a link and a form of their own do not wait for scripts', async ({ page }) => {
  await page.route(/_next\/static\/.*\.js/, (route) => route.abort())
  await openUntouched(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).last().click()
  await page.waitForURL(/privacy-policy$/)
  await openUntouched(page, '/search')
  await page.getByRole('combobox', { name: 'Search our stock' }).fill('used suv')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Applied filters' }).first()).toContainText('SUV')
})

test('VDP-05 an enquiry that is asked for before the scripts started opens its form', async ({
  page,
}) => {
  await openPatient(page, '/search')
  const href = await page.locator('a[href^="/cars/"]').first().getAttribute('href')
  await openPatient(page, href ?? '/')
  await page
    .locator('a[data-lead="enquiry"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('NAV-15 the menu opens at once on a phone, and is modal when the scripts have started', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPatient(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect.poll(() => menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  // The page behind it rests while it is open, and only then.
  const behind = page.locator('html')
  await expect(behind).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(behind).toHaveCSS('overflow', 'visible')
})
