import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
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
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, String(process.pid))
      closeSync(file)
      return { release: () => rmSync(path, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readHolder(path))
      if (holder > 0 && isAlive(holder)) return null
      rmSync(path, { force: true })
    }
  }
  return null
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
