import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminIndexClient, connect, forWriters } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { releaseRestoredDeliveries } from '@/leads/delivery/hold-deliveries'
import { makePartition } from '@/measurement/store/partitions'
import { diskFiles } from '@/server/files/disk-files'
import { fileStore } from '@/server/files/files'
import { backUp, type Installation, restore } from '../../../src/launch/backup/backup'
import { withDatabase } from '../../../src/launch/with-database'
import { createServer } from '../../../src/stock-index/protocol/server'
import { temporaryFolder } from '../../temporary-folder'
import { makeDealer, picture, testPayload, unique } from '../payload'
import { stockIndex } from '../stock-index'

let payload: Payload
let full: Installation
let folder: string
const servers: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  payload = await testPayload()
  await stockIndex()
  const { site } = await makeDealer(payload, { yard: true })
  await payload.create({ collection: 'media', data: { alt: 'A', site: site.id }, file: picture() })
  await fileStore('photos').write('.sources/ab/Käufer', Buffer.from('a note'))
  await fileStore('feeds').write('uploads/stock.csv', Buffer.from('a feed'))
  await fileStore('feeds').write('inbox/yard/stock.csv', Buffer.from('on its way'))
  await payload.db.drizzle.execute(
    `insert into trade_in_photos (site_id, evaluation, type, bytes) values (${site.id}, gen_random_uuid(), 'image/jpeg', '\\x00ff0a5c')`,
  )
  for (const [day, mark] of [
    [daysAgo(0), 1],
    [daysAgo(9), 1],
    [daysAgo(20), 2],
  ] as const) {
    await makePartition(day)
    await payload.db.drizzle.execute(
      `insert into measurement_events (day, site_id, event_id, at, name, visit, visitor, device, path, page_type,
         landing, channel, source, medium, campaign, click)
       values ('${day}', ${site.id}, 'kept-${day}', '${day}', 'pageView', 'v', 'v', 'mobile', '/', 'home', '/',
         'direct', '', '', '', '');
       insert into measurement_rollups (site_id, day, mark, rolled_mark) values (${site.id}, '${day}', ${mark}, 1)`,
    )
  }
  const { taskID } = await adminIndexClient().saveObject({
    indexName: STOCK_INDEX,
    body: { objectID: unique('car'), make: 'Škoda', notes: 'Two\nlines\tand \\' },
  })
  await adminIndexClient().waitForTask({ indexName: STOCK_INDEX, taskID })
  full = {
    databaseUrl: process.env.DATABASE_URL ?? '',
    files: (each) => fileStore(each),
    index: adminIndexClient(),
    payloadSecret: 'the secret of the full one',
    feedFolder: '/old/feeds',
  }
  folder = path.join(temporaryFolder(), 'backup')
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
})

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A database that is migrated and has nothing, an empty folder and an empty index. */
async function emptyInstallation(): Promise<Installation & { adopted: string[] }> {
  const migrated = new URL(inject('migratedDatabase'))
  const name = unique('restored').replaceAll('-', '_')
  const addressOf = (database: string) =>
    Object.assign(new URL(migrated), { pathname: database }).href
  await withDatabase(addressOf('postgres'), (client) =>
    client.query(`create database ${name} template ${migrated.pathname.slice(1)}`),
  )
  const dataDir = temporaryFolder()
  const server = createServer({
    ...{ dataDir: path.join(dataDir, 'index'), appId: 'forecourt', port: 0, host: '127.0.0.1' },
    ...{ adminKey: 'admin-key-of-empty', searchKey: 'search-key-of-empty' },
    logger: pino({ level: 'silent' }),
  })
  const port = await server.listen()
  servers.push(server)
  const adopted: string[] = []
  return {
    databaseUrl: addressOf(name),
    files: (each) => diskFiles(path.join(dataDir, each)),
    index: connect('forecourt', 'admin-key-of-empty', `http://127.0.0.1:${port}`, forWriters),
    payloadSecret: 'another',
    feedFolder: path.join(dataDir, 'feeds'),
    adopted,
    adoptSecret: async (secret) => void adopted.push(secret),
  }
}

test('a backup restored into an empty installation is the same in every table, file and vehicle', async () => {
  const made = await backUp(full, folder)
  const tableOf = (name: string) => made.tables.find((table) => table.name === name)
  expect(tableOf('sites')?.rows).toBeGreaterThan(0)
  expect(tableOf('trade_in_photos')?.rows).toBeGreaterThan(0)
  expect(made.files.map(({ name }) => name)).toContain('photos/.sources/ab/Käufer')
  // A dealer may be in the middle of writing it.
  expect(made.files.map(({ name }) => name)).not.toContain('feeds/inbox/yard/stock.csv')
  expect(made.files.map(({ name }) => name)).toContain('feeds/uploads/stock.csv')
  expect(made.vehicles).toBeGreaterThan(0)

  const empty = await emptyInstallation()
  await restore(empty, folder, { hold: false })
  expect(empty.adopted).toEqual(['the secret of the full one'])
  const again = path.join(temporaryFolder(), 'again')
  // A run of a feed names the folder of its files, which is this machine's after a restore.
  const told = ({ made: _, tables, ...more }: typeof made) => ({
    ...more,
    tables: tables.map(({ sha256, ...table }) =>
      table.name === 'feed_runs' ? table : { ...table, sha256 },
    ),
  })
  expect(told(await backUp(empty, again))).toEqual(told(made))
  const index = async (of: string) =>
    (await readFile(path.join(of, 'index.ndjson'), 'utf8')).split('\n').sort()
  expect(await index(again)).toEqual(await index(folder))

  // New rows get numbers of their own, and references still hold.
  await withDatabase(empty.databaseUrl, async (client) => {
    // A day that gets more events is made from all of them; one that is over needs none.
    const { rows: events } = await client.query(
      `select event_id from measurement_events where event_id like 'kept-%' order by 1 desc`,
    )
    expect(events.map(({ event_id }) => event_id)).toEqual([
      `kept-${daysAgo(0)}`,
      `kept-${daysAgo(20)}`,
    ])
    const [{ id }] = (
      await client.query(`insert into groups (name, slug) values ('n', 'n') returning id`)
    ).rows
    const { rows } = await client.query('select max(id) from groups where id <> $1', [id])
    expect(id).toBeGreaterThan(rows[0].max)
    await expect(client.query('delete from groups where id = $1', [rows[0].max])).rejects.toThrow()
  })
  await expect(restore(empty, folder, { hold: false })).rejects.toThrow(
    'has sites or people already',
  )
})

test('a damaged backup is refused, and leaves the installation empty', async () => {
  await backUp(full, `${folder}-damaged`)
  const files = path.join(`${folder}-damaged`, 'files', 'media')
  const [name = ''] = await readdir(files)
  await writeFile(path.join(files, name), 'other bytes')
  const empty = await emptyInstallation()
  await expect(restore(empty, `${folder}-damaged`, { hold: true })).rejects.toThrow(
    'is damaged or lost',
  )
  const { tables, files: none } = await backUp(empty, `${folder}-empty`)
  expect(tables.find((table) => table.name === 'sites')?.rows).toBe(0)
  expect(none).toEqual([])
})

test('a restore that cannot store a file changes no table', async () => {
  await backUp(full, `${folder}-whole`)
  const empty = await emptyInstallation()
  const noRoom: Installation = {
    ...empty,
    files: (each) => ({
      ...empty.files(each),
      write: async () => {
        throw new Error('The disk is full')
      },
    }),
  }
  await expect(restore(noRoom, `${folder}-whole`, { hold: true })).rejects.toThrow(
    'The disk is full',
  )
  expect(empty.adopted).toEqual([])
  await restore(empty, `${folder}-whole`, { hold: true })
})

test('a backup is never written over another, and a broken one has no name', async () => {
  const target = path.join(temporaryFolder(), 'mine')
  await expect(
    backUp(
      { ...full, index: { ...full.index, browse: () => Promise.reject(new Error('away')) } },
      target,
    ),
  ).rejects.toThrow('away')
  expect(await readdir(path.dirname(target))).toEqual([])
  await backUp(full, target)
  await expect(backUp(full, target)).rejects.toThrow('is there already')
})

test('a restored copy sends nothing that waited until a person says so, and finds its feeds', async () => {
  const dealer = await makeDealer(payload)
  const { rows } = await withDatabase(full.databaseUrl, async (client) => {
    await client.query(
      `insert into feed_runs (group_id, dealership_id, dealership_slug, source, file_name, status, started, stored_in)
       values ($1, $2, 'yard', 'folder', 'a.csv', 'done', now(), '/old/feeds/done/yard/2026-11-28')`,
      [dealer.group.id, dealer.dealership.id],
    )
    return await client.query(
      `with lead as (
         insert into leads (site_id, lead_id, idempotency_key) values ($1, gen_random_uuid(), gen_random_uuid())
         returning id)
       insert into lead_deliveries (id, lead_id, site_id, destination_key, kind, label, state, next_at)
       select gen_random_uuid(), lead.id, $1, state, 'email', 'Site', state, now()
       from lead, unnest(array['waiting', 'sending', 'sent']) as state returning id`,
      [dealer.site.id],
    )
  })
  expect(rows).toHaveLength(3)
  const target = path.join(temporaryFolder(), 'waiting')
  await backUp(full, target)
  const copy = await emptyInstallation()
  const { held } = await restore(copy, target, { hold: true })
  expect(held).toBeGreaterThanOrEqual(2)
  await withDatabase(copy.databaseUrl, async (client) => {
    const states = async () =>
      (
        await client.query(
          'select destination_key as was, state from lead_deliveries where site_id = $1 order by 1',
          [dealer.site.id],
        )
      ).rows.map(({ was, state }) => `${was} ${state}`)
    expect(await states()).toEqual(['sending cancelled', 'sent sent', 'waiting cancelled'])
    const { rows: runs } = await client.query(
      `select stored_in from feed_runs where stored_in like '%/2026-11-28'`,
    )
    expect(runs).toEqual([{ stored_in: path.join(copy.feedFolder, 'done/yard/2026-11-28') }])
    expect(await releaseRestoredDeliveries(client)).toBe(held)
    expect(await states()).toEqual(['sending waiting', 'sent sent', 'waiting waiting'])
  })
})

test('vehicles that are not those of the backup are said, before and after', async () => {
  const target = path.join(temporaryFolder(), 'vehicles')
  await backUp(full, target)
  const index = path.join(target, 'index.ndjson')
  const lines = await readFile(index, 'utf8')
  const copy = await emptyInstallation()
  const loses: Installation = {
    ...copy,
    index: {
      ...copy.index,
      browse: async (props: Parameters<typeof copy.index.browse>[0]) => {
        const page = await copy.index.browse(props)
        return { ...page, hits: page.hits.slice(1) } as never
      },
    },
  }
  await writeFile(index, lines.replace('Škoda', 'Skoda'))
  await expect(restore(copy, target, { hold: true })).rejects.toThrow('index.ndjson is damaged')
  await writeFile(index, lines)
  await expect(restore(loses, target, { hold: true })).rejects.toThrow('Import the feeds again')
  await rm(path.join(target, 'secret.json'))
  await expect(restore(copy, target, { hold: true })).rejects.toThrow('has no secret.json')
})
