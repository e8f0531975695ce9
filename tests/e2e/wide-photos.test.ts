import { expect, test } from '@playwright/test'
import { siteUrl } from './sites'
import { findCar } from './stock'

const widePhoto =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%"/></svg>'

test('IMG-03 the full screen draws a wide photo as large as the screen lets it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: widePhoto }),
  )
  const { slug } = await findCar(
    'dealership_slug:"sunnyside-moorooka" AND sold:"false" AND photos_count >= 8',
  )
  await page.goto(siteUrl('sunnyside', `/cars/${slug}`))
  await page.getByRole('button', { name: /open full screen$/ }).click()
  const photo = page.getByRole('dialog', { name: /^Photos of/ }).getByRole('img', {
    name: /photo 1$/,
  })
  await expect(photo).toBeVisible()
  const rooms = await photo.evaluate((image: HTMLImageElement) => {
    const around = image.parentElement?.getBoundingClientRect()
    if (!around) throw new Error('no slide')
    const drawn = Math.min(image.clientWidth, (image.clientHeight * 16) / 9)
    return { drawn, most: Math.min(around.width, (around.height * 16) / 9) }
  })
  expect(Math.abs(rooms.drawn - rooms.most)).toBeLessThan(2)
})
