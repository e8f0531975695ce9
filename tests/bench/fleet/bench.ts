import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../src/launch/child'
import { changePrice, publish, Seen, signIn } from './freshness'
import { type Rates, readSearchKeys, startLoad } from './load'
import { type Fleet, startFleet } from './platform'

/** What the fleet is meant for, on machines of its own. A second. */
const wanted: Rates = { pages: 150, searches: 50, leads: 5 }
const IMPORT_EVERY = 20_000

/**
 * `npm run bench -- fleet [minutes] [sites] [cars per site]`: shoppers, editors and feeds on a whole fleet, each
 * process of which is killed once and comes back.
 */
export async function bench(options: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: options,
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '15' },
      searches: { type: 'string', default: '10' },
      leads: { type: 'string', default: '1' },
    },
  })
  const [minutes = 10, sites = 100, cars = 2000] = positionals.map(Number)
  const rates: Rates = {
    pages: Number(values.pages),
    searches: Number(values.searches),
    leads: Number(values.leads),
  }
  const sink = await startSink()
  try {
    const fleet = await startFleet({ sites, cars, webhook: sink.url })
    try {
      console.log(`${sites} sites × ${cars} cars; ${ratesInWords(rates)}, for ${minutes} minutes`)
      await run(fleet, minutes * 60_000, rates)
      console.log(`The dealers' system got ${sink.got()} leads`)
    } finally {
      await fleet.close()
    }
  } finally {
    sink.close()
  }
}

function ratesInWords(rates: Rates): string {
  const kinds = ['pages', 'searches', 'leads'] as const
  const list = (all: Rates) => kinds.map((kind) => `${all[kind]} ${kind}`).join(', ')
  const isScaled = kinds.some((kind) => rates[kind] !== wanted[kind])
  return `${list(rates)} a second${isScaled ? ` (scaled to this machine from ${list(wanted)})` : ''}`
}

async function run(fleet: Fleet, duration: number, rates: Rates): Promise<void> {
  const keys = await readSearchKeys(fleet)
  const send = await signIn(fleet)
  const [titles, prices] = [new Seen('Publishes'), new Seen('Prices')]
  // The car has to be there before its price can change.
  await changePrice(fleet, send, 20_000, new Seen('The first price'))

  const load = startLoad(fleet, keys, rates)
  const end = performance.now() + duration
  const publishes: Promise<void>[] = []
  const editors = repeat(1000, end, (turn) => {
    publishes.push(counted(titles, publish(fleet, send, turn, titles)))
  })
  const feeds = repeat(IMPORT_EVERY, end, (turn) =>
    counted(prices, changePrice(fleet, send, 20_100 + turn * 137, prices)),
  )
  await Promise.all([editors, feeds, killEach(fleet, end)])
  await load.stop()
  await Promise.all(publishes)

  console.log('Through the proxy')
  for (const stream of load.streams) console.log(`  ${stream.words}`)
  console.log(titles.words('the answer to the editor'))
  console.log(prices.words('the index had it'))
  const leads = await countLeads(fleet, load.acknowledged)
  console.log(
    `Leads: ${load.acknowledged.length} acknowledged, ${leads.lost} lost, ${leads.doubled} stored twice, ${leads.others} under another id than answered; ${leads.waiting} still to be delivered`,
  )
  const failed = load.streams.reduce((sum, stream) => sum + stream.failures, 0)
  const isGood =
    failed + leads.lost + leads.doubled + leads.others === 0 && titles.isGood && prices.isGood
  if (!isGood) process.exitCode = 1
}

/** One that was never acknowledged is counted, and the others go on. */
const counted = (seen: Seen, change: Promise<void>) =>
  change.catch((error: Error) => {
    console.log(`  ${error.message}`)
    seen.addLost()
  })

/** Once every so many milliseconds until the end; a turn that takes longer delays the next. */
async function repeat(
  every: number,
  end: number,
  act: (turn: number) => Promise<void> | void,
): Promise<void> {
  for (let turn = 1; performance.now() < end; turn++) {
    const next = performance.now() + every
    await act(turn)
    await pause(Math.max(0, next - performance.now()))
  }
}

/** At equal distances, so that each is back before the next. */
async function killEach({ webs, workers, redis }: Fleet, end: number): Promise<void> {
  const [firstWeb, secondWeb] = webs
  const [firstWorker, secondWorker] = workers
  const victims = [firstWeb, firstWorker, redis, secondWeb, secondWorker]
  const started = performance.now()
  const distance = (end - started) / (victims.length + 1)
  for (const victim of victims) {
    await pause(distance)
    console.log(`  Second ${((performance.now() - started) / 1000).toFixed(0)}: kill -9`)
    victim?.kill()
  }
}

async function countLeads(
  { env }: Fleet,
  acknowledged: readonly { key: string; leadId: string }[],
): Promise<{ lost: number; doubled: number; others: number; waiting: number }> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ lead_id: string; idempotency_key: string }>(
      'SELECT lead_id, idempotency_key FROM leads',
    )
    const byKey = new Map<string, string[]>()
    for (const row of rows)
      byKey.set(row.idempotency_key, [...(byKey.get(row.idempotency_key) ?? []), row.lead_id])
    const waiting = async () => {
      const found = await client.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM lead_deliveries WHERE state IN ('waiting', 'sending')",
      )
      return found.rows[0]?.n ?? 0
    }
    for (let second = 0; second < 60 && (await waiting()) > 0; second++) await pause(1000)
    return {
      lost: acknowledged.filter(({ key }) => !byKey.has(key)).length,
      doubled: [...byKey.values()].filter((all) => all.length > 1).length,
      others: acknowledged.filter(({ key, leadId }) => {
        const stored = byKey.get(key)
        return stored !== undefined && stored[0] !== leadId
      }).length,
      waiting: await waiting(),
    }
  } finally {
    await client.end()
  }
}

/** A dealer's system that takes every lead. */
async function startSink() {
  const port = await freePort()
  const leads = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    leads.add((JSON.parse(body) as { lead: { lead_id: string } }).lead.lead_id)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/leads`,
    got: () => leads.size,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
