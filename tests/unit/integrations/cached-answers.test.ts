import { expect, test, vi } from 'vitest'
import { cachedAnswers } from '@/integrations/cached-answers'
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
  const cached = cachedAnswers<Answer>()
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
  const cached = cachedAnswers<Answer>((answer) => answer.ok || answer.error === 'NO_ESTIMATE')
  await cached('4000', partner)
  await cached('4000', partner)
  expect(partner).toHaveBeenCalledTimes(1)
  await cached('4001', partner)
  expect(partner).toHaveBeenCalledTimes(2)
})
