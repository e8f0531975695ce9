import { spawn } from 'node:child_process'
import { standIns } from './stand-ins'

/**
 * `npm run check`: format, lint, types, unused code, which room imports which (`.dependency-cruiser.cjs`),
 * and whether a migration is missing.
 */
const checks = [
  ['Format, lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['Types', 'node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'],
  ['Unused code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  [
    'Import directions',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...['src', 'blocks', 'collections', 'payload.config.ts'],
  ],
  [
    'Migrations',
    ...['--conditions=react-server', '--import', 'tsx', 'src/launch/migration-check.ts'],
  ],
]
const results = await Promise.all(checks.map(([title, ...command]) => passes(title, command)))
process.exit(results.every(Boolean) ? 0 : 1)

async function passes(title: string | undefined, command: string[]): Promise<boolean> {
  const started = performance.now()
  let output = ''
  const child = spawn(process.execPath, command, {
    env: { ...standIns, ...process.env, NO_COLOR: '1' },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}
