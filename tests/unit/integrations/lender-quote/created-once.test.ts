import { beforeEach, expect, test } from 'vitest'
import { createdOnce } from '@/integrations/lender-quote/created-once'
import type { LenderCustomerAnswer } from '@/integrations/lender-quote/port'
import { customer } from '../../journeys/quick-quote/given'
import { stopClock } from '../../stopped-clock'

let asked: number
let pass: ReturnType<typeof stopClock>
let answers: (() => Promise<LenderCustomerAnswer>)[]
beforeEach(() => {
  asked = 0
  answers = []
  pass = stopClock()
  create = createdOnce(async () => {
    asked += 1
    const answer = await answers.shift()?.()
    return answer ?? { ok: true, redirectUrl: `https://apply.example/${asked}` }
  })
})
let create: ReturnType<typeof createdOnce>

test('CALL-12 QUOTE-15 two tabs that send at once are one customer, and so is a press after it', async () => {
  const both = await Promise.all([create(customer, 1), create({ ...customer }, 1)])
  pass(59_000)
  const again = await create(customer, 1)
  expect(asked).toBe(1)
  expect(new Set([...both, again].map((answer) => answer.ok && answer.redirectUrl)).size).toBe(1)
})

test('CALL-12 another loan, another site and another minute are another customer', async () => {
  await create(customer, 1)
  await create({ ...customer, loanTerm: 3 }, 1)
  await create(customer, 2)
  expect(asked).toBe(3)
  pass(60_001)
  await create(customer, 1)
  expect(asked).toBe(4)
})

test('CALL-12 ERR-24 a lender that fails is asked again', async () => {
  answers = [async () => ({ ok: false, error: 'UNAVAILABLE', message: 'It is down' })]
  const both = await Promise.all([create(customer, 1), create(customer, 1)])
  expect(both.map(({ ok }) => ok)).toEqual([false, false])
  expect((await create(customer, 1)).ok).toBe(true)
  expect(asked).toBe(2)
})
