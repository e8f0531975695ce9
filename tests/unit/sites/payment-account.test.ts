import { expect, test } from 'vitest'
import { paymentAccountOf } from '@/sites/payment-account'
import { givenSite } from '../inventory/given'

const own = { name: 'Moorooka', manufacturer: null, xtime_url: null }
const dealerships = [
  { ...own, id: 3, slug: 'moorooka', paymentAccount: 30 },
  { ...own, id: 4, slug: 'rocklea', paymentAccount: null },
]

test.each([
  [10, 'moorooka', 30],
  [10, 'rocklea', 10],
  [10, null, 10],
  [10, 'of-another-site', 10],
  [null, 'moorooka', 30],
  [null, 'rocklea', null],
])('VDP-06: with account %s of the site a deposit at %s goes to %s', (site, slug, account) => {
  const given = givenSite({}, { paymentAccount: site, dealerships })
  expect(paymentAccountOf(given, slug)).toBe(account)
})
