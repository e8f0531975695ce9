import { beforeEach, expect, test } from 'vitest'
import { createdOnce } from '@/integrations/lender-quote/created-once'
import type { LenderCustomerAnswer } from '@/integrations/lender-quote/port'
import { customer } from '../../finance/quick-quote/given'

let asked: number
let now: number
let answers: (() => Promise<LenderCustomerAnswer>)[]
beforeEach(() => {
  asked = 0
  now = 0
  answers = []
})
const create = createdOnce(
  async () => {
    asked += 1
    return (
      (await answers.shift()?.()) ?? { ok: true, redirectUrl: `https://apply.example/${asked}` }
    )
  },
  () => now,
)

test('CALL-12 QUOTE-15 two tabs that send at once are one customer, and so is a press after it', async () => {
  const both = await Promise.all([create(customer, 1), create({ ...customer }, 1)])
  now = 59_000
  const again = await create(customer, 1)
  expect(asked).toBe(1)
  expect(new Set([...both, again].map((answer) => answer.ok && answer.redirectUrl)).size).toBe(1)
})

test('CALL-12 another loan, another site and another minute are another customer', async () => {
  now = 200_000
  await create(customer, 1)
  await create({ ...customer, loanTerm: 3 }, 1)
  await create(customer, 2)
  expect(asked).toBe(3)
  now += 60_000
  await create(customer, 1)
  expect(asked).toBe(4)
})

test('CALL-12 ERR-24 a lender that fails is asked again', async () => {
  now = 400_000
  answers = [async () => ({ ok: false, error: 'UNAVAILABLE', message: 'It is down' })]
  const both = await Promise.all([create(customer, 1), create(customer, 1)])
  expect(both.map(({ ok }) => ok)).toEqual([false, false])
  expect((await create(customer, 1)).ok).toBe(true)
  expect(asked).toBe(2)
})
