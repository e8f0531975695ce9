import type { Algoliasearch } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
import type { ImportProgress } from '@/feeds/import/import-feeds'
import { indexForTests } from './index-server'
import { dayLater, yardIn } from './yard'

const index = indexForTests()

/** A yard, and what its imports wrote: the cars of each write and the rows read before it. */
function largeYard() {
  const yard = yardIn(index())
  const writes: { cars: number; afterRows: number }[] = []
  let rows = 0
  const client = {
    ...index().admin,
    batch: (call: Parameters<Algoliasearch['batch']>[0]) => {
      writes.push({ cars: call.batchWriteParams.requests.length, afterRows: rows })
      return index().admin.batch(call)
    },
  }
  const onProgress = (progress: ImportProgress) => {
    rows = progress.rows
  }
  return {
    ...yard,
    rows: (count: number, price = 20_000, from = 0) =>
      Array.from({ length: count }, (_, at) => yard.row(`A${from + at}`, price)),
    run: (options: Parameters<typeof yard.run>[0] = {}) =>
      yard.run({ client, onProgress, ...options }),
    /** The writes since the last call. */
    written: () => writes.splice(0),
  }
}
const cars = (writes: { cars: number }[]) => writes.map((each) => each.cars)

describe('imports of more cars than a yard has', () => {
  test('a dealer’s change is one write of the index, and a larger one than any yard’s in parts', async () => {
    const { rows, write, run, written } = largeYard()
    write(...rows(1500))
    await run()
    expect(cars(written())).toEqual([1500])
    write(...rows(1100, 19_000))
    await run()
    // 1,100 changed and 400 gone.
    expect(cars(written())).toEqual([1500])
    write(...rows(5000))
    await run()
    expect(cars(written())).toEqual(Array(5).fill(1000))
  })

  test('a new yard is written while its feed is read', async () => {
    const { rows, write, run, written } = largeYard()
    write(...rows(5500))
    const report = await run()
    expect(report.dealers[0]).toMatchObject({ outcome: 'applied', added: 5500 })
    const writes = written()
    expect(cars(writes)).toEqual([...Array(5).fill(1000), 500])
    expect(writes[0]!.afterRows).toBeLessThan(5500)
  })

  test('nothing is written before it is sure that not too many cars vanish', async () => {
    const { rows, write, run, written } = largeYard()
    write(...rows(1000))
    await run()
    written()
    write(...rows(4500, 20_000, 5000), ...rows(600))
    expect((await run()).dealers[0]).toMatchObject({ outcome: 'stopped', vanished: 400 })
    expect(written()).toEqual([])
    write(...rows(4500, 20_000, 5000), ...rows(900))
    const report = await run({ now: dayLater(1) })
    expect(report.dealers[0]).toMatchObject({ outcome: 'applied', added: 4500, vanished: 100 })
    expect(cars(written()).reduce((sum, count) => sum + count)).toBe(4600)
  })

  test('PRICE-01 nothing is written before it is sure that not too many prices are in cents', async () => {
    const { rows, write, run, written } = largeYard()
    write(...rows(1000))
    await run()
    written()
    const inCents = (...[count, from]: [number, number]) => rows(count, 2_000_000, from)
    write(
      ...rows(4500, 20_000, 5000),
      ...inCents(100, 0),
      ...rows(600, 20_000, 100),
      ...inCents(300, 700),
    )
    expect((await run()).dealers[0]).toMatchObject({
      outcome: 'stopped',
      message: expect.stringContaining('400 of 1000 prices are 10 times'),
    })
    expect(written()).toEqual([])
    write(...rows(4500, 20_000, 5000), ...rows(1000, 21_000))
    expect((await run()).dealers[0]).toMatchObject({ outcome: 'applied', priceChanges: 1000 })
    expect(written()[0]!.afterRows).toBeLessThan(5500)
  })

  test('a dry run of a new yard writes nothing', async () => {
    const { rows, write, run, written } = largeYard()
    write(...rows(4500))
    expect((await run({ dryRun: true })).dealers[0]).toMatchObject({ added: 4500 })
    expect(written()).toEqual([])
  })

  test('an index that fails under way ends the import, and the next one brings the rest', async () => {
    const { rows, write, run, written } = largeYard()
    write(...rows(5000))
    let calls = 0
    const failing = {
      ...index().admin,
      batch: (call: Parameters<Algoliasearch['batch']>[0]) =>
        ++calls === 3 ? Promise.reject(new Error('index away')) : index().admin.batch(call),
    }
    await expect(run({ client: failing })).rejects.toThrow('index away')
    written()
    expect((await run()).dealers[0]).toMatchObject({ added: 3000, unchanged: 2000 })
  })
})
