import http from 'node:http'
import { chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findSystemBrowser } from '../../../src/launch/browser'
import { ask, siteUrl } from '../../e2e/sites'
import {
  budgetsOf,
  type PageFigures,
  type PageKind,
  slowdownFor,
  templateFigures,
  templateRequests,
} from './budgets'

type BenchPage = { slug: string; name: string; kind: PageKind; path: string }

/** The filtered searches are some that search engines may list; by a price they may not, by design. */
const sites = [
  {
    slug: 'northgate-mazda',
    search: '/search/new-used-and-demo-cars',
    filtered: '/search/used-cars',
  },
  { slug: 'sunnyside', search: '/used-car/used-cars', filtered: '/used-car/toyota' },
  { slug: 'aldersyde', search: '/search/new-used-and-demo-cars', filtered: '/search/suv' },
]
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const port = process.env.WEB_PORT ?? process.env.PORT ?? '3000'
process.env.WEB_PORT = port

/**
 * Walks home, search, filtered search and vehicle page of three seeded sites of a running server and
 * prints what each weighs and how fast it is, the medians of several rounds, beside its budget and the
 * Payload website template; then how many requests a second the server answers. `WEB_PORT` names the
 * server, `CHROMIUM_PATH` another browser than the system's, `BENCH_PAGES` pages by words of their names, `BENCH_ROUNDS` how
 * many rounds (3).
 *
 * A machine that others share is fast in one quarter of an hour and slow in the next, and Lighthouse's
 * index of it moves by a third from one page to the next. So each round slows the processor by the
 * median of what was measured so far, not by one figure, and measures a page of nothing but text as well:
 * what blocks that one is the browser and the machine.
 */
export async function bench(): Promise<void> {
  const wanted = process.env.BENCH_PAGES?.split(',')
  const pages = (await Promise.all(sites.map(pagesOf)))
    .flat()
    .filter(
      ({ slug, name }) => !wanted || wanted.some((words) => `${slug} ${name}`.includes(words)),
    )
  // Drawn once, so that cached pages are cached.
  for (const page of pages) await ask(`${page.slug}.localhost`, page.path)

  const indexes: number[] = []
  for (const page of pages.slice(0, 3)) indexes.push((await walk(page, 4)).index)
  const figures = new Map<BenchPage, PageFigures[]>(pages.map((page) => [page, []]))
  const bare = await serveBarePage()
  const bareBlocked: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const index = median(indexes)
    const slowdown = slowdownFor(index)
    console.log(
      `Round ${round}: benchmark index ${index.toFixed(0)}, processor slowed ${slowdown.toFixed(1)} times`,
    )
    for (const [page, ofPage] of figures) {
      const walked = await walk(page, slowdown)
      ofPage.push(walked.figures)
      indexes.push(walked.index)
      if (page.name !== 'home') continue
      const ofBare = await measure(bare.url, slowdown)
      bareBlocked.push(ofBare?.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN)
    }
  }
  bare.close()
  for (const [page, ofPage] of figures) printPage(page, ofPage)
  printSpread([...figures.values()].flat())
  const blockedOf = (time: number) => time.toFixed(0)
  console.log(
    `A page of a heading and a hundred paragraphs in these rounds: TBT ${bareBlocked.map(blockedOf).join(', ')} ms`,
  )
  console.log(`\nPayload website template: ${JSON.stringify(templateFigures)}`)

  // The template's figure is without compression, as its bench asks.
  for (const encoding of ['br', 'gzip', 'identity']) {
    console.log(`\nrequests/s and p99 with 10 connections, 5 s, ${encoding}`)
    for (const page of pages) await load(page, encoding)
  }
  console.log(`Payload website template, cached home page: ${templateRequests} requests/s`)
}

async function pagesOf({ slug, search, filtered }: (typeof sites)[number]): Promise<BenchPage[]> {
  const { body } = await ask(`${slug}.localhost`, search)
  const vehicle = /href="(\/cars\/[a-z0-9-]+)"/.exec(body)?.[1]
  if (!vehicle) throw new Error(`No car on ${slug}${search}: is the demo seeded?`)
  return [
    { slug, name: 'home', kind: 'content', path: '/' },
    { slug, name: 'search', kind: 'search', path: search },
    { slug, name: 'filtered', kind: 'search', path: filtered },
    { slug, name: 'vehicle', kind: 'vehicle', path: vehicle },
  ]
}

async function walk(page: BenchPage, slowdown: number) {
  const result = await measure(siteUrl(page.slug, page.path), slowdown)
  if (!result) throw new Error(`Lighthouse had nothing to say about ${page.slug}${page.path}`)
  const { categories, audits, environment, runtimeError } = result.lhr
  const trouble = runtimeError?.message ?? audits['largest-contentful-paint']?.errorMessage
  if (trouble) console.log(`${page.slug} ${page.name}: Lighthouse says ${trouble}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as unknown as {
    url: string
    resourceType?: string
    transferSize?: number
  }[]
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const weight = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000
  const figures: PageFigures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    processor: blockedByProcessor(result.artifacts.Trace?.traceEvents ?? [], slowdown),
    script: sum(await Promise.all(scripts.map(({ url }) => bodyBytes(new URL(url))))) / 1000,
    style: weight('Stylesheet'),
    document: weight('Document'),
    image: weight('Image'),
  }
  const failed = Object.values(audits).flatMap(({ id, score: points, scoreDisplayMode }) =>
    points !== null && points < 1 && scoreDisplayMode === 'binary' ? [id] : [],
  )
  if (failed.length > 0) console.log(`${page.slug} ${page.name}: not passed: ${failed.join(', ')}`)
  return { figures, index: environment.benchmarkIndex }
}

/**
 * Lighthouse as its own command runs it: each page in a browser of its own, started for it. In one that
 * had shown another page before, freeing that page came as the first task of this one: 17 to 27 ms of
 * the processor, which were counted as this page's.
 */
async function measure(url: string, slowdown: number) {
  const browser = await launch({
    chromePath: findSystemBrowser() ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', '--no-sandbox'],
  })
  try {
    return await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      throttling: {
        rttMs: 150,
        throughputKbps: 1638.4,
        requestLatencyMs: 562.5,
        downloadThroughputKbps: 1474.56,
        uploadThroughputKbps: 675,
        cpuSlowdownMultiplier: slowdown,
      },
    })
  } finally {
    browser.kill()
  }
}

/**
 * What the page's own work blocks, in ms: TBT with the processor's time of each task in place of the
 * clock's, of all tasks after the one that opens the page. By the clock a task waits for whatever else
 * the machine does; compare two builds by this.
 */
function blockedByProcessor(events: readonly TraceEvent[], slowdown: number): number {
  const opened = events
    .filter(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL)
    .at(-1)
  if (!opened) return Number.NaN
  const tasks = events
    .filter(({ name, pid, tid, ts }) => {
      const isOurs = pid === opened.pid && tid === opened.tid && ts >= opened.ts
      return isOurs && name === 'RunTask'
    })
    .map(({ ts, tdur = 0 }) => ({ ts, ms: tdur / 1000 }))
    .sort((a, b) => a.ts - b.ts)
  const opening = tasks.findIndex(({ ms }) => ms > OPENING_MS)
  return sum(tasks.slice(opening + 1).map(({ ms }) => Math.max(0, ms * slowdown - 50)))
}
/** No task before the one that opens a page takes so long. */
const OPENING_MS = 6
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** A page without style sheet, script or picture. */
async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const paragraph = '<p>A page of words alone, to see what the browser and this machine take.</p>'
  const html = `<!doctype html><html lang="en"><head><title>Bare</title><meta name="viewport" content="width=device-width"></head><body><h1>Bare</h1>${paragraph.repeat(100)}</body></html>`
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port for the bare page')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => void server.close() }
}

/** The middle one; of an even number the upper of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.filter((number) => !Number.isNaN(number)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * What a body weighs as it travels. The budgets are of bodies, as the floor of an empty page is; what
 * a browser reports counts the headers of each file as well, about 0.4 kB.
 */
function bodyBytes({ host, pathname }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, path: pathname, headers: { host, 'accept-encoding': 'gzip' } },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve(bytes))
      },
    )
    request.on('error', reject)
  })
}

function printPage(page: BenchPage, runs: readonly PageFigures[]) {
  const of = (name: keyof PageFigures) => runs.map((figures) => figures[name])
  console.log(`\n${page.slug} ${page.name}  ${page.path}`)
  for (const budget of budgetsOf(page.kind)) {
    // Lighthouse may look away before the scripts that rest have come: some runs see fewer of them.
    const value = budget.of === 'script' ? Math.max(...of('script')) : median(of(budget.of))
    const template = templateFigures[budget.of]
    const shown = (number: number) => String(Math.round(number * 1000) / 1000)
    const varies = new Set(of(budget.of).map(shown)).size > 1
    const words = [
      budget.holds(value) ? '✓' : '✗',
      budget.name.padEnd(15),
      shown(value).padStart(9),
      budget.says.padStart(8),
      varies ? `of ${of(budget.of).map(shown).join(', ')}` : '',
      template === undefined ? '' : `(template ${template})`,
    ]
    console.log(`  ${words.join(' ')}`.trimEnd())
  }
  const kilobytes = (name: keyof PageFigures) => median(of(name)).toFixed(1)
  console.log(
    `    HTML ${kilobytes('document')} kB, CSS ${kilobytes('style')} kB, pictures ${kilobytes('image')} kB; blocked by processor time ${median(of('processor')).toFixed(0)} ms`,
  )
}

function printSpread(runs: readonly PageFigures[]) {
  const performance = runs.map((figures) => figures.performance)
  const blocked = runs.map((figures) => figures.tbt)
  console.log(
    `\nOf ${runs.length} runs: performance ${median(performance)}, least ${Math.min(...performance)}, 95 and more in ${performance.filter((score) => score >= 95).length}; TBT ${median(blocked).toFixed(0)} ms, 100 and less in ${blocked.filter((time) => time <= 100).length}`,
  )
}

async function load(page: BenchPage, encoding: string) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${page.path}`,
    headers: { host: `${page.slug}.localhost:${port}`, 'accept-encoding': encoding },
    duration: 5,
    connections: 10,
  })
  const failures = non2xx + errors > 0 ? `, ${non2xx + errors} failed` : ''
  console.log(
    `  ${`${page.slug} ${page.name}`.padEnd(26)} ${requests.average.toFixed(0).padStart(6)}/s  p99 ${latency.p99} ms${failures}`,
  )
}
