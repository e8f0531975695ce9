import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { violations } from './axe'
import { fillContact, formOf, leadsOf, somebody, whenHydrated } from './lead-forms'
import { siteUrl } from './sites'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer(),
})

/** What this browser cannot read goes as it is, 3 MB of it: a picture, and a box that decoders skip. */
const heic = (name: string) => ({
  name,
  mimeType: 'image/heif',
  buffer: Buffer.concat([
    readFileSync('tests/unit/media/samples/red-blue.heic'),
    Buffer.from([0, 45, 198, 200]),
    Buffer.from('free'),
    Buffer.alloc(3_000_000),
  ]),
})

async function givePlate(page: Page, rego: string, state: string) {
  const field = page.getByLabel('Rego', { exact: true })
  await whenHydrated(field)
  await field.fill(rego)
  await page.getByLabel('Registered in').selectOption(state)
  await page.getByRole('button', { name: 'Find my car' }).click()
}

async function giveDetails(page: Page, person: ReturnType<typeof somebody>) {
  await fillContact(page, person)
  const form = formOf(page)
  await form.getByLabel('Postcode').fill('4000')
  await form.getByLabel('Odometer in kilometres').fill('84,000')
  await form.getByLabel('Service history').selectOption('Full')
  await form.getByLabel('Number of keys').selectOption('2')
  await form.getByLabel('Condition', { exact: true }).selectOption('Good')
  await form.getByLabel('Comments').fill('One owner.')
}

for (const [reducedMotion, seconds] of [
  ['no-preference', 0.3],
  ['reduce', 0.00001],
] as const) {
  test(`TRADE-20 an answer opens and closes in 300 ms: motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(siteUrl('northgate-mazda', '/trade-in'))
    const question = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
    const answer = question.first().locator('summary + div')
    const paces = await question
      .first()
      .evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration)
    for (const pace of paces.split(', ')) expect(Number.parseFloat(pace)).toBeCloseTo(seconds, 5)
    for (const shown of [true, false]) {
      await question.first().locator('summary').click()
      await expect(answer).toBeVisible({ visible: shown })
    }
  })
}

const step = (page: Page) => page.locator('[aria-current=step]')

test('TRADE-01 TRADE-12 TRADE-13 STORE-05 ROUTE-06 on a phone a rego leads to an offer, which is taken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = somebody()
  await page.goto(siteUrl('northgate-mazda', '/trade-in'))
  await expect(step(page)).toHaveText('1. Vehicle Details')
  await givePlate(page, 'cz31lp', 'NSW')
  await expect(step(page)).toHaveText('2. Vehicle Selection')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(step(page)).toHaveText('3. Upload Images')
  await page.getByLabel('Add photos').setInputFiles([await photo('front.jpg'), heic('back.heic')])
  await expect(page.getByRole('img', { name: 'Photo 1: front.jpg' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(step(page)).toHaveText('4. Your Details')
  await giveDetails(page, person)
  expect(await violations(page)).toEqual([])
  await expect(async () => {
    if (new URL(page.url()).pathname === '/trade-in/offer') return
    await page.getByRole('button', { name: 'Get my offer' }).click({ timeout: 1000 })
    await page.waitForURL(/\/trade-in\/offer/, { timeout: 3000 })
  }).toPass()
  const price = page.getByText(/^\$[\d,]+$/)
  await expect(price).toBeVisible()
  const offered = await price.textContent()
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(price).toHaveText(offered ?? '')
  await page.getByRole('button', { name: 'Accept this offer' }).click()
  await expect(page.getByText(/You took this offer/)).toBeVisible()

  const leads = await leadsOf('northgate-mazda', person.email)
  expect(leads.map(({ subcategory }) => subcategory).sort()).toEqual(['3. Offer Accepted', null])
  const [accepted] = leads.filter(({ subcategory }) => subcategory !== null)
  expect(accepted?.answers).toMatchObject({ offer_price: offered, Make: 'Toyota' })
  const [asked] = leads.filter(({ subcategory }) => subcategory === null)
  expect(asked?.answers.photos).toMatch(/^2,/)
})

test('TRADE-06 ERR-26 a rego that nobody knows leads to a person, with what was typed', async ({
  page,
}) => {
  await page.goto(siteUrl('sunnyside', '/trade-in'))
  await givePlate(page, 'NOBODY1', 'VIC')
  await expect(
    page.getByText(/Unfortunately, we could not find a match for your registration number\./),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Contact us about it' }).click()
  await expect(formOf(page).getByLabel('Rego', { exact: true })).toHaveValue('NOBODY1')
  await expect(formOf(page).getByLabel('Registered in')).toHaveValue('VIC')
})

test('TRADE-19 ROUTE-07 who sells is asked how to be reached, and filed so', async ({ page }) => {
  const person = somebody()
  await page.goto(siteUrl('northgate-mazda', '/sell-my-car'))
  await givePlate(page, '481 FK7', 'QLD')
  await expect(step(page)).toHaveText('3. Upload Images')
  await page.getByRole('button', { name: 'Next' }).click()
  await giveDetails(page, person)
  await expect(formOf(page).getByLabel('How should we contact you?')).toHaveValue('Phone')
  await formOf(page).getByLabel('Is Your Car Currently Under Finance?').selectOption('No')
  await expect(async () => {
    if (new URL(page.url()).pathname === '/trade-in/offer') return
    await page.getByRole('button', { name: 'Get my offer' }).click({ timeout: 1000 })
    await page.waitForURL(/\/trade-in\/offer/, { timeout: 3000 })
  }).toPass()
  const [lead] = await leadsOf('northgate-mazda', person.email)
  expect(lead).toMatchObject({
    category: 'Sell My Car',
    answers: { PreferredContactMethod: 'Phone', finance: 'No' },
  })
})
