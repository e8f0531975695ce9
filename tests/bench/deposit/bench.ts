import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { call, pause } from '../leads/rig'
import { type DepositPlatform, startDepositPlatform } from './platform'

const BUYERS = 200
const DEPOSITS = 60
const WARM_UPS = 6
/** Of the demo of one dealer, which takes deposits. */
const HOST = 'coorong-cars.localhost'
const CARS =
  'dealership_slug:"coorong-hobart" AND status:"in_stock" AND sold:"false" AND reserved:"false" AND NOT tag:"Test Drive Only" AND price > 5000'

type Car = { id: string; slug: string }

/**
 * What a shopper waits for who reserves a car with the bank that ships, over two web processes: from the press on
 * "Pay and reserve" to the page that says held. Then buyers who all press at once for one car.
 */
export async function bench(): Promise<void> {
  const platform = await startDepositPlatform(2)
  const client = new pg.Client({ connectionString: platform.env.DATABASE_URL })
  await client.connect()
  try {
    const cars = await carsForSale(platform)
    await measureDeposits(platform, client, cars.slice(1))
    await pressAtOnce(platform, client, cars[0]!)
  } finally {
    await client.end()
    await platform.close()
  }
}

/** One after the other, as two web processes have shoppers; a car is let go again for the next one. */
async function measureDeposits(
  platform: DepositPlatform,
  client: pg.Client,
  cars: Car[],
): Promise<void> {
  const times = { 'press → bank’s page': [], 'paid → held': [], 'press → held': [] } as Record<
    string,
    number[]
  >
  for (let turn = 0; turn < WARM_UPS + DEPOSITS; turn++) {
    const car = cars[turn % cars.length]!
    const version = await termsOf(platform, turn, car)
    const started = performance.now()
    const answer = await press(platform, turn, car, version)
    const { next } = JSON.parse(answer.text) as { next?: string }
    if (!next) throw new Error(`The press was answered ${answer.status}: ${answer.text}`)
    const led = performance.now()
    const paying = performance.now()
    const page = await payAtBank(platform, turn + 1, new URL(next))
    // The page asks the bank before it answers, so it says what became of the payment.
    const { text } = await get(platform, turn, page)
    if (!/It is held for you/.test(text))
      throw new Error(`The page says nothing of a hold: ${page}`)
    const held = performance.now()
    await letGo(platform, client, page)
    if (turn < WARM_UPS) continue
    times['press → bank’s page']?.push(led - started)
    times['paid → held']?.push(held - paying)
    times['press → held']?.push(held - started)
  }
  console.log(`${DEPOSITS} deposits over ${platform.ports.length} web processes (goal: p95 ≤ 2 s)`)
  for (const [name, all] of Object.entries(times)) console.log(`  ${name}: ${quantiles(all)}`)
}

/** Exactly one holds; every other one is told at once. */
async function pressAtOnce(platform: DepositPlatform, client: pg.Client, car: Car): Promise<void> {
  const version = await termsOf(platform, 0, car)
  const times: number[] = []
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, at) => {
      const started = performance.now()
      const answer = await press(platform, at, car, version)
      times.push(performance.now() - started)
      return answer
    }),
  )
  const led = answers.flatMap(({ text }) => (JSON.parse(text) as { next?: string }).next ?? [])
  const told = answers.filter(({ text }) => /is reserving it right now|has reserved it/.test(text))
  // By the rule for leads whose car the index cannot confirm in time: they read that the dealer calls.
  const wishes = answers.filter(({ status }) => status === 200).length - led.length
  const pay = led.map((next, at) => payAtBank(platform, at, new URL(next)))
  const pages = await Promise.all(pay)
  for (const page of pages) await get(platform, 0, page)
  const { rows } = await client.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM reservations WHERE car_id = $1 AND holds_car GROUP BY 1',
    [car.id],
  )
  const others = answers.filter((each) => each.status !== 200 && !told.includes(each))
  console.log(`${BUYERS} buyers at once for one car, answered in ${quantiles(times)}`)
  console.log(
    `  ${led.length} led to the bank, ${told.length} told that somebody is faster, ${wishes} that the dealer calls, ${others.length} refused otherwise`,
  )
  for (const words of new Set(others.map(({ status, text }) => `${status} ${text}`)))
    console.log(`    ${words}`)
  console.log(`  Of the car: ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')}`)
  if (led.length !== 1 || rows.length !== 1 || rows[0]?.count !== 1 || rows[0].state !== 'held')
    process.exitCode = 1
}

let people = 0
/** The press on "Pay and reserve", by a person with a phone and an address of their own. */
function press({ ports }: DepositPlatform, turn: number, car: Car, version: string) {
  const at = people++
  return call(portOf(ports, turn), HOST, 'POST', '/api/leads', {
    body: {
      kind: 'reservation',
      idempotency_key: randomUUID(),
      name: 'Sam',
      last_name: 'Shopper',
      email: `sam${at}@example.com.au`,
      phone: `04915${String(10_000 + at)}`,
      car_id: car.id,
      opt_in: true,
      terms_conditions: true,
      terms_version: version,
    },
    headers: { 'x-forwarded-for': `10.7.${(at >> 8) & 255}.${at & 255}` },
  })
}

/** The bank's form, with the card that is approved. @returns the path of the page to which it leads back */
async function payAtBank({ ports }: DepositPlatform, turn: number, page: URL): Promise<string> {
  const answer = await call(portOf(ports, turn), page.hostname, 'POST', `${page.pathname}/answer`, {
    body: 'card=approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (!answer.location?.includes('/reservation/'))
    throw new Error(`The bank answered ${answer.status}, and leads to ${answer.location}`)
  const { pathname, search } = new URL(answer.location)
  return pathname + search
}

/** The car is free again for the next one, and the index says so. */
async function letGo(platform: DepositPlatform, client: pg.Client, page: string): Promise<void> {
  const token = page.split('/').at(-1)?.split('?')[0]
  const { status } = await call(
    portOf(platform.ports, 0),
    HOST,
    'POST',
    `/api/reservations/${token}/release`,
    {
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  )
  if (status !== 303) throw new Error(`Letting go was answered ${status}`)
  for (;;) {
    const { rowCount } = await client.query(
      'SELECT 1 FROM reservations WHERE holds_car OR shown_version <> show_version',
    )
    if (rowCount === 0) return
    await pause(50)
  }
}

const portOf = (ports: number[], turn: number) => ports[turn % ports.length] ?? 0

const get = ({ ports }: DepositPlatform, turn: number, pathname: string) =>
  call(portOf(ports, turn), HOST, 'GET', pathname)

/** The version of the terms that the checkout shows, as its form sends it. */
async function termsOf(platform: DepositPlatform, turn: number, { slug }: Car): Promise<string> {
  const { status, text } = await get(platform, turn, `/cars/${slug}/checkout`)
  const field = text.match(/<input[^>]*name="terms_version"[^>]*>/)?.[0]
  const version = field?.match(/value="([^"]*)"/)?.[1]
  if (!version) throw new Error(`The checkout of ${slug} (${status}) takes no deposit.`)
  return version
}

async function carsForSale({ env }: DepositPlatform): Promise<Car[]> {
  const answer = await fetch(`${env.STOCK_INDEX_URL}/1/indexes/Car_production/query`, {
    method: 'POST',
    headers: {
      'x-algolia-application-id': env.STOCK_INDEX_APP_ID ?? '',
      'x-algolia-api-key': env.STOCK_INDEX_ADMIN_KEY ?? '',
    },
    body: JSON.stringify({ query: '', filters: CARS, hitsPerPage: 10 }),
  })
  const { hits } = (await answer.json()) as { hits: Car[] }
  if (hits.length < 2) throw new Error('The demo has too few cars for sale.')
  return hits
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const of = (part: number) => `p${part * 100} ${at(part).toFixed(0)} ms`
  return `${of(0.5)}, ${of(0.95)}, longest ${at(1).toFixed(0)} ms`
}
