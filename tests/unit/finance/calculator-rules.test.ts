import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalculatorValues, calculate, readEntry, settle } from '@/finance/calculator-rules'
import { calculatorSetup } from '@/finance/calculator-setup'
import { amountMessage, rangeHelp, settledNote } from '@/finance/calculator-wording'
import { lendersRate } from '@/finance/comparison-rate'
import type { FigureParts } from '@/finance/figure'
import { toCents } from '@/finance/money'
import {
  calculatorHash,
  leaveField,
  readCalculatorHash,
  typeInto,
  valuesOf,
} from '@/finance/use-calculator'
import { feeLine } from '@/finance/wording'
import type { FinanceProvider } from '@/sites/flag-choices'
import type { SiteFlags } from '@/sites/flags'
import { aCar, aSite, confirmed, fees } from './fixtures'

const setupFor = (
  calculator: Partial<SiteFlags['calculator']> = {},
  car: Parameters<typeof aCar>[0] | null = {},
  provider: FinanceProvider = 'Taurus',
) => calculatorSetup(aSite({ finance: { provider }, calculator }), car && aCar(car, provider))!

describe('FIN-08 the calculator shows only with a lender and an amount', () => {
  const site = aSite()
  test.each([
    ['lender and price', site, {}, true],
    ['no lender', aSite({ finance: { provider: null } }), {}, false],
    ['no price', site, { price: 0 }, false],
    ['price on application', site, { price_type: 'price_on_application' as const }, false],
    ['sold', site, { status: 'sold' }, false],
    ['finance hidden', aSite({ finance: { hidden: true } }), {}, false],
    [
      'dealership excluded',
      aSite({ finance: { excludedDealerships: ['sunnyside-moorooka'] } }),
      {},
      false,
    ],
  ])('%s', (_, on, car, shows) => {
    expect(calculatorSetup(on, aCar(car)) !== null).toBe(shows)
  })

  test('FIN-09 and without a car, in the navigation, only with a lender', () => {
    expect(calculatorSetup(site, null)?.price).toBeNull()
    expect(calculatorSetup(aSite({ finance: { provider: null } }), null)).toBeNull()
  })
})

describe('starting values', () => {
  test('FIN-12 the amount is the price, without one 30,000', () => {
    expect(setupFor().initial.amount).toBe(46_990)
    expect(setupFor({}, { offer_price: 44_990 }).initial.amount).toBe(44_990)
    expect(setupFor({}, null).initial.amount).toBe(30_000)
  })

  test('FIN-14 FIN-16 term and interest come from the site', () => {
    expect(setupFor({}, null).initial).toMatchObject({ term: 5, interest: 10 })
    const other = setupFor({ defaultTerm: 6, interestDefault: 8.5 }, null)
    expect(other.initial).toMatchObject({ term: 6, interest: 8.5 })
  })

  test('FIN-16 AMB-21 the lender’s rate for the car wins over the site’s', () => {
    expect(setupFor({ interestDefault: 8.5 }).initial.interest).toBe(8.49)
  })

  test('FIN-19 starting values are held to the limits too', () => {
    const { initial } = setupFor({ maxTerm: 5, defaultTerm: 6, interestMin: 9 }, { price: 300_000 })
    expect(initial).toMatchObject({ amount: 250_000, term: 5, interest: 9 })
  })
})

describe('limits', () => {
  test('FIN-10 FIN-13 FIN-15 FIN-17 FIN-18 the shared ones', () => {
    expect(setupFor().limits).toMatchObject({
      amount: { min: 1000, max: 250_000 },
      deposit: { min: 0, max: 250_000 },
      residual: { min: 0, max: 250_000 },
      term: { min: 1, max: 7, step: 0.5 },
      interest: { min: 0.5, max: 15, step: 0.5 },
    })
  })

  test('FIN-10 FIN-15 AMB-25 one lender has its own, a site’s own win', () => {
    const lenders = setupFor({}, {}, 'Car Clarity').limits
    expect(lenders.amount.min).toBe(5000)
    expect(lenders.interest).toMatchObject({ min: 7.5, max: 14.5 })
    const sites = setupFor(
      { amountMin: 2000, interestMin: 4, interestMax: 20 },
      {},
      'Car Clarity',
    ).limits
    expect(sites.amount.min).toBe(2000)
    expect(sites.interest).toMatchObject({ min: 4, max: 20 })
  })

  test.each([
    [100_000, 90_000, 100_000],
    [100_000, 100_000, 100_000],
    [100_000, 120_000, 126_000],
    [250_000, 300_000, 250_000],
  ])('FIN-10 largest %d with a price of %d is %d', (amountMax, price, max) => {
    expect(setupFor({ amountMax }, { price }).limits.amount.max).toBe(max)
  })
})

describe('what a field becomes when it is left', () => {
  const setup = setupFor()
  test.each([
    ['amount', 999, 1000],
    ['amount', 1000, 1000],
    ['amount', 250_000, 250_000],
    ['amount', 250_001, 250_000],
    ['amount', 0, 1000],
    ['deposit', 250_001, 250_000],
    ['residual', 250_001, 250_000],
    ['term', 0.5, 1],
    ['term', 7.5, 7],
    ['term', 2.7, 2.5],
    ['interest', 0.2, 0.5],
    ['interest', 15.5, 15],
    ['interest', 8.6, 8.5],
    ['interest', 8.49, 8.49],
  ] as const)('FIN-10 … FIN-19 %s %d becomes %d', (field, typed, settled) => {
    expect(settle(field, typed, setup)).toBe(settled)
  })

  test('an empty field goes back to its start', () => {
    expect(settle('amount', null, setup)).toBe(46_990)
  })

  test.each([
    ['-1', 0],
    ['-5000', 0],
    ['', null],
    ['abc', null],
    ['$46,990', 46_990],
    ['8.49%', 8.49],
  ])('FIN-11 FIN-17 %j reads %s', (text, value) => {
    expect(readEntry(text)).toBe(value)
  })

  const start = {
    texts: { amount: '46990', deposit: '', residual: '', term: '5', interest: '8.49' },
    frequency: 'weekly' as const,
    notes: {},
  }

  test('FIN-11 a negative amount becomes 0 while it is typed', () => {
    const typed = typeInto(start, 'deposit', '-5000')
    expect(typed.texts.deposit).toBe('0')
    expect(leaveField(typed, 'deposit', setup).notes.deposit).toBe('Less than 0 was changed to 0.')
  })

  test('FIN-17 FIN-18 empty optional fields count as 0 and stay empty', () => {
    expect(valuesOf(start.texts, setup)).toMatchObject({ deposit: 0, residual: 0 })
    expect(leaveField(start, 'deposit', setup).texts.deposit).toBe('')
  })

  test('FIN-19 leaving a field clamps it and says so; the next key takes the note away', () => {
    const left = leaveField(typeInto(start, 'amount', '250001'), 'amount', setup)
    expect(left.texts.amount).toBe('250000')
    expect(left.notes.amount).toBe('250001 was changed to $250,000.')
    expect(typeInto(left, 'amount', '2').notes.amount).toBeUndefined()
  })

  test('FIN-19 while a value out of range is typed, the loan is worked at the limit', () => {
    expect(valuesOf(typeInto(start, 'amount', '4').texts, setup).amount).toBe(1000)
  })
})

describe('words', () => {
  const { limits } = setupFor()
  test.each([
    [999, 'Cannot be less than $1,000 or more than $250,000'],
    [1000, null],
    [250_000, null],
    [250_001, 'Cannot be less than $1,000 or more than $250,000'],
    [null, null],
  ])('ERR-16 %s: %s', (typed, message) => {
    expect(amountMessage(typed, limits.amount)).toBe(message)
  })

  test('ERR-16 a site’s own limits are named', () => {
    const own = setupFor({ amountMin: 5000, amountMax: 100_000 }).limits.amount
    expect(amountMessage(4999, own)).toBe('Cannot be less than $5,000 or more than $100,000')
  })

  test('ranges and changes read as sentences', () => {
    expect(rangeHelp('amount', limits.amount)).toBe('$1,000 to $250,000')
    expect(rangeHelp('term', limits.term)).toBe('1 to 7 years')
    expect(rangeHelp('interest', limits.interest)).toBe('0.5% to 15% p.a.')
    expect(settledNote('term', 7.5, 7)).toBe('7.5 was changed to 7 years.')
    expect(settledNote('term', 7, 7)).toBeNull()
    expect(settledNote('amount', null, 46_990)).toBe('Without a number this is $46,990.')
  })

  test('FIN-23 the fees of one brand', () => {
    const fees = [
      { label: 'Establishment', amount: 395, timesPerYear: 0 },
      { label: 'Security registration', amount: 6, timesPerYear: 0 },
      { label: 'Monthly administration', amount: 8, timesPerYear: 12 },
      { label: 'Agency', amount: 912.25, timesPerYear: 0 },
    ]
    expect(setupFor({ displayedFees: fees }).fees?.beside.map(feeLine)).toEqual([
      'Establishment, $395',
      'Security registration, $6',
      'Monthly administration, $8 a month',
      'Agency, $912.25',
    ])
    expect(setupFor().fees?.beside).toEqual([])
  })
})

describe('the worked loan', () => {
  const plain = {
    fees: fees(),
    lender: null,
    price: null,
    secured: true,
    lenderRates: null,
  }
  const lenderRates = {
    interest: 8.49,
    comparison: lendersRate(9.22, { amount: toCents(30_000), termMonths: 60, secured: true })!,
  }
  const values = (given: Partial<CalculatorValues> = {}): CalculatorValues => ({
    amount: 30_000,
    deposit: 0,
    residual: 0,
    term: 5,
    interest: 10,
    ...given,
  })
  const worked = (...of: Parameters<typeof calculate>) => {
    const result = calculate(...of)
    if (result.kind !== 'figure') throw new Error('no figure')
    return result
  }

  test.each([
    ['weekly', 14_673, 10.03],
    ['fortnightly', 29_368, 10.03],
    ['monthly', 63_741, 10],
  ] as const)('FIN-20 %s', (frequency, repayment, rate) => {
    const { figure, totalPayable } = worked(values(), frequency, plain)
    expect(figure.shown).toBe(frequency)
    expect(figure.repayments[frequency]?.amount).toBe(repayment)
    expect(figure.comparisonRate).toBe(rate)
    expect(totalPayable).toBe(repayment * { weekly: 260, fortnightly: 130, monthly: 60 }[frequency])
  })

  test('FIN-22 AMB-20 the fee of the site’s lender enters the repayment, others do not', () => {
    const own = [
      { lender: 'Taurus', fee: 1360.5 },
      { lender: 'Manual', fee: 1300 },
    ]
    const financed = (provider?: FinanceProvider) =>
      setupFor({ establishmentFees: own }, {}, provider).fees?.financed
    expect(financed()).toBe(136_050)
    expect(financed('Manual')).toBe(130_000)
    expect(financed('Angle')).toBe(0)
    const { figure } = worked(values({ interest: 8.5 }), 'monthly', {
      ...plain,
      fees: fees(1360.5),
    })
    expect(figure.repayments.monthly?.amount).toBe(64_341)
    expect(figure.comparisonRate).toBe(10.41)
    expect(figure.basis).toMatchObject({ amount: toCents(31_360.5), fee: toCents(1360.5) })
  })

  test('AMB-52 shown fees stay out of the repayment and enter the comparison rate', () => {
    const monthly = fees(0, { amount: 8, timesPerYear: 12 })
    const { figure } = worked(values(), 'monthly', { ...plain, fees: monthly })
    expect(figure.repayments.monthly?.amount).toBe(63_741)
    expect(figure.comparisonRate).toBeGreaterThan(10)
  })

  // Interest of 0 makes a repayment of any wanted size: 260 weeks in five years.
  test.each([
    [25, 'enquire'],
    [25.01, 'figure'],
  ])('FIN-21 a repayment of %d', (repayment, kind) => {
    const result = calculate(values({ amount: repayment * 260, interest: 0 }), 'weekly', plain)
    expect(result.kind).toBe(kind)
    expect('totalPayable' in result).toBe(kind === 'figure')
  })

  test.each([
    ['the deposit covers everything', { deposit: 30_000 }],
    ['the residual outgrows the loan', { residual: 60_000 }],
  ])('FIN-21 no figure where %s', (_, given) => {
    expect(calculate(values(given), 'weekly', plain)).toEqual({ kind: 'enquire' })
  })

  test('FIN-21 no figure where fees eat up the credit, whatever the lender’s comparison rate', () => {
    const agency = fees(0, { amount: 30_000, timesPerYear: 0 })
    expect(calculate(values(), 'weekly', { ...plain, fees: agency, lenderRates })).toEqual({
      kind: 'enquire',
    })
  })

  test('the lender’s comparison rate stands, with its fees also at another rate, unless ours is higher', () => {
    const own = { ...plain, lenderRates }
    expect(worked(values({ interest: 8.49 }), 'weekly', own).figure).toMatchObject({
      comparisonRate: 9.22,
      comparisonBasis: { amount: 3_000_000, termMonths: 60 },
    })
    expect(worked(values({ interest: 10 }), 'weekly', own).figure.comparisonRate).toBe(10.73)
    const dear = { ...own, fees: fees(0, { amount: 2000, timesPerYear: 0 }) }
    expect(worked(values({ interest: 8.49 }), 'weekly', dear).figure).toMatchObject({
      comparisonBasis: { amount: 3_000_000, termMonths: 60 },
      comparisonRate: expect.closeTo(11.6, 0),
    })
  })
})

describe('FIN-02 FIN-23 no comparison rate without the fees of the lender', () => {
  const values: CalculatorValues = {
    amount: 30_000,
    deposit: 0,
    residual: 0,
    term: 5,
    interest: 10,
  }
  const row = confirmed('Angle')[0]!
  const listed = { ...row, fees: 'listed' }
  const monthly = { label: 'Monthly', amount: 10, timesPerYear: 12 }
  const start = { lender: 'Angle', fee: 500 }
  test.each([
    ['nobody has confirmed them', { feesConfirmed: [] }, null],
    ['those of another lender are', { feesConfirmed: confirmed('Taurus') }, null],
    ['no source', { feesConfirmed: [{ ...row, source: ' ' }] }, null],
    ['no date', { feesConfirmed: [{ ...row, date: '' }] }, null],
    ['no such day', { feesConfirmed: [{ ...row, date: '2026-13-40' }] }, null],
    ['neither listed nor none', { feesConfirmed: [{ ...row, fees: 'some' }] }, null],
    ['none, though one is listed', { feesConfirmed: [row], displayedFees: [monthly] }, null],
    ['listed, though none is', { feesConfirmed: [listed] }, null],
    ['none', { feesConfirmed: [{ ...row, lender: ' ANGLE ', fees: 'None' }] }, 10.03],
    [
      '$500 and $10 a month',
      { feesConfirmed: [listed], displayedFees: [monthly], establishmentFees: [start] },
      11.43,
    ],
  ])('%s', (_, calculator, rate) => {
    const setup = setupFor(calculator, null, 'Angle')
    const result = calculate(values, 'weekly', setup)
    expect(result.kind === 'figure' ? result.figure.comparisonRate : null).toBe(rate)
  })

  test('a figure takes neither a bare rate nor fees that nobody confirmed', () => {
    const setup = setupFor()
    // @ts-expect-error fees without source and date
    calculate(values, 'weekly', { ...setup, fees: { financed: toCents(0), beside: [] } })
    // @ts-expect-error a number does not say for which loan
    const rate: FigureParts['comparisonRate'] = 10
    expect(rate).toBe(10)
  })

  const fee = fc.record({
    amount: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    timesPerYear: fc.constantFrom(0, 1, 12, 26, 52),
  })
  test('FIN-23 the total payable holds every fee that is listed', () => {
    fc.assert(
      fc.property(
        fc.array(fee, { maxLength: 4 }),
        fc.integer({ min: 2, max: 14 }),
        (all, halves) => {
          const loan = { ...values, term: halves / 2 }
          const setup = { lender: null, price: null, secured: true, lenderRates: null }
          const totalWith = (beside: typeof all) => {
            const result = calculate(loan, 'monthly', { ...setup, fees: fees(0, ...beside) })
            return result.kind === 'figure' ? result.totalPayable : null
          }
          const [bare, whole] = [totalWith([]), totalWith(all)]
          if (whole === null) return
          const paid = all.reduce((sum, { amount, timesPerYear }) => {
            const times = timesPerYear === 0 ? 1 : Math.round((timesPerYear * halves) / 2)
            return sum + toCents(amount) * times
          }, 0)
          expect(whole).toBe(bare! + paid)
        },
      ),
    )
  })
})

describe('state in the URL hash', () => {
  const setup = setupFor()
  const values = { amount: 40_000, deposit: 2000, residual: 500.5, term: 4.5, interest: 9 }

  test('comes back as it was written', () => {
    const hash = calculatorHash(values, 'monthly')
    expect(hash).toMatch(/^#finance-calculator\?/)
    expect(readCalculatorHash(hash, setup)).toEqual({ values, frequency: 'monthly' })
  })

  test('FIN-19 is held to the limits, and what is missing or nonsense keeps its start', () => {
    const hash = '#finance-calculator?amount=9999999&deposit=-3&term=x&every=daily'
    expect(readCalculatorHash(hash, setup)).toEqual({
      values: { amount: 250_000, deposit: 0, residual: 0, term: 5, interest: 8.49 },
      frequency: 'weekly',
    })
  })

  test('FIN-13 a term between two steps is the nearer one, sums are whole cents', () => {
    const hash = '#finance-calculator?amount=40000.005&term=3.3333&rate=8.123456&every=weekly'
    expect(readCalculatorHash(hash, setup)?.values).toMatchObject({
      amount: 40_000.01,
      term: 3.5,
      interest: 8.12,
    })
  })

  test.each(['', '#finance-calculator', '#key-information', '#enquiry'])('ignores %j', (hash) => {
    expect(readCalculatorHash(hash, setup)).toBeNull()
  })
})
