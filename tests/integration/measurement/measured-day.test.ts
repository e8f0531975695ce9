import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { localTime } from '@/calendar/local-time'
import type { EventData, EventName } from '@/measurement/events'
import { rollUp } from '@/measurement/roll-up/roll-up'
import { keepPartitions } from '@/measurement/store/partitions'
import { makeGroup, makeSite, testPayload } from '../payload'
import { phone, totalsOf } from './visit'

const VISITS = 1000
const timeZone = 'Australia/Hobart'
const HOUR = 3_600_000

const processes: ChildProcess[] = []
afterAll(() => {
  for (const each of processes) each.kill('SIGKILL')
})

type Collector = { child: ChildProcess; url: string; isDead: boolean }
async function startCollector(siteId: number): Promise<Collector> {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--conditions=react-server'],
      ...['tests/integration/measurement/collector-process.ts', String(siteId), timeZone],
    ],
    { env: process.env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  processes.push(child)
  const [port] = await once(createInterface(child.stdout!), 'line')
  return { child, url: `http://127.0.0.1:${port}/api/collect`, isDead: false }
}

type Sent = [id: string, at: number, name: EventName, path: string, data: EventData]
type Visit = { nth: number; id: string; events: Sent[] }

const hilux = { item_id: '7001', item_condition: 'used', item_make: 'Toyota' }
const steps: readonly (readonly [EventName, string, EventData?])[] = [
  ['pageView', '/'],
  ['pageView', '/search'],
  ['search', '/search', { search_term: 'ute', results: 3 }],
  ['pageView', '/cars/hilux'],
  ['usedVehicleView', '/cars/hilux', hilux],
  ['save', '/cars/hilux', { item_id: '7001' }],
  ['call', '/cars/hilux', { item_id: '7001' }],
  ['usedEnquiry', '/cars/hilux', { form_name: 'enquiry', item_id: '7001' }],
]

/** Every visit goes a few steps, some to the end; together they fill twenty hours up to now. */
function visitOf(nth: number, now: number): Visit {
  const begins = now - 20 * HOUR + (nth / VISITS) * 19.9 * HOUR
  const id = `day-visit-${nth}`
  const events = steps
    .slice(0, 1 + (nth % steps.length))
    .map(
      ([name, path, data = {}], at): Sent =>
        [...([`${id}.${at}`, Math.round(begins) + at * 7000, name, path, data] as const)] as Sent,
    )
  return { nth, id, events }
}

/**
 * Sends a batch as a browser does: again, wherever its load balancer leads, until it is answered.
 * @returns how often it was sent
 */
async function sendBatch(
  collectors: readonly Collector[],
  { nth, id }: Visit,
  batch: Sent[],
  by: number,
) {
  const now = Date.now()
  const visit = { id, at: now, landing: '/', referrer: '', query: '' }
  const body = JSON.stringify([visit, 0, now, batch])
  const headers = {
    ...{ 'user-agent': phone, 'content-type': 'text/plain' },
    'x-forwarded-for': `198.18.${nth >> 8}.${nth & 255}`,
  }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const up = collectors.filter(({ isDead }) => !isDead)
    const { url } = up[(by + attempt) % up.length]!
    try {
      const own = { ...headers, origin: new URL(url).origin }
      const { status } = await fetch(url, { method: 'POST', body, headers: own })
      if (status === 204) return attempt + 1
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`A batch of ${id} was never answered.`)
}

test('of a day of a thousand visits over two processes, one killed, every action is counted once', async () => {
  const payload = await testPayload()
  const { id } = await makeSite(payload, await makeGroup(payload))
  await keepPartitions(new Date())
  const collectors = await Promise.all([startCollector(id), startCollector(id)])
  const now = Date.now()
  const visits = Array.from({ length: VISITS }, (_, nth) => visitOf(nth, now))
  const acknowledged = new Map<string, Sent>()
  const tries: number[] = []
  const waiting = [...visits]
  const shopper = async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const { nth, events } = visit
      if (nth === VISITS / 2) {
        // While the requests of other shoppers are on their way; the load balancer notices later.
        const [dead] = collectors
        setTimeout(() => dead.child.kill('SIGKILL'), 5)
        setTimeout(() => Object.assign(dead, { isDead: true }), 100)
      }
      for (const batch of [events.slice(0, 3), events.slice(3)].filter(
        ({ length }) => length > 0,
      )) {
        tries.push(await sendBatch(collectors, visit, batch, nth))
        for (const event of batch) acknowledged.set(event[0], event)
      }
      // The farewell of a page arrived, and the next page sends it again, to another process.
      if (nth % 3 === 0) tries.push(await sendBatch(collectors, visit, events, nth + 1))
    }
  }
  await Promise.all(Array.from({ length: 80 }, shopper))
  expect(Math.max(...tries), 'batches that the killed process did not answer').toBeGreaterThan(1)
  await Promise.all([rollUp(), rollUp()])
  await rollUp()

  const told = [...acknowledged.values()]
  const count = (...names: EventName[]) => told.filter(([, , name]) => names.includes(name)).length
  const dayOf = (at: number) => localTime(new Date(at), timeZone).date
  const actual = {
    page_views: count('pageView'),
    searches: count('search'),
    car_views: count('usedVehicleView'),
    saves: count('save'),
    calls: count('call'),
    enquiries: count('usedEnquiry'),
    // One that goes on after midnight is a visit of both days.
    visits: new Set(visits.flatMap((visit) => visit.events.map(([, at]) => visit.id + dayOf(at))))
      .size,
  }
  expect(actual.page_views).toBeGreaterThan(VISITS)
  expect(await totalsOf({ id })).toMatchObject(actual)
})
