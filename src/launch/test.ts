import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { installBrowser } from './browser'
import { build, buildIsFresh } from './build'
import { freePort, startChild, stopChildren } from './child'
import { fingerprint, makeUnlessFresh } from './made-from'
import { type Platform, platformEnvironment, startPlatform } from './platform'
import { readSecrets } from './secrets'
import type { Settings } from './settings'
import { LaunchError, reportFailure } from './step'
import { whatChanged } from './what-changed'

const REASON_LINES = 12
const results = path.resolve('.data/test-results')
/** What tests in Vitest write for a while, of each run of this command in a folder of its own. */
const temporary = path.resolve('.data/test-tmp')
const ownTemporary = path.join(temporary, String(process.pid))

type Part = 'check' | 'unit' | 'integration' | 'http' | 'e2e' | 'attack'
const parts: Record<Part, (words: readonly string[]) => Promise<void>> = {
  check,
  unit: (words) => vitest('unit', words),
  integration: (words) => vitest('integration', words),
  http: (words) => vitest('http', words, servedEnvironment()),
  e2e: endToEnd,
  attack: (words) => vitest('attack', words, servedEnvironment()),
}
const isPart = (word: string): word is Part => word in parts

let passed = 0
let failed = 0
/** What failed and why, said again at the end: the output above is thousands of lines long. */
const failures: string[] = []
const durations: { title: string; seconds: number }[] = []
let platform: Platform | undefined

let ending: Promise<never> | undefined
const finish = () => {
  ending ??= end()
  return ending
}

async function end(): Promise<never> {
  await stopChildren()
  await platform?.stopDatabase()
  await rm(ownTemporary, { recursive: true, force: true })
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log()
  for (const { title, seconds } of durations) {
    console.log(`${title.padEnd(24)} ${(seconds / 60).toFixed(1).padStart(5)} min`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    failed += 1
    void finish()
  })
}

try {
  await rm(results, { recursive: true, force: true })
  for (const folder of [results, ownTemporary]) await mkdir(folder, { recursive: true })
  await removeLeftovers()
  const wanted = plan(process.argv.slice(2))
  // First: what cannot be had should not be missed after half an hour.
  if (wanted.some(([part]) => part === 'e2e')) process.env.CHROMIUM_PATH = installBrowser()
  for (const [part, words] of wanted) {
    if (part === 'http' || part === 'e2e' || part === 'attack') platform ??= await serve()
    await timed(part, () => parts[part](words))
  }
} catch (error) {
  if (!ending) {
    failed += 1
    reportFailure(error)
  }
}
await finish()

/** The parts to run, in order, each with words of the names of its files; without any it runs whole. */
function plan(args: readonly string[]): [Part, readonly string[]][] {
  const asked = args.filter(isPart)
  const names = Object.keys(parts).filter(isPart)
  if (args.includes('changed')) {
    const { since, tests } = whatChanged()
    return names.flatMap((part): [Part, readonly string[]][] => {
      if (part === 'check') return [[part, []]]
      if (part === 'unit') return [[part, [`--changed=${since}`, '--passWithNoTests']]]
      if (part === 'attack') return tests.http.length > 0 ? [[part, []]] : []
      return tests[part].length > 0 ? [[part, tests[part]]] : []
    })
  }
  const words = args.filter((word) => !isPart(word))
  return names
    .filter((part) => asked.length === 0 || asked.includes(part))
    .map((part) => [part, part === 'check' ? [] : words])
}

async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    durations.push({ title, seconds: (performance.now() - started) / 1000 })
  }
}

/** What killed runs left. A PostgreSQL of theirs ends by itself within a minute of its files. */
async function removeLeftovers() {
  for (const pid of await readdir(temporary)) {
    if (isAlive(Number(pid))) continue
    await rm(path.join(temporary, pid), { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function check() {
  const ok = (await run('--import', ['tsx', 'src/launch/check.ts'])) === 0
  if (ok) passed += 1
  else failed += 1
  if (!ok) failures.push('check')
}

/** Runs the projects whose names begin with that of the part; words are of files' names, or options. */
async function vitest(part: Part, words: readonly string[], env = process.env) {
  const report = path.join(results, `${part}.json`)
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      `--project=${part}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...words,
    ],
    { ...env, TMPDIR: ownTemporary },
  )
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

async function endToEnd(words: readonly string[]) {
  const report = path.join(results, 'e2e.json')
  // What runs alone waits for everything else, which some files by name are not.
  const some = words.length > 0 ? ['--no-deps', ...words] : []
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts', ...some],
    { ...servedEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const summary = await readJson<PlaywrightReport>(report)
  const stats = summary?.stats
  failures.push(...(summary?.suites ?? []).flatMap(failedSpecs))
  passed += stats?.expected ?? 0
  failed += stats?.unexpected ?? 0
  if (code !== 0 && !stats?.unexpected) failed += 1
}

/** Starts the platform with the demo, for all the parts that need it. */
async function serve(): Promise<Platform> {
  const [webPort, databasePort, indexPort] = await Promise.all([freePort(), freePort(), freePort()])
  const demo = path.resolve('.data/test-demo')
  // A test is another visitor by `x-forwarded-for`, and nobody in particular without it.
  process.env.TRUSTED_PROXIES = '127.0.0.0/8, ::1'
  const env = {
    ...process.env,
    DATA_DIR: demo,
    PORT: String(webPort),
    DATABASE_PORT: String(databasePort),
    STOCK_INDEX_PORT: String(indexPort),
  }
  const dataDir = path.resolve('.data/test')
  const settings = { dataDir, webPort, databasePort, indexPort, demo: true }
  await timed('seed and build', () =>
    Promise.all([seedUnlessFresh(demo, env), buildUnlessFresh(settings)]),
  )
  await rm(dataDir, { recursive: true, force: true })
  // The tests write into it. With its owner, as the database's files have to stay the database's.
  await promisify(execFile)('cp', ['-a', demo, dataDir])
  return await timed('start', () =>
    startPlatform(settings, { mode: 'production', disposable: true, quiet: true }),
  )
}

/** The data of a platform with the demo that has stopped, from the last run of the day with the same sources. */
async function seedUnlessFresh(demo: string, env: NodeJS.ProcessEnv) {
  const sources = ['seed', 'src', 'blocks', 'collections', 'migrations', 'payload.config.ts']
  // Nothing is rendered for it, and how tests are run is nothing to it.
  const unused = ['app/', 'launch/test.ts', 'launch/what-changed.ts'].map((each) => `src/${each}`)
  const from = await fingerprint(
    [...sources, 'package-lock.json'],
    (file) => !file.endsWith('.tsx') && !unused.some((folder) => file.startsWith(folder)),
  )
  // Its cars arrived, and its promotions began, so many days before it was seeded.
  const today = new Date().toISOString().slice(0, 10)
  await makeUnlessFresh(demo, `${from} ${today}`, async () => {
    if ((await run('--import', ['tsx', 'src/launch/seed.ts'], env)) !== 0) {
      throw new LaunchError('The demo could not be seeded; the reason is above.')
    }
  })
}

async function buildUnlessFresh(settings: Settings) {
  const options = { standalone: true }
  if (await buildIsFresh(options)) return
  // It must have all variables, and nothing of them stays in it.
  const secrets = await readSecrets(ownTemporary)
  await build(platformEnvironment(settings, secrets, { mode: 'production' }), options)
}

/** Where tests find the platform that is served. */
function servedEnvironment(): NodeJS.ProcessEnv {
  return { ...(platform?.env ?? process.env), WEB_PORT: String(platform?.webPort) }
}

/** Runs a program to its end, and ends what it leaves: servers of a Vitest that was stopped. */
async function run(script: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = startChild(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // It leads a group of all the processes that it starts.
    detached: true,
    env,
  })
  return await new Promise<number | null>((resolve) =>
    child.on('exit', (code) => {
      try {
        process.kill(-Number(child.pid), 'SIGKILL')
      } catch (error) {
        // The usual case: nobody is left.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
      resolve(code)
    }),
  )
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
  stats: { expected: number; unexpected: number }
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
