import { isStopping } from './child'

/** A process that serves; its end comes with the words for it, such as "signal SIGKILL". */
export type Running = { ended: Promise<string> }

/** What has served for so long has started well, however it ended. */
const STEADY_MS = 60_000

/** Milliseconds until the next start: at once the first time, half a minute at most. */
export const restartDelay = (failures: number): number =>
  failures === 0 ? 0 : Math.min(30_000, 500 * 2 ** (failures - 1))

/**
 * Starts a process and, each time that it ends by itself, starts it again and says so: what was
 * killed at night serves again before anybody wakes up.
 * @param start resolves when it serves.
 * @throws what the first start throws; later ones are tried for as long as the platform runs.
 */
export async function keepRunning(
  name: string,
  start: () => Promise<Running>,
  say: (line: string) => void = console.error,
): Promise<void> {
  let run = await start()
  let started = Date.now()
  let failures = 0
  const watch = async () => {
    while (!isStopping()) {
      const how = await run.ended
      if (isStopping()) return
      if (Date.now() - started > STEADY_MS) failures = 0
      say(`${name} ended (${how}). Starting it again …`)
      run = await startAgain()
      if (!isStopping()) say(`${name} serves again.`)
    }
  }
  const startAgain = async (): Promise<Running> => {
    for (;;) {
      await pause(restartDelay(failures))
      failures += 1
      started = Date.now()
      try {
        if (isStopping()) return { ended: Promise.resolve('stopped') }
        return await start()
      } catch (error) {
        if (!isStopping()) say(`${name} did not start: ${String(error)}`)
      }
    }
  }
  void watch()
}

/** Ends early when the platform stops, because nothing else keeps the process alive then. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
