import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { indexSettings } from '@/inventory/index/index-settings'
import { createServer } from '@/stock-index/protocol/server'

export type IndexForTests = Awaited<ReturnType<typeof startIndex>>

/** A stock index for the tests of a file, from before the first until after the last. */
export function indexForTests(): () => IndexForTests {
  let index: IndexForTests
  beforeAll(async () => {
    index = await startIndex()
  })
  afterAll(() => index.stop())
  return () => index
}

/** A stock index of its own on a free port, with the settings of the product. */
async function startIndex(): Promise<{
  admin: Algoliasearch
  shopper: Algoliasearch
  folder: string
  stop: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-index-'))
  const server = createServer({
    dataDir: join(folder, 'index'),
    appId: 'test',
    adminKey: 'admin-key-of-test',
    searchKey: 'search-key-of-test',
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
  })
  const port = await server.listen()
  const host = { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' } as const
  const connect = (key: string) =>
    algoliasearch('test', key, {
      hosts: [host, { ...host }],
      timeouts: { connect: 1000, read: 20_000, write: 30_000 },
    })
  const admin = connect('admin-key-of-test')
  const { taskID } = await admin.setSettings({ indexName: STOCK_INDEX, indexSettings })
  await admin.waitForTask({ indexName: STOCK_INDEX, taskID })
  return {
    admin,
    shopper: connect('search-key-of-test'),
    folder,
    stop: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
