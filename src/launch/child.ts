import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { LaunchError } from './step'

const children = new Set<ChildProcess>()
let stopping = false

/** The platform is on its way down: what ends now was asked to. */
export const isStopping = (): boolean => stopping

/** Starts a process that `stopChildren` will stop. @throws LaunchError once that was called. */
export function startChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  if (stopping) throw new LaunchError('The platform is stopping.')
  const child = spawn(command, args, options)
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/**
 * This process becomes another, as a container's only one should: nothing of it stays in memory, and signals
 * arrive there.
 */
export function becomeNode(args: readonly string[], env: NodeJS.ProcessEnv): never {
  const { execPath, execve } = process
  if (!execve) throw new LaunchError('This system cannot run it: it has no execve.')
  const defined = Object.entries(env).filter(([, value]) => value !== undefined)
  return execve(execPath, [execPath, ...args], Object.fromEntries(defined) as NodeJS.ProcessEnv)
}

/** Runs a process to its end. @throws LaunchError with the end of its output when it fails. */
export async function runChild(
  command: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; onLine?: (line: string) => void; failure: string },
): Promise<void> {
  const child = startChild(command, args, { env: options.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const tail: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        tail.push(line)
        if (tail.length > 60) tail.shift()
        options.onLine?.(line)
      }
    })
  }
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new LaunchError(`${options.failure}\n${tail.join('\n')}`)
}

/** Asks every child to stop, waits, and ends those that do not within 10 s. */
export async function stopChildren(): Promise<void> {
  stopping = true
  await Promise.all(
    [...children].map(
      (child) =>
        new Promise<void>((resolve) => {
          const last = setTimeout(() => child.kill('SIGKILL'), 10_000)
          child.on('exit', () => {
            clearTimeout(last)
            resolve()
          })
          child.kill('SIGTERM')
        }),
    ),
  )
}

/** When a process has ended, and how: "signal SIGKILL", "exit code 1". */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    const tell = () =>
      resolve(child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`)
    if (child.exitCode !== null || child.signalCode !== null) tell()
    else child.once('exit', tell)
  })

/** @throws LaunchError when another program listens on the port. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(true))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)))
  })
  if (taken) {
    throw new LaunchError(
      `Port ${port} is taken by another program. Stop it, or choose another port with ${variable}, for example: ${variable}=${port + 1} npm start`,
    )
  }
}

/** A free port of loopback, for tests. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}

/**
 * Waits until a started process is ready.
 * @throws LaunchError after the limit (ms), when it is ended, or when it ends by itself before.
 */
export async function waitFor(
  child: ChildProcess,
  name: string,
  limitMs: number,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new LaunchError(`${name} ended before it was ready; its own message is above.`)
    }
    // Not listening yet is the expected state here.
    if (await isReady().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new LaunchError(
    `${name} was not ready within ${limitMs / 1000} s; its own message is above.`,
  )
}
