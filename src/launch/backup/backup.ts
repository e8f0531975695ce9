import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Algoliasearch } from 'algoliasearch'
import type { ClientBase } from 'pg'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { holdRestoredDeliveries } from '@/leads/delivery/hold-deliveries'
import { holdRestoredForwards } from '@/measurement/forward/hold-forwards'
import { diskFiles } from '@/server/files/disk-files'
import { checksumOf, copyFiles } from '@/server/files/move-files'
import type { FileFolder, FileStore } from '@/server/files/port'
import { LaunchError } from '../step'
import { withDatabase } from '../with-database'
import {
  type BackedUpSequence,
  type BackedUpTable,
  checkTable,
  readSequences,
  restoreTables,
  writeTables,
} from './tables'

type BackedUpFile = { name: string; size: number; sha256: string }
/** `manifest.json` of a backup; docs/storage.md describes the folder. */
export type Manifest = {
  format: 'forecourt-backup'
  version: 1
  made: string
  /** Migrations that the database had run: a backup goes back into the same. */
  migrations: string[]
  tables: BackedUpTable[]
  sequences: BackedUpSequence[]
  files: BackedUpFile[]
  /** Vehicles in `index.ndjson`. */
  vehicles: number
  /** Of the vehicles in any order (`VehicleSum`); earlier backups have none. */
  vehiclesSha256?: string
}

/** What a backup is made of, and restored into. */
export type Installation = {
  databaseUrl: string
  files: (folder: FileFolder) => FileStore
  index: Pick<Algoliasearch, 'browse' | 'batch' | 'waitForTask'>
  /** Decrypts what the database holds encrypted. */
  payloadSecret: string
  /** Where the worker of this machine stores feeds. */
  feedFolder: string
  /** Takes over the secret of a backup whose database comes with it. */
  adoptSecret?: (payloadSecret: string) => Promise<void>
}

/** Feeds beside uploads are of one machine: the last ones, of which the index can be built again. */
const folders: readonly FileFolder[] = ['media', 'brand-marks', 'photos', 'videos', 'feeds', 'maps']
/** Dealers put files here while a backup is made; the importer moves each away within minutes. */
const INBOX = 'inbox/'
const FILES = 'files'
const INDEX = 'index.ndjson'
const SECRET = 'secret.json'
const MANIFEST = 'manifest.json'

/**
 * Writes database, files and stock index of an installation that goes on serving into a new folder. The
 * database is read as it was at one moment; the folder has its name when it is whole.
 *
 * @throws LaunchError when the folder is there already, or something cannot be written.
 */
export async function backUp(installation: Installation, target: string): Promise<Manifest> {
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new LaunchError(`${target} is there already, and not empty. Name a new folder.`)
  const folder = `${target}.unfinished`
  await rm(folder, { recursive: true, force: true })
  try {
    await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
    const database = await backUpDatabase(installation.databaseUrl, folder)
    const manifest: Manifest = {
      format: 'forecourt-backup',
      version: 1,
      made: new Date().toISOString(),
      ...database,
      files: await backUpFiles(installation, folder),
      ...(await backUpIndex(installation, folder)),
    }
    const secret = JSON.stringify({ payloadSecret: installation.payloadSecret })
    await writeFile(path.join(folder, SECRET), secret, { mode: 0o600 })
    await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
    await rm(target, { recursive: true, force: true })
    await rename(folder, target)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new LaunchError(`The disk of ${target} is full, so there is no backup.`)
  }
}

async function backUpDatabase(url: string, folder: string) {
  return await withDatabase(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ name: string }>(
      'select name from payload_migrations order by name',
    )
    return {
      migrations: rows.map(({ name }) => name),
      tables: await writeTables(client, folder),
      sequences: await readSequences(client),
    }
  })
}

async function backUpFiles({ files }: Installation, folder: string): Promise<BackedUpFile[]> {
  const found: BackedUpFile[] = []
  for (const each of folders) {
    const copies = diskFiles(path.join(folder, FILES, each))
    const { failed } = await copyFiles(files(each), copies, {
      without: each === 'feeds' ? INBOX : undefined,
    })
    if (failed[0])
      throw new LaunchError(`${each}/${failed[0].name} was not copied: ${failed[0].why}`)
    for await (const { name, size } of copies.list())
      found.push({
        name: `${each}/${name}`,
        size,
        sha256: (await checksumOf(copies, name)) ?? '',
      })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function backUpIndex({ index }: Installation, folder: string) {
  const sum = new VehicleSum()
  async function* lines() {
    for await (const hits of vehiclesOf(index)) {
      for (const hit of hits) sum.add(hit)
      yield Buffer.from(hits.map((hit) => `${JSON.stringify(hit)}\n`).join(''))
    }
  }
  await diskFiles(folder).write(INDEX, lines())
  return { vehicles: sum.count, vehiclesSha256: sum.digest() }
}

async function* vehiclesOf(index: Installation['index']): AsyncGenerator<object[]> {
  let cursor: string | undefined
  do {
    const page = await index
      .browse({
        indexName: STOCK_INDEX,
        browseParams: cursor ? { cursor } : { hitsPerPage: 1000 },
      })
      .catch((error: { status?: number }) => {
        // No feed was imported yet.
        if (error.status === 404) return { hits: [], cursor: undefined }
        throw error
      })
    yield page.hits
    cursor = page.cursor
  } while (cursor)
}

/** A checksum of vehicles that depends on neither their order nor that of their fields. */
class VehicleSum {
  readonly #sums: string[] = []

  add(vehicle: object): void {
    this.#sums.push(sha256(JSON.stringify(inOrder(vehicle))))
  }

  get count(): number {
    return this.#sums.length
  }

  digest(): string {
    return sha256(this.#sums.sort().join())
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, inOrder(one)]))
}

/** @throws LaunchError where the folder holds no backup, or one that this version cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new LaunchError(`${folder} holds no backup: it has no ${MANIFEST}.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 'forecourt-backup' || manifest.version !== 1)
    throw new LaunchError(`${folder} holds no backup that this version can read.`)
  return manifest
}

/** The secret that the backup's database was encrypted with. */
export async function readBackedUpSecret(folder: string): Promise<string> {
  try {
    return JSON.parse(await readFile(path.join(folder, SECRET), 'utf8')).payloadSecret
  } catch {
    throw new LaunchError(
      `${folder} has no ${SECRET} that can be read. Without it nothing encrypted can be: put {"payloadSecret":"…"} with the PAYLOAD_SECRET of the old installation there.`,
    )
  }
}

/**
 * Puts a backup into an installation whose database is migrated and has no sites and no people.
 * Everything of the backup is checked first; the database is changed in one transaction. The vehicles are
 * compared at the end.
 *
 * @param options.hold what waited to be sent to dealers and shoppers waits for a person: the installation of
 * the backup may have sent it meanwhile
 * @returns the manifest, and how many deliveries are held
 * @throws LaunchError when the backup is damaged, or the installation is not empty.
 */
export async function restore(
  installation: Installation,
  folder: string,
  { hold }: { hold: boolean },
): Promise<Manifest & { held: number }> {
  const manifest = await readManifest(folder)
  const secret = await readBackedUpSecret(folder)
  let held = 0
  for (const table of manifest.tables) await checkTable(folder, table)
  await checkFiles(manifest, folder)
  await checkVehicles(manifest, folder)
  await withDatabase(installation.databaseUrl, async (client) => {
    await client.query('begin')
    await refuseUnlessEmpty(client, manifest)
    await restoreTables(client, folder, manifest.tables, manifest.sequences)
    await moveFeedFolders(client, installation.feedFolder)
    if (hold) {
      held = await holdRestoredDeliveries(client)
      await holdRestoredForwards(client)
    }
    // Before the commit: a full disk leaves an installation that is still empty.
    await restoreFiles(installation, folder)
    await installation.adoptSecret?.(secret)
    await client.query('commit')
  })
  await restoreIndex(installation, folder)
  const restored = new VehicleSum()
  for await (const hits of vehiclesOf(installation.index)) for (const hit of hits) restored.add(hit)
  if (manifest.vehiclesSha256 && restored.digest() !== manifest.vehiclesSha256)
    throw new LaunchError(
      `Database and files are restored, but the stock index holds ${restored.count} vehicles that are not the ${manifest.vehicles} of the backup. Import the feeds again.`,
    )
  return { ...manifest, held }
}

async function checkVehicles({ vehiclesSha256 }: Manifest, folder: string): Promise<void> {
  const sum = new VehicleSum()
  const lines = createInterface(createReadStream(path.join(folder, INDEX)))
  try {
    for await (const line of lines) sum.add(JSON.parse(line))
  } catch (error) {
    throw new LaunchError(`${INDEX} cannot be read: ${(error as Error).message}`)
  }
  if (vehiclesSha256 && sum.digest() !== vehiclesSha256)
    throw new LaunchError(`${INDEX} is damaged: its checksum is another.`)
}

/** A run names the folder of its files as the machine of the backup had it. */
async function moveFeedFolders(client: ClientBase, feedFolder: string): Promise<void> {
  await client.query(
    `update feed_runs set stored_in = $1 || substring(stored_in from '/(?:working|done|failed)/.*$')
     where stored_in ~ '/(working|done|failed)/'`,
    [feedFolder],
  )
}

async function checkFiles({ files }: Manifest, folder: string): Promise<void> {
  const copies = diskFiles(path.join(folder, FILES))
  for (const { name, sha256 } of files)
    if ((await checksumOf(copies, name)) !== sha256)
      throw new LaunchError(`${FILES}/${name} is damaged or lost: its checksum is another.`)
}

async function refuseUnlessEmpty(client: ClientBase, { migrations }: Manifest): Promise<void> {
  const { rows: has } = await client.query<{ any: boolean }>(
    'select exists (select 1 from sites) or exists (select 1 from users) as any',
  )
  if (has[0]?.any)
    throw new LaunchError(
      'This installation has sites or people already. A backup is restored into an empty one: another DATA_DIR, or another DATABASE_URL.',
    )
  const { rows } = await client.query<{ name: string }>(
    'select name from payload_migrations order by name',
  )
  const names = rows.map(({ name }) => name)
  if (names.join() !== migrations.join()) {
    const odd = names.find((name) => !migrations.includes(name))
    throw new LaunchError(
      odd
        ? `The backup is from before the migration ${odd}. Restore it with the version of the code that made it, then upgrade.`
        : 'The backup is from a later version of the code. Restore it with that version.',
    )
  }
}

async function restoreFiles({ files }: Installation, folder: string): Promise<void> {
  for (const each of folders) {
    const { failed } = await copyFiles(diskFiles(path.join(folder, FILES, each)), files(each))
    if (failed[0])
      throw new LaunchError(`${each}/${failed[0].name} was not restored: ${failed[0].why}`)
  }
}

async function restoreIndex({ index }: Installation, folder: string): Promise<void> {
  let requests: { action: 'addObject'; body: Record<string, unknown> }[] = []
  const send = async () => {
    if (requests.length === 0) return
    const { taskID } = await index.batch({ indexName: STOCK_INDEX, batchWriteParams: { requests } })
    await index.waitForTask({ indexName: STOCK_INDEX, taskID })
    requests = []
  }
  for await (const line of createInterface(createReadStream(path.join(folder, INDEX)))) {
    requests.push({ action: 'addObject', body: JSON.parse(line) })
    if (requests.length === 1000) await send()
  }
  await send()
}
