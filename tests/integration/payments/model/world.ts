import { Pool } from 'pg'
import { inject } from 'vitest'
import { localBank } from '@/integrations/payments/local'
import type { PaymentProvider } from '@/integrations/payments/port'
import type { Car } from '@/inventory/car'
import type { Queryable } from '@/leads/record/lead-database'
import type { ReservationPorts, ReservationSite } from '@/payments/ports'
import type { Reservation } from '@/payments/reservation'
import type { SeenCar } from '@/payments/watch-held-cars'
import { withDatabase } from '../../../../src/launch/with-database'
import { givenCar, givenSite } from '../../../unit/inventory/given'
import { bankLine, line, Process, poolOfLines, type Trouble } from './processes'

const account = { id: 1, label: 'Northgate Motors', webhookSecret: 'whsec_eA==' }
export const ACCOUNT = account.id
const site = givenSite({ reserve: { enabled: true } })
export const SITE: ReservationSite = site
/** A lead of the site, from which staff hold cars. */
export const LEAD = 'lead-of-the-model'
const tables = [
  ...['reservations', 'reservation_rows', 'reservation_notices', 'payments', 'refunds'],
  ...['payment_alarms', 'payment_reconciliations', 'local_bank_payments', 'local_bank_refunds'],
  'model_mails',
]
const VIN = 'JM0KF4WLA10123456'

type Listing = { car: Car; feed: 'in stock' | 'sold' | 'dropped'; showsReserved: boolean }
const shared = globalThis as typeof globalThis & { leadPool?: Pool; localBankPool?: Pool }

/**
 * A database of its own, because jobs attend to every reservation that they find: the product's connections lead
 * there until it is closed.
 */
export async function openDatabase(): Promise<{ pool: Pool; close: () => Promise<void> }> {
  const migrated = new URL(inject('migratedDatabase'))
  const name = `schedules_${process.pid}`
  const address = (database: string) =>
    Object.assign(new URL(migrated), { pathname: database }).href
  const template = migrated.pathname.slice(1)
  await withDatabase(address('postgres'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  )
  const pools = [20, 8].map((max) => new Pool({ connectionString: address(name), max }))
  const [pool, bankPool] = pools as [Pool, Pool]
  await withDatabase(address(name), async (client) => {
    await client.query("SET session_replication_role = 'replica'")
    await client.query(
      `INSERT INTO leads (site_id, lead_id, idempotency_key, name, phone, email)
       VALUES ($1, $2, $2, 'Lee', '+61491570999', 'lee@example.com')`,
      [SITE.id, LEAD],
    )
    await client.query(
      'CREATE TABLE model_mails (reservation_id uuid NOT NULL, kind text NOT NULL)',
    )
  })
  const before = { leadPool: shared.leadPool, localBankPool: shared.localBankPool }
  Object.assign(shared, { leadPool: poolOfLines(pool), localBankPool: bankPool })
  const close = async () => {
    Object.assign(shared, before)
    await Promise.all(pools.map((each) => each.end()))
  }
  return { pool, close }
}

/** The world of one schedule: its clock, its stock, its bank, and the processes that run in it. */
export class World {
  now = new Date('2026-12-01T01:00:00Z')
  isBankUp = true
  isIndexUp = true
  readonly processes: Process[] = []
  /** Payments whose page a shopper was led to, by the bank's reference. */
  readonly pages: string[] = []
  readonly listings: Listing[] = [
    { id: 'car-1', vin: VIN },
    { id: 'car-2', vin: null, stocknum: 'S2' },
    // The car of the first listing once more.
    { id: 'car-3', vin: VIN, stocknum: 'S3', dealership_slug: 'sunnyside-rocklea' },
  ].map((each) => ({
    car: givenCar({ objectID: each.id, slug: each.id, ...each }),
    feed: 'in stock',
    showsReserved: false,
  }))
  readonly #bank: PaymentProvider
  readonly ports: ReservationPorts

  constructor(readonly pool: Pool) {
    this.#bank = localBank(account, () => this.now)
    this.ports = this.#makePorts()
  }

  async reset(): Promise<void> {
    // Without the triggers that forbid it; TRUNCATE takes longer than the schedule.
    const all = tables.map((each) => `DELETE FROM ${each};`).join('')
    await this.pool.query(`BEGIN; SET LOCAL session_replication_role = 'replica'; ${all} COMMIT`)
  }

  /** Starts a process, which runs until it ends or stands still. */
  async start(
    name: string,
    troubles: readonly Trouble[],
    work: (now: Date) => Promise<unknown>,
  ): Promise<Process> {
    const { now } = this
    const process = new Process(name, now, troubles)
    this.processes.push(process)
    await process.run(() => work(now))
    return process
  }

  get waiting(): Process[] {
    return this.processes.filter(({ isWaiting }) => isWaiting)
  }

  /** Nobody waits longer than this for a bank. Milliseconds */
  static readonly longestWait = 80_000

  async pass(ms: number): Promise<void> {
    this.now = new Date(this.now.getTime() + ms)
    for (const each of this.waiting)
      if (each.isAtBank && this.now.getTime() - each.startedAt.getTime() > World.longestWait)
        await each.wake('fail')
  }

  /** The feed is imported: RESERVED stays on what is held, and is not put on anything else. */
  async feed(at: number, says: Listing['feed']): Promise<void> {
    const listing = this.listings[at]
    if (!listing) return
    listing.feed = says
    const status = says === 'sold' ? 'sold' : 'in_stock'
    listing.car = givenCar({ ...listing.car, status, sold: says === 'sold' })
    if (says !== 'dropped') listing.showsReserved = await this.#isHeld(listing.car)
  }

  /** What the stock says of a reserved car, for the job that watches them. */
  see = async ({ car, vin }: Reservation): Promise<SeenCar> => {
    const theirs = this.#listingsOf(car?.id ?? '', vin).filter(({ feed }) => feed !== 'dropped')
    const isForSale = theirs.some(({ feed }) => feed === 'in stock')
    const gone = isForSale ? null : theirs.length > 0 ? ('sold' as const) : ('dropped' as const)
    return { gone, shown: theirs.every(({ showsReserved }) => showsReserved) }
  }

  #listingsOf(carId: string, vin: string | null): Listing[] {
    return this.listings.filter(({ car }) => car.id === carId || (vin !== null && car.vin === vin))
  }

  async #isHeld({ id, vin }: Pick<Car, 'id' | 'vin'>): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT 1 FROM reservations WHERE holds_car AND state IN ('held', 'confirmed')
       AND (car_id = $1 OR vin = $2)`,
      [id, vin ?? null],
    )
    return rowCount !== 0
  }

  /** In stock, and not as its reservations say; the index is told of it at no later time. */
  async wronglyShown(): Promise<string[]> {
    const wrong: string[] = []
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM reservations WHERE shown_version <> show_version',
    )
    if (rowCount) return []
    for (const { car, feed, showsReserved } of this.listings)
      if (feed === 'in stock' && showsReserved !== (await this.#isHeld(car))) wrong.push(car.id)
    return wrong
  }

  #makePorts(): ReservationPorts {
    const index = <T>(work: () => Promise<T>) =>
      line(async () => {
        if (!this.isIndexUp) throw new Error('The index does not answer.')
        return await work()
      })
    return {
      accountFor: async () => ACCOUNT,
      allows: async () => true,
      bankOf: async (id) => (id === ACCOUNT ? this.#bankOfLines() : null),
      findCar: (_, id) =>
        index(async () => {
          const found = this.listings.find(({ car }) => car.id === id)
          if (!found || found.feed === 'dropped') return null
          return { ...found.car, reserved: found.showsReserved }
        }),
      showCar: ({ car, vin }) =>
        index(async () => {
          for (const each of this.#listingsOf(car?.id ?? '', vin))
            each.showsReserved = await this.#isHeld(each.car)
        }),
      wake: async () => {},
      mailsOf: ({ kind, reservation }) => line(async () => [{ to: reservation.id, subject: kind }]),
      sendMail: async (database: Queryable, { to, subject }) => {
        await database.query('INSERT INTO model_mails VALUES ($1, $2)', [to, subject])
      },
      pageOf: async (_, id) => `https://sunnyside.example/reservation/${id}`,
    }
  }

  #bankOfLines(): PaymentProvider {
    const bank = this.#bank
    const away = { outcome: 'UNAVAILABLE' as const, message: 'The bank is away.' }
    const call = <T>(work: () => Promise<T>) =>
      bankLine(async () => (this.isBankUp ? await work() : away))
    return {
      ...bank,
      start: (request) => call(() => bank.start(request)),
      find: (reference) => call(() => bank.find(reference)),
      cancel: (reference) => call(() => bank.cancel(reference)),
      refund: (request) => call(() => bank.refund(request)),
      list: async function* (since) {
        const all = bank.list(since)[Symbol.asyncIterator]()
        for (;;) {
          const next = await call(() => all.next())
          if ('outcome' in next) return yield next
          if (next.done) return
          yield next.value
        }
      },
    }
  }
}
