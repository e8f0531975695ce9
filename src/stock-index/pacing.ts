// Named: the queue below is one for the process, and must not hang on a clock that a test stopped.
import { setImmediate } from 'node:timers'

/** Longest stretch of background work before queries may run, in milliseconds. */
export const SLICE_MS = 4

/** Longest that background work yields to queries, in milliseconds: writes progress under any load. */
export const MAX_YIELD_MS = 10

export const nextEventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

let runningQueries = 0

/** Runs a query; until it is done, background work yields. */
export async function answerFirst<T>(query: () => Promise<T>): Promise<T> {
  runningQueries++
  try {
    return await query()
  } finally {
    runningQueries--
  }
}

const waiting: (() => void)[] = []
let lastResumedAt = 0

/** Resumes one waiting job per event-loop turn, so that slices of several jobs never add up. */
function resumeOne(): void {
  if (runningQueries === 0 || performance.now() - lastResumedAt > MAX_YIELD_MS) {
    waiting.shift()?.()
    lastResumedAt = performance.now()
  }
  if (waiting.length > 0) setImmediate(resumeOne)
}

/** Called between two slices of background work: queries that have arrived run first. */
export const yieldToQueries = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) > 1) return
    lastResumedAt = performance.now()
    setImmediate(resumeOne)
  })

/**
 * Runs background work in slices, so that no query waits longer than a slice. The work is a generator
 * that yields wherever it may be interrupted.
 */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  let started = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - started > SLICE_MS) {
      await yieldToQueries()
      started = performance.now()
    }
  }
}

/** Runs the same work without interruption, for start-up and tests. */
export function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Lets queries run during a loop: `await pace.rest()` in every iteration. */
export class Pace {
  private started = performance.now()

  rest(): Promise<void> | undefined {
    if (performance.now() - this.started < SLICE_MS) return undefined
    return yieldToQueries().then(() => {
      this.started = performance.now()
    })
  }
}
