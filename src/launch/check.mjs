// Format, lint, import directions, types and unused code: `npm run check`.
import { spawn } from 'node:child_process'
import { installDependencies } from './install.mjs'

await installDependencies()
const checks = [
  [
    'Format, lint, import directions',
    'node_modules/@biomejs/biome/bin/biome',
    ['ci', '--error-on-warnings', '.'],
  ],
  ['Types', 'node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false']],
  ['Unused code', 'node_modules/knip/bin/knip.js', ['--no-progress']],
]
const results = await Promise.all(
  checks.map(
    ([title, command, args]) =>
      new Promise((resolve) => {
        const started = Date.now()
        let output = ''
        const child = spawn(process.execPath, [command, ...args], {
          env: { ...process.env, NO_COLOR: '1' },
        })
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk) => {
            output += chunk
          })
        }
        child.on('exit', (code) => {
          const seconds = ((Date.now() - started) / 1000).toFixed(1)
          console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
          if (code !== 0) console.log(output)
          resolve(code === 0)
        })
      }),
  ),
)
process.exit(results.every(Boolean) ? 0 : 1)
