import type { ClientBase } from 'pg'
import { measurementDatabase } from '../store/database'
import { makePartition } from '../store/partitions'

/** A row of `measurement_events`. */
export type EventRow = {
  day: string
  site_id: number
  event_id: string
  at: Date
  name: string
  visit: string
  visitor: string
  consent: number
  device: string
  path: string
  page_type: string
  landing: string
  is_inner: boolean
  channel: string
  source: string
  medium: string
  campaign: string
  click: string
  car_id: string | null
  data: Record<string, string | number | string[]>
}

const types: Record<keyof EventRow, string> = {
  day: 'date',
  site_id: 'int',
  event_id: 'text',
  at: 'timestamptz',
  name: 'text',
  visit: 'text',
  visitor: 'text',
  consent: 'smallint',
  device: 'text',
  path: 'text',
  page_type: 'text',
  landing: 'text',
  is_inner: 'boolean',
  channel: 'text',
  source: 'text',
  medium: 'text',
  campaign: 'text',
  click: 'text',
  car_id: 'text',
  data: 'jsonb',
}
const columns = Object.keys(types) as (keyof EventRow)[]

const INSERT = `INSERT INTO measurement_events (${columns.join(', ')})
  SELECT * FROM unnest(${columns.map((name, at) => `$${at + 1}::${types[name]}[]`).join(', ')})
  ON CONFLICT DO NOTHING
  RETURNING site_id, day::text`

/** Raised in the transaction that adds the events, so that no day is rolled up for the last time without them. */
const MARK = `INSERT INTO measurement_rollups (site_id, day)
  SELECT DISTINCT site_id, day FROM unnest($1::int[], $2::date[]) AS added (site_id, day)
  JOIN sites ON sites.id = site_id ORDER BY 1, 2
  ON CONFLICT (site_id, day) DO UPDATE SET mark = measurement_rollups.mark + 1`

const keyOf = (row: Pick<EventRow, 'site_id' | 'day' | 'event_id'>) =>
  `${row.site_id} ${row.day} ${row.event_id}`

/**
 * Writes events, and marks their days to be rolled up. Those that are there already stay as they are.
 * @throws what the database throws; then nothing was written
 */
async function writeEvents(rows: readonly EventRow[]): Promise<void> {
  // In one order: two processes that get the same events would otherwise wait for each other.
  const sorted = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const values = columns.map((name) =>
    sorted.map((row) => (name === 'data' ? JSON.stringify(row.data) : row[name])),
  )
  await inTransaction(async (client) => {
    const { rows: added } = await client.query<Pick<EventRow, 'site_id' | 'day'>>(INSERT, values)
    if (added.length > 0)
      await client.query(MARK, [added.map((row) => row.site_id), added.map((row) => row.day)])
  })
}

async function inTransaction(work: (client: ClientBase) => Promise<void>): Promise<void> {
  const client = await measurementDatabase().connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    await work(client)
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, not with an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** There is no partition for a row. */
const isWithoutPartition = (error: unknown) =>
  (error as { code?: string; message?: string }).code === '23514' &&
  /no partition/.test((error as Error).message)

/** A value that no column takes: whoever sent it sends it again. */
export const isDataError = (error: unknown) =>
  /^22/.test((error as { code?: string } | null)?.code ?? '')

/** As {@link writeEvents}; the worker makes partitions ahead, and where it did not run they are made here. */
async function writeWithPartitions(rows: readonly EventRow[]): Promise<void> {
  try {
    await writeEvents(rows)
  } catch (error) {
    if (!isWithoutPartition(error)) throw error
    for (const day of new Set(rows.map(({ day }) => day))) await makePartition(day)
    await writeEvents(rows)
  }
}

/** Milliseconds for which the first events of a batch wait for others. */
const WAIT = 100
/** Events of a write, and that wait for one at most. */
const WRITE = 1000
const WAITING = 10_000

type Waiting = {
  rows: readonly EventRow[]
  resolve: () => void
  reject: (cause: unknown) => void
}

/** Gathers what requests bring and writes it together. */
export class EventWriter {
  #waiting: Waiting[] = []
  #count = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWriting = false

  constructor(private readonly write = writeWithPartitions) {}

  /**
   * Stores events. When it returns they are committed.
   * @throws Error when too many wait, or what the database throws; then the sender keeps them, unless it
   * is a fault of their own ({@link isDataError})
   */
  add(rows: readonly EventRow[]): Promise<void> {
    if (this.#count + rows.length > WAITING)
      return Promise.reject(new Error('Too many events wait for the database.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rows, resolve, reject })
      this.#count += rows.length
      this.#timer ??= setTimeout(() => void this.#flush(), WAIT)
    })
  }

  async #flush(): Promise<void> {
    this.#timer = undefined
    if (this.#isWriting) return
    this.#isWriting = true
    while (this.#waiting.length > 0) await this.#writeNext()
    this.#isWriting = false
  }

  async #writeNext(): Promise<void> {
    const batch: Waiting[] = []
    for (let size = 0; size < WRITE; ) {
      const next = this.#waiting.shift()
      if (!next) break
      batch.push(next)
      size += next.rows.length
    }
    this.#count -= batch.reduce((sum, each) => sum + each.rows.length, 0)
    await this.#writeTogether(batch)
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    // An event that came twice is written once.
    const rows = new Map(batch.flatMap((each) => each.rows.map((row) => [keyOf(row), row])))
    try {
      await this.write([...rows.values()])
      for (const { resolve } of batch) resolve()
    } catch (error) {
      // What one visitor sent is no reason to refuse the others.
      if (isDataError(error) && batch.length > 1)
        for (const each of batch) await this.#writeTogether([each])
      else for (const { reject } of batch) reject(error)
    }
  }
}

// One a process, also when the module is loaded again in development.
const kept = globalThis as typeof globalThis & { eventWriter?: EventWriter }
export function eventWriter(): EventWriter {
  kept.eventWriter ??= new EventWriter()
  return kept.eventWriter
}
