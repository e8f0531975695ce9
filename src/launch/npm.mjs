// Plain JavaScript: runs before the packages are there, on an old Node too.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Ends the process with one sentence that says what to do. */
export function giveUp(sentence) {
  console.error(`\n✗ ${sentence}\n`)
  process.exit(1)
}

/** @returns whether `npm install` did what was asked; if not, it has said why. */
export function npmInstall(args) {
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...args],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return status === 0
}

/** Does some work while no other command of this checkout does any, for npm does not look out. */
export async function oneAtATime(work) {
  const lock = path.resolve('node_modules/.installing')
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) console.log('• Waiting for another command that installs …')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => rmSync(lock, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isHeld(lock)) rmSync(lock, { force: true })
  return false
}

/** False when the process that took the lock was killed. */
function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
