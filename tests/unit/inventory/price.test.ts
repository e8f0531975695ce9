import { describe, expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import {
  askedPrice,
  displayPrice,
  priceIncludes,
  priceTypeText,
  publishedCar,
} from '@/inventory/price'
import { isReservable } from '@/inventory/reservable'
import { belowMarketBy } from '@/search/card/CarCard'
import { aBlock } from '../finance/fixtures'
import { givenCar, givenSite } from './given'

const site = givenSite()
const shown = (car: Partial<Car>, site = givenSite()) => {
  const price = displayPrice(givenCar(car), site)
  return price.kind === 'text' ? price.text : `${price.amount}${price.suffix}`
}

describe('the price of a car', () => {
  test.each([
    [{ price: 11 }, '11'],
    [{ price: 10 }, 'Enquire for price.'],
    [{ price: 0 }, 'Enquire for price.'],
    [{ price: null }, 'Enquire for price.'],
    [{ price: 46_990, offer_price: 44_990 }, '44990'],
    [{ price: 46_990, offer_price: 48_990 }, '46990'],
    [{ price: 46_990, offer_price: 10 }, '46990'],
    [{ price: 0, offer_price: 44_990 }, '44990'],
  ] satisfies [Partial<Car>, string][])('PRICE-05 AMB-54 %o shows %s', (car, text) => {
    expect(shown(car)).toBe(text)
  })

  test.each([
    [{ price_type: 'excl_gov_charges' }, 'Enquire for price.'],
    [{ price_type: null }, 'Enquire for price.'],
    [{ price_type: 'drive_away' }, '46990'],
  ] satisfies [Partial<Car>, string][])(
    'PRICE-09 a site that hides prices without charges shows of %o %s',
    (car, text) => {
      const hiding = givenSite({ price: { withoutTotal: 'hidden' }, reserve: { enabled: true } })
      const given = givenCar({ price: 46_990, finance_lenders: { Taurus: aBlock }, ...car })
      expect(shown(given, hiding)).toBe(text)
      const published = publishedCar(given, hiding)
      const isSaid = text === '46990'
      expect(Object.keys(published.finance_lenders)).toHaveLength(isSaid ? 1 : 0)
      expect(isReservable(published, hiding)).toBe(isSaid)
      expect(publishedCar(given, site)).toBe(given)
    },
  )

  test.each([0, 10])('PRICE-06 a preorder without a price above 10 (%i) says PREORDER', (price) => {
    expect(shown({ price, preorder: true })).toBe('PREORDER')
  })

  test('PRICE-06 a preorder with a price shows the price', () => {
    expect(shown({ price: 30_000, preorder: true })).toBe('30000')
  })

  test('PRICE-07 the site has its own words for no price', () => {
    const site = givenSite({ price: { noPriceText: 'Call us for today’s price' } })
    expect(shown({ price: null }, site)).toBe('Call us for today’s price')
  })

  test('PRICE-04 subscription price and suffix on subscription sites alone', () => {
    const site = givenSite({ price: { subscription: true } })
    expect(shown({ subscription_price: 229 }, site)).toBe('229 / week')
    expect(shown({ subscription_price: null }, site)).toBe('46990')
    expect(shown({ subscription_price: 0 }, site)).toBe('46990')
    expect(shown({ subscription_price: 229 })).toBe('46990')
  })

  test.each([
    [48_990, 48_990],
    [46_990, null],
    [40_000, null],
    [null, null],
  ])('PRICE-08 before %s the was-price is %s', (before_price, was) => {
    expect(displayPrice(givenCar({ before_price }), givenSite())).toMatchObject({ was })
  })

  test('PRICE-08 the was-price stands against the offer price where that is shown', () => {
    const car = givenCar({ offer_price: 44_990, before_price: 45_990 })
    expect(displayPrice(car, givenSite())).toMatchObject({ amount: 44_990, was: 45_990 })
  })

  test('PRICE-09 price on application publishes no figure, whatever the feed holds', () => {
    expect(shown({ price: 46_990, price_type: 'price_on_application' })).toBe('Enquire for price.')
    expect(askedPrice(givenCar({ price_type: 'price_on_application' }))).toBeNull()
  })

  test.each([
    ['drive_away', 'used', 'VIC', 'Drive away'],
    ['drive_away', 'demo', 'VIC', 'Drive away, Vic'],
    ['drive_away', 'new', 'qld', 'Drive away, Qld'],
    ['drive_away', 'new', 'NSW', 'Drive away, NSW'],
    ['drive_away', 'new', null, 'Drive away'],
    ['excl_gov_charges', 'new', 'WA', 'Excl. government charges'],
    ['price_on_application', 'used', 'WA', null],
    [null, 'used', 'WA', null],
  ] as const)('PRICE-09 %s of a %s car in %s reads %s', (price_type, car_type, state, text) => {
    expect(priceTypeText(givenCar({ price_type, car_type, state }))).toBe(text)
  })

  test.each([
    ['drive_away', ['Registration', 'Stamp duty', 'Dealer delivery']],
    [
      'excl_gov_charges',
      ['Not in the price: registration, CTP insurance and vehicle registration duty (Qld)'],
    ],
    ['price_on_application', []],
    [null, []],
  ] as const)('VDP-32 a price of type %s includes %j', (price_type, included) => {
    expect(priceIncludes(givenCar({ price_type }))).toEqual(included)
  })

  test.each([
    [{ state_average_market_price: 47_489 }, null],
    [{ state_average_market_price: 47_490 }, 500],
    [{ average_market_price: 48_000 }, 1010],
    [{ state_average_market_price: 47_000, average_market_price: 60_000 }, null],
    [null, null],
  ])('CARD-13 market %o is below by %s', (autograb_data, below) => {
    expect(belowMarketBy(givenCar({ autograb_data }), site)).toBe(below)
  })

  test('CARD-13 beside a weekly price, or none, nothing is said of the market', () => {
    const autograb_data = { state_average_market_price: 60_000 }
    const weekly = givenCar({ autograb_data, subscription_price: 290 })
    expect(belowMarketBy(weekly, givenSite({ price: { subscription: true } }))).toBeNull()
    expect(belowMarketBy(weekly, site)).toBeGreaterThan(0)
    const onApplication = givenCar({ autograb_data, price_type: 'price_on_application' })
    expect(belowMarketBy(onApplication, site)).toBeNull()
  })
})
