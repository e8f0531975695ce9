import { expect, test, vi } from 'vitest'
import { AnswerMemory } from '@/routing/stale-while-revalidate'

const minute = 60_000

function given(answers: (boolean | Error)[], keeps?: (value: boolean) => boolean) {
  let time = 0
  const ask = vi.fn(async (_host: string, _slug: string) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer === true
  })
  const memory = new AnswerMemory(ask, { otherwise: false, freshMs: minute, keeps }, () => time)
  return { memory, ask, pass: (ms: number) => (time += ms) }
}

test('ROUTE-01 SRCH-32 one question serves every visit of a minute', async () => {
  const { memory, ask, pass } = given([true])
  expect(await Promise.all([1, 2, 3].map(() => memory.of('a', 'car')))).toEqual([true, true, true])
  pass(minute - 1)
  expect(await memory.of('a', 'car')).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('ROUTE-01 an older answer is given at once and asked for again behind it', async () => {
  const { memory, ask, pass } = given([false, true])
  await memory.of('a', 'car')
  pass(2 * minute)
  expect(await memory.of('a', 'car')).toBe(false)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(await memory.of('a', 'car')).toBe(true)
})

test('ROUTE-01 an answer of long ago is waited for anew', async () => {
  const { memory, pass } = given([false, true])
  await memory.of('a', 'car')
  pass(11 * minute)
  expect(await memory.of('a', 'car')).toBe(true)
})

test('ROUTE-01 what one site says of a slug holds for no other site', async () => {
  const { memory, ask } = given([true, false])
  expect(await memory.of('a', 'car')).toBe(true)
  expect(await memory.of('b', 'car')).toBe(false)
  expect(ask.mock.calls).toEqual([
    ['a', 'car'],
    ['b', 'car'],
  ])
})

test('ROUTE-01 a question that fails is no and is asked again', async () => {
  const { memory, ask } = given([new Error('down'), true])
  expect(await memory.of('a', 'car')).toBe(false)
  expect(await memory.of('a', 'car')).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('ROUTE-01 an answer that is not kept is asked for each time, so that a page shows once published', async () => {
  const { memory } = given([false, true], (found) => found)
  expect(await memory.of('a', '/autumn')).toBe(false)
  expect(await memory.of('a', '/autumn')).toBe(true)
})

/** One answer, after those that come at once, waits until it is told; from then on all are "found". */
function overtaken(atOnce: string[] = []) {
  const clock = { time: 1, changedAt: 0 }
  let answerLate = (_: string) => {}
  const late = new Promise<string>((resolve) => {
    answerLate = resolve
  })
  const ask = vi.fn(async () => 'found')
  for (const answer of atOnce) ask.mockResolvedValueOnce(answer)
  ask.mockReturnValueOnce(late)
  const rules = { otherwise: 'found', freshMs: minute, changedAt: () => clock.changedAt }
  const memory = new AnswerMemory<string>(ask, rules, () => clock.time)
  return { memory, ask, clock, answerLate }
}

test('ROUTE-01 SRCH-32 what was asked before a change is forgotten, also when its answer comes after', async () => {
  const { memory, clock, answerLate } = overtaken(['gone'])
  expect(await memory.of('a', 'car')).toBe('gone')
  const asked = memory.of('a', 'other')
  clock.changedAt = 2
  answerLate('gone')
  await asked
  clock.time = 3
  expect(await memory.of('a', 'car')).toBe('found')
  expect(await memory.of('a', 'other')).toBe('found')
})

test('ROUTE-01 whoever comes after a change does not get what was asked before it', async () => {
  const { memory, ask, clock, answerLate } = overtaken()
  const before = memory.of('a', '/autumn')
  clock.changedAt = 2
  clock.time = 3
  const after = memory.of('a', '/autumn')
  answerLate('absent')
  expect(await before).toBe('absent')
  expect(await after).toBe('found')
  expect(await memory.of('a', '/autumn')).toBe('found')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('ROUTE-01 made-up slugs push each other out, so that memory stays bounded', async () => {
  const { memory, ask } = given([false])
  await memory.of('a', 'first')
  for (let at = 0; at < 5000; at += 1) await memory.of('a', `made-up-${at}`)
  const before = ask.mock.calls.length
  await memory.of('a', 'first')
  expect(ask).toHaveBeenCalledTimes(before + 1)
})
