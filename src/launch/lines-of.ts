import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { LaunchError } from './step'

/**
 * The lines of a file. It is opened when the first is asked for: readline drops what it read before somebody
 * listens.
 *
 * @throws LaunchError where there is no such file, or it cannot be read.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file)
  try {
    // A folder can be opened, and not be read.
    await once(input, 'readable')
  } catch (error) {
    throw new LaunchError(`${file} cannot be read: ${(error as Error).message}`)
  }
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}
