import { expect, type Page, type Request, test } from '@playwright/test'
import { whenHydrated } from './lead-forms'
import { siteUrl } from './sites'
import { findCar } from './stock'

const script = /_next\/static\/.*\.js/

/** Holds the scripts of a page back until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(script, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const opensCar = async (dealership: string) => {
  const { slug } = await findCar(`dealership_slug:"${dealership}" AND sold:"false"`)
  return `/cars/${slug}`
}
test('SRCH-02 a link and a form of their own do not wait for scripts', async ({ page }) => {
  await page.route(script, (route) => route.abort())
  await page.goto(siteUrl('northgate-mazda', '/'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).last().click()
  await page.waitForURL(/privacy-policy$/)
  await page.goto(siteUrl('northgate-mazda', '/search'))
  await page.getByRole('combobox', { name: 'Search our stock' }).fill('used suv')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Applied filters' }).first()).toContainText('SUV')
})

test('NAV-15 the menu opens at once on a phone, and is modal when the scripts have come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto(siteUrl('northgate-mazda', '/'), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  release()
  await expect.poll(() => menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  // The page behind it rests while it is open, and only then.
  const behind = page.locator('html')
  await expect(behind).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(behind).toHaveCSS('overflow', 'visible')
})

test('SRCH-43 what is chosen in the home search before the scripts came stays chosen', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(siteUrl('sunnyside', '/'), { waitUntil: 'commit' })
  const make = page.getByLabel('Make', { exact: true })
  await make.selectOption({ index: 2 })
  const chosen = await make.inputValue()
  release()
  await whenHydrated(make)
  await page.getByLabel('Body', { exact: true }).selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: /^(Show|No) / })).toBeVisible()
  await expect(make).toHaveValue(chosen)
})

test('SRCH-01 what is typed in the search box before the scripts came is searched for', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(siteUrl('northgate-mazda', '/search'), { waitUntil: 'commit' })
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search our stock' })
  await box.pressSequentially('cx-5')
  release()
  await expect(page).toHaveURL(/query=cx-5/)
  await expect(box).toHaveValue('cx-5')
})

test('LEAD-12 SERV-04 a press of Next before the scripts came leads to the next step once they have', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(siteUrl('bayside-toyota', '/service'), { waitUntil: 'commit' })
  const form = page.locator('form:has(button:text-is("Next"))')
  await form.getByLabel('First name').fill('Sam')
  await form.getByLabel('Mobile').fill('0491 570 006')
  await form.getByLabel('Email').fill('sam@example.com.au')
  const next = form.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(next).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('group', { name: /Step 2 of 3/ })).toBeVisible()
  await expect(next).not.toHaveAttribute('aria-busy')
})

test('NAV-15 the section of the page is marked in the menu before any script file came', async ({
  page,
}) => {
  await page.route(script, (route) => route.abort())
  await page.goto(siteUrl('northgate-mazda', '/'))
  const entries = page.locator('[data-header-menu] a[data-section]')
  const path = (await entries.last().getAttribute('href')) ?? ''
  await page.goto(siteUrl('northgate-mazda', path))
  await expect(page.locator('[data-header-menu] [aria-current]')).toHaveAttribute('href', path)
})

test('a shopper who goes back to a long page stands where it was left', async ({ page }) => {
  await page.goto(siteUrl('northgate-mazda', '/'))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).last()
  await link.scrollIntoViewIfNeeded()
  // The links of a page open inside it once it is hydrated.
  await whenHydrated(link)
  await link.click()
  await page.waitForURL(/privacy-policy$/)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(link).toBeInViewport()
})

// On a phone the layout audit asks it of every page.
for (const [slug, path] of [
  ['northgate-mazda', '/'],
  ['northgate-mazda', 'a car'],
  ['aldersyde', '/search/suv'],
  ['sunnyside', '/used-car/used-cars'],
] as const) {
  test(`nothing of ${path} on ${slug} moves on a desktop while it loads and hydrates`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          Object.assign(window, { moved: (window as never as { moved: number }).moved + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(siteUrl(slug, path === 'a car' ? await opensCar('northgate-mazda') : path))
    await whenHydrated(page.getByRole('main'))
    const moved = await page.evaluate(() => (window as never as { moved: number }).moved)
    expect(moved).toBeLessThan(0.02)
  })
}

test('SRCH-12 the first car of a search opens without the network a little after the page started', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl('northgate-mazda', '/search/new-used-and-demo-cars'))
  const car = page.getByRole('main').locator(':is(h2, h3) a[href^="/cars/"]').first()
  const address = await car.getAttribute('href')
  let asked = 0
  let last = Date.now()
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === address) asked += 1
    open.add(request)
    last = Date.now()
  })
  const ended = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // First for the names of its parts, then for the parts, then for their code.
  await expect.poll(() => asked > 1 && open.size === 0 && Date.now() - last > 1000).toBe(true)
  await context.setOffline(true)
  await car.click()
  await expect(page).toHaveURL((url) => url.pathname === address)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/cars/i)
})
