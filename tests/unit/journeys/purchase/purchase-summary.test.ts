import { expect, test } from 'vitest'
import { collections, payments, tradeIns } from '@/journeys/purchase/purchase-form'
import { purchaseLines, purchaseSums } from '@/journeys/purchase/purchase-summary'
import { aBlock, financed } from '../../finance/fixtures'
import { givenCar, givenSite } from '../../inventory/given'

const now = new Date('2026-11-29T02:00:00Z')
const car = givenCar({ price: 35_000, offer_price: null, price_type: 'drive_away' })
const form = {
  collection: collections.delivery,
  trade_in: tradeIns.none,
  payment: payments.outright,
}
const delivery = { name: 'regional Victoria', price: 290 }
const sums = (more: Partial<typeof form> = {}, of: typeof car | null = car) =>
  purchaseSums(
    of,
    givenSite({ reserve: { purchase: true } }),
    { ...form, ...more } as never,
    delivery as never,
    now,
  )

test('VDP-14 the sum of car and delivery is kept, and says what it excludes', () => {
  expect(sums()).toEqual({ purchase_total: '$35,290' })
  expect(sums({ payment: payments.finance as never }).purchase_total).toBe(
    '$35,290, without the cost of a loan',
  )
  expect(sums({ collection: collections.pickUp as never })).toEqual({})
  expect(sums({}, null)).toEqual({})
})

test('VDP-14 a reservation keeps what was chosen, in the order of the steps, and nothing about the person', () => {
  const answers = {
    ...{ payment: 'Not sure yet', purchase_total: '$35,290', collection: 'Pick it up' },
    address: '1 High Street',
  }
  expect(purchaseLines(answers).map(({ words }) => words)).toEqual([
    ...['Pick it up', '$35,290', 'Not sure yet'],
  ])
  expect(purchaseLines(null)).toEqual([])
})

test('VDP-14 the finance example that was chosen is kept with both rates and the warning', () => {
  const lent = givenCar({ price: 35_000, finance_lenders: { Taurus: aBlock } })
  const quoteOf = (payment: string) =>
    purchaseSums(lent, givenSite(financed), { ...form, payment } as never, null, now).finance_quote
  expect(quoteOf(payments.finance)).toMatch(/Interest rate .*%.* Comparison rate .*%.*WARNING/is)
  expect(quoteOf(payments.outright)).toBeUndefined()
})
