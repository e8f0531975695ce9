import { expect, test } from '@playwright/test'
import { violations } from './axe'
import { answer, fillContact, leadsOf, send, somebody, whenReady } from './lead-forms'
import { siteUrl } from './sites'
import { findCar, putCars } from './stock'

const coorong = 'dealership_slug:"coorong-hobart"'
const reservable =
  'status:"in_stock" AND sold:"false" AND reserved:"false" AND NOT tag:"Test Drive Only" AND price > 5000'
const coorongCar = () => findCar(`${coorong} AND ${reservable} AND photos_count >= 4`)

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

test('VDP-12 AMB-07 a reservation reaches the dealer with its terms', async ({ page }) => {
  const { slug } = await coorongCar()
  const person = somebody('Reza')
  await page.goto(siteUrl('coorong-cars', `/cars/${slug}/checkout`))
  await whenReady(page)
  await fillContact(page, person)
  await answer(page, { 'Comments (optional)': 'I can come on Saturday.' })
  await send(page, 'Ask to reserve')
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible()
  expect((await leadsOf('coorong-cars', person.email))[0]).toMatchObject({
    form: 'reservation',
    category: 'Reservation',
    message: 'I can come on Saturday.',
    answers: { reservation_hold: '48 hours', reservation_deposit: expect.stringMatching(/^\$\d/) },
  })
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
