import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installBrowser } from './browser'
import { freePort, stopChildren } from './child'
import { type Platform, startPlatform } from './platform'
import { reportFailure } from './step'

const REASON_LINES = 12
const results = path.resolve('.data/test-results')
const parts = ['check', 'unit', 'integration', 'e2e']
const only = process.argv.slice(2).filter((word) => parts.includes(word))
/** Words of the names of files, of which alone the tests run. */
const files = process.argv.slice(2).filter((word) => !parts.includes(word))
let passed = 0
let failed = 0
/** What failed and why, said again at the end: the output above is thousands of lines long. */
const failures: string[] = []
let platform: Platform | undefined

async function finish(): Promise<never> {
  await stopChildren()
  await platform?.stopDatabase()
  for (const failure of failures) console.log(`✗ ${failure}`)
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
  // First: what cannot be had should not be missed after half an hour.
  if (wanted('e2e')) process.env.CHROMIUM_PATH = installBrowser()
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
  const ok = (await run('--import', ['tsx', 'src/launch/check.ts'])) === 0
  if (ok) passed += 1
  else failed += 1
  if (!ok) failures.push('check')
}

async function vitest(project: 'unit' | 'integration') {
  const report = path.join(results, `${project}.json`)
  const code = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    `--project=${project}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ])
  const summary = await readJson<VitestReport>(report)
  passed += summary?.numPassedTests ?? 0
  failed += summary?.numFailedTests ?? 0
  for (const { name, status, assertionResults } of summary?.testResults ?? []) {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) failures.push(path.relative('.', name))
    for (const { fullName, failureMessages } of tests) {
      failures.push(`${path.relative('.', name)} ${fullName}${reason(failureMessages[0])}`)
    }
  }
  // A file that cannot be loaded, or an error outside a test, fails without a failed test.
  if (code !== 0 && !summary?.numFailedTests) failed += 1
}

async function endToEnd() {
  const dataDir = path.resolve('.data/test')
  await rm(dataDir, { recursive: true, force: true })
  const [webPort, databasePort, indexPort] = await Promise.all([freePort(), freePort(), freePort()])
  // A test is another visitor by `x-forwarded-for`, and nobody in particular without it.
  process.env.TRUSTED_PROXIES = '127.0.0.0/8, ::1'
  platform = await startPlatform(
    { dataDir, webPort, databasePort, indexPort, demo: true },
    { mode: 'production', disposable: true, quiet: true },
  )
  const report = path.join(results, 'e2e.json')
  // What runs alone waits for everything else, which some files by name are not.
  const some = files.length > 0 ? ['--no-deps', ...files] : []
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts', ...some],
    { ...platform.env, WEB_PORT: String(webPort), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const summary = await readJson<PlaywrightReport>(report)
  const stats = summary?.stats
  failures.push(...(summary?.suites ?? []).flatMap(failedSpecs))
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  failed += stats?.unexpected ?? 0
  if (code !== 0 && !stats?.unexpected) failed += 1
}

async function run(script: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env })
  return await new Promise<number | null>((resolve) => child.on('exit', resolve))
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type Suite = { suites?: Suite[]; specs: Spec[] }
type Spec = {
  file: string
  title: string
  ok: boolean
  tests: { results: { error?: { message?: string } }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
}

function failedSpecs({ suites = [], specs }: Suite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const results = tests.flatMap((test) => test.results)
        return `tests/e2e/${file} ${title}${reason(results.find(({ error }) => error)?.error?.message)}`
      }),
    ...suites.flatMap(failedSpecs),
  ]
}

/** The head of a failure's message, indented, without the page that some print behind it. */
function reason(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, REASON_LINES)
  return lines.map((line) => `\n    ${line}`).join('')
}

async function readJson<Report>(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
