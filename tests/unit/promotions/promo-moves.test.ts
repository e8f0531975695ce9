// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePromoMoves } from '@/promotions/calendar/use-promo-moves'
import { givenPromo } from './given'

const promo = givenPromo({
  name: 'Sale',
  start: '2026-07-01T00:00:00.000Z',
  expiry: '2026-07-10T00:00:00.000Z',
})
const given = [promo]
const on = (day: string) => ({ start: `2026-07-${day}T00:00:00.000Z`, expiry: promo.expiry })

let answers: ((answer: Response) => void)[] = []
let sent: unknown[] = []
beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  sent = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const refuse = () => new Response(JSON.stringify({ errors: [{ message: 'No.' }] }), { status: 400 })

test('PROMO-04 a promotion that is moved on before its move was refused stays where it was moved to', async () => {
  const { result } = renderHook(() => usePromoMoves(given))
  const move = (day: string) => act(async () => result.current.move(promo, on(day)))
  await move('02')
  await pass(500)
  await move('03')
  await act(async () => answers[0]?.(refuse()))
  await pass(500)
  await act(async () => answers[1]?.(new Response('{}')))
  expect(result.current.promos[0]?.start).toBe(on('03').start)
  expect(result.current.problem).toBeNull()
})

test('PROMO-04 a move that is refused is taken back, and told', async () => {
  const { result } = renderHook(() => usePromoMoves(given))
  await act(async () => result.current.move(promo, on('02')))
  await pass(500)
  expect(result.current.promos[0]?.start).toBe(on('02').start)
  await act(async () => answers[0]?.(refuse()))
  expect(result.current.promos[0]?.start).toBe(promo.start)
  expect(result.current.problem).toContain('No.')
})

test('PROMO-04 a move can be taken back, key presses in a row as one', async () => {
  const { result } = renderHook(() => usePromoMoves(given))
  const shown = () => result.current.promos[0]
  expect(result.current.mayUndo).toBe(false)
  for (const day of ['02', '03', '04']) {
    const now = shown() ?? promo
    await act(async () => result.current.move(now, on(day)))
  }
  await pass(3_000)
  await act(async () => answers[0]?.(new Response('{}')))
  const moved = shown() ?? promo
  await act(async () => result.current.move(moved, on('08')))

  await act(async () => void result.current.undo())
  expect(shown()?.start).toBe(on('04').start)
  await act(async () => void result.current.undo())
  expect(shown()?.start).toBe(promo.start)
  expect(result.current.mayUndo).toBe(false)
  await pass(500)
  expect(sent.at(-1)).toMatchObject({ start: promo.start, expiry: promo.expiry })
})

test('PROMO-04 a move that was refused is not there to be taken back', async () => {
  const { result } = renderHook(() => usePromoMoves(given))
  await act(async () => result.current.move(promo, on('02')))
  await pass(500)
  await act(async () => answers[0]?.(refuse()))
  expect(result.current.mayUndo).toBe(false)
})

test('PROMO-04 CONT-05 a move says which version it is of, so that a colleague’s newer one stays', async () => {
  const { result } = renderHook(() => usePromoMoves(given))
  const move = (day: string) => act(async () => result.current.move(promo, on(day)))
  await move('02')
  await pass(500)
  expect(sent).toEqual([{ ...on('02'), updatedAt: promo.updatedAt }])
  const updatedAt = '2026-06-01T10:00:00.000Z'
  await act(async () => answers[0]?.(new Response(JSON.stringify({ doc: { updatedAt } }))))
  await move('03')
  await pass(500)
  expect(sent[1]).toEqual({ ...on('03'), updatedAt })
})
