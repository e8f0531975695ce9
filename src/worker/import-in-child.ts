import { spawn } from 'node:child_process'

/** How the process of an import says that another import is at work on the dealership. */
export const BUSY = 75

/**
 * Imports a run in a process of its own: a hundred thousand rows must hold up no lead, and what takes too
 * much memory ends alone.
 * @param signal ends it; its run then waits for another worker
 * @returns false where another import is at work on the dealership
 * @throws Error when the process ended before the import
 */
export async function importInChild(run: number, signal: AbortSignal): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=160',
      ...['--conditions=react-server', '--import', 'tsx'],
      ...['src/launch/feed-import.ts', String(run)],
    ],
    // By the channel it notices that its worker has died.
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: process.env },
  )
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  const { code, killed } = await new Promise<{ code: number | null; killed: string | null }>(
    (resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (exit, by) => resolve({ code: exit, killed: by }))
    },
  ).finally(() => signal.removeEventListener('abort', stop))
  if (code === 0) return true
  if (code === BUSY) return false
  throw new Error(`The process of the import ended (${killed ?? `exit code ${code}`}).`)
}
