// Plain Node: runs before the dependencies are there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const oldestNode = [20, 9]
const freeBytesNeeded = 2 * 1024 ** 3
const stamp = path.join('node_modules', '.installed-from')

/** Ends the process with one sentence that says what to do. */
export function giveUp(sentence) {
  console.error(`\n✗ ${sentence}\n`)
  process.exit(1)
}

/** Installs what package-lock.json names, if that is not what node_modules holds. */
export async function installDependencies() {
  const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
  process.chdir(root)
  checkNode(process.versions.node)
  checkDisk(root)

  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  const started = Date.now()
  console.log('• Installing packages …')
  // `npm ci` would do, but it refuses where a registry lacks a binary of another platform. This
  // installs the same versions from the lockfile and leaves the lockfile alone.
  const result = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (result.status !== 0) {
    giveUp(
      'npm could not install the packages; its message is above. Check the connection to the npm registry and start again.',
    )
  }
  writeFileSync(stamp, lock)
  console.log(`  Packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const tooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  if (tooOld) {
    giveUp(
      `Node ${version} is too old: Forecourt needs Node ${oldestNode.join('.')} or newer. Install it from your package manager or nodejs.org and start again.`,
    )
  }
}

function checkDisk(directory) {
  const { bavail, bsize } = statfsSync(directory)
  const free = bavail * bsize
  if (free < freeBytesNeeded) {
    giveUp(
      `Only ${(free / 1024 ** 3).toFixed(1)} GB are free on the disk of ${directory}; Forecourt needs ${freeBytesNeeded / 1024 ** 3} GB for packages, build and data. Free some space and start again.`,
    )
  }
}
