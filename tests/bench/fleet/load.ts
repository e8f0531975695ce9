import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../stock-index/figures'
import { type Fleet, visit } from './platform'

/** What shoppers do, and how often a second. */
export type Rates = { pages: number; searches: number; leads: number }
/** A lead that the shopper was told has arrived. */
type Acknowledged = { key: string; leadId: string }

/** What was asked in a steady rhythm, whether or not earlier answers had come. */
class Stream {
  readonly name: string
  #times: number[] = []
  #asked = 0
  /** Requests that a browser sent again by itself, without a word to the shopper. */
  #again = 0
  /** Seconds since the start at which a request failed, by how. */
  readonly #failed = new Map<string, number[]>()
  readonly #started = performance.now()

  constructor(name: string) {
    this.name = name
  }

  /**
   * @param isRepeated whether the product's script asks once more when the web process ended under the request:
   * the search library does, and forms do
   * @returns whether it was answered with 200
   */
  async ask<T extends { status: number; text: string }>(
    request: () => Promise<T>,
    isRepeated = false,
  ): Promise<T | null> {
    this.#asked++
    const started = performance.now()
    const ask = () => request().catch((error: NodeJS.ErrnoException) => error)
    const first = await ask()
    const isAgain = isRepeated && !(first instanceof Error) && first.status === 502
    if (isAgain) this.#again++
    const answer = isAgain ? await ask() : first
    const isError = answer instanceof Error
    if (!isError && answer.status === 200) {
      this.#times.push(performance.now() - started)
      return answer
    }
    const how = isError ? (answer.code ?? answer.message) : String(answer.status)
    const second = Math.round((started - this.#started) / 1000)
    if (!isError && !this.#failed.has(how))
      console.log(`  ${this.name}, the first ${how}: ${answer.text.slice(0, 300)}`)
    this.#failed.set(how, [...(this.#failed.get(how) ?? []), second])
    return isError ? null : answer
  }

  get failures(): number {
    return [...this.#failed.values()].flat().length
  }

  get words(): string {
    const sorted = this.#times.toSorted((a, b) => a - b)
    const at = (part: number) => `p${part * 100} ${percentile(sorted, part).toFixed(0)} ms`
    const failed = [...this.#failed].map(([how, seconds]) => {
      const some = [...new Set(seconds)].slice(0, 10)
      return `${how} × ${seconds.length} (second ${some.join(', ')}${seconds.length > 10 ? ' …' : ''})`
    })
    const again = this.#again > 0 ? `, ${this.#again} sent again by the browser` : ''
    return `${this.name}: ${this.#asked} asked${again}, ${this.failures} failed${failed.length > 0 ? `: ${failed.join('; ')}` : ''}; ${at(0.5)}, ${at(0.95)}, ${at(0.99)}`
  }
}

const below = (limit: number) => Math.floor(Math.random() * limit)
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!
const ALL_CARS = '/search/new-used-and-demo-cars'
const contents = ['/about-us', '/contact', '/special-offers', '/trade-in']

/** Keys with which the browsers of shoppers search, by host: as the search page of the site has them. */
export async function readSearchKeys(fleet: Fleet): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const { host } of fleet.sites) {
    const { status, text } = await visit(fleet, host, 'GET', ALL_CARS)
    const key = searchKeyIn(text)
    if (!key) throw new Error(`The search page of ${host} (${status}) has no key for the index.`)
    keys.set(host, key)
  }
  return keys
}

/** What React sends beside the HTML names a long text by its row, such as "$1a", and has it there with its length. */
function searchKeyIn(html: string): string | undefined {
  const parts = html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs)
  const sent = Array.from(parts, ([, part = '']) => (JSON.parse(part) as [1, string])[1]).join('')
  const key = sent.match(/"apiKey":"([^"]+)"/)?.[1]
  if (!key?.startsWith('$')) return key
  const row = new RegExp(`${key.slice(1)}:T([0-9a-f]+),`).exec(sent)
  if (!row) return
  const start = row.index + row[0].length
  return sent.slice(start, start + Number.parseInt(row[1] ?? '', 16))
}

/** Shoppers until `stop`, which waits for their last answers. */
export function startLoad(fleet: Fleet, keys: ReadonlyMap<string, string>, rates: Rates) {
  const [pages, searches, leads] = ['Pages', 'Searches', 'Leads'].map((name) => new Stream(name))
  const acknowledged: Acknowledged[] = []
  const underWay = new Set<Promise<unknown>>()
  let isOver = false
  const every = (perSecond: number, act: () => Promise<unknown>) => {
    const started = performance.now()
    let done = 0
    const timer = setInterval(() => {
      for (; done < ((performance.now() - started) / 1000) * perSecond; done++) {
        const acting = act().finally(() => underWay.delete(acting))
        underWay.add(acting)
      }
    }, 10)
    return () => clearInterval(timer)
  }
  const timers = [
    every(rates.pages, () => pages!.ask(() => openPage(fleet))),
    every(rates.searches, () => searches!.ask(() => search(fleet, keys), true)),
    every(rates.leads, async () => {
      const lead = await sendLead(fleet, leads!, () => isOver)
      if (lead) acknowledged.push(lead)
    }),
  ]
  return {
    streams: [pages!, searches!, leads!],
    acknowledged,
    stop: async () => {
      for (const end of timers) end()
      const hardEnd = setTimeout(() => {
        isOver = true
      }, 60_000)
      await Promise.all(underWay)
      clearTimeout(hardEnd)
    },
  }
}

/** Few cars are looked at often, and most seldom. */
function openPage(fleet: Fleet) {
  const { host, cars } = oneOf(fleet.sites)
  const kind = Math.random()
  const path =
    kind < 0.25
      ? '/'
      : kind < 0.45
        ? oneOf(contents)
        : kind < 0.65
          ? ALL_CARS
          : `/cars/${cars[Math.floor(cars.length * Math.random() ** 4)]}`
  return visit(fleet, host, 'GET', path, { headers: { accept: 'text/html' } })
}

const words = ['', '', 'toyota', 'mazda cx', 'diesel ute', 'white', 'automatic suv']

function search(fleet: Fleet, keys: ReadonlyMap<string, string>) {
  const { host } = oneOf(fleet.sites)
  const request = {
    indexName: 'Car_production',
    query: oneOf(words),
    page: below(3),
    hitsPerPage: 24,
    facets: ['make', 'model', 'simple_body', 'simple_fuel'],
  }
  return visit(fleet, host, 'POST', '/stock-index/1/indexes/*/queries', {
    body: { requests: [request] },
    headers: {
      'x-algolia-application-id': fleet.env.STOCK_INDEX_APP_ID ?? '',
      'x-algolia-api-key': keys.get(host) ?? '',
    },
  })
}

let shoppers = 0

/** Presses the button again until the lead has arrived, as a shopper does: with the same key. */
async function sendLead(
  fleet: Fleet,
  stream: Stream,
  isOver: () => boolean,
): Promise<Acknowledged | null> {
  const { host } = oneOf(fleet.sites)
  const body = {
    kind: 'contact',
    idempotency_key: randomUUID(),
    name: 'Sam',
    email: 'sam@example.com.au',
    phone: `04915${String(10_000 + shoppers++).padStart(5, '0')}`,
    message: 'Is it still there?',
    opt_in: true,
  }
  while (!isOver()) {
    const answer = await stream.ask(() => visit(fleet, host, 'POST', '/api/leads', { body }), true)
    if (answer?.status === 200) {
      const { lead_id } = JSON.parse(answer.text) as { lead_id?: string }
      if (lead_id) return { key: body.idempotency_key, leadId: lead_id }
    }
    await pause(300 + below(400))
  }
  return null
}
