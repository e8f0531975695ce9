/** Longest stretch of background work before queries get their turn, in milliseconds. */
export const SLICE_MS = 4

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

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
      await nextTurn()
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
    return nextTurn().then(() => {
      this.started = performance.now()
    })
  }
}
