import { expect, test, vi } from 'vitest'
import type { Presence } from '@/presence/presence'
import { PresenceMemory } from '@/presence/presence-memory'

const minute = 60_000

function given(answers: (Presence | Error)[]) {
  let time = 0
  const ask = vi.fn(async (_host: string, _path: string): Promise<Presence> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer ?? 'found'
  })
  const memory = new PresenceMemory(ask, () => time)
  return { memory, ask, pass: (ms: number) => (time += ms) }
}

test('ROUTE-01 SRCH-32 one question serves every visit of a minute', async () => {
  const { memory, ask, pass } = given(['gone'])
  expect(await Promise.all([1, 2, 3].map(() => memory.at('a', '/cars/x')))).toEqual([
    'gone',
    'gone',
    'gone',
  ])
  pass(minute - 1)
  expect(await memory.at('a', '/cars/x')).toBe('gone')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('ROUTE-01 an older answer is given at once and asked for again behind it', async () => {
  const { memory, ask, pass } = given(['found', 'gone'])
  await memory.at('a', '/cars/x')
  pass(2 * minute)
  expect(await memory.at('a', '/cars/x')).toBe('found')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(await memory.at('a', '/cars/x')).toBe('gone')
})

test('ROUTE-01 an answer of long ago is waited for anew', async () => {
  const { memory, pass } = given(['found', 'gone'])
  await memory.at('a', '/cars/x')
  pass(11 * minute)
  expect(await memory.at('a', '/cars/x')).toBe('gone')
})

test('ROUTE-01 what one site says of a path holds for no other site', async () => {
  const { memory, ask } = given(['gone', 'found'])
  expect(await memory.at('a', '/cars/x')).toBe('gone')
  expect(await memory.at('b', '/cars/x')).toBe('found')
  expect(ask.mock.calls).toEqual([
    ['a', '/cars/x'],
    ['b', '/cars/x'],
  ])
})

test('ROUTE-01 a page that is not there is asked for each time, so that it shows once published', async () => {
  const { memory } = given(['absent', 'found'])
  expect(await memory.at('a', '/autumn')).toBe('absent')
  expect(await memory.at('a', '/autumn')).toBe('found')
})

test('ROUTE-01 a question that fails leaves it to the page and is asked again', async () => {
  const { memory, ask } = given([new Error('down'), 'gone'])
  expect(await memory.at('a', '/cars/x')).toBe('found')
  expect(await memory.at('a', '/cars/x')).toBe('gone')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('ROUTE-01 made-up paths push each other out, so that memory stays bounded', async () => {
  const { memory, ask } = given(['found'])
  await memory.at('a', '/first')
  for (let at = 0; at < 5000; at += 1) await memory.at('a', `/made-up-${at}`)
  const before = ask.mock.calls.length
  await memory.at('a', '/first')
  expect(ask).toHaveBeenCalledTimes(before + 1)
})
