import { spawnSync } from 'node:child_process'

/**
 * Runs a command of the CMS that reads its configuration and asks no database: what `npm run generate`
 * and `npm run migration` are made of. What is not set in the environment has a stand-in here, for the
 * configuration does not load without it.
 */
const standIns = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  PAYLOAD_SECRET: 'of-a-command-that-keeps-no-secrets',
  JOBS_SECRET: 'of-a-command-that-runs-no-jobs-at-all',
}
const command = ['node_modules/payload/bin.js', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, command, {
  env: { ...standIns, ...process.env },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
