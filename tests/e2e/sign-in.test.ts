import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { whenHydrated } from './lead-forms'
import { ask, siteUrl } from './sites'

const COORONG = 'coorong-cars'
let count = Date.now() % 10 ** 7
/** A mobile that no other test has. */
const newPhone = () => `04${String(20_000_000 + (count++ % 10 ** 7)).padStart(8, '0')}`

async function sendCode(page: Page, phone = newPhone()): Promise<string> {
  const field = page.getByLabel('Mobile number')
  await whenHydrated(field)
  await field.fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const shown = page.getByText(/This demo sends no SMS\. Your code is \d{6}\./)
  await expect(shown).toBeVisible()
  return /\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? 'none'
}
async function signIn(page: Page, phone = newPhone()): Promise<void> {
  const code = await sendCode(page, phone)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('AUTH-03 AUTH-06 AUTH-08 ROUTE-17 on a phone a closed page leads to the sign-in, and that to the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl(COORONG, '/trade-in?car_id=7'))
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  expect(query(page)).toEqual({ type: 'trade-in', redirect: '/trade-in?car_id=7', back: '/' })
  await expect(page.getByText('Sign in to have your trade-in valued.')).toBeVisible()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  expect(await violations(page)).toEqual([])
  expect(await isTooWide(page)).toBe(false)
  const phone = newPhone()
  const code = await sendCode(page, phone)
  const field = page.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  expect(await violations(page)).toEqual([])
  expect(await isTooWide(page)).toBe(false)
  await field.fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/trade-in?car_id=7')
  await expect(page.getByLabel('Rego', { exact: true })).toBeVisible()
  // Signed in, the page opens at once, also for what its scripts are told.
  await page.reload()
  expect(pathOf(page)).toBe('/trade-in?car_id=7')
  await whenHydrated(page.getByLabel('Rego', { exact: true }))
})

test('AUTH-10 AUTH-12 AUTH-01 who is signed in sees as whom, signs out, and is turned away again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(siteUrl(COORONG, '/'))
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'My account' })).toBeHidden()
  await page.goto(siteUrl(COORONG, '/sign-in'))
  const phone = newPhone()
  await signIn(page, phone)
  await page.waitForURL(siteUrl(COORONG, '/'))
  await expect(header.getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden()
  await header.getByRole('link', { name: 'My account' }).click()
  await expect(
    page.getByText(`${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto(siteUrl(COORONG, '/trade-in'))
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

test('ERR-20 ERR-36 a wrong code is told so, and what was typed stays', async ({ page }) => {
  await page.goto(siteUrl(COORONG, '/sign-in'))
  const code = await sendCode(page)
  const field = page.getByLabel('Code', { exact: true })
  const press = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const alert = page.locator('main').getByRole('alert')
  await field.fill('12345')
  await press()
  await expect(alert).toHaveText('Code must be 6 digits.')
  await field.fill(code === '000000' ? '000001' : '000000')
  await press()
  await expect(alert).toHaveText('The verification code is invalid. Please try again.')
  await expect(field).toHaveValue(/^00000[01]$/)
  expect(pathOf(page)).toBe('/sign-in')
  await field.fill(code)
  await press()
  await page.waitForURL(siteUrl(COORONG, '/'))
})

test('AUTH-06 another host is never led to, neither on nor back', async ({ page }) => {
  for (const evil of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/.//evil.example',
  ]) {
    const words = new URLSearchParams({ type: 'trade-in', redirect: evil, back: evil })
    await page.goto(siteUrl(COORONG, `/sign-in?${words}`))
    await whenHydrated(page.getByLabel('Mobile number'))
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href'), evil).toBe('/')
  }
  await signIn(page)
  await page.waitForURL(siteUrl(COORONG, '/'))
})

test('AUTH-06 the back link leads to where the shopper came from', async ({ page }) => {
  await page.goto(siteUrl(COORONG, '/contact'))
  await page.getByRole('link', { name: 'Sell My Car' }).first().click()
  await page.waitForURL('**/sign-in?**')
  expect(query(page).back).toBe('/contact')
  const back = page.getByRole('link', { name: 'Back' })
  await expect(back).toHaveAttribute('href', '/contact')
  await back.click()
  await page.waitForURL(siteUrl(COORONG, '/contact'))
})

test('AUTH-02 who is not signed in saves and compares, and no script sets a cookie', async ({
  page,
}) => {
  await page.goto(siteUrl(COORONG, '/used-car/used-cars'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Saved cars, 1' })).toBeVisible()
  await page.goto(siteUrl(COORONG, '/compare'))
  await expect(page.getByRole('table')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name.includes('shopper'))).toEqual([])
})

test('AUTH-01 AUTH-08 a session of one site opens nothing on another, and a kept page nothing without one', async ({
  page,
}) => {
  await page.goto(siteUrl(COORONG, '/sign-in?redirect=/trade-in'))
  await signIn(page)
  await page.waitForURL(siteUrl(COORONG, '/trade-in'))
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'shopper')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain: `${COORONG}.localhost` })
  const headers = { cookie: `shopper=${cookie?.value}` }
  const mine = await ask(`${COORONG}.localhost`, '/trade-in', { headers })
  expect(mine.status).toBe(200)
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect((await ask('driveflex.localhost', '/spin-to-win', { headers })).status).toBe(307)
  expect((await ask(`${COORONG}.localhost`, '/trade-in')).status).toBe(307)
  // What React fetches of a page stands behind the same gate.
  const flight = await ask(`${COORONG}.localhost`, '/trade-in', { headers: { rsc: '1' } })
  expect(flight.status).toBe(307)
  expect(flight.headers.location).toContain('/sign-in?')
})

test('AUTH-03 on a phone the menu has the sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('driveflex', '/'))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Sign in' })
    .click()
  await page.waitForURL('**/sign-in')
  await expect(page.getByLabel('Mobile number')).toBeVisible()
})
