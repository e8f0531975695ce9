import { expect, test } from '@playwright/test'
import { siteUrl } from './sites'

test('CARD-08 IMG-13 a photo that has not come writes nothing across its badge', async ({
  page,
}) => {
  await page.route('**/images/**', () => {})
  await page.goto(siteUrl('sunnyside', '/used-car/used-cars'), { waitUntil: 'commit' })
  const photos = page.getByRole('article').getByRole('img')
  for (const at of [0, 1]) await expect(photos.nth(at)).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})
