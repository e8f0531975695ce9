import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Store } from '@/stock-index/disk/store'
import { MAX_UNSEEN } from '@/stock-index/indexes/catalogue'
import { parseOperations } from '@/stock-index/indexes/changes'
import { Indexes } from '@/stock-index/indexes/indexes'

/** An index whose memory stands still for as long as the test likes. */
class Held extends Indexes {
  readonly folder: string

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'stock-index-'))
    super(new Store(folder), pino({ level: 'silent' }), join(folder, 'snapshots'))
    this.folder = folder
  }

  /** Documents in memory that no query sees any more. */
  hidden(name: string): number {
    const { collection } = this.view(name)
    return collection.documents - collection.liveCount
  }

  hold(name: string): () => void {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    void this.physicals.get(this.record(name).uid)?.run(0, () => held)
    return release
  }
}

const made: Held[] = []
async function opened(): Promise<Held> {
  const indexes = new Held()
  made.push(indexes)
  await indexes.open()
  return indexes
}
afterAll(async () => {
  for (const indexes of made) {
    await indexes.close()
    rmSync(indexes.folder, { recursive: true, force: true })
  }
})

const batchOf = (from: number, size: number) =>
  parseOperations(
    Array.from({ length: size }, (_, i) => ({
      action: 'addObject',
      body: {
        objectID: String(from + i),
        name: `Car ${from + i}`,
        features: ['Sunroof', 'Tow bar'],
      },
    })),
  )

test('DATA-03 a sender that is faster than the index waits: what is written and not yet seen is bounded', async () => {
  const size = 1_000
  const room = MAX_UNSEEN / size
  const indexes = await opened()
  await indexes.batch('Car', await batchOf(0, size))
  await indexes.settled()
  const release = indexes.hold('Car')
  const batches = await Promise.all(
    Array.from({ length: room * 2 }, (_, i) => batchOf((i + 1) * size, size)),
  )
  let acknowledged = 0
  const sent = batches.map(async (operations) => {
    await indexes.batch('Car', operations)
    acknowledged++
  })
  await Promise.all(sent.slice(0, room))
  // As much written elsewhere meanwhile: time enough for the next, if it did not wait.
  const other = await opened()
  for (let i = 0; i < room; i++) await other.batch('Car', await batchOf(i * size, size))
  expect(acknowledged).toBe(room)
  expect(indexes.pendingDocuments).toBe(MAX_UNSEEN)
  release()
  // One larger than the room goes alone, and through.
  await Promise.all([...sent, indexes.batch('Large', await batchOf(0, MAX_UNSEEN + 1))])
  await indexes.settled()
  expect(indexes.pendingDocuments).toBe(0)
  expect(indexes.view('Car').collection.liveCount).toBe((room * 2 + 1) * size)
  expect(indexes.view('Large').collection.liveCount).toBe(MAX_UNSEEN + 1)
})

test('DATA-03 cars replaced faster than the columns are written anew do not pile up in memory', async () => {
  const size = 1_000
  const cars = 8_000
  const indexes = await opened()
  const replaceAll = async (seen: () => void) => {
    for (let from = 0; from < cars; from += size) {
      await indexes.batch('Car', await batchOf(from, size))
      seen()
    }
  }
  await replaceAll(() => undefined)
  await indexes.settled()
  let most = 0
  for (let round = 0; round < 4; round++) {
    await replaceAll(() => {
      most = Math.max(most, indexes.hidden('Car'))
    })
  }
  await indexes.settled()
  expect(indexes.view('Car').collection.liveCount).toBe(cars)
  // A third of all, that is half of the visible, and one batch.
  expect(most).toBeLessThanOrEqual(cars / 2 + size)
})
