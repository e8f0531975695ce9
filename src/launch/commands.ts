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
export const webOptions = `${ipv4First} --max-old-space-size=1024`
