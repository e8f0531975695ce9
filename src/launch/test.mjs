// Everything, from a fresh clone to a verdict: `npm test`.
import { spawn } from 'node:child_process'
import { installBrowser } from './browser.mjs'
import { installDependencies } from './install.mjs'

await installDependencies()
const browser = await installBrowser()
const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'src/launch/test.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
