import { expect, test, vi } from 'vitest'
import { StaleWhileRevalidate } from '@/routing/stale-while-revalidate'

const minute = 60_000

function given(answers: (boolean | Error)[], isCacheable?: (value: boolean) => boolean) {
  let time = 0
  const fetchValue = vi.fn(async (_host: string, _slug: string) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer === true
  })
  const cache = new StaleWhileRevalidate(
    fetchValue,
    { fallback: false, freshMs: minute, isCacheable },
    () => time,
  )
  return { cache, fetchValue, pass: (ms: number) => (time += ms) }
}

test('ROUTE-01 SRCH-32 one question serves every visit of a minute', async () => {
  const { cache, fetchValue, pass } = given([true])
  expect(await Promise.all([1, 2, 3].map(() => cache.get('a', 'car')))).toEqual([true, true, true])
  pass(minute - 1)
  expect(await cache.get('a', 'car')).toBe(true)
  expect(fetchValue).toHaveBeenCalledTimes(1)
})

test('ROUTE-01 an older answer is given at once and asked for again behind it', async () => {
  const { cache, fetchValue, pass } = given([false, true])
  await cache.get('a', 'car')
  pass(2 * minute)
  expect(await cache.get('a', 'car')).toBe(false)
  await vi.waitFor(() => expect(fetchValue).toHaveBeenCalledTimes(2))
  expect(await cache.get('a', 'car')).toBe(true)
})

test('ROUTE-01 an answer of long ago is waited for anew', async () => {
  const { cache, pass } = given([false, true])
  await cache.get('a', 'car')
  pass(11 * minute)
  expect(await cache.get('a', 'car')).toBe(true)
})

test('ROUTE-01 what one site says of a slug holds for no other site', async () => {
  const { cache, fetchValue } = given([true, false])
  expect(await cache.get('a', 'car')).toBe(true)
  expect(await cache.get('b', 'car')).toBe(false)
  expect(fetchValue.mock.calls).toEqual([
    ['a', 'car'],
    ['b', 'car'],
  ])
})

test('ROUTE-01 a question that fails is no and is asked again', async () => {
  const { cache, fetchValue } = given([new Error('down'), true])
  expect(await cache.get('a', 'car')).toBe(false)
  expect(await cache.get('a', 'car')).toBe(true)
  expect(fetchValue).toHaveBeenCalledTimes(2)
})

test('ROUTE-01 an answer that is not kept is asked for each time, so that a page shows once published', async () => {
  const { cache } = given([false, true], (found) => found)
  expect(await cache.get('a', '/autumn')).toBe(false)
  expect(await cache.get('a', '/autumn')).toBe(true)
})

/** One answer, after those that come at once, waits until it is told; from then on all are "found". */
function overtaken(atOnce: string[] = []) {
  let answerLate = (_: string) => {}
  const late = new Promise<string>((resolve) => {
    answerLate = resolve
  })
  const fetchValue = vi.fn(async () => 'found')
  for (const answer of atOnce) fetchValue.mockResolvedValueOnce(answer)
  fetchValue.mockReturnValueOnce(late)
  const rules = { fallback: 'found', freshMs: minute }
  const cache = new StaleWhileRevalidate<string>(fetchValue, rules, () => 1)
  return { cache, fetchValue, answerLate }
}

test('ROUTE-01 SRCH-32 what was asked before a change is forgotten, also when its answer comes after', async () => {
  const { cache, answerLate } = overtaken(['gone'])
  expect(await cache.get('a', 'car', 1)).toBe('gone')
  const asked = cache.get('a', 'other', 1)
  answerLate('gone')
  await asked
  expect(await cache.get('a', 'car', 2)).toBe('found')
  expect(await cache.get('a', 'other', 2)).toBe('found')
})

test('ROUTE-01 whoever comes after a change does not get what was asked before it', async () => {
  const { cache, fetchValue, answerLate } = overtaken()
  const before = cache.get('a', '/autumn', 1)
  const after = cache.get('a', '/autumn', 2)
  answerLate('absent')
  expect(await before).toBe('absent')
  expect(await after).toBe('found')
  expect(await cache.get('a', '/autumn', 2)).toBe('found')
  expect(fetchValue).toHaveBeenCalledTimes(2)
})

test('ROUTE-01 while nobody knows what was changed, each visit asks', async () => {
  const { cache, fetchValue } = given([true])
  expect(await cache.get('a', 'car', null)).toBe(true)
  expect(await cache.get('a', 'car', null)).toBe(true)
  expect(fetchValue).toHaveBeenCalledTimes(2)
})

test('ROUTE-01 made-up slugs push each other out, so that cache stays bounded', async () => {
  const { cache, fetchValue } = given([false])
  await cache.get('a', 'first')
  for (let at = 0; at < 5000; at += 1) await cache.get('a', `made-up-${at}`)
  const before = fetchValue.mock.calls.length
  await cache.get('a', 'first')
  expect(fetchValue).toHaveBeenCalledTimes(before + 1)
})
