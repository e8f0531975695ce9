// Plain JavaScript: runs before the packages are there.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, npmInstall, oneAtATime } from './npm.mjs'

const freeBytesNeeded = 2 * 1024 ** 3
const stamp = path.join('node_modules', '.installed-from')

/** Installs what package-lock.json names, if that is not what node_modules holds. */
export async function installPackages() {
  checkDisk()
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (installedFrom() === lock) return

  await oneAtATime(() => {
    if (installedFrom() === lock) return
    const started = Date.now()
    console.log('• Installing packages …')
    // An installation that is broken off is none.
    rmSync(stamp, { force: true })
    // `npm ci` would do, but it refuses where a registry lacks a binary of another platform. This
    // installs the same versions from the lockfile and leaves the lockfile alone.
    if (!npmInstall(['--no-save'])) {
      giveUp(
        'npm could not install the packages; its message is above. Check the connection to the npm registry and start again.',
      )
    }
    // What tsc remembers of other versions it would report again.
    rmSync('tsconfig.tsbuildinfo', { force: true })
    writeFileSync(stamp, lock)
    console.log(`  Packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  })
}

function installedFrom() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

function checkDisk() {
  const { bavail, bsize } = statfsSync('.')
  const free = bavail * bsize
  if (free < freeBytesNeeded) {
    giveUp(
      `Only ${(free / 1024 ** 3).toFixed(1)} GB are free on the disk of ${process.cwd()}; Forecourt needs ${freeBytesNeeded / 1024 ** 3} GB for packages, build and data. Free some space and start again.`,
    )
  }
}
