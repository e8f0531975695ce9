import { expect, test } from 'vitest'
import { siteImageOf } from '@/cms/reads/site-image'
import type { Media } from '@/payload-types'

const picture = (focalX: number | null, focalY: number | null) =>
  ({ id: 1, alt: 'A car', filename: 'car.webp', width: 600, height: 400, focalX, focalY }) as Media

test('IMG-13 a crop keeps the point that an editor chose; without one, what its theme says', () => {
  expect(siteImageOf(picture(20, 80))).toMatchObject({ focus: '20% 80%' })
  expect(siteImageOf(picture(50, 30))).toMatchObject({ focus: '50% 30%' })
  for (const middle of [picture(50, 50), picture(null, null)]) {
    expect(siteImageOf(middle)).not.toHaveProperty('focus')
  }
})
