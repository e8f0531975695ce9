import { expect, test } from 'vitest'
import { checkSiteSettings, checkStock } from '@/editing/checks/site-findings'
import { aSite } from '../finance/fixtures'

test.each([
  ['all is confirmed', {}, []],
  ['no lender', { finance: { provider: null } }, []],
  ['finance is hidden', { finance: { hidden: true }, calculator: { feesConfirmed: [] } }, []],
  [
    'fees are not confirmed',
    { calculator: { feesConfirmed: [] } },
    ['flags.calculator.feesConfirmed'],
  ],
  [
    'the loan of its comparison rates is not known',
    { finance: { lenderDetails: [] } },
    ['flags.finance.lenderDetails'],
  ],
])('FIN-02 the admin says why no repayment is shown: %s', (_, site, fields) => {
  expect(checkSiteSettings(aSite(site).flags).map(({ field }) => field)).toEqual(fields)
})

test('PRICE-09 the admin counts the cars without a total price, new ones apart, and those without a plate', () => {
  const none = { total_price: 0, total_price_new: 0, regplate: 0, all: 22 }
  const { flags } = aSite()
  expect(checkStock(none, flags)).toEqual([])
  const gaps = { ...none, total_price: 14, total_price_new: 3, regplate: 2 }
  const found = checkStock(gaps, flags)
  expect(found.map(({ message }) => message.split(' are ')[0])).toEqual([
    '3 of 22 cars',
    '11 of 22 cars',
    '2 of 22 cars',
  ])
  const hidden = checkStock(gaps, { ...flags, price: { ...flags.price, withoutTotal: 'hidden' } })
  expect(hidden).toHaveLength(1)
})
