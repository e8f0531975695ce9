import { expect, test } from '@playwright/test'
import { violations } from './axe'
import { answer, fillContact, formOf, leadsOf, somebody, whenReady } from './lead-forms'
import { siteUrl } from './sites'
import { findCar, putCars } from './stock'

const coorong = 'dealership_slug:"coorong-hobart"'
const reservable =
  'status:"in_stock" AND sold:"false" AND reserved:"false" AND NOT tag:"Test Drive Only" AND price > 5000'

test('ROUTE-02 VDP-12 VDP-13 the button leads to the page of the site’s own path, with the same deposit and price, and so does the other path', async ({
  page,
}) => {
  for (const [site, dealership, path, other] of [
    ['coorong-cars', coorong, 'checkout', 'buy-online'],
    ['ironbark-motorcycles', 'dealership_slug:"ironbark-adelaide"', 'buy-online', 'checkout'],
  ] as const) {
    const { slug } = await findCar(`${dealership} AND ${reservable}`)
    await page.goto(siteUrl(site, `/cars/${slug}`))
    const button = page.getByRole('link', { name: /^Reserve (Car )?Now, / })
    expect(await button.getAttribute('href')).toBe(`/cars/${slug}/${path}`)
    const deposit = (await button.textContent())?.split(', ')[1] ?? 'none'
    const price = await page.locator('#vehicle-sticky-header .num').textContent()
    await button.click()
    await page.waitForURL(`**/cars/${slug}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Reserve this (car|motorcycle)$/,
    )
    await expect(page.getByRole('definition').first()).toHaveText(deposit)
    await expect(page.getByText(price ?? 'none', { exact: true }).first()).toBeVisible()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    expect(await violations(page, 'main')).toEqual([])
    await page.goto(siteUrl(site, `/cars/${slug}/${other}`))
    expect(new URL(page.url()).pathname).toBe(`/cars/${slug}/${path}`)
  }
})

test('VDP-12 VDP-13 AMB-07 on a phone a declined card keeps what was typed, another one holds the car, and the link lets it go with the money', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const own = { payment_processors: { deposit: 250 }, vin: null }
  const car = await putCars(`${coorong} AND ${reservable} AND photos_count >= 4`, [own])
  const [slug] = car.slugs
  const person = somebody('Reza')
  const title = (words: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  /** Faster than a person types, the form asks to call instead: a person would press again. */
  const pay = () =>
    expect(async () => {
      await page
        .getByRole('button', { name: 'Pay $250 and reserve' })
        .click({ timeout: 1000, noWaitAfter: true })
      await page.waitForURL(/\/bank\/pay\//, { timeout: 8000 })
    }).toPass()
  const payWith = async (card: RegExp) => {
    await page.getByRole('radio', { name: card }).check()
    await page.getByRole('button', { name: 'Pay $250' }).click()
  }
  const terms = () => formOf(page).getByLabel(/terms of the deposit/)
  try {
    await page.goto(siteUrl('coorong-cars', `/cars/${slug}/checkout`))
    await whenReady(page)
    await fillContact(page, person)
    await answer(page, { 'Comments (optional)': 'I can come on Saturday.' })
    await terms().check()
    expect(await violations(page, 'main')).toEqual([])
    await pay()

    await payWith(/^Declined/)
    await page.getByRole('link', { name: 'Go back without paying' }).click()
    await title('Pay your deposit')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('declined')
    await expect(page.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/)
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Change my details, or stop' }).click()
    await title('Reserve this car')
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('declined')
    await whenReady(page)
    await expect(formOf(page).getByLabel('First name')).toHaveValue('Reza')
    await expect(formOf(page).getByLabel('Comments (optional)')).toHaveValue(
      'I can come on Saturday.',
    )
    await terms().check()
    await pay()

    await payWith(/^Approved/)
    await page.waitForURL(/\/reservation\//)
    await title('It is held for you')
    const link = new URL(page.url()).pathname
    await expect(page.getByRole('main')).toContainText(/R-[0-9A-Z]{6}/)
    await expect(page.getByRole('main')).toContainText('not a tax invoice')
    expect(await violations(page, 'main')).toEqual([])
    expect((await leadsOf('coorong-cars', person.email))[0]).toMatchObject({
      form: 'reservation',
      message: 'I can come on Saturday.',
      answers: { reservation_hold: '48 hours', reservation_deposit: '$250' },
    })
    await page.goto(siteUrl('coorong-cars', `/cars/${slug}/checkout`))
    await title('This car is already reserved')

    await page.goto(siteUrl('coorong-cars', `${link}?release=1`))
    await page.getByRole('button', { name: 'Release and refund' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your money /)
    await page.goto(siteUrl('coorong-cars', `/cars/${slug}/checkout`))
    await title('Reserve this car')
  } finally {
    await car.remove()
  }
})

test('VDP-12 the button keeps its words off its edges, with a deposit of thousands too', async ({
  page,
}) => {
  const dear = await putCars(`${coorong} AND ${reservable}`, [
    { payment_processors: { deposit: 12_500 } },
  ])
  try {
    await page.goto(siteUrl('coorong-cars', `/cars/${dear.slugs[0]}`))
    const button = page.getByRole('link', { name: 'Reserve Car Now, $12,500' })
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const room = await button.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const [box, text] = [element.getBoundingClientRect(), words.getBoundingClientRect()]
        return Math.min(text.left - box.left, box.right - text.right)
      })
      expect(room, `${width} px`).toBeGreaterThan(16)
    }
  } finally {
    await dear.remove()
  }
})
