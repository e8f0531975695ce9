import { expect, test } from 'vitest'
import {
  answerFirst,
  MAX_YIELD_MS,
  nextEventLoopTurn,
  runInSlices,
  SLICE_MS,
} from '@/stock-index/pacing'

/** Work of so many slices; each is told before it begins. */
function* work(slices: number, told: () => void): Generator<void, void> {
  for (let slice = 0; slice < slices; slice++) {
    told()
    const started = performance.now()
    while (performance.now() - started <= SLICE_MS);
    yield
  }
}

test('a query that takes several turns does not wait for a slice in each of them', async () => {
  let slices = 0
  const told = () => {
    slices++
  }
  const jobs = [runInSlices(work(20, told)), runInSlices(work(20, told))]
  const during = await answerFirst(async () => {
    const before = slices
    const started = performance.now()
    for (let turn = 0; turn < 5; turn++) await nextEventLoopTurn()
    return { slices: slices - before, ms: performance.now() - started }
  })
  // None, unless the machine stood still for as long as work stands back.
  expect(during.slices).toBeLessThanOrEqual(1 + during.ms / MAX_YIELD_MS)
  await Promise.all(jobs)
  expect(slices).toBe(40)
})

test('slices of several works do not add up: one in a turn', async () => {
  let slices = 0
  let most = 0
  let over = false
  const told = () => {
    slices++
  }
  const watch = async () => {
    while (!over) {
      const before = slices
      await nextEventLoopTurn()
      most = Math.max(most, slices - before)
    }
  }
  const jobs = [1, 2, 3].map(() => runInSlices(work(8, told)))
  const watching = watch()
  await Promise.all(jobs)
  over = true
  await watching
  expect(most).toBe(1)
})

test('work goes on under queries without end, and a query that fails holds nothing up', async () => {
  let slices = 0
  const told = () => {
    slices++
  }
  await expect(answerFirst(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await answerFirst(() => runInSlices(work(5, told)))
  expect(slices).toBe(5)
})
