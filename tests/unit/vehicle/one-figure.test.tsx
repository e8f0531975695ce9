import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Calculator } from '@/finance/Calculator'
import { calculatorSetup } from '@/finance/calculator-setup'
import { financeFor } from '@/finance/rules'
import type { Car, LenderBlock } from '@/inventory/car'
import { readCardCar } from '@/inventory/card-car'
import { VehicleCard } from '@/search/card/CarCard'
import type { SiteFlagOverrides } from '@/sites/flags'
import { brochureOf } from '@/vehicle/brochure/brochure-content'
import { PrintPage } from '@/vehicle/brochure/PrintPage'
import { FinanceSection } from '@/vehicle/FinanceSection'
import { VehicleSidebar } from '@/vehicle/sidebar/VehicleSidebar'
import { drawn } from '../blocks/given-block'
import { aBlock, financed } from '../finance/fixtures'
import { givenCar, givenSite } from '../inventory/given'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const now = new Date('2026-11-20T00:00:00Z')

/** Blocks as feeds bring them: other terms, deposits and frequencies, with and without fees. */
const blocks: readonly Partial<LenderBlock>[] = [
  {},
  { termYears: 7, paymentWeek: 174.5 },
  { termYears: 4, paymentWeek: 268 },
  { paymentMonth: null },
  { deposit: 4700, amountFinanced: 42_290, paymentWeek: 199.8 },
  { balloon: 14_000, paymentWeek: 178 },
  { establishmentFees: 495, amountFinanced: 47_485, paymentWeek: 224.28 },
  { amountFinanced: 49_990 },
  { interestRate: 13.99, comparisonRate: 14.8, paymentWeek: 251 },
  { termYears: null, amountFinanced: null, totalPayable: 60_000 },
]

const quote = {
  weeklyRepaymentAmount: 215.5,
  advertisedRate: 7.99,
  comparisonRate: 8.79,
  comparisonExample: { amount: 30_000_00, termMonths: 60, secured: true },
}

/** What each place states of a car: repayment with its name, both rates, and the loan. */
async function figures(car: Car, flags: SiteFlagOverrides): Promise<Record<string, string[]>> {
  const site = givenSite({ ...flags, vdp: { printable: true } })
  const card = readCardCar(car)
  if (!card) throw new Error('The fixture is no car')
  const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const stated = (words: string) =>
    [
      ...words
        .replaceAll(' repayment $', ' $')
        .matchAll(
          /(Weekly|Fortnightly|Monthly) \$([\d,.]+) Interest rate (\S+) p\.a\. Comparison rate (\S+) p\.a\. (?:Estimate on|On) ([^.]*(?:\.\d+[^.]*)*)\./g,
        ),
    ].map(([, ...parts]) => parts.join(' | '))
  const render = (element: React.ReactElement) => stated(text(renderToStaticMarkup(element)))
  const decision = financeFor(card, site, now)
  const example = decision.kind === 'figure' ? decision.figure : null
  const setup = calculatorSetup(site, card, example)
  const pdf = brochureOf(car, site, now).finance
  return {
    card: render(<VehicleCard car={card} site={site} now={now} />),
    sidebar: stated(text(await drawn(<VehicleSidebar car={car} site={site} now={now} />))),
    // The example and the start of the calculator.
    section: stated(text(await drawn(<FinanceSection car={car} site={site} now={now} />))),
    calculator: setup
      ? render(<Calculator setup={setup} variant="sidebar" enquireHref="/finance" />)
      : [],
    print: render(await PrintPage({ car, site, now })),
    pdf: stated(
      [...(pdf?.figures ?? []).flatMap(({ label, value }) => [label, value]), pdf?.note].join(' '),
    ),
  }
}

test.each([
  ['weekly', {}],
  ['monthly with deposit', { exampleFrequency: 'monthly', exampleDeposit: 10 }],
] as const)(
  'FIN-14 FIN-26 ten cars: no figure differs from the one seen before, nor its frequency and term from another car’s: %s',
  async (_, finance) => {
    const kinds = new Set<string>()
    for (const block of blocks) {
      const car = givenCar({
        finance_lenders: { Taurus: { ...aBlock, ...block } },
        youxQuote: quote,
      })
      const seen = await figures(car, {
        ...financed,
        finance: { ...financed.finance, ...finance },
      })
      const [first] = seen.card ?? []
      expect(first, JSON.stringify(block)).toBeDefined()
      for (const [place, found] of Object.entries(seen)) {
        expect(found.length, `${place} ${JSON.stringify(block)}`).toBeGreaterThan(0)
        for (const each of found) expect(each, `${place} ${JSON.stringify(block)}`).toBe(first)
      }
      kinds.add(`${first?.split(' | ')[0]} ${/5[- ]years?/.test(first ?? '')}`)
    }
    expect([...kinds]).toHaveLength(1)
  },
)

test('FIN-33 a partner’s quote is a second figure, named as one, and no card has it', async () => {
  const flags = { ...financed, finance: { ...financed.finance, lenderQuote: true } }
  const car = givenCar({ finance_lenders: { Taurus: aBlock }, youxQuote: quote })
  const { section, ...rest } = await figures(car, flags)
  expect(section?.filter((each) => each.includes('215.50'))).toHaveLength(1)
  for (const each of Object.values(rest).flat()) expect(each).toContain('| 8.49% |')
})
