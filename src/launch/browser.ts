import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { LaunchError } from './step'

const system = [
  process.env.CHROMIUM_PATH,
  // It has no windows of its own, and tests take a sixth less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the end-to-end tests: the system's, else Playwright's own, else Debian's package.
 * @returns the path of the browser, or '' where Playwright finds its own.
 * @throws LaunchError when there is none to be had.
 */
export function installBrowser(): string {
  const found = findSystemBrowser()
  if (found) return found

  console.log('• Installing a browser for the end-to-end tests …')
  const own = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' })
  if (own.status === 0) return ''
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { stdio: 'inherit' })
    const installed = findSystemBrowser()
    if (installed) return installed
  }
  throw new LaunchError(
    'No browser for the end-to-end tests. Install Chromium (Debian: apt-get install chromium-headless-shell) or name one with CHROMIUM_PATH, and start again.',
  )
}

/** @returns the path of a Chromium that this machine has, or undefined. `CHROMIUM_PATH` names another. */
export const findSystemBrowser = () => system.find((place) => place && existsSync(place))
