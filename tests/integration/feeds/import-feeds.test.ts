import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reportText } from '@/feeds/import/report'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { indexForTests } from './index-server'
import { dayLater, now, yardIn } from './yard'

const index = indexForTests()

const yard = () => yardIn(index())

describe('import into the stock index', () => {
  test('a feed is in the index after the run, and a second run changes nothing', async () => {
    const { row, write, run, cars, events, renewed } = yard()
    write(row('A1', 33990), row('A2', 28990))
    const first = await run()
    expect(first).toMatchObject({
      ok: true,
      problems: [],
      dealers: [{ outcome: 'applied', added: 2, unchanged: 0 }],
    })
    expect([...(await cars()).keys()].sort()).toEqual(['A1', 'A2'])
    expect(events.map((event) => event.kind)).toEqual(['added', 'added'])
    expect(renewed).toHaveLength(2)
    const second = await run({ now: dayLater(1) })
    expect(second.dealers[0]).toMatchObject({
      outcome: 'unchanged',
      added: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(events).toHaveLength(2)
    expect(renewed).toHaveLength(2)
  })

  test('shoppers never see the fingerprint of a row', async () => {
    const { slug, row, write, run } = yard()
    write(row('A1', 33990))
    await run()
    const search = { query: '', filters: `dealership_slug:"${slug}"`, attributesToRetrieve: ['*'] }
    const { hits } = await index().shopper.searchSingleIndex({
      indexName: STOCK_INDEX,
      searchParams: search,
    })
    expect(hits[0]).toMatchObject({ stocknum: 'A1' })
    expect(hits[0]).not.toHaveProperty('content_hash')
  })

  test('a price change is applied, remembered and its page renewed', async () => {
    const { row, write, run, cars, events, renewed } = yard()
    write(row('A1', 33990), row('A2', 28990))
    await run()
    renewed.length = 0
    write(row('A1', 31990), row('A2', 28990))
    const report = await run({ now: dayLater(1) })
    expect(report.dealers[0]).toMatchObject({ changed: 1, unchanged: 1, priceChanges: 1 })
    const car = (await cars()).get('A1')!
    expect(car.price).toBe(31_990)
    expect(car.created_at).toBe(now.toISOString())
    expect(renewed).toEqual([car.slug])
    expect(events.at(-1)).toMatchObject({
      kind: 'price',
      from: '33990',
      to: '31990',
      car_id: car.id,
    })
  })

  test('a bad row keeps the last good version, the others go on', async () => {
    const { row, write, run, cars } = yard()
    write(row('A1', 33990), row('A2', 28990))
    await run()
    write(row('A1', 'make an offer'), row('A2', 27990), row('A3', 19990))
    const report = await run()
    expect(report.dealers[0]).toMatchObject({ refused: 1, changed: 1, added: 1, vanished: 0 })
    expect(report.problems).toEqual([
      expect.objectContaining({
        line: 2,
        stocknum: 'A1',
        field: 'price',
        value: 'make an offer',
        reason: 'is not a number',
      }),
    ])
    const after = await cars()
    expect(after.get('A1')).toMatchObject({ price: 33_990, status: 'in_stock' })
    expect(after.get('A2')?.price).toBe(27_990)
  })

  describe('DATA-01 a feed that did nothing, or refused most of its rows, fails and changes nothing', () => {
    const failed = (message: RegExp) => ({
      ok: false,
      dealers: [{ outcome: 'failed', message: expect.stringMatching(message) }],
    })
    test('most rows, all rows, no row', async () => {
      const { dealership, row, write, run, cars } = yard()
      write(row('A1', 'a lot'), row('A2', 'a lot'), row('A3', 20_000))
      expect(await run()).toMatchObject(failed(/^2 of 3 rows were refused, more than 50 %/))
      expect(await run({ dryRun: true })).toMatchObject(failed(/^2 of 3/))
      expect(await cars()).toEqual(new Map())
      expect(await run({ allowRemovals: true })).toMatchObject({
        ok: true,
        dealers: [{ outcome: 'applied', added: 1, refused: 2 }],
      })
      write(row('A3', 'a lot'))
      expect(await run({ allowRemovals: true })).toMatchObject(failed(/^The only row was refused/))
      expect((await cars()).get('A3')).toMatchObject({ price: 20_000 })
      write(row('A3', 20_000), row('A4', 'a lot'))
      expect(await run()).toMatchObject({ ok: true, dealers: [{ outcome: 'unchanged' }] })
      const directory = {
        findDealership: async () => ({ ...dealership, mostRefused: 49 }),
        dealershipsBeside: async () => [],
      }
      expect(await run({ directory })).toMatchObject(failed(/more than 49 %/))
    })

    test.each([
      ['an empty list', 'json', '[]', /holds no car/],
      ['another format', 'json', '[{"Name":"A"},{"Name":"B"}]', /Nothing .* was changed/],
      ['rows that nobody can read', 'ndjson', 'a\nb\n{"stocknum":\n', /Nothing .* was changed/],
    ])('%s', async (_, kind, text, message) => {
      const { slug, run } = yard()
      const file = join(index().folder, `${slug}.${kind}`)
      writeFileSync(file, text)
      expect(await run({ dealership: slug }, [file])).toMatchObject(failed(message))
    })

    test('a feed of nobody whom the CMS knows', async () => {
      const { write, row, run, slug } = yard()
      write(row('A1', 20_000).replace(slug, ''))
      const report = await run()
      expect(report).toMatchObject({ ok: false, dealers: [] })
      expect(report.problems[0]?.suggestion).not.toMatch(/--/)
    })
  })

  test('PRICE-01 prices in cents stop and ask; single corrections and new cars go on', async () => {
    const { row, write, run, cars } = yard()
    const rows = Array.from({ length: 10 }, (_, at) => row(`A${at}`, 20_000))
    write(...rows)
    await run()
    const inCents = Array.from({ length: 4 }, (_, at) => row(`A${at}`, 2_000_000))
    write(...inCents, ...rows.slice(4))
    expect(await run()).toMatchObject({
      ok: false,
      dealers: [{ outcome: 'stopped', message: expect.stringMatching(/^4 of 10 .*in cents/) }],
    })
    expect((await cars()).get('A0')?.price).toBe(20_000)
    write(row('A0', 2000), row('A1', 199_999), ...inCents.slice(2), ...rows.slice(4), row('B1', 9))
    expect((await run()).dealers[0]).toMatchObject({ outcome: 'applied', changed: 4, added: 1 })
    write(...inCents, ...rows.slice(4))
    expect((await run({ allowRemovals: true })).dealers[0]).toMatchObject({ outcome: 'applied' })
    expect((await cars()).get('A0')?.price).toBe(2_000_000)
  })

  test('PRICE-01 a first import whose prices are in cents stops and asks; a few dear cars go on', async () => {
    const { row, write, run, cars } = yard()
    const rows = (price: number, name = 'A') =>
      Array.from({ length: 4 }, (_, at) => row(`${name}${at}`, price))
    const stopped = (message: RegExp) => ({
      ok: false,
      dealers: [{ outcome: 'stopped', message: expect.stringMatching(message) }],
    })
    write(...rows(2_399_000), row('B1', 1), row('B2', 990_000))
    expect(await run()).toMatchObject(stopped(/^4 of 5 prices are above \$1,000,000 .*in cents/))
    write(...rows(24))
    expect(await run()).toMatchObject(stopped(/^4 of 4 prices are .*below \$300/))
    expect(await cars()).toEqual(new Map())
    write(...rows(1_200_000), row('B1', 700_000), ...rows(450_000, 'C'))
    expect((await run()).dealers[0]).toMatchObject({ outcome: 'applied', added: 9 })
  })

  test('DATA-01 more than 30 % vanishing stops and asks; exactly 30 % goes on', async () => {
    const { row, write, run, cars } = yard()
    const rows = Array.from({ length: 10 }, (_, at) => row(`A${at}`, 20_000))
    write(...rows)
    await run()
    write(row('A0', 19_000), ...rows.slice(1, 6))
    const stopped = await run()
    expect(stopped).toMatchObject({
      ok: false,
      dealers: [
        // What to do is said where it is read: `nextStepText`.
        { outcome: 'stopped', vanished: 4, message: expect.stringMatching(/more than 30 %.*\.$/) },
      ],
    })
    expect((await cars()).get('A0')?.price).toBe(20_000)
    write(...rows.slice(0, 7))
    expect((await run()).dealers[0]).toMatchObject({ outcome: 'applied', vanished: 3 })
    write(...rows.slice(0, 1))
    expect((await run({ allowRemovals: true })).dealers[0]).toMatchObject({
      outcome: 'applied',
      vanished: 6,
    })
  })

  test('an empty feed for a named dealership stops and asks as well', async () => {
    const { slug, row, write, run } = yard()
    write(row('A1', 20_000))
    await run()
    write()
    expect((await run({ dealership: slug })).dealers[0]).toMatchObject({
      outcome: 'stopped',
      vanished: 1,
    })
  })

  test('a broken row or a cut file makes no car vanish', async () => {
    const { row, write, run, cars, file } = yard()
    const rows = Array.from({ length: 10 }, (_, at) => row(`A${at}`, 20_000))
    write(...rows)
    await run()
    write(...rows.slice(0, 8), 'x,y')
    expect((await run()).dealers[0]).toMatchObject({ vanished: 0 })
    write(...rows.slice(0, 8))
    appendFileSync(file, '"cut')
    const report = await run()
    expect(report.ok).toBe(false)
    expect(report.files[0]?.error).toContain('quotation mark')
    expect([...(await cars()).values()].every((car) => car.status === 'in_stock')).toBe(true)
  })

  test('the files of one run are a dealer’s whole stock together', async () => {
    const { slug, row, write, run, cars, file } = yard()
    write(row('A1', 20_000))
    const second = join(index().folder, `${slug}-second.ndjson`)
    writeFileSync(
      second,
      `${JSON.stringify({ dealership: slug, stocknum: 'B1', car_type: 'new', make: 'Mazda', model: 'CX-3', year: 2026 })}\n`,
    )
    expect((await run({}, [file, second])).dealers[0]).toMatchObject({ added: 2 })
    expect((await run({}, [file, second])).dealers[0]).toMatchObject({ unchanged: 2, vanished: 0 })
    expect((await cars()).size).toBe(2)
  })

  test('a dry run says what would change and writes nothing', async () => {
    const { row, write, run, cars, events } = yard()
    write(row('A1', 20_000))
    expect((await run({ dryRun: true })).dealers[0]).toMatchObject({ outcome: 'planned', added: 1 })
    expect((await cars()).size).toBe(0)
    expect(events).toEqual([])
  })

  test('the same stock number twice: the first is taken, the second named', async () => {
    const { row, write, run, cars } = yard()
    write(row('A1', 20_000), row('A1', 30_000))
    const report = await run()
    expect(report.problems).toEqual([
      expect.objectContaining({ line: 3, reason: 'is also on line 2' }),
    ])
    expect((await cars()).get('A1')?.price).toBe(20_000)
  })

  test('DATA-04 a yard that the CMS does not have is told once, its cars stand at the first', async () => {
    const { slug, file, run, cars } = yard()
    const rows = ['Yard', slug, 'Elsewhere', 'elsewhere', 'Elsewhere'].map(
      (place, at) => `A${at},Used,Mazda,CX-5,2021,41200,20000,${place}`,
    )
    writeFileSync(
      file,
      ['StockNo,NewUsed,Make,Model,ManuYear,Odometer,AdPrice,YardName', ...rows].join('\n'),
    )
    const report = await run({ dealership: slug })
    expect(report.dealers[0]).toMatchObject({ outcome: 'applied', added: 5 })
    expect(report.problems).toMatchObject([
      { line: 4, field: 'location', value: 'Elsewhere', effect: 'value dropped' },
      { line: 5, field: 'location', value: 'elsewhere' },
    ])
    expect((await cars()).get('A4')).toMatchObject({ location_name: 'Yard' })
  })

  test('what an editor locked wins over the feed and survives it', async () => {
    const { slug, row, write, run, cars } = yard()
    write(row('A1', 20_000))
    await run()
    const held = new Map([[`${slug}-a1`, { price: 18_500 }]])
    const kept: unknown[] = []
    const locks = {
      lockedFields: async () => held,
      whileHeld: <T>(_: string, write: (locked: typeof held) => Promise<T>) => write(held),
      keepFeedValues: async (_: string, values: ReadonlyMap<string, unknown>) =>
        void kept.push(...values.values()),
      forget: async () => expect.unreachable(),
    }
    await run({ locks })
    expect((await cars()).get('A1')?.price).toBe(18_500)
    write(row('A1', 19_000))
    await run({ locks })
    expect((await cars()).get('A1')?.price).toBe(18_500)
    expect(kept).toMatchObject([{ price: '20000' }, { price: '19000' }])
  })

  test('facts from elsewhere stay when the feed changes the car', async () => {
    const { row, write, run, cars } = yard()
    write(row('A1', 20_000))
    await run()
    const car = (await cars()).get('A1')!
    const { taskID } = await index().admin.partialUpdateObject({
      indexName: STOCK_INDEX,
      objectID: car.id,
      attributesToUpdate: { views: 12 },
    })
    await index().admin.waitForTask({ indexName: STOCK_INDEX, taskID: taskID! })
    write(row('A1', 19_000))
    await run()
    expect((await cars()).get('A1')).toMatchObject({ views: 12, price: 19_000 })
  })

  test('rows of other dealerships than the one asked for are counted, and their stock stays as it is', async () => {
    const [mine, other] = [yard(), yard()]
    other.write(other.row('B1', 20_000))
    await other.run()
    mine.write(
      mine.row('A1', 20_000),
      other.row('B2', 1),
      other.row('B3', 1),
      mine.row('C1', 1).replace(mine.slug, 'nobody'),
    )
    const yards = [mine.dealership, other.dealership]
    const directory = {
      findDealership: async (code: string) => yards.find(({ slug }) => slug === code) ?? null,
      dealershipsBeside: async () => yards.map(({ slug }) => slug),
    }
    const report = await mine.run({ dealership: mine.slug, allowRemovals: true, directory })
    expect(report).toMatchObject({
      ok: true,
      dealers: [{ dealership: mine.slug, outcome: 'applied', rows: 1, added: 1 }],
      leftOut: [
        { dealership: other.slug, rows: 2 },
        { dealership: 'nobody', rows: 1 },
      ],
    })
    expect(reportText(report)).toContain(
      `3 rows of other dealerships were left out: ${other.slug} (2 rows), nobody (1 row).`,
    )
    expect([...(await other.cars()).values()]).toMatchObject([{ stocknum: 'B1', sold: false }])
  })

  test('an unknown dealership is named once and nothing of it is taken', async () => {
    const { write, run } = yard()
    write(
      'nobody,A1,Used,Mazda,CX-5,2021,41200,20000,',
      'nobody,A2,Used,Mazda,CX-5,2021,41200,20000,',
    )
    const report = await run()
    expect(report).toMatchObject({
      ok: false,
      dealers: [{ dealership: 'nobody', outcome: 'unknown dealership', rows: 2 }],
    })
    expect(report.problems).toHaveLength(1)
  })

  test('a failing history or page renewal is told and does not undo the stock', async () => {
    const { row, write, run, cars } = yard()
    write(row('A1', 20_000))
    const report = await run({
      history: { append: () => Promise.reject(new Error('database away')) },
      onChanged: () => Promise.reject(new Error('web away')),
    })
    expect(report.notices).toEqual([
      expect.stringContaining('web away'),
      expect.stringContaining('database away'),
    ])
    expect((await cars()).size).toBe(1)
  })
})
