// The only file that runs before anything is installed: plain Node, no imports from node_modules.
import { spawn } from 'node:child_process'
import { installDependencies } from './install.mjs'

await installDependencies()
const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'src/launch/start.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
// The child decides how to stop; this process only waits for it, so that nothing is left behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
