import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import { givenSite } from '../../unit/inventory/given'
import { indexForTests } from './index-server'
import { dayLater, yardIn } from './yard'

const index = indexForTests()

const yard = () => yardIn(index())

describe('cars that leave a feed', () => {
  test('SRCH-32 a car that left the feed is sold, then removed, and can come back', async () => {
    const { row, write, run, cars, events } = yard()
    const rest = ['B1', 'B2', 'B3', 'B4'].map((number) => row(number, 20_000))
    write(row('A1', 33990), ...rest)
    await run()
    write(...rest)
    expect((await run({ now: dayLater(1) })).dealers[0]).toMatchObject({ vanished: 1 })
    expect((await cars()).get('A1')).toMatchObject({
      status: 'sold',
      sold: true,
      sold_at_timestamp: dayLater(1).getTime() / 1000,
    })
    expect(events.at(-1)).toMatchObject({ kind: 'status', from: 'in_stock', to: 'sold' })
    write(row('A1', 33990), ...rest)
    expect((await run({ now: dayLater(2) })).dealers[0]).toMatchObject({ changed: 1 })
    expect((await cars()).get('A1')).toMatchObject({ status: 'in_stock', sold: false })
    write(...rest)
    await run({ now: dayLater(3) })
    expect((await run({ now: dayLater(62) })).dealers[0]).toMatchObject({ removed: 0 })
    expect((await run({ now: dayLater(64) })).dealers[0]).toMatchObject({ removed: 1 })
    expect((await cars()).has('A1')).toBe(false)
  })

  test('DATA-03 the history of a car that no site showed says as what it was removed', async () => {
    const { row, write, run, events } = yard()
    write(row('A1', 20_000), row('A2', 20_000, 'At Auction'), row('A3', 20_000, 'Sold'))
    await run()
    write(row('A1', 20_000))
    await run({ now: dayLater(62) })
    expect(events.filter(({ kind }) => kind === 'removed').map(({ from }) => from)).toEqual([
      'at_auction',
      'sold',
    ])
  })

  test('DATA-01 SRCH-32 VDP-02 FAV-01 a stock number that is given again after a sale is another car with an id of its own; a corrected VIN is not', async () => {
    const { slug, write, run, cars, car, events, file } = yard()
    const rest = ['B1', 'B2', 'B3', 'B4'].map(
      (number) => `${slug},${number},Used,Kia,Rio,2020,1,9990,`,
    )
    const given = async (day: number, car: string) => {
      write(...rest, ...(car ? [`${slug},A1,Used,${car}`] : []))
      writeFileSync(file, readFileSync(file, 'utf8').replace('StockStatus', 'VIN'))
      const { dealers } = await run({ now: dayLater(day) })
      return { report: dealers[0], car: (await cars()).get('A1')! }
    }
    const first = await given(0, 'Ford,Everest,2021,41200,40999,6FPDYULRBGF155534')
    const corrected = await given(1, 'Ford,Everest,2021,41200,40999,6FPDYULRBGF155535')
    expect(corrected.car).toMatchObject({ slug: first.car.slug, vin: '6FPDYULRBGF155535' })
    expect((await given(2, '')).car).toMatchObject({ status: 'sold' })
    const back = await given(3, 'Ford,Everest,2022,41200,40999,6FPDYULRBGF155535')
    expect(back.car).toMatchObject({ slug: first.car.slug, status: 'in_stock' })
    await given(4, '')
    const other = await given(5, 'Mazda,CX-5,2023,9000,41990,JM0KF4WLA00123456')
    expect(other.car).toMatchObject({
      slug: expect.stringMatching(/^2023-mazda-cx-5-a1-/),
      created_at: dayLater(5).toISOString(),
    })
    expect(other.report).toMatchObject({ added: 1, changed: 0, priceChanges: 0 })
    expect(events.at(-1)).toMatchObject({ kind: 'added', to: '41990' })
    expect(other.car.id).not.toBe(first.car.id)
    expect(await car(first.car.id)).toMatchObject({
      make: 'Ford',
      slug: first.car.slug,
      sold: true,
    })

    const corrected2 = await given(6, 'Mazda,CX-5,2023,9000,40990,JM0KF4WLA00123457')
    expect(corrected2.car).toMatchObject({ id: other.car.id, price: 40_990 })
    expect((await given(7, 'Mazda,CX-5,2023,9000,40990,')).car.id).toBe(other.car.id)
    await given(8, 'Mazda,CX-5,2023,9000,40990,JM0KF4WLA00123457')
    await given(9, '')
    const again = await given(10, 'Ford,Everest,2022,45000,38990,6FPDYULRBGF155535')
    expect(again.car).toMatchObject({ id: first.car.id, slug: first.car.slug, status: 'in_stock' })
    await given(11, '')
    const alike = await given(12, 'Ford,Everest,2022,10,59990,6FPDYULRBGF999999')
    expect(alike.car.id).not.toBe(first.car.id)
    expect(alike.car.slug).not.toBe(first.car.slug)
  })

  test('DATA-01 a row that cannot be read, or a second one, is no sale of the car that has the number now', async () => {
    const { slug, write, run, cars, file } = yard()
    const rest = ['B1', 'B2', 'B3', 'B4'].map(
      (number) => `${slug},${number},Used,Kia,Rio,2020,1,9990,`,
    )
    const given = async (day: number, ...rows: string[]) => {
      write(...rest, ...rows.map((car) => `${slug},A1,Used,${car}`))
      writeFileSync(file, readFileSync(file, 'utf8').replace('StockStatus', 'VIN'))
      return { report: await run({ now: dayLater(day) }), car: (await cars()).get('A1')! }
    }
    const ford = 'Ford,Everest,2021,41200,40999,6FPDYULRBGF155534'
    const mazda = 'Mazda,CX-5,2023,9000,41990,JM0KF4WLA00123456'
    await given(0, ford)
    await given(1)
    const { id } = (await given(2, mazda)).car
    const bad = await given(3, mazda.replace('2023', 'soon'))
    expect(bad.report.dealers[0]).toMatchObject({ refused: 1, vanished: 0 })
    expect(bad.car).toMatchObject({ id, status: 'in_stock' })
    const twice = await given(4, mazda, ford)
    expect(twice.report.problems).toMatchObject([{ line: 7, reason: 'is also on line 6' }])
    expect(twice.car).toMatchObject({ id, make: 'Mazda', status: 'in_stock' })
    // The sold car's own time runs on beside it.
    expect((await given(63, mazda)).report.dealers[0]).toMatchObject({ removed: 1, unchanged: 5 })
    expect((await given(64, mazda)).car.id).toBe(id)
  })

  test('PRICE-01 DATA-01 the locks of a sold car hold for it until it is gone, and never for another with its number', async () => {
    const { slug, write, run, cars, file } = yard()
    const rest = ['B1', 'B2', 'B3', 'B4'].map(
      (number) => `${slug},${number},Used,Kia,Rio,2020,1,9990,`,
    )
    let held = new Map([[`${slug}-a1`, { price: 18_500 }]])
    const forgotten: string[] = []
    const locks = {
      lockedFields: async () => held,
      whileHeld: <T>(_: string, write: (locked: typeof held) => Promise<T>) => write(held),
      keepFeedValues: async (_: string, values: ReadonlyMap<string, unknown>) =>
        expect([...values.keys()]).toEqual([`${slug}-a1`]),
      forget: async (ids: readonly string[]) => {
        forgotten.push(...ids)
        held = new Map()
      },
    }
    const given = async (day: number, car: string) => {
      write(...rest, ...(car ? [`${slug},A1,Used,${car}`] : []))
      writeFileSync(file, readFileSync(file, 'utf8').replace('StockStatus', 'VIN'))
      const report = await run({ locks, now: dayLater(day) })
      expect(report.ok).toBe(true)
      return { dealer: report.dealers[0], car: (await cars()).get('A1') }
    }
    const ford = 'Ford,Everest,2021,41200,40999,6FPDYULRBGF155534'
    const mazda = 'Mazda,CX-5,2023,9000,41990,JM0KF4WLA00123456'
    await given(0, ford)
    await given(1, '')
    expect((await given(2, ford)).car).toMatchObject({ price: 18_500, status: 'in_stock' })
    await given(3, '')
    expect(forgotten).toEqual([])
    const other = await given(4, mazda)
    expect(other.car).toMatchObject({ price: 41_990, make: 'Mazda' })
    expect((await given(5, mazda)).dealer).toMatchObject({ outcome: 'unchanged' })
    expect(forgotten).toEqual([])
    await given(6, '')
    expect((await given(67, '')).dealer).toMatchObject({ removed: 2 })
    expect(forgotten.sort()).toEqual([`${slug}-a1`, other.car?.id].sort())
  })

  test('SRCH-32 a sold car whose VIN is corrected stays that car, sold when it was', async () => {
    const { slug, write, run, cars, file } = yard()
    const given = async (day: number, vin: string) => {
      write(`${slug},A1,Used,Ford,Everest,2021,41200,40999,Sold,${vin}`)
      writeFileSync(file, readFileSync(file, 'utf8').replace('StockStatus', 'StockStatus,VIN'))
      await run({ now: dayLater(day) })
      return (await cars()).get('A1')!
    }
    const sold = await given(0, '6FPDYULRBGF155534')
    const { vin, created_at, sold_at_timestamp, slug: path } = await given(2, '6FPDYULRBGF155535')
    expect(vin).toBe('6FPDYULRBGF155535')
    expect({ created_at, sold_at_timestamp, slug: path }).toEqual({
      created_at: sold.created_at,
      sold_at_timestamp: sold.sold_at_timestamp,
      slug: sold.slug,
    })
  })
})

test('SRCH-07 SRCH-32 a car that goes from yard to yard of a group shows once where both are shown, and at its own dealer', async () => {
  const [north, south] = [yard(), yard()]
  const beside = [north.slug, south.slug]
  const give = async (at: typeof north, day: number, ...cars: string[]) => {
    at.write(...cars.map((car) => `${at.slug},${car}`))
    writeFileSync(at.file, readFileSync(at.file, 'utf8').replace('StockStatus', 'VIN'))
    const directory = {
      findDealership: async () => at.dealership,
      dealershipsBeside: async () => beside,
    }
    const report = await at.run({ now: dayLater(day), directory, allowRemovals: true })
    expect(report.notices).toEqual([])
  }
  const mazda = 'Used,Mazda,CX-5,2023,9000,41990,JM0KF4WLA00123456'
  const kia = 'Used,Kia,Rio,2020,1,9990,KNADN512MK6123456'
  const shown = async (...yards: (typeof north)[]) => {
    const site = givenSite({}, { dealerships: yards.map((at) => ({ ...at.dealership })) as never })
    const { hits, nbHits, facets } = await index().admin.searchSingleIndex<Car>({
      indexName: STOCK_INDEX,
      searchParams: { filters: compileStockFilter(site, dayLater(3)), facets: ['make'] },
    })
    const makes = Object.values(facets?.make ?? {}).reduce((sum, cars) => sum + cars, 0)
    expect([hits.length, makes]).toEqual([nbHits, nbHits])
    return hits.map((hit) => `${hit.dealership_slug} ${hit.stocknum}`).sort()
  }

  await give(north, 0, `N1,${mazda}`, `N2,${kia}`)
  await give(south, 1, `S1,${mazda}`)
  expect(await shown(north, south)).toEqual([`${north.slug} N2`, `${south.slug} S1`])
  expect(await shown(north)).toEqual([`${north.slug} N1`, `${north.slug} N2`])
  expect(await shown(south)).toEqual([`${south.slug} S1`])
  // The page of the car that gave way is made anew: it leads to the other.
  expect(south.renewed).toContain((await north.cars()).get('N1')!.slug)

  await give(north, 2, `N2,${kia}`)
  expect(await shown(north, south)).toEqual([`${north.slug} N2`, `${south.slug} S1`])
  await give(north, 2, `N1,${mazda}`, `N2,${kia}`)
  await give(south, 3)
  await give(south, 3, 'S9,Used,Kia,Rio,2020,1,9990,')
  expect(await shown(north, south)).toContain(`${north.slug} N1`)
  expect(await shown(north, south)).not.toContain(`${south.slug} S1`)
})
