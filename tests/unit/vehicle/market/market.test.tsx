// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MarketGauge as Answer } from '@/integrations/market-gauge/port'
import type { Car } from '@/inventory/car'
import { gaugeWords, marketCheck, shownGauge } from '@/vehicle/market/gauge-rules'
import { comparableFilter, getMarketGauge } from '@/vehicle/market/get-market-gauge'
import { countUpMs, gaugeAnimationMs, MarketGauge } from '@/vehicle/market/MarketGauge'
import { MarketSection } from '@/vehicle/market/MarketSection'
import { givenCar, givenSite } from '../../inventory/given'

const logged = vi.hoisted(() => ({ warn: vi.fn() }))
vi.mock('@/server/log', () => ({ log: logged }))
vi.mock('@/cms/reads/find-site', () => ({ findSites: async () => [] }))

const now = new Date('2026-11-20T00:00:00Z')
const gauge = {
  fill: 0.5,
  listing_price: 46_990,
  market_range_min: 44_000,
  market_range_max: 52_000,
  confidence: 0.6,
  description: 'Compared with 24 similar cars on our sites.',
}

describe('when the gauge shows', () => {
  test.each<[string, Partial<Answer>, boolean]>([
    ['confidence 0.2', { confidence: 0.2 }, false],
    ['confidence 0.21', { confidence: 0.21 }, true],
    ['a range that ends at the price', { market_range_max: 46_990 }, true],
    ['a range that ends below the price', { market_range_max: 46_989 }, false],
    ['another price than the page', { listing_price: 45_000 }, false],
    ['a fill of 0', { fill: 0 }, true],
    ...Object.keys(gauge).map((field): [string, Partial<Answer>, boolean] => [
      `no ${field}`,
      { [field]: null },
      false,
    ]),
    ['a blank description', { description: ' ' }, false],
  ])('VDP-40 DATA-14 %s: %o %s', (_, change, shows) => {
    expect(shownGauge({ ...gauge, ...change }, 46_990) !== null).toBe(shows)
  })

  test.each([
    [43_000, 'Below the usual range'],
    [44_000, 'In the lower part of the usual range'],
    [48_000, 'In the middle of the usual range'],
    [52_000, 'In the upper part of the usual range'],
  ])('VDP-40 %i in words: %s', (listing_price, words) => {
    expect(gaugeWords({ ...gauge, listing_price })).toBe(words)
  })

  const source = (answer: Answer) => ({ gauge: async () => ({ ok: true as const, gauge: answer }) })
  const asked = (car: Partial<Car>, flags = {}) =>
    getMarketGauge(givenSite(flags), givenCar(car), now, source(gauge))

  test('VDP-40 only for a car that is asked a price for, where the switch is on', async () => {
    expect(await asked({})).toEqual(gauge)
    expect(await asked({}, { plugins: { autogauge: false } })).toBeNull()
    expect(await asked({ status: 'sold', sold: true })).toBeNull()
    expect(await asked({ price: null })).toBeNull()
    expect(await asked({ subscription_price: 259 }, { price: { subscription: true } })).toBeNull()
  })

  test.each([
    [
      'says so',
      async () => ({ ok: false as const, error: 'UNAVAILABLE' as const, message: 'down' }),
    ],
    [
      'throws',
      async () => {
        throw new Error('down')
      },
    ],
  ])('CALL-01 ERR-02 a source that %s is logged and nothing is rendered', async (_, ask) => {
    logged.warn.mockClear()
    const found = await getMarketGauge(givenSite(), givenCar(), now, { gauge: ask })
    expect(found).toBeNull()
    expect(logged.warn).toHaveBeenCalledTimes(1)
    const { container } = render(
      <MarketSection car={givenCar()} site={givenSite()} gauge={found} />,
    )
    expect(container.innerHTML).toBe('')
    cleanup()
  })
})

describe('similar cars', () => {
  test('VDP-40 same model, condition and kind of price, about the same age and distance, in the group', () => {
    expect(comparableFilter(givenCar(), ['a', 'b'])).toBe(
      '(dealership_slug:"a" OR dealership_slug:"b") AND status:"in_stock" AND sold:"false" AND NOT id:"7001" AND make:"Toyota" AND model:"RAV4" AND car_type:"used" AND price_type:"drive_away" AND year:2020 TO 2024 AND km:21090 TO 63270',
    )
  })

  test('VDP-40 a new car is compared whatever it has driven; without a kind of price nothing is', () => {
    expect(comparableFilter(givenCar({ car_type: 'new', km: 12 }), ['a'])).not.toContain('km:')
    expect(comparableFilter(givenCar({ price_type: null }), ['a'])).toBeNull()
    expect(comparableFilter(givenCar(), [])).toBeNull()
  })
})

describe('market check', () => {
  const on = givenSite({ plugins: { priceMarketCheck: true } })
  const autograb_data = { state_average_market_price: 48_000, average_market_price: 46_000 }
  const check = (car: Partial<Car>, site = on) =>
    marketCheck(givenCar({ autograb_data, ...car }), site)

  test('VDP-42 PRICE-04 beside a price by the week there is no other price', () => {
    const weekly = givenSite({
      price: { subscription: true },
      plugins: { priceMarketCheck: true },
    })
    const car = givenCar({ autograb_data, subscription_price: 290, car_type: 'used' })
    expect(marketCheck(car, weekly)).toBeNull()
    expect(marketCheck({ ...car, subscription_price: null }, weekly)).not.toBeNull()
  })

  test('VDP-42 says what the averages are and how far the price is from each', () => {
    expect(check({ state: 'QLD' })).toEqual({
      price: 46_990,
      rows: [
        { label: 'Average in Qld', value: '$48,000', difference: '$1,010 less' },
        { label: 'Average in Australia', value: '$46,000', difference: '$990 more' },
      ],
    })
  })

  test.each<[string, Partial<Car>]>([
    ['a price of 200', { price: 200 }],
    ['a new car', { car_type: 'new' }],
    ['coming soon', { status: 'coming_soon' }],
    ['sold', { sold: true }],
    ['reserved', { reserved: true }],
    ['no market data', { autograb_data: null }],
  ])('VDP-42 not offered: %s', (_, car) => {
    expect(check({ price: 201 })).not.toBeNull()
    expect(check(car)).toBeNull()
  })

  test('VDP-42 SITE-07 absent from the page where the switch is off', () => {
    const shown = (site: typeof on) => {
      const { container } = render(
        <MarketSection car={givenCar({ autograb_data })} site={site} gauge={null} />,
      )
      const { textContent } = container
      cleanup()
      return textContent
    }
    expect(shown(on)).toContain('Check this price against the market')
    expect(shown(givenSite())).toBe('')
  })
})

describe('animation', () => {
  let entries: (isIntersecting: boolean) => void
  let reduced = false
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'],
    })
    reduced = false
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          entries = (isIntersecting) => act(() => report([{ isIntersecting }]))
        }
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const markOf = (container: HTMLElement) =>
    container.querySelector<HTMLElement>('[role="img"] > span')

  test('VDP-41 in view, the price counts up for 2500 ms and the mark moves for 3 s', () => {
    expect([countUpMs, gaugeAnimationMs]).toEqual([2500, 3000])
    const { container } = render(<MarketGauge gauge={gauge} />)
    const mark = markOf(container)!
    mark.animate = vi.fn()
    entries(false)
    entries(true)
    expect(mark.animate).toHaveBeenCalledWith(
      { left: ['0%', '50%'] },
      expect.objectContaining({ duration: 3000 }),
    )
    act(() => void vi.advanceTimersByTime(1200))
    expect(container.textContent).not.toContain('$46,990')
    act(() => void vi.advanceTimersByTime(1400))
    expect(container.textContent).toContain('$46,990')
  })

  test('VDP-41 VDP-40 before it comes into view it is whole, as paper shows it', () => {
    const { container } = render(<MarketGauge gauge={gauge} />)
    entries(false)
    expect(container.textContent).toContain('$46,990')
    expect(markOf(container)?.style.left).toBe('50%')
  })

  test('VDP-41 nothing moves for a shopper who asked for less motion', () => {
    reduced = true
    const { container } = render(<MarketGauge gauge={gauge} />)
    expect(container.textContent).toContain('$46,990')
    expect(markOf(container)?.style.left).toBe('50%')
  })
})
