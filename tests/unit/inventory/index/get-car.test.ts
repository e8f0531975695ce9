import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCar } from '@/inventory/index/get-car'
import { INDEX_TIMEOUT, SHORT_TIMEOUT } from '@/inventory/index/timeout'
import { givenCar, givenSite } from '../given'

const index = vi.hoisted(() => ({ searchSingleIndex: vi.fn() }))
vi.mock('@/inventory/index/index-client', () => ({ indexClient: () => index }))
vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const car = givenCar()
const get = (slug = car.slug) => getCar(givenSite(), slug)

test('ROUTE-01 SRCH-12 a car that a hanging index does not give is given up in time, and found at once after', async () => {
  index.searchSingleIndex.mockReturnValue(new Promise(() => {}))
  for (const patience of [INDEX_TIMEOUT, SHORT_TIMEOUT]) {
    const refused = expect(get()).rejects.toThrow(`${patience} ms`)
    await vi.advanceTimersByTimeAsync(patience)
    await refused
  }
  index.searchSingleIndex.mockResolvedValue({ hits: [car] })
  expect((await get())?.id).toBe(car.id)
})

test('VDP-25 VDP-28 the HTML that another importer left in a record is read as text', async () => {
  const dealercomments = '<p>One owner &amp; two keys</p><ul><li>Full log book</li></ul>'
  const standardEquipment = ['Front &amp; rear sensors', '<b>Sunroof</b>', 'Tow < 2,000 kg']
  index.searchSingleIndex.mockResolvedValue({
    hits: [{ ...car, dealercomments, standardEquipment }],
  })
  expect(await get()).toMatchObject({
    dealercomments: 'One owner & two keys\nFull log book',
    standardEquipment: ['Front & rear sensors', 'Sunroof', 'Tow < 2,000 kg'],
  })
})

test('ROUTE-01 SRCH-12 while the index is gone a car is as it was last read, and one that was not there stays out of reach', async () => {
  const price = async () => (await get())?.price
  index.searchSingleIndex.mockResolvedValue({ hits: [{ ...car, price: 41_000 }] })
  expect(await price()).toBe(41_000)
  index.searchSingleIndex.mockRejectedValue(new Error('refused'))
  expect(await price()).toBe(41_000)
  await expect(get('another-car')).rejects.toThrow('refused')

  index.searchSingleIndex.mockResolvedValue({ hits: [{ ...car, price: 39_000 }] })
  expect(await price()).toBe(39_000)
  index.searchSingleIndex.mockResolvedValue({ hits: [] })
  expect(await get()).toBeNull()
  index.searchSingleIndex.mockRejectedValue(new Error('refused'))
  await expect(get()).rejects.toThrow('refused')
})

test('ROUTE-01 DATA-01 an empty text of a record is a fact that is not there', async () => {
  const photo = { image: { url: 'stock/a.webp', thumb: { url: '' } }, isVideo: false }
  const empty = {
    ...{ badge: '', colour: '', vin: '', dealercomments: '', file: '', video_url: '' },
    ...{ price: '', km: '', seats: '', views: '', price_type: '' },
    images: [{ image: { url: '', thumb: { url: '' } } }, photo],
    standardEquipment: ['', 'Tow bar'],
    spin_images: [''],
    variant: { torque: '', cylinders: '' },
    finance_lenders: { Taurus: { interestRate: '', comparisonRate: 9, paymentWeek: '' } },
  }
  index.searchSingleIndex.mockResolvedValue({ hits: [{ ...car, ...empty }] })
  const absent = Object.entries(empty).flatMap(([name, value]) => (value === '' ? [name] : []))
  expect(await get()).toMatchObject({
    ...Object.fromEntries(absent.map((name) => [name, null])),
    images: [photo],
    standardEquipment: ['Tow bar'],
    spin_images: [],
    variant: { torque: null, cylinders: null },
    finance_lenders: { Taurus: { interestRate: null, comparisonRate: 9, paymentWeek: null } },
  })
})

test('ROUTE-01 what Next itself throws while it draws a page is no outage', async () => {
  index.searchSingleIndex.mockResolvedValue({ hits: [car] })
  await get()
  const signal = Object.assign(new Error('drawn for each visitor'), {
    digest: 'DYNAMIC_SERVER_USAGE',
  })
  index.searchSingleIndex.mockRejectedValue(signal)
  await expect(get()).rejects.toBe(signal)
})
