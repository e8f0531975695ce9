import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../leads/rig'
import { percentile } from '../stock-index/figures'
import { type Fleet, type Part, visit } from './platform'

/** A change is given up after so long. Milliseconds. */
const LOST_AFTER = 120_000

/** How long changes took until every web process showed them. */
export class Seen {
  readonly name: string
  /** Seconds from the acknowledgement, and from the press, to the slowest process. */
  readonly #after: number[] = []
  readonly #whole: number[] = []
  #lost = 0
  #uncounted = 0
  #refused = 0

  constructor(name: string) {
    this.name = name
  }

  add(pressed: number, known: number, seen: 'lost' | 'process was away' | number): void {
    if (seen === 'lost') this.addLost()
    else if (seen === 'process was away') this.#uncounted++
    else {
      this.#after.push((seen - known) / 1000)
      this.#whole.push((seen - pressed) / 1000)
    }
  }

  addLost(): void {
    this.#lost++
  }

  addRefused(): void {
    this.#refused++
  }

  get isGood(): boolean {
    return this.#lost === 0 && Math.max(0, ...this.#after) <= 2
  }

  words(since: string): string {
    const figures = (all: number[]) => {
      const sorted = all.toSorted((a, b) => a - b)
      return `${percentile(sorted, 0.5).toFixed(2)} s in the median, ${(sorted.at(-1) ?? Number.NaN).toFixed(2)} s worst`
    }
    return `${this.name}: ${this.#after.length} seen on every web process ${figures(this.#after)} after ${since} (from the press: ${figures(this.#whole)}); ${this.#lost} never seen, ${this.#uncounted} while a web process was away, ${this.#refused} answers other than 200`
  }
}

/** The signed-in admin, by the proxy; sends again what was not acknowledged, as an editor does. */
export async function signIn(fleet: Fleet) {
  const { status, text } = await admin(fleet, 'POST', '/api/users/login', { body: fleet.login })
  if (status !== 200) throw new Error(`Signing in was answered ${status}: ${text}`)
  const authorization = `JWT ${(JSON.parse(text) as { token: string }).token}`
  return async (
    method: 'POST' | 'PATCH',
    path: string,
    { body, type = 'application/json' }: { body: string; type?: string },
    onRefused: () => void,
  ): Promise<void> => {
    const headers = { authorization, 'content-type': type }
    for (let tries = 1; tries <= 30; tries++) {
      const answer = await admin(fleet, method, path, { body, headers }).catch(() => null)
      if (answer && answer.status < 300) return
      if (answer && answer.status < 500)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`)
      onRefused()
      await pause(300)
    }
    throw new Error(`${method} ${path} was never acknowledged.`)
  }
}
type Send = Awaited<ReturnType<typeof signIn>>

const admin = (fleet: Fleet, ...rest: [method: 'POST' | 'PATCH', path: string, options: object]) =>
  visit(fleet, 'localhost', ...rest)

/** Publishes a new title on a site, and waits until every web process shows it. */
export async function publish(fleet: Fleet, send: Send, turn: number, seen: Seen): Promise<void> {
  const { host, about } = fleet.sites[turn % fleet.sites.length]!
  const title = `About us, version ${turn}`
  const pressed = performance.now()
  const body = JSON.stringify({ title, _status: 'published' })
  await send('PATCH', `/api/pages/${about}?depth=0`, { body }, () => seen.addRefused())
  const known = performance.now()
  seen.add(pressed, known, await seenByAll(fleet.webs, host, '/about-us', `<title>${title}`))
}

/** Uploads a feed in which a price has changed, and waits until every web process shows it. */
export async function changePrice(
  fleet: Fleet,
  send: Send,
  price: number,
  seen: Seen,
): Promise<void> {
  const { lot, sites } = fleet
  const form = new FormData()
  form.append('_payload', JSON.stringify({ dealership: lot.dealership }))
  form.append('file', new Blob([feedOf(lot.slug, price)], { type: 'text/csv' }), 'lot.csv')
  const packed = new Response(form)
  const type = packed.headers.get('content-type') ?? ''
  const body = await packed.text()
  const pressed = performance.now()
  await send('POST', '/api/feed-runs?depth=0', { body, type }, () => seen.addRefused())
  const slug = await untilInIndex(fleet, `${lot.slug}-a1`, price)
  const known = performance.now()
  if (!slug) return seen.add(pressed, known, 'lost')
  const shown = `$${price.toLocaleString('en-AU')}`
  const page = `/cars/${slug}`
  seen.add(pressed, known, await seenByAll(fleet.webs, sites[0]!.host, page, shown))
}

const feedOf = (dealership: string, price: number) =>
  [
    'DealerCode,StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice,PriceType,StockStatus,RegoNo',
    `${dealership},A1,Used,Mazda,CX-5,2021,41200,${price},Drive Away,In Stock,ABC123`,
    '',
  ].join('\n')

/** @returns the car's slug once the index has the price; null if it never has */
async function untilInIndex({ env }: Fleet, id: string, price: number): Promise<string | null> {
  const address = `${env.STOCK_INDEX_URL}/1/indexes/Car_production/${id}`
  const headers = {
    'x-algolia-application-id': env.STOCK_INDEX_APP_ID ?? '',
    'x-algolia-api-key': env.STOCK_INDEX_ADMIN_KEY ?? '',
  }
  for (const started = performance.now(); performance.now() - started < LOST_AFTER; ) {
    const car = (await fetch(address, { headers }).then((answer) => answer.json())) as {
      price?: number
      slug?: string
    }
    if (car.price === price && car.slug) return car.slug
    await pause(50)
  }
  return null
}

/** When the last web process showed it. One that was away meanwhile shows nothing about caches. */
async function seenByAll(webs: readonly Part[], host: string, path: string, text: string) {
  const all = await Promise.all(webs.map((web) => seenBy(web, host, path, text)))
  if (all.includes('lost')) return 'lost'
  if (all.includes('process was away')) return 'process was away'
  return Math.max(...all.map(Number))
}

async function seenBy(web: Part, host: string, path: string, text: string) {
  for (const started = performance.now(); performance.now() - started < LOST_AFTER; ) {
    if (!web.serves) return 'process was away'
    const answer = await call(web.port, host, 'GET', path).catch(() => null)
    if (!answer) return 'process was away'
    if (answer.text.includes(text)) return performance.now()
    await pause(50)
  }
  return 'lost'
}
