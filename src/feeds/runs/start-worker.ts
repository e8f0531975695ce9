import { spawn } from 'node:child_process'
import { log } from '@/server/log'

/**
 * Starts the feed worker beside the web process: an import of a hundred thousand rows must not hold
 * up pages. A second worker sees that one is at work and ends at once.
 */
export function startFeedWorker(): void {
  const worker = spawn(
    process.execPath,
    [
      '--max-old-space-size=160',
      '--conditions=react-server',
      '--import',
      'tsx',
      'src/launch/feed-worker.ts',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: process.env },
  )
  worker.on('error', (error) => log.error({ error }, 'The feed worker did not start'))
  worker.on('exit', (code) => {
    if (code) log.error({ code }, 'The feed worker ended with a failure')
  })
}
