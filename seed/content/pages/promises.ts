import { callToAction, type DemoBlock, guarantee, promises } from '../block-builders'

/** 48-hour money-back guarantee with every condition. CONT-09 */
export const moneyBack = guarantee(
  '48-hour money-back guarantee',
  'Not the right car? Bring it back for a full refund.',
  [
    'Full refund within 2 consecutive days of delivery.',
    'Return the car on the same day that you tell us, and no later than 5:00pm the next day.',
    'Not applicable if the car has been driven more than 300km, is damaged, or if the finance payout is insufficient.',
    'Limit of 2 cars per customer per 12 months.',
  ],
  'sunken',
)

/** CONT-10 */
export const preOwnedPromise = promises('The pre-owned promise', [
  [
    'shield',
    '48-hour money-back guarantee',
    'Bring the car back within two days and 300 km. All conditions stand below.',
  ],
  [
    'road',
    '12 months roadside assist',
    'On every used car that we sell, from the day you collect it.',
  ],
  [
    'check',
    'Inspected before it is listed',
    'A licensed mechanic checks 90 points and writes down what is worn.',
  ],
  [
    'price',
    'Nothing hidden in a price',
    'What it holds, and what it leaves out, stands beside it.',
  ],
])

/** Band that leads to the valuation. */
export const sellBand = (heading: string): DemoBlock => ({
  ...callToAction(
    heading,
    'Enter your rego for an estimate in about two minutes. It stays valid for 7 days and is subject to an inspection.',
    [['Get my estimate', '/trade-in']],
    'No phone call needed to see the figure.',
  ),
  asksRego: true,
})

/** "What you can hold us to", with the facts of the demo. */
export const holdUsTo = promises('What you can hold us to', [
  [
    'check',
    'Inspected before it is listed',
    'A licensed mechanic checks 90 points and writes down what is worn.',
  ],
  [
    'price',
    'Nothing hidden in a price',
    'What it holds, and what it leaves out, stands beside it.',
  ],
  [
    'shield',
    '48 hours to change your mind',
    'Bring it back within two days and 300 km for a full refund.',
  ],
  ['road', '12 months roadside assist', 'On every used car, from the day that you collect it.'],
])
