// What every script of package.json starts with: `node src/launch/run.mjs <file or option> …` runs Node
// on a file of ours, on a machine that has neither our packages nor our Node. Plain JavaScript.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './packages.mjs'
import { ensureNode } from './runtime.mjs'

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'))
const node = await ensureNode()
await installPackages()
const child = spawn(node, ['--import', 'tsx', ...process.argv.slice(2)], { stdio: 'inherit' })
// The child decides how to stop; this process only waits for it, so that nothing is left behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
