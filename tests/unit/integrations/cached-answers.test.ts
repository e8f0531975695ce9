import { beforeEach, expect, test, vi } from 'vitest'
import { cacheAnswers, createCustomerOnce } from '@/integrations/cached-answers'
import type { LenderCustomerAnswer } from '@/integrations/lender-quote/port'
import { customer } from '../journeys/quick-quote/given'
import { stopClock } from '../stopped-clock'

type Answer = { ok: true; price: number } | { ok: false; error: string }

test('CALL-12 CALL-15 ERR-06 a partner that fails is asked again, its answers last an hour', async () => {
  const pass = stopClock()
  const answers: Answer[] = [
    { ok: false, error: 'UNAVAILABLE' },
    { ok: true, price: 1 },
    { ok: true, price: 2 },
  ]
  const partner = vi.fn(async () => answers.shift() ?? answers[0]!)
  const cached = cacheAnswers<Answer>()
  expect((await cached('4000', partner)).ok).toBe(false)
  expect(await cached('4000', partner)).toEqual({ ok: true, price: 1 })
  pass(3_599_000)
  expect(await cached('4000', partner)).toEqual({ ok: true, price: 1 })
  expect(partner).toHaveBeenCalledTimes(2)
  // An answer grows old from when it was given, not from when it was read.
  pass(2000)
  expect(await cached('4000', partner)).toEqual({ ok: true, price: 2 })
})

test('CALL-15 a refusal that will not change lasts as well, and another question is another answer', async () => {
  const partner = vi.fn(async (): Promise<Answer> => ({ ok: false, error: 'NO_ESTIMATE' }))
  const cached = cacheAnswers<Answer>((answer) => answer.ok || answer.error === 'NO_ESTIMATE')
  await cached('4000', partner)
  await cached('4000', partner)
  expect(partner).toHaveBeenCalledTimes(1)
  await cached('4001', partner)
  expect(partner).toHaveBeenCalledTimes(2)
})

let asked: number
let pass: ReturnType<typeof stopClock>
let answers: (() => Promise<LenderCustomerAnswer>)[]
beforeEach(() => {
  asked = 0
  answers = []
  pass = stopClock()
  create = createCustomerOnce(async () => {
    asked += 1
    const answer = await answers.shift()?.()
    return answer ?? { ok: true, redirectUrl: `https://apply.example/${asked}` }
  })
})
let create: ReturnType<typeof createCustomerOnce>

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
