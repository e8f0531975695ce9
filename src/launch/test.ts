import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { freePort, stopChildren } from './child'
import { type Platform, startPlatform } from './platform'
import { reportFailure } from './step'

const results = path.resolve('.data/test-results')
const only = process.argv.slice(2)
let passed = 0
let failed = 0
let platform: Platform | undefined

async function finish(): Promise<never> {
  await stopChildren()
  await platform?.stopDatabase()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    failed += 1
    void finish()
  })
}

try {
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  if (wanted('check')) await check()
  if (wanted('unit')) await vitest('unit')
  if (wanted('integration')) await vitest('integration')
  if (wanted('e2e')) await endToEnd()
} catch (error) {
  failed += 1
  reportFailure(error)
}
await finish()

function wanted(part: string) {
  return only.length === 0 || only.includes(part)
}

async function check() {
  count((await run('src/launch/check.mjs', [])) === 0)
}

async function vitest(project: 'unit' | 'integration') {
  const report = path.join(results, `${project}.json`)
  const code = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const summary = await readJson(report)
  passed += Number(summary?.numPassedTests ?? 0)
  failed += Number(summary?.numFailedTests ?? 0)
  // A file that cannot be loaded, or an error outside a test, fails without a failed test.
  if (code !== 0 && !summary?.numFailedTests) failed += 1
}

async function endToEnd() {
  const dataDir = path.resolve('.data/test')
  await rm(dataDir, { recursive: true, force: true })
  const [webPort, databasePort, indexPort] = await Promise.all([freePort(), freePort(), freePort()])
  platform = await startPlatform(
    { dataDir, webPort, databasePort, indexPort, demo: true },
    { mode: 'production', disposable: true, quiet: true },
  )
  const report = path.join(results, 'e2e.json')
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts'],
    { ...platform.env, WEB_PORT: String(webPort), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const stats = (await readJson(report))?.stats as Record<string, number> | undefined
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  failed += stats?.unexpected ?? 0
  if (code !== 0 && !stats?.unexpected) failed += 1
}

function count(ok: boolean) {
  if (ok) passed += 1
  else failed += 1
}

async function run(script: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env })
  return await new Promise<number | null>((resolve) => child.on('exit', resolve))
}

async function readJson(file: string): Promise<Record<string, unknown> | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
