// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import type { SiteFlagOverrides } from '@/sites/flags'
import { FinanceSection } from '@/vehicle/FinanceSection'
import { VehicleSidebar } from '@/vehicle/sidebar/VehicleSidebar'
import { aBlock, financed, quoteAnswer } from '../../finance/fixtures'
import { givenCar, givenSite } from '../../inventory/given'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const now = new Date('2026-11-20T00:00:00Z')
const { provider } = financed.finance

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function page(
  car: Partial<Car>,
  finance: SiteFlagOverrides['finance'],
  answer: () => Promise<Response> = async () => Response.json(quoteAnswer),
) {
  const asked = vi.fn(async (url: string | URL | Request) =>
    String(url).includes('/youx/') ? await answer() : new Response('{}'),
  )
  vi.stubGlobal('fetch', asked)
  const site = givenSite({
    ...financed,
    finance: { ...financed.finance, lenderQuote: true, ...finance },
  })
  const { container } = render(
    <>
      <VehicleSidebar car={givenCar(car)} site={site} now={now} />
      <FinanceSection car={givenCar(car)} site={site} now={now} />
    </>,
  )
  return {
    text: (of: string) => container.querySelector(of)?.textContent ?? '',
    quotes: () => asked.mock.calls.filter(([url]) => String(url).includes('/youx/')).length,
  }
}

const [beside, below] = ['aside', 'section[aria-labelledby="finance-title"]']

describe('the quote on the vehicle page', () => {
  test('FIN-33 stands below the figure that every page states, which it leaves alone', async () => {
    const { text, quotes } = page({ finance_lenders: { [provider]: aBlock } }, {})
    const before = text(beside)
    expect(before).toContain('$222')
    await screen.findByText('$215.50')
    expect(text(beside)).toBe(before)
    expect(text(below)).toContain('$222')
    expect(text(below)).toContain('8.79% p.a.')
    expect(quotes()).toBe(1)
  })

  test('FIN-32 is asked for where no lender has a figure', async () => {
    const { text } = page({ finance_lenders: {} }, {})
    await screen.findByText('$215.50')
    expect(text(below)).toContain('WARNING: This comparison rate is true only')
  })

  test('ERR-15 FIN-32 a failure leaves the estimate, and nothing where there was none', async () => {
    const logs = (['log', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    )
    const lenders: Car['finance_lenders'][] = [{ [provider]: aBlock }, {}]
    for (const finance_lenders of lenders) {
      const { text, quotes } = page(
        { finance_lenders },
        {},
        async () => new Response('{}', { status: 500 }),
      )
      const before = text(below)
      await waitFor(() => expect(quotes()).toBe(1))
      await new Promise((resolve) => setTimeout(resolve))
      expect(text(below)).toBe(before)
      cleanup()
    }
    for (const log of logs) expect(log).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<Car>, SiteFlagOverrides['finance']]>([
    ['the feature is off', {}, { lenderQuote: false }],
    ['finance is hidden', {}, { hidden: true }],
    ['the make is excluded', {}, { excludedManufacturers: [givenCar().make_slug] }],
    ['the site has no lender', {}, { provider: null }],
    ['the car is sold', { status: 'sold' }, {}],
    ['there is no price', { price: null }, {}],
    ['a quote is there', { youxQuote: quoteAnswer }, {}],
  ])('FIN-01 FIN-03 FIN-32 is not asked for where %s', async (_, car, finance) => {
    const { quotes } = page(car, finance)
    await new Promise((resolve) => setTimeout(resolve))
    expect(quotes()).toBe(0)
  })
})
