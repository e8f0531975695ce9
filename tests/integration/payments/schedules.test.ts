import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attendReservation } from '@/payments/attend-reservation'
import { reconcileAll } from '@/payments/reconcile'
import { watchHeldCars } from '@/payments/watch-held-cars'
import { isMade } from './model/processes'
import {
  carsHeldTwice,
  LooseMoney,
  ledgerDifferences,
  paidInVain,
  returnedUnasked,
  stuck,
  wronglyTold,
} from './model/rules'
import { anySchedule, type Step, take } from './model/steps'
import { openDatabase, World } from './model/world'

/*
 * Random schedules against the rules of docs/payments.md: the real tables, the bank that ships, a clock of the
 * model. A failing one is printed with its seed and path. `SCHEDULES=10000 SEED=7` runs other ones and stops at the
 * first that fails; `SEED=7 REPLAY=<path>` runs that one alone, and looks for the shortest that fails like it.
 */
const schedules = Number(process.env.SCHEDULES ?? 40)
const seed = Number(process.env.SEED ?? 43)
const path = process.env.REPLAY
const endOnFailure = process.env.SCHEDULES !== undefined

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const counts: Record<string, number> = {}
const count = (name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by
}

test(
  'VDP-12 VDP-13 in any order, with lost messages and dying processes, one holds a car and no cent is lost',
  async () => {
    const found = await fc.check(
      fc.asyncProperty(anySchedule, (steps) => play(steps)),
      { seed, numRuns: schedules, endOnFailure, ...(path && { path }) },
    )
    if (process.env.SCHEDULES) console.info({ seed, schedules: found.numRuns, ...counts })
    if (found.failed)
      throw new Error(fc.defaultReportMessage(found), { cause: found.errorInstance })
  },
  24 * 3_600_000,
)

async function play(steps: readonly Step[]): Promise<void> {
  const world = new World(database.pool)
  await world.reset()
  const loose = new LooseMoney()
  try {
    for (const step of steps) {
      await take(world, step)
      count('steps')
      await loose.look(world)
      expect(await carsHeldTwice(world.pool), step.do).toEqual([])
    }
    await calm(world)
    await work(world, new Date(world.now.getTime() + 60_000), loose)
    expect(await carsHeldTwice(world.pool)).toEqual([])
    expect(await loose.overdue(world)).toEqual([])
    expect(await stuck(world)).toEqual([])
    await compare(world, loose)
    expect(await loose.overdue(world)).toEqual([])
    await rest(world, loose)
  } finally {
    // Nobody outlives the schedule, to write into the next one.
    for (const each of world.waiting) while (each.isWaiting) await each.wake('die')
  }
  for (const { name, failure } of world.processes)
    if (failure !== undefined && !isMade(failure) && !isOutage(failure))
      throw new Error(`${name} failed`, { cause: failure })
  await countStates(world)
}

const isOutage = (failure: unknown) =>
  failure instanceof Error && failure.message === 'The index does not answer.'

/** The outages are over, and whoever stood still goes on or is gone. */
async function calm(world: World): Promise<void> {
  Object.assign(world, { isBankUp: true, isIndexUp: true })
  for (const [at, each] of world.waiting.entries())
    while (each.isWaiting) await each.wake(at % 2 === 0 ? 'go' : 'fail')
}

/** The jobs run at their times, until a moment. */
async function work(world: World, until: Date, loose: LooseMoney, stride = 0): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    const { rows } = await world.pool.query<{ id: string; due: Date }>(
      'SELECT id, due_at AS due FROM reservations WHERE due_at <= $1 ORDER BY due_at, reference LIMIT 1',
      [until],
    )
    const [next] = rows
    if (!next) {
      world.now = until
      await loose.look(world)
      return
    }
    if (next.due > world.now) {
      const late = Math.min(next.due.getTime() + stride, until.getTime())
      world.now = new Date(late)
      await loose.look(world)
    }
    await attendReservation(world.ports, next.id, world.now)
  }
  throw new Error(`The jobs never rest: ${await stuck(world)}`)
}

/** What runs each minute and each hour; payments of more than three days are compared once a day. */
async function compare(world: World, loose: LooseMoney): Promise<void> {
  const { rowCount } = await world.pool.query(
    "SELECT 1 FROM local_bank_payments WHERE created_at < $1::timestamptz - interval '3 days'",
    [world.now],
  )
  if (rowCount) await work(world, nextDaily(world.now), loose, 4 * 60_000)
  await watchHeldCars(world.ports, world.see, world.now)
  const all = await reconcileAll(world.ports, world.now)
  for (const { failure } of Object.values(all)) expect(failure).toBeNull()
  await work(world, world.now, loose)
  expect(await stuck(world)).toEqual([])
  expect(await ledgerDifferences(world.pool)).toEqual([])
  expect(await world.wronglyShown()).toEqual([])
}

/** The next moment in UTC at which all payments are compared. */
function nextDaily(now: Date): Date {
  const at = new Date(now)
  at.setUTCHours(15, 0, 0, 0)
  return at > now ? at : new Date(at.getTime() + 24 * 3_600_000)
}

/** All holds end, and whatever is under way arrives. */
async function rest(world: World, loose: LooseMoney): Promise<void> {
  for (let day = 0; day < 9; day++) {
    const until = new Date(world.now.getTime() + 24 * 3_600_000)
    await work(world, until, loose, 4 * 60_000)
    const { rowCount } = await world.pool.query(
      'SELECT 1 FROM reservations WHERE due_at IS NOT NULL LIMIT 1',
    )
    if (rowCount === 0) break
  }
  await compare(world, loose)
  expect(await loose.overdue(world)).toEqual([])
  expect(await stuck(world, true)).toEqual([])
  expect(await wronglyTold(world.pool)).toEqual([])
  expect(await paidInVain(world)).toEqual([])
  expect(await returnedUnasked(world.pool)).toEqual([])
}

/** What the schedules reached. */
async function countStates({ pool, processes }: World): Promise<void> {
  count('processes', processes.length)
  count('crashed or cut off', processes.filter(({ failure }) => isMade(failure)).length)
  const { rows } = await pool.query<{ state: string; times: number }>(
    'SELECT to_state AS state, count(*)::int AS times FROM reservation_rows WHERE from_state IS DISTINCT FROM to_state GROUP BY 1',
  )
  for (const { state, times } of rows) count(state, times)
}
