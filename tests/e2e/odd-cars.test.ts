import { expect, type Page } from '@playwright/test'
import { type Own, putOwnCars, test } from './fixtures'
import { siteUrl } from './sites'

const image = (at: number) => {
  const url = `stock/hatch-a-white-outdoor34.webp?${at}`
  return { image: { url, thumb: { url } }, isVideo: false }
}
const photos = (count: number) => ({
  images: Array.from({ length: count }, (_, at) => image(at)),
  photos_count: count,
  primary_image_url: count > 0 ? image(0).image.url : null,
  thumbnails: [],
  spin_images: [],
})
const unpriced = {
  ...{ asked_price: null, offer_price: null, before_price: null, price_type: null },
  finance_lenders: {},
}

const odd = [
  { what: 'no photos', car: photos(0) },
  { what: 'no price', car: { ...unpriced, price: null } },
  { what: 'a price of 0', car: { ...unpriced, price: 0 } },
  { what: 'one photo', car: photos(1) },
  { what: 'sixty photos', car: photos(60) },
  {
    what: 'text from right to left',
    car: {
      model: '\u0645\u0627\u0632\u062f\u0627 \u062b\u0644\u0627\u062b\u0629',
      dealercomments:
        '\u0633\u064a\u0627\u0631\u0629 \u0646\u0638\u064a\u0641\u0629 \u062c\u062f\u0627',
    },
  },
] as const

let put: Awaited<ReturnType<typeof putOwnCars>>
test.beforeAll(async ({ own }) => {
  put = await putOwnCars(
    own,
    'photos_count >= 8',
    odd.map(({ car }) => car),
  )
})
test.afterAll(() => put?.remove())

const open = async (page: Page, { site }: Own, at: number) => {
  const answer = await page.goto(siteUrl(site.slug, `/cars/${put.slugs[at]}`))
  expect(answer?.status()).toBe(200)
}
test('IMG-13 a car without photos shows its silhouette and offers to send some', async ({
  page,
  own,
}) => {
  await open(page, own, 0)
  await expect(
    page.getByRole('main').getByRole('img', { name: 'Photos are on their way' }).first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request Photos' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /open full screen/ })).toHaveCount(0)
})

test('PRICE-01 a car without a price, or with one of 0, asks to be called about it, and says no sum', async ({
  page,
  own,
}) => {
  for (const at of [1, 2]) {
    await open(page, own, at)
    const contact = page.getByRole('complementary', { name: 'Price and contact' })
    await expect(contact).not.toContainText(/\$0(?!\d)/)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join('')).not.toMatch(/"price":"?0/)
  }
})

test('IMG-01 IMG-02 one photo has no arrows and no row; sixty have a row that says how many more', async ({
  page,
  own,
}) => {
  await open(page, own, 3)
  const photosPart = page.getByRole('region', { name: 'Photos' })
  await expect(photosPart.getByRole('button', { name: 'Next photo' })).toHaveCount(0)
  await open(page, own, 4)
  await expect(photosPart.getByRole('button', { name: 'Next photo' })).toBeVisible()
  await expect(photosPart.getByRole('button', { name: /show all 60 photos/ })).toBeVisible()
})

test('VDP-01 text from right to left runs so by itself, and the page around it does not', async ({
  page,
  own,
}) => {
  await open(page, own, 5)
  const direction = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction)
  expect(await direction('html')).toBe('ltr')
  await expect(
    page.getByText('\u0633\u064a\u0627\u0631\u0629 \u0646\u0638\u064a\u0641\u0629').first(),
  ).toHaveCSS('direction', 'rtl')
})
