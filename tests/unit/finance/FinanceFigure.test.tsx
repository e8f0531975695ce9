import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Calculator } from '@/finance/Calculator'
import { calculatorSetup } from '@/finance/calculator-setup'
import { type FigureSurface, FinanceFigure } from '@/finance/FinanceFigure'
import { CardWarning } from '@/finance/FinanceWarning'
import type { FinanceFigureValue } from '@/finance/figure'
import { frequencies } from '@/finance/frequency'
import { LenderFinance, LenderTerms, shortened } from '@/finance/LenderFinance'
import { exampleOf } from '@/finance/lender-facts'
import { PublishedRates } from '@/finance/PublishedRates'
import { financeFor } from '@/finance/rules'
import { COMPARISON_RATE_WARNING, WARNING_ID } from '@/finance/wording'
import type { LenderBlock } from '@/inventory/car'
import { type FinanceProvider, financeProviders } from '@/sites/flag-choices'
import { aCar, aSite, lenderDetails, now } from './fixtures'

/** A loan without security, and the lender's example of one. */
const unsecured = {
  secured: false,
  comparisonAmount: 10_000,
  comparisonMonths: 36,
  comparisonSecured: false,
}
const surfaces: FigureSurface[] = ['card', 'sidebar', 'page', 'print']

function figureOf(block: Partial<LenderBlock> = {}, finance = {}): FinanceFigureValue {
  const decision = financeFor(aCar({}, 'Taurus', block), aSite({ finance }), now)
  if (decision.kind !== 'figure') throw new Error(decision.reason)
  return decision.figure
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** Class names of the dt and dd elements, in order. */
const classesOf = (html: string, tag: 'dt' | 'dd') =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*class="([^"]*)"`, 'g'))].map((match) => match[1])

describe.each(surfaces)('a figure on a %s', (surface) => {
  const html = renderToStaticMarkup(<FinanceFigure figure={figureOf()} surface={surface} />)

  test('states repayment, both rates and basis', () => {
    for (const part of ['$222', '8.49% p.a.', '9.22% p.a.', 'Comparison rate']) {
      expect(textOf(html)).toContain(part)
    }
    expect(textOf(html)).toContain('On $46,990 over 5 years, secured.')
  })

  test('gives the comparison rate the looks of repayment and rate', () => {
    for (const tag of ['dt', 'dd'] as const) {
      const classes = classesOf(html, tag)
      expect(classes).toHaveLength(3)
      expect(new Set(classes).size).toBe(1)
    }
  })

  test('prints the warning, or on a card a link to it', () => {
    if (surface === 'card') expect(html).toContain(`href="#${WARNING_ID}"`)
    else expect(textOf(html)).toContain(COMPARISON_RATE_WARNING)
  })

  test('folds nothing', () => {
    expect(html).not.toMatch(/<details|<button|hidden|popover|title=/)
  })
})

test('a site can want the whole warning on each card', () => {
  const figure = figureOf({}, { warningInFullOnCards: true })
  const html = renderToStaticMarkup(<FinanceFigure figure={figure} surface="card" />)
  expect(textOf(html)).toContain(COMPARISON_RATE_WARNING)
})

test('FIN-26 deposit and final payment are part of the basis', () => {
  const figure = figureOf(
    { deposit: 4699, balloon: 14_097, amountFinanced: 42_291 },
    { exampleDeposit: 10, exampleFinalPayment: 30 },
  )
  const html = renderToStaticMarkup(<FinanceFigure figure={figure} surface="card" />)
  expect(textOf(html)).toContain(
    'On $42,291, secured: 5-year term, 10% deposit, 30% final payment.',
  )
})

test('FIN-26 shares that are not whole are stated as sums, and unsecured loans as such', () => {
  const rounded = { deposit: 5000, amountFinanced: 41_990 }
  const figure = figureOf({ ...rounded, ...unsecured }, { exampleDeposit: 10.64 })
  const html = renderToStaticMarkup(<FinanceFigure figure={figure} surface="card" />)
  expect(textOf(html)).toContain('On $41,990, unsecured: 5-year term, $5,000 deposit.')
})

test('FIN-02 the warning of an unsecured loan names the lender’s unsecured example, on the card itself', () => {
  const facts = { provider: null, example: null }
  expect(exampleOf({ ...unsecured, comparisonMonths: null }, facts)).toBeNull()
  const html = renderToStaticMarkup(<FinanceFigure figure={figureOf(unsecured)} surface="card" />)
  expect(textOf(html)).toContain(
    'Comparison rate is for an unsecured loan of $10,000 over 3 years.',
  )
  expect(textOf(html)).toContain(COMPARISON_RATE_WARNING)
  const calculator = calculatorSetup(aSite(), aCar({}, 'Taurus', { secured: false }))!
  expect(
    textOf(
      renderToStaticMarkup(
        <Calculator setup={calculator} variant="sidebar" enquireHref="/finance" />,
      ),
    ),
  ).toContain('over 5 years, unsecured.')
})

describe('FIN-02 a list of cards', () => {
  const cars = [aCar({ price: 500 }), aCar()]
  const list = (of: typeof cars, finance = {}) =>
    renderToStaticMarkup(<CardWarning cars={of} site={aSite({ finance })} now={now} id="row-2" />)

  test('has the warning that its cards link to', () => {
    expect(list(cars)).toContain('id="row-2"')
    expect(textOf(list(cars))).toContain(COMPARISON_RATE_WARNING)
    const card = <FinanceFigure figure={figureOf()} surface="card" warningId="row-2" />
    expect(renderToStaticMarkup(card)).toContain('href="#row-2"')
  })

  test('has none where no card links to one', () => {
    expect(list([aCar({ price: 500 })])).toBe('')
    expect(list(cars, { warningInFullOnCards: true })).toBe('')
    expect(list([aCar({}, 'Taurus', unsecured)])).toBe('')
  })
})

test('FIN-02 a figure names the lender and its credit licence where the site has them', () => {
  const nobody = [{ ...lenderDetails('Taurus')[0]!, name: '', licence: '' }]
  const words = (details = lenderDetails('Taurus')) => {
    const figure = figureOf({}, { lenderDetails: details })
    return textOf(renderToStaticMarkup(<FinanceFigure figure={figure} surface="card" />))
  }
  expect(words()).toContain('Credit from Taurus Limited, Australian credit licence 000123.')
  expect(words(nobody)).not.toContain('Credit from')
})

test('FIN-29 a converted repayment says that it is an estimate', () => {
  const figure = figureOf({ paymentWeek: 100, paymentMonth: null })
  const html = renderToStaticMarkup(
    <FinanceFigure figure={figure} surface="page" frequency="monthly" />,
  )
  expect(textOf(html)).toContain('Monthly repayment (estimate) $433 ')
})

/** Every amount that a repayment label stands before must have its rates and warning beside it. */
function expectLawful(html: string): void {
  const text = textOf(html)
  const states = /(Weekly|Fortnightly|Monthly)( repayment)?( \(estimate\))? \$[\d,.]+/.test(text)
  if (!states) return
  expect(text).toMatch(/Interest rate [\d.]+% p\.a\. Comparison rate [\d.]+% p\.a\./)
  expect(text).toMatch(/n \$[\d,.]+( with a \$[\d,.]+ establishment fee)?( over|, (un)?secured:)/)
  expect(text.includes(COMPARISON_RATE_WARNING) || html.includes(`href="#${WARNING_ID}"`)).toBe(
    true,
  )
}

const maybe = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary)
const anyBlock: fc.Arbitrary<LenderBlock> = fc.record({
  interestRate: maybe(fc.double({ min: -1, max: 120, noNaN: false })),
  comparisonRate: maybe(fc.double({ min: -1, max: 120, noNaN: false })),
  paymentWeek: maybe(fc.integer({ min: 0, max: 900 })),
  paymentMonth: maybe(fc.integer({ min: 0, max: 4000 })),
  deposit: maybe(fc.integer({ min: 0, max: 50_000 })),
  balloon: maybe(fc.integer({ min: 0, max: 50_000 })),
  establishmentFees: maybe(fc.integer({ min: 0, max: 2000 })),
  termYears: maybe(fc.integer({ min: 0, max: 7 })),
  termMonths: maybe(fc.integer({ min: 0, max: 84 })),
  amountFinanced: maybe(fc.integer({ min: 0, max: 90_000 })),
  secured: fc.option(fc.boolean()),
  comparisonAmount: maybe(fc.integer({ min: 1, max: 60_000 })),
  comparisonMonths: maybe(fc.integer({ min: 1, max: 84 })),
  comparisonSecured: fc.option(fc.boolean()),
})

test('FIN-02 whatever a lender’s block holds, no repayment is rendered without the rest', () => {
  let figures = 0
  fc.assert(
    fc.property(
      anyBlock,
      fc.constantFrom<FinanceProvider>(...financeProviders),
      fc.constantFrom(...surfaces),
      fc.constantFrom(...frequencies),
      (block, provider, surface, frequency) => {
        const car = aCar({ finance_lenders: { [provider]: block } })
        const decision = financeFor(car, aSite({ finance: { provider } }), now)
        if (decision.kind !== 'figure') return
        figures++
        const html = renderToStaticMarkup(
          <FinanceFigure figure={decision.figure} surface={surface} frequency={frequency} />,
        )
        expect(textOf(html)).toMatch(/(Weekly|Fortnightly|Monthly)/)
        expectLawful(html)
      },
    ),
    { numRuns: 2000 },
  )
  expect(figures).toBeGreaterThan(20)
})

describe('FIN-09 the calculator', () => {
  const setup = calculatorSetup(
    aSite({
      calculator: { displayedFees: [{ label: 'Agency', amount: 912.25, timesPerYear: 0 }] },
    }),
    aCar(),
  )!

  test.each(['page', 'sidebar', 'navigation'] as const)('is lawful on the %s', (variant) => {
    const html = renderToStaticMarkup(
      <Calculator setup={setup} variant={variant} enquireHref="/finance" />,
    )
    expectLawful(html)
    expect(textOf(html)).toContain('Weekly repayment $')
    expect(textOf(html)).toContain(COMPARISON_RATE_WARNING)
    expect(textOf(html)).toContain('Total payable $')
    expect(textOf(html)).toContain('Agency, $912.25')
    expect(html.includes('id="finance-calculator"')).toBe(variant === 'page')
    expect(html.includes('<svg viewBox="0 0 320')).toBe(variant === 'page')
  })

  test('the chart says the term, half years too', () => {
    const half = { ...setup, initial: { ...setup.initial, term: 2.5 } }
    const html = renderToStaticMarkup(
      <Calculator setup={half} variant="page" enquireHref="/finance" />,
    )
    expect(html).toContain('Paid and owed over 2.5 years;')
  })

  test('the chart’s numbers stand in a table', () => {
    const html = renderToStaticMarkup(
      <Calculator setup={setup} variant="page" enquireHref="/finance" />,
    )
    expect(html.match(/<th scope="row">/g)).toHaveLength(5)
  })

  test('FIN-21 too small a loan shows the words and neither figure nor total', () => {
    const small = { ...setup, initial: { ...setup.initial, amount: 1000, term: 7 } }
    const html = renderToStaticMarkup(
      <Calculator setup={small} variant="page" enquireHref="/finance" />,
    )
    expect(textOf(html)).toContain('Enquire for Finance')
    expect(textOf(html)).not.toContain('Total payable')
    expect(textOf(html)).not.toContain('Comparison rate')
  })
})

describe('FIN-27 the lender’s terms', () => {
  const long = 'Lending criteria apply. '.repeat(13).trim()

  test('197 characters of a long disclaimer, all of a short one', () => {
    expect(shortened('x'.repeat(197))).toBeNull()
    expect(shortened('x'.repeat(300))).toBe(`${'x'.repeat(197)}...`)
    expect(renderToStaticMarkup(<LenderTerms disclaimer={long} />)).toContain('Show More')
    expect(renderToStaticMarkup(<LenderTerms disclaimer="Short." />)).not.toContain('Show More')
  })

  test('FIN-27 without scripts too the whole of a long one is behind its toggle', () => {
    const html = renderToStaticMarkup(<LenderTerms disclaimer={long} />)
    expect(html).toMatch(new RegExp(`<details.*<summary.*${long}.*</details>`))
    expect(html).not.toContain('<button')
  })

  test('FIN-28 fold without figure, rates or warning', () => {
    const html = renderToStaticMarkup(<LenderFinance figure={figureOf()} disclaimer={long} />)
    expectLawful(html)
    expect(html).toContain('id="financeDisclaimer"')
    const fold = html.slice(html.indexOf('id="financeDisclaimer"'))
    expect(fold).toContain('Show More')
    expect(fold).not.toContain('Comparison rate')
    for (const name of ['Weekly', 'Fortnightly', 'Monthly']) expect(textOf(html)).toContain(name)
  })
})

test('FIN-24 a published range names its lender and source and carries the warning', () => {
  const range = {
    lender: 'Example Finance',
    lowest: 8.38,
    highest: 19.42,
    source: 'examplefinance.example/rates',
  }
  const text = textOf(renderToStaticMarkup(<PublishedRates rates={[range]} />))
  expect(text).toContain('comparison rates of 8.38% p.a. to 19.42% p.a.')
  expect(text).toContain('examplefinance.example/rates')
  expect(text).toContain(COMPARISON_RATE_WARNING)
  expect(renderToStaticMarkup(<PublishedRates rates={[{ ...range, source: '' }]} />)).toBe('')
  expect(renderToStaticMarkup(<PublishedRates rates={[]} />)).toBe('')
})
