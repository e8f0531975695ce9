import { describe, expect, test } from 'vitest'
import { isInSoldWindow } from '@/inventory/availability'
import { equals } from '@/inventory/index/filter-clauses'
import {
  compileStockFilter,
  dealershipFilter,
  photoClause,
  placesFilter,
} from '@/inventory/index/stock-filter'
import type { SiteFlagOverrides } from '@/sites/flags'
import { givenCar, givenSite } from '../given'

const now = new Date('2026-11-20T10:45:00Z')
const hourEnd = Date.parse('2026-11-20T11:00:00Z') / 1000
const clauses = (stock: SiteFlagOverrides['stock'], more = {}) =>
  compileStockFilter(givenSite({ stock }, more), now).split(' AND ')

const own = '(dealership_slug:"sunnyside-moorooka" OR dealership_slug:"sunnyside-rocklea")'

const once = ['NOT shown_by:"sunnyside-moorooka"', 'NOT shown_by:"sunnyside-rocklea"']

describe('the stock of a site', () => {
  test('SRCH-32 in stock, coming soon and sold within three days', () => {
    expect(clauses({})).toEqual([own, ...once, `sold_at_timestamp > ${hourEnd - 3 * 86_400}`])
  })

  test('SRCH-32 seven days, and none', () => {
    expect(clauses({ soldWindowDays: 7 })[3]).toBe(`sold_at_timestamp > ${hourEnd - 7 * 86_400}`)
    expect(clauses({ soldWindowDays: 0 }).slice(3)).toEqual([
      '(status:"in_stock" OR status:"coming_soon")',
      'sold:"false"',
    ])
  })

  test('SRCH-32 ROUTE-01 a search lists no sold car whose page may be over within its hour', () => {
    const days = 3 * 86_400
    const least = Number(/> (\d+)$/.exec(compileStockFilter(givenSite(), now))?.[1]) + 1
    const car = givenCar({ status: 'sold', sold: true, sold_at_timestamp: least })
    expect(least + days).toBe(hourEnd + 1)
    expect(isInSoldWindow(car, 3, new Date(hourEnd * 1000))).toBe(true)
  })

  test('PRICE-09 a site may leave out cars without a total price', () => {
    expect(clauses({ requireTotalPrice: true })).toContain('NOT advert_gaps:"total_price"')
    expect(clauses({}).join()).not.toContain('advert_gaps')
  })

  test('SRCH-26 ROUTE-10 an excluded make is no address of the site', () => {
    const site = givenSite({ stock: { excludedMakes: ['Mercedes'] } })
    expect(placesFilter(site)).toBe(`${own} AND NOT make:"Mercedes" AND NOT make:"Mercedes-Benz"`)
  })

  test('SRCH-32 the filter is the same for a whole hour', () => {
    const at = (iso: string) => compileStockFilter(givenSite(), new Date(iso))
    expect(at('2026-11-20T10:00:00Z')).toBe(at('2026-11-20T10:59:59Z'))
    expect(at('2026-11-20T11:00:00Z')).not.toBe(at('2026-11-20T10:59:59Z'))
  })

  test('SRCH-27 in stock alone replaces the window', () => {
    expect(clauses({ requireInStock: true })).toEqual([
      own,
      ...once,
      'status:"in_stock"',
      'sold:"false"',
    ])
  })

  test('SRCH-25 used cars alone', () => {
    expect(clauses({ usedOnly: true })).toContain('car_type:"used"')
  })

  test('SRCH-26 excluded makes and conditions', () => {
    const filter = clauses({ excludedMakes: ['Great Wall', 'LDV'], excludedCarTypes: ['new'] })
    expect(filter).toEqual(
      expect.arrayContaining(['NOT make:"Great Wall"', 'NOT make:"LDV"', 'NOT car_type:"new"']),
    )
  })

  test('SRCH-26 a make is left out by any name that it goes by', () => {
    const filter = clauses({ excludedMakes: ['Mercedes', 'Yugo'] })
    expect(filter).toEqual(
      expect.arrayContaining([
        'NOT make:"Mercedes"',
        'NOT make:"Mercedes-Benz"',
        'NOT make:"Yugo"',
      ]),
    )
  })

  test.each([0, 1, 3, 7, 14])('SRCH-28 at least %i photos', (minimum) => {
    const clause = minimum === 0 ? null : `photos_count >= ${minimum}`
    expect(photoClause(minimum)).toBe(clause)
    expect(clauses({ minPhotoCount: minimum }).filter((each) => each.includes('photos'))).toEqual(
      clause ? [clause] : [],
    )
  })

  test('SRCH-29 cars tagged sold, by the plain word and by the site’s', () => {
    expect(clauses({ excludeTaggedSold: true })).toEqual(
      expect.arrayContaining(['NOT tag:"Sold"', 'NOT tag:"JUST SOLD"']),
    )
  })

  test('SITE-03 kinds of vehicle', () => {
    expect(clauses({ itemTypes: ['caravan'] })).toContain('item_type:"caravan"')
    expect(clauses({ itemTypes: ['car', 'caravan'] })).toContain(
      '(item_type:"car" OR item_type:"caravan")',
    )
  })

  test('SRCH-32 a site without dealerships shows nobody’s stock', () => {
    expect(dealershipFilter({ dealerships: [] })).toBe('dealership_slug:"(none)"')
  })

  test('SRCH-26 a value cannot leave its quotes', () => {
    expect(equals('make', 'a" OR make:"b')).toBe('make:"a\\" OR make:\\"b"')
  })
})
