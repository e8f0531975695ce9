import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { makePartition } from '@/measurement/store/partitions'
import { LaunchError } from '../step'

/** A table as a backup has it. Its rows are in `file`, as PostgreSQL's COPY writes text, packed by gzip. */
export type BackedUpTable = {
  schema: string
  name: string
  columns: string[]
  rows: number
  /** Of the unpacked rows, in the order of the primary key: equal for equal tables. */
  sha256: string
  file: string
}
export type BackedUpSequence = { schema: string; name: string; last: string; isCalled: boolean }

type Table = { schema: string; name: string; columns: string[]; key: string[] | null }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`

/**
 * Every table that is not PostgreSQL's own; of one in parts the whole. Without the counters of who tried what
 * how often: they last for hours, and their library makes the table at its first use. Without the salts of
 * visitors' hashes, which are thrown away after a day, also here.
 */
async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
       from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and c.relname not in ('rate_limits', 'measurement_salts')
    order by 1, 2`)
  return rows
}

const EVENTS = 'measurement_events'
/**
 * Visitors' raw events go along of days whose figures are not final: each is made whole from its raw events
 * when more of them come.
 */
const unfinishedDays = `where day >= (now() - interval '2 days')::date or (site_id, day) in (
  select site_id, day from measurement_rollups where mark > rolled_mark)`

/** Writes every table into the folder. The client is in a transaction that sees one moment. */
export async function writeTables(client: ClientBase, folder: string): Promise<BackedUpTable[]> {
  const written: BackedUpTable[] = []
  for (const table of await tablesOf(client)) {
    const { schema, name, columns, key } = table
    const file = `tables/${schema}.${name}.copy.gz`
    const order = key ? key.map(quoted).join(', ') : `t.*::text`
    const rows = client.query(
      copyTo(
        `copy (select ${columns.map(quoted).join(', ')} from ${nameOf(table)} t ${name === EVENTS ? unfinishedDays : ''} order by ${order}) to stdout`,
      ),
    )
    const hash = createHash('sha256')
    const counted = new PassThrough()
    counted.on('data', (piece: Buffer) => hash.update(piece))
    await pipeline(rows, counted, createGzip(), createWriteStream(path.join(folder, file)))
    written.push({
      ...{ schema, name, columns, file },
      rows: rows.rowCount ?? 0,
      sha256: hash.digest('hex'),
    })
  }
  return written
}

/** @throws LaunchError for a file whose rows are not those that were written. */
export async function checkTable(folder: string, table: BackedUpTable): Promise<void> {
  const hash = createHash('sha256')
  const unpacked = createReadStream(path.join(folder, table.file)).pipe(createGunzip())
  try {
    for await (const piece of unpacked) hash.update(piece as Buffer)
  } catch (error) {
    throw new LaunchError(`${table.file} cannot be read: ${(error as Error).message}`)
  }
  if (hash.digest('hex') !== table.sha256)
    throw new LaunchError(`${table.file} is damaged: its checksum is another.`)
}

export async function readSequences(client: ClientBase): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences order by 1, 2`,
  )
  const sequences: BackedUpSequence[] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${nameOf(sequence)}`,
    )
    if (state[0]) sequences.push({ ...sequence, ...state[0] })
  }
  return sequences
}

/**
 * Puts the rows in place of all that the tables have. References between tables are dropped meanwhile and
 * made again at the end, when PostgreSQL checks every one: so no order of tables is needed, and no rights
 * of a superuser. The caller's transaction keeps it whole.
 *
 * @throws LaunchError where the tables of the database are not those of the backup.
 */
export async function restoreTables(
  client: ClientBase,
  folder: string,
  tables: readonly BackedUpTable[],
  sequences: readonly BackedUpSequence[],
): Promise<void> {
  const there = new Map((await tablesOf(client)).map((table) => [nameOf(table), table]))
  for (const table of tables) {
    const missing = table.columns.filter(
      (column) => !there.get(nameOf(table))?.columns.includes(column),
    )
    if (missing.length > 0)
      throw new LaunchError(
        `The database has no ${table.name}.${missing[0]}: restore with the version of the code that made the backup, then upgrade.`,
      )
  }
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace::regnamespace::text not like 'pg\\_%'`)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  await client.query(`truncate ${[...there.keys()].join(', ')}`)
  for (const table of tables) {
    if (table.name === EVENTS) await restoreEvents(client, folder, table)
    else await copyRows(client, folder, table, nameOf(table))
  }
  for (const { table, name, rule } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${rule}`)
  for (const { last, isCalled, ...sequence } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), last, isCalled])
}

async function copyRows(client: ClientBase, folder: string, table: BackedUpTable, into: string) {
  const rows = client.query(
    copyFrom(`copy ${into} (${table.columns.map(quoted).join(', ')}) from stdin`),
  )
  await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), rows)
  if (rows.rowCount !== table.rows)
    throw new LaunchError(`${table.file} has ${rows.rowCount} rows of ${table.rows}.`)
}

/** Each day of the events needs its partition first. */
async function restoreEvents(client: ClientBase, folder: string, table: BackedUpTable) {
  await client.query(`create temp table arriving (like ${nameOf(table)}) on commit drop`)
  await copyRows(client, folder, table, 'arriving')
  const { rows } = await client.query<{ day: string }>('select distinct day::text from arriving')
  for (const { day } of rows) await makePartition(day, client)
  const columns = table.columns.map(quoted).join(', ')
  await client.query(`insert into ${nameOf(table)} (${columns}) select ${columns} from arriving`)
}
