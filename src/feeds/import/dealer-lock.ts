import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type DealerLock = { release(): void }

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: somebody else's process, so it lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Lets one import at a time work on a dealership of this machine: a file that only its maker holds.
 * A file left behind by a process that is gone is taken over. Null when another import is at work.
 */
export function lockDealer(directory: string, dealershipSlug: string): DealerLock | null {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, `${dealershipSlug.replace(/[^a-z0-9-]/gi, '_')}.lock`)
  return alone(`${path}.making`, () => {
    if (isHeld(textOf(path))) return null
    const held = [process.pid, startOf(process.pid)].join(' ').trim()
    writeFileSync(path, held, { mode: 0o600 })
    return { release: () => rmSync(path, { force: true }) }
  })
}

/** Longer than any process is at it; one that ended in the middle is not waited for. Milliseconds. */
const MAKING_MS = 10_000

/**
 * Of two processes that find the same lock of one that is gone, the later would take it from the earlier:
 * one looks at a time. Null where another is at it, whose lock it is then.
 */
function alone<T>(making: string, make: () => T): T | null {
  try {
    mkdirSync(making)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const { mtimeMs = Date.now() } = statSync(making, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs < MAKING_MS) return null
  }
  try {
    return make()
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/**
 * Whether the process that wrote a lock is still there. A machine that starts again counts its processes
 * anew, a container from 1: by its number alone, another process would hold the lock for as long as it lives.
 */
function isHeld(lock: string): boolean {
  const [pid = '', start = ''] = lock.split(' ')
  const holder = Number(pid)
  if (!(holder > 0) || !isAlive(holder)) return false
  return start === '' || startOf(holder) === start
}

/** When a process began, in the kernel's own count; empty where the system does not say. */
function startOf(pid: number): string {
  // Behind the name in brackets, which may hold spaces: the 22nd of all.
  const stat = textOf(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** What a file says; nothing where it is not there (any more). */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}
