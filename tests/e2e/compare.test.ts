import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from './sites'

/** Saves the first vehicles of a search, as the header then says, and opens their comparison. */
async function compareFirst(page: Page, said: string, slug: string, search: string) {
  const count = Number(/\d+$/.exec(said))
  await page.goto(siteUrl(slug, search))
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  for (let at = 0; at < count; at++) await hearts.nth(at).click()
  await expect(page.getByRole('link', { name: said })).toBeVisible()
  await page.goto(siteUrl(slug, '/compare'))
}

for (const width of [390, 1440]) {
  test(`FAV-05 IMG-13 a comparison of two shows whole photos at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await compareFirst(
      page,
      'Saved motorcycles, 2',
      'ironbark-motorcycles',
      '/search/new-used-and-demo-cars',
    )
    const photo = await page.getByRole('table').locator('thead img').first().boundingBox()
    expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(3 / 2, 1)
  })
}

for (const [cars, width] of [
  [2, 390],
  [3, 390],
  [2, 1440],
] as const) {
  test(`FAV-05 all facts of ${cars} compared cars can be seen to be there, under their cars, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await compareFirst(page, `Saved cars, ${cars}`, 'coorong-cars', '/search/used-cars')
    const table = page.getByRole('region', { name: 'Saved cars side by side' })
    const hidden = () =>
      table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    // What scrolls by itself fades where it goes on; two cars, and a desktop, need no scrolling of their own.
    const scrolls = width < 1024 && cars > 2
    if (scrolls) expect(await hidden()).toBeGreaterThan(0)
    else expect(await hidden()).toBeLessThanOrEqual(1)
    const fades = await table.evaluate((part) => getComputedStyle(part).maskImage !== 'none')
    expect(fades).toBe(scrolls)
    const last = page.getByRole('row').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    if (!scrolls) await expect(page.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 0.9 })
  })
}

test('FAV-05 the finance figures of one compared car stand under its photo', async ({ page }) => {
  await compareFirst(page, 'Saved cars, 1', 'northgate-mazda', '/search/used-cars')
  const photo = await page.getByRole('table').locator('thead img').first().boundingBox()
  const figures = await page.locator('td [data-finance="figure"]').first().boundingBox()
  if (!photo || !figures) throw new Error('not drawn')
  expect(figures.x + figures.width).toBeLessThanOrEqual(photo.x + photo.width + 1)
})
