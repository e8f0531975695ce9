/** A reason to stop that the person at the terminal can act on; printed without a stack. */
export class LaunchError extends Error {}

/** Runs one step of the launch and says what it does and how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`• ${title} … `)
  const started = performance.now()
  try {
    const result = await work()
    console.log(`(${((performance.now() - started) / 1000).toFixed(1)} s)`)
    return result
  } catch (error) {
    console.log('failed')
    throw error
  }
}

/** Prints an error as one sentence where we know what to do, with its stack where we do not. */
export function reportFailure(error: unknown) {
  if (error instanceof LaunchError) console.error(`\n✗ ${error.message}\n`)
  else console.error('\n✗', error)
}
