import { spawnSync } from 'node:child_process'
import { standIns } from './stand-ins'

/**
 * Runs a command of the CMS that reads its configuration and needs no database: what `npm run generate`
 * and `npm run migration` are made of.
 */
const command = ['node_modules/payload/bin.js', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, command, {
  env: { ...standIns, ...process.env },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
