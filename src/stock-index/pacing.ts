/** Longest stretch of background work before queries get their turn, in milliseconds. */
export const SLICE_MS = 4

/** Longest that background work stands back for queries, in milliseconds: writes go on under any load. */
export const STAND_BACK_MS = 10

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

let asking = 0

/** Answers a query: until that is done, background work stands back. */
export async function beforeOthers<T>(answer: () => Promise<T>): Promise<T> {
  asking++
  try {
    return await answer()
  } finally {
    asking--
  }
}

const standing: (() => void)[] = []
let since = 0

/** Lets the first of those who wait do its slice: one in a turn, so that slices never add up. */
function letOneGo(): void {
  if (asking === 0 || performance.now() - since > STAND_BACK_MS) {
    standing.shift()?.()
    since = performance.now()
  }
  if (standing.length > 0) setImmediate(letOneGo)
}

/** Between two slices of background work: queries that have come are answered first. */
export const giveWay = () =>
  new Promise<void>((resolve) => {
    if (standing.push(resolve) > 1) return
    since = performance.now()
    setImmediate(letOneGo)
  })

/**
 * Work that gives way: a generator yields wherever it may pause, and this runs it in slices
 * so that no query waits longer than a slice for its turn.
 */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let started = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - started > SLICE_MS) {
      await giveWay()
      started = performance.now()
    }
  }
}

/** The same work in one go, for start-up and tests. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Lets queries have their turn in a loop: `await pace.rest()` in every round. */
export class Pace {
  private started = performance.now()

  rest(): Promise<void> | undefined {
    if (performance.now() - this.started < SLICE_MS) return undefined
    return giveWay().then(() => {
      this.started = performance.now()
    })
  }
}
