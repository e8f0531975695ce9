import { existsSync } from 'node:fs'
import path from 'node:path'
import { startChild } from './child'
import { platformEnvironment } from './platform'
import { readSecrets } from './secrets'
import { settingsFrom } from './settings'
import { LaunchError, reportFailure } from './step'

/**
 * `npm run attack`: attacks the demo that `npm start` serves on this machine (PORT, DATA_DIR), and prints what
 * was tried and what fell.
 */
try {
  const settings = settingsFrom(process.env)
  if (!existsSync(path.join(settings.dataDir, 'demo-logins.txt'))) {
    throw new LaunchError(
      'There is no demo to attack here. Start one with npm start, in another window.',
    )
  }
  const secrets = await readSecrets(settings.dataDir)
  const attack = ['--config', 'tests/vitest.config.ts', '--project=attack']
  const child = startChild(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...attack], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...platformEnvironment(settings, secrets, { mode: 'production' }),
      WEB_PORT: String(settings.webPort),
    },
  })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
