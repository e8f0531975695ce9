import { expect, test } from 'vitest'
import { purchasedSlug, purchasePath } from '@/inventory/paths'

test.each<[string, string | null]>([
  [purchasePath({ slug: 'kia-1' }), 'kia-1'],
  [purchasePath({ slug: 'a/b?c=d&e "ü"' }), 'a/b?c=d&e "ü"'],
  ['/checkout-journey?utm_source=news&car_id=kia-1', 'kia-1'],
  ['/checkout-journey', ''],
  ['/checkout-journey?car_id=', ''],
  ['/checkout-journey/kia-1', null],
  ['/cars/kia-1?car_id=kia-2', null],
])('ROUTE-03 %s asks for the car %s', (address, slug) => {
  expect(purchasedSlug(address)).toBe(slug)
})
