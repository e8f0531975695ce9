import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../leads/rig'
import { type Fleet, type Part, startFleet, visit } from './platform'

const [SITES, CARS] = [5, 50]
const ROUND = 10_000
const FORM_EVERY = 5000
/** Longest that a shopper waits to read that a form could not be sent. Milliseconds. */
const FORM_GOAL = 2000

type Page = { host: string; path: string }

/**
 * `npm run bench -- outage [minutes]`: the database hangs for half of the time and is gone for the other half;
 * in each a web process is killed and comes back. Every page that was kept has to be served.
 */
export async function bench([given = '10']: string[]): Promise<void> {
  const fleet = await startFleet({ sites: SITES, cars: CARS, webhook: 'http://127.0.0.1:9/leads' })
  try {
    const pages = await keptPages(fleet)
    const half = (Number(given) * 60_000) / 2
    const outage = new Outage(fleet, pages)
    console.log(`${pages.length} pages kept; the database hangs for ${half / 1000} s`)
    fleet.hangDatabase()
    await outage.goOn(half, fleet.webs[0]!)
    console.log(`The database is killed, and away for ${half / 1000} s`)
    fleet.killDatabase()
    await outage.goOn(half, fleet.webs[1]!)
    outage.report()
    await fleet.startDatabase()
    const back = performance.now()
    const form = await untilAcknowledged(fleet)
    const words = form ? `after ${((performance.now() - back) / 1000).toFixed(1)} s` : 'never'
    console.log(`The database is back; a form was acknowledged ${words}`)
    if (!form || !outage.isGood) process.exitCode = 1
  } finally {
    await fleet.close()
  }
}

/** Opened twice, and the second time answered from the cache. */
async function keptPages(fleet: Fleet): Promise<Page[]> {
  const own = ['/', '/about-us', '/contact', '/finance', '/special-offers', '/trade-in']
  const pages = fleet.sites.flatMap(({ host, cars }) =>
    [
      ...own,
      '/search/new-used-and-demo-cars',
      ...cars.slice(0, 10).map((slug) => `/cars/${slug}`),
    ].map((path) => ({ host, path })),
  )
  const kept: Page[] = []
  for (const page of pages) {
    await visit(fleet, page.host, 'GET', page.path)
    const { status, headers } = await visit(fleet, page.host, 'GET', page.path)
    if (status === 200 && headers['x-nextjs-cache'] === 'HIT') kept.push(page)
    else console.log(`  not kept: ${page.host}${page.path} (${status})`)
  }
  if (kept.length === 0) throw new Error('No page was kept.')
  return kept
}

class Outage {
  readonly #fleet: Fleet
  readonly #pages: readonly Page[]
  #asked = 0
  /** How often each page failed, by what was answered. */
  readonly #failed = new Map<string, number>()
  readonly #forms: { ms: number; answer: string }[] = []

  constructor(fleet: Fleet, pages: readonly Page[]) {
    this.#fleet = fleet
    this.#pages = pages
  }

  /** Shoppers for so many milliseconds; a third into it a web process is killed. */
  async goOn(duration: number, victim: Part): Promise<void> {
    const end = performance.now() + duration
    const killing = pause(duration / 3).then(() => victim.kill())
    await Promise.all([killing, this.#openPages(end), this.#sendForms(end)])
    if (!victim.serves) this.#count(`${victim.name} did not come back`)
  }

  async #openPages(end: number): Promise<void> {
    while (performance.now() < end) {
      const next = performance.now() + ROUND
      // By the proxy, and of each process that serves, so that one that has just started shows what it has.
      for (const { host, path } of this.#pages) {
        await this.#open('the proxy', () => visit(this.#fleet, host, 'GET', path), path)
        for (const web of this.#fleet.webs)
          if (web.serves)
            await this.#open(web.name, () => call(web.port, host, 'GET', path), path, web)
      }
      await pause(Math.max(0, next - performance.now()))
    }
  }

  async #open(
    by: string,
    request: () => Promise<{ status: number }>,
    path: string,
    web?: Part,
  ): Promise<void> {
    const status = await request().then(
      (answer) => String(answer.status),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    // It was killed meanwhile.
    if (web && !web.serves) return
    this.#asked++
    if (status !== '200') this.#count(`${status} by ${by} for ${path}`)
  }

  #count(what: string): void {
    this.#failed.set(what, (this.#failed.get(what) ?? 0) + 1)
  }

  async #sendForms(end: number): Promise<void> {
    while (performance.now() < end) {
      const next = performance.now() + FORM_EVERY
      const started = performance.now()
      const answer = await sendForm(this.#fleet).then(
        ({ status, text }) => `${status} ${text.slice(0, 200)}`,
        (error: Error) => error.message,
      )
      this.#forms.push({ ms: performance.now() - started, answer })
      await pause(Math.max(0, next - performance.now()))
    }
  }

  get #slowestForm(): number {
    return Math.max(0, ...this.#forms.map(({ ms }) => ms))
  }

  get isGood(): boolean {
    return this.#failed.size === 0 && this.#slowestForm <= FORM_GOAL
  }

  report(): void {
    const failed = [...this.#failed.values()].reduce((sum, times) => sum + times, 0)
    console.log(`${this.#asked} times a kept page was asked for, ${failed} not served`)
    for (const [what, times] of this.#failed) console.log(`  ${times} × ${what}`)
    const late = this.#forms.filter(({ ms }) => ms > FORM_GOAL).length
    console.log(
      `${this.#forms.length} forms, the slowest answered after ${(this.#slowestForm / 1000).toFixed(1)} s, ${late} after more than 2 s`,
    )
    const answers = this.#forms.map((form) => form.answer)
    for (const answer of new Set(answers))
      console.log(`  ${answers.filter((other) => other === answer).length} × ${answer}`)
  }
}

function sendForm(fleet: Fleet) {
  const body = {
    kind: 'contact',
    idempotency_key: randomUUID(),
    name: 'Sam',
    email: 'sam@example.com.au',
    phone: `04915${String(10_000 + Math.floor(Math.random() * 89_999))}`,
    message: 'Is it still there?',
    opt_in: true,
  }
  const { host } = fleet.sites[Math.floor(Math.random() * fleet.sites.length)]!
  return visit(fleet, host, 'POST', '/api/leads', { body })
}

async function untilAcknowledged(fleet: Fleet): Promise<boolean> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await sendForm(fleet).catch(() => null)
    if (answer?.status === 200) return true
    await pause(500)
  }
  return false
}
