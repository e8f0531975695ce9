import { Agent } from 'node:http'
import { percentile } from './figures.ts'
import { batchOf, call, type Running, settled } from './http.ts'

/** Queries a second while the server writes. */
const PER_SECOND = 100
const BATCH = 1_000
const UPDATES = 10_000

export type Waiting = {
  count: number
  p50: number
  p99: number
  max: number
  /** delay of the server's event loop */
  loop: { p50Ms: number; p99Ms: number; maxMs: number }
  /** how late this process itself was to ask; more than a few ms: the machine was busy */
  late: number
}

/**
 * A reader that asks at a steady rate, whether or not the last answer has come, so that a server
 * that stands still is asked on and every visitor's wait is seen.
 */
async function whileReading(
  running: Running,
  bodies: string[],
  work: () => Promise<unknown>,
): Promise<Waiting> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const asked: Promise<void>[] = []
  const started = performance.now()
  let late = 0
  let next = 0
  const timer = setInterval(() => {
    const now = performance.now()
    for (; started + (next * 1_000) / PER_SECOND <= now; next++) {
      const due = started + (next * 1_000) / PER_SECOND
      late = Math.max(late, now - due)
      const body = bodies[next % bodies.length] as string
      asked.push(
        call(running, agent, 'POST', '/1/indexes/*/queries', body).then(() => {
          times.push(performance.now() - now)
        }),
      )
    }
  }, 2)
  await call(running, agent, 'GET', '/metrics', '')
  await work()
  clearInterval(timer)
  await Promise.all(asked)
  const answer = await call(running, agent, 'GET', '/metrics', '')
  const { eventLoop } = JSON.parse(answer) as { eventLoop: Waiting['loop'] }
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1) ?? Number.NaN,
    loop: eventLoop,
    late,
  }
}

async function write(running: Running, agent: Agent, path: string, body: string): Promise<string> {
  return await call(running, agent, 'POST', `/1/indexes/${path}`, body)
}

/** The calls of the client's `replaceAllObjects`, with bodies made beforehand. */
async function replaceAll(running: Running, agent: Agent, bodies: string[]): Promise<void> {
  const copy = JSON.stringify({
    operation: 'copy',
    destination: 'Car_tmp',
    scope: ['settings', 'rules', 'synonyms'],
  })
  await settled(running, agent, await write(running, agent, 'Car/operation', copy))
  let last = ''
  for (const body of bodies) last = await write(running, agent, 'Car_tmp/batch', body)
  await settled(running, agent, last)
  const move = JSON.stringify({ operation: 'move', destination: 'Car' })
  await settled(running, agent, await write(running, agent, 'Car_tmp/operation', move))
}

/** How long visitors wait while all cars are replaced, and while 10,000 are changed in part. */
export async function bulkWrites(
  running: Running,
  agent: Agent,
  questions: string[],
  count: number,
): Promise<{ replacing: Waiting; updating: Waiting }> {
  // Made beforehand: making cars would hold up the asking.
  const all: string[] = []
  for (let from = 0; from < count; from += BATCH) {
    all.push(batchOf(from, Math.min(BATCH, count - from), 3))
  }
  const updates = Array.from({ length: UPDATES / BATCH }, (_, batch) =>
    JSON.stringify({
      requests: Array.from({ length: BATCH }, (_unused, i) => {
        const objectID = String((batch * BATCH + i) % count)
        return { action: 'partialUpdateObject', body: { objectID, price: 9_000 + i } }
      }),
    }),
  )
  const replacing = await whileReading(running, questions, () => replaceAll(running, agent, all))
  const updating = await whileReading(running, questions, async () => {
    let last = ''
    for (const body of updates) last = await write(running, agent, 'Car/batch', body)
    await settled(running, agent, last)
  })
  return { replacing, updating }
}
