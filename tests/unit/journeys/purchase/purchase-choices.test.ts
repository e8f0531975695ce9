import { expect, test } from 'vitest'
import {
  type DeliveryQuote,
  followDelivery,
  type PurchaseOptions,
  purchaseChoices,
  purchaseSum,
} from '@/journeys/purchase/purchase-choices'
import { collections, payments, tradeIns } from '@/journeys/purchase/purchase-form'

const asks: PurchaseOptions = { delivers: true, takesTradeIns: true, yard: 'Coorong Cars' }
const ballarat = { name: 'regional Victoria', price: 290 }
type Answers = Parameters<typeof purchaseChoices>[0]

const wordsOf = (
  answers: Answers,
  delivery: DeliveryQuote = 'no-postcode',
  offer: string | null = null,
) => purchaseChoices(answers, asks, delivery, offer).map(({ words }) => words)

test('VDP-14 each step has its line from the start, so that nothing moves when it is chosen', () => {
  expect(wordsOf({})).toEqual(['Not chosen yet', 'Not chosen yet', 'Not chosen yet'])
})

test.each<[string, Answers, DeliveryQuote, string]>([
  ['picked up', { collection: collections.pickUp }, 'no-postcode', 'Pick up at Coorong Cars'],
  ['without a place', { collection: collections.delivery }, 'no-postcode', 'Delivered'],
  ['asked for', { collection: collections.delivery }, 'loading', 'Delivered, one moment ...'],
  [
    'without a price',
    { collection: collections.delivery },
    'no-price',
    'Delivered, we will quote it',
  ],
  [
    'at a price',
    { collection: collections.delivery },
    ballarat,
    'Delivered to regional Victoria, $290',
  ],
  [
    'for nothing',
    { collection: collections.delivery },
    { ...ballarat, price: 0 },
    'Delivered to regional Victoria, free',
  ],
])('VDP-14 a car that is delivered %s', (_, answers, delivery, words) => {
  expect(wordsOf(answers, delivery)[0]).toBe(words)
})

test.each<[string | undefined, string | null, string]>([
  [tradeIns.none, null, 'None'],
  [tradeIns.own, null, 'Yes, we value it with you'],
  [tradeIns.offer, '$12,000 until Friday', 'Our offer of $12,000 until Friday'],
  [tradeIns.offer, null, 'Not chosen yet'],
])('VDP-14 the trade-in %s with the offer %s', (trade_in, offer, words) => {
  expect(wordsOf({ trade_in }, 'no-postcode', offer)[1]).toBe(words)
})

test('VDP-14 what the site does not ask is told, or left out, and leads to no step', () => {
  const choices = purchaseChoices(
    { payment: payments.unsure },
    { delivers: false, takesTradeIns: false, yard: 'Coorong Cars' },
    'no-postcode',
    null,
  )
  expect(choices).toEqual([
    { name: 'Collection', words: 'Pick up at Coorong Cars', step: null },
    { name: 'Payment', words: payments.unsure, step: 'payment' },
  ])
})

const delivered = { collection: collections.delivery }
test.each<[string, Parameters<typeof purchaseSum>, ReturnType<typeof purchaseSum>]>([
  [
    'a drive-away price',
    [46_990, 'drive_away', delivered, ballarat],
    { amount: 47_280, without: [] },
  ],
  [
    'a price without charges',
    [46_990, 'excl_gov_charges', delivered, ballarat],
    { amount: 47_280, without: ['government charges'] },
  ],
  [
    'a price that names nothing',
    [46_990, null, delivered, ballarat],
    { amount: 47_280, without: ['charges that the price does not name'] },
  ],
  [
    'a trade-in and a loan',
    [
      46_990,
      'drive_away',
      { ...delivered, trade_in: tradeIns.offer, payment: payments.finance },
      ballarat,
    ],
    { amount: 47_280, without: ['your trade-in', 'the cost of a loan'] },
  ],
  ['a weekly price', [null, 'drive_away', delivered, ballarat], null],
  ['no price of the delivery', [46_990, 'drive_away', delivered, 'no-price'], null],
  [
    'a delivery that was given up',
    [46_990, 'drive_away', { collection: collections.pickUp }, ballarat],
    null,
  ],
])('VDP-14 only what is certain is added up: %s', (_, given, sum) => {
  expect(purchaseSum(...given)).toEqual(sum)
})

test.each<[string, Parameters<typeof followDelivery>[0], string | null, string | undefined]>([
  ['an empty postcode takes it', { delivery_postcode: '3350', postcode: '' }, '', '3350'],
  [
    'one that followed before follows on',
    { delivery_postcode: '7000', postcode: '3350' },
    '3350',
    '7000',
  ],
  ['one that was typed stays', { delivery_postcode: '7000', postcode: '3182' }, '3350', undefined],
  ['half a postcode is none', { delivery_postcode: '70', postcode: '3350' }, '3350', undefined],
  [
    'one that was cleared stays empty',
    { delivery_postcode: '3350', postcode: '' },
    '3350',
    undefined,
  ],
])('VDP-14 of the postcode to deliver to, %s', (_, typed, before, postcode) => {
  const { follows } = followDelivery({ collection: collections.delivery, ...typed }, before)
  expect(follows?.postcode).toBe(postcode)
  expect(
    followDelivery({ collection: collections.pickUp, ...typed }, before).follows,
  ).toBeUndefined()
})
