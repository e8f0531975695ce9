import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** Path of the program that a package installs, as its package.json names it. */
export function binOf(name: string): string {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest) as { bin: string | Record<string, string> }
  const program = typeof bin === 'string' ? bin : bin[name]
  if (!program) throw new Error(`The package ${name} installs no program of its name.`)
  return path.join(path.dirname(manifest), program)
}

/**
 * Arguments with which Node runs the stock index. Its answers are made of short-lived arrays and texts:
 * with half of the usual room for them they are collected twice as often, at no cost, and the process
 * takes a tenth less memory.
 */
export const indexCommand = ['--max-semi-space-size=8', 'src/stock-index/main.ts']

/** Arguments with which Node runs a worker; imports have processes of their own. */
export const workerCommand = [
  '--max-old-space-size=512',
  ...['--conditions=react-server', '--import', 'tsx', 'src/launch/worker.ts'],
]

/** The web process listens at 127.0.0.1 and calls itself by the name localhost. */
export const ipv4First = '--dns-result-order=ipv4first'

/**
 * Node's options for the web process. By itself Node lets a heap grow to 4 GB where the machine has it,
 * and collects late: one of 0.4 GB had grown to 1.1.
 */
const webOptions = `${ipv4First} --max-old-space-size=1024`

/**
 * Milliseconds that the web process holds an idle connection. Longer than any proxy in front does (ours 30 s,
 * most others 60): a proxy could send a request into a connection that is being closed here.
 */
export const KEEP_ALIVE_MS = 75_000

/** What a web process is told beside the environment of the platform, served by Next's command or alone. */
export const webEnvironment = (env: NodeJS.ProcessEnv, port: number): NodeJS.ProcessEnv => ({
  ...env,
  PORT: String(port),
  KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS),
  // Of each thread that works on pictures the allocator of Linux would keep what it once had.
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
  NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${webOptions}`,
})
