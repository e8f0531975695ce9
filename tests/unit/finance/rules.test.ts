import { describe, expect, test } from 'vitest'
import { financeFor } from '@/finance/rules'
import type { LenderBlock } from '@/inventory/car'
import { type FinanceProvider, financeProviders } from '@/sites/flag-choices'
import { aBlock, aCar, aSite, now } from './fixtures'

const kindFor = (
  provider: FinanceProvider,
  car: Parameters<typeof aCar>[0] = {},
  block: Partial<LenderBlock> = {},
) => financeFor(aCar(car, provider, block), aSite({ finance: { provider } }), now).kind

test('FIN-01 a site without a lender, or with one that is not known, shows no finance', () => {
  const nobody = 'Somebody' as FinanceProvider
  expect(financeFor(aCar(), aSite({ finance: { provider: null } }), now).kind).toBe('none')
  expect(financeFor(aCar({}, nobody), aSite({ finance: { provider: nobody } }), now).kind).toBe(
    'none',
  )
})

describe.each(financeProviders)('%s', (provider) => {
  test('FIN-02 FIN-05 an available car with a complete block has a figure', () => {
    expect(kindFor(provider)).toBe('figure')
    expect(kindFor(provider, { status: 'coming_soon' })).toBe('figure')
  })

  test.each(['sold', 'in_transit', ''])('FIN-05 unavailable with status %j', (status) => {
    expect(kindFor(provider, { status })).toBe('none')
  })

  test('FIN-05 a car in stock that is flagged sold is unavailable', () => {
    expect(kindFor(provider, { sold: true })).toBe('none')
  })

  test.each([
    { interestRate: null },
    { interestRate: undefined },
    { comparisonRate: null },
    { comparisonRate: undefined },
  ])('FIN-02 without a rate %j there is no finance', (block) => {
    expect(kindFor(provider, {}, block)).toBe('none')
  })

  test('FIN-02 the block of another lender does not count', () => {
    const other = financeProviders.find((each) => each !== provider)!
    const site = aSite({ finance: { provider } })
    expect(financeFor(aCar({}, other), site, now).kind).toBe('none')
  })

  const boundaries: Record<FinanceProvider, { floor: boolean; age: boolean; pays: string | null }> =
    {
      Taurus: { floor: true, age: false, pays: 'paymentWeek' },
      Powertorque: { floor: true, age: false, pays: 'paymentWeek' },
      AusLoans: { floor: false, age: false, pays: null },
      Angle: { floor: true, age: false, pays: 'paymentWeek' },
      '360 Finance': { floor: true, age: true, pays: null },
      'Nissan Finance': { floor: true, age: false, pays: 'paymentMonth' },
      Manual: { floor: false, age: false, pays: null },
      'Car Clarity': { floor: false, age: false, pays: null },
    }
  const { floor, age, pays } = boundaries[provider]

  test('FIN-04 FIN-06 FIN-07 price 501 is shown, 500 only without a floor', () => {
    expect(kindFor(provider, { price: 501 })).toBe('figure')
    expect(kindFor(provider, { price: 500 })).toBe(floor ? 'none' : 'figure')
    expect(kindFor(provider, { price: 900, offer_price: 500 })).toBe(floor ? 'none' : 'figure')
  })

  test.each([{ price: 0 }, { price: null }, { price_type: 'price_on_application' as const }])(
    'FIN-05 without a published price lenders without a floor show finance, no amount: %j',
    (car) => {
      expect(kindFor(provider, car)).toBe(floor ? 'none' : 'enquire')
      const unpaid = { paymentWeek: null, paymentMonth: null }
      expect(kindFor(provider, car, unpaid)).toBe(floor ? 'none' : 'enquire')
    },
  )

  test('FIN-04 the year now less 11 is shown, now less 12 only without an age limit', () => {
    expect(kindFor(provider, { year: 2015 })).toBe('figure')
    expect(kindFor(provider, { year: 2014 })).toBe(age ? 'none' : 'figure')
  })

  test.each(['paymentWeek', 'paymentMonth'])('FIN-06 FIN-07 without %s', (payment) => {
    const expected = payment === pays ? 'none' : 'figure'
    expect(kindFor(provider, {}, { [payment]: null })).toBe(expected)
    expect(kindFor(provider, {}, { [payment]: 0 })).toBe(expected)
  })

  test('FIN-05 without payments and loan, lenders who need none offer an enquiry', () => {
    const empty = { paymentWeek: null, paymentMonth: null, amountFinanced: null, termYears: null }
    expect(kindFor(provider, {}, empty)).toBe(pays ? 'none' : 'enquire')
  })

  test('FIN-21 a repayment of 25.00 is no figure, 25.01 is', () => {
    const only = pays ?? 'paymentWeek'
    const none = { paymentWeek: null, paymentMonth: null }
    expect(kindFor(provider, {}, { ...none, [only]: 25 })).toBe('enquire')
    expect(kindFor(provider, {}, { ...none, [only]: 25.01 })).toBe('figure')
  })

  test.each([{ amountFinanced: null, paymentWeek: 90 }, { termYears: null }, { secured: null }])(
    'a repayment without its basis is no figure: %j',
    (block) => {
      const month = 'paymentWeek' in block ? { paymentMonth: 390 } : {}
      expect(kindFor(provider, {}, { ...block, ...month })).toBe('enquire')
    },
  )
})

test.each([
  ['2025-12-31T13:59:59Z', 'the last second of 2025 in Brisbane', 'figure'],
  ['2025-12-31T14:00:00Z', 'New Year in Brisbane, still 2025 in UTC', 'none'],
])('FIN-04 the age limit follows the dealer’s calendar: %s, %s', (at, _, kind) => {
  const site = aSite({ finance: { provider: '360 Finance' } })
  expect(financeFor(aCar({ year: 2014 }, '360 Finance'), site, new Date(at)).kind).toBe(kind)
})

describe('FIN-03 exclusions', () => {
  const maker = { id: 1, name: 'Toyota', slug: 'toyota', logo: null }
  test.each([
    ['the site hides finance', aSite({ finance: { hidden: true } })],
    ['the make of the car', aSite({ finance: { excludedManufacturers: ['kia', 'toyota'] } })],
    [
      'the make of the site',
      aSite({
        manufacturer: { ...maker, slug: 'lexus' },
        finance: { excludedManufacturers: ['lexus'] },
      }),
    ],
    ['the make by its name', aSite({ finance: { excludedManufacturers: [' Toyota'] } })],
    ['the dealership', aSite({ finance: { excludedDealerships: ['sunnyside-moorooka'] } })],
    [
      'the dealership by its name',
      aSite({ finance: { excludedDealerships: ['Sunnyside Moorooka'] } }),
    ],
  ])('%s', (_, site) => {
    expect(financeFor(aCar(), site, now).kind).toBe('none')
  })

  test('lists that name others exclude nobody', () => {
    const finance = { excludedManufacturers: ['kia'], excludedDealerships: ['sunnyside-rocklea'] }
    expect(financeFor(aCar(), aSite({ manufacturer: maker, finance }), now).kind).toBe('figure')
  })
})

describe('FIN-33 the quote of the partner lender', () => {
  const quote = { weeklyRepaymentAmount: 231.5, advertisedRate: 7.99, comparisonRate: 8.75 }

  test('takes the place of the lender’s estimate where the feature is on', () => {
    const decision = financeFor(
      aCar({ youxQuote: quote }),
      aSite({ finance: { lenderQuote: true } }),
      now,
    )
    if (decision.kind !== 'figure') throw new Error(decision.reason)
    expect(decision.figure).toMatchObject({ interestRate: 7.99, comparisonRate: 8.75 })
    expect(decision.figure.repayments.weekly?.amount).toBe(23_150)
    // FIN-29: 231.50 × 4.33
    expect(decision.figure.repayments.monthly).toEqual({ amount: 100_240, approximate: true })
  })

  test('counts for nothing where the feature is off or the car is sold', () => {
    const off = financeFor(aCar({ youxQuote: quote }), aSite(), now)
    expect(off.kind === 'figure' && off.figure.interestRate).toBe(8.49)
    const sold = aCar({ youxQuote: quote, status: 'sold' })
    expect(financeFor(sold, aSite({ finance: { lenderQuote: true } }), now).kind).toBe('none')
  })

  test('a quote too small to show leaves the lender’s estimate', () => {
    const tiny = { ...quote, weeklyRepaymentAmount: 25 }
    const site = aSite({ finance: { lenderQuote: true } })
    const decision = financeFor(aCar({ youxQuote: tiny }), site, now)
    expect(decision.kind === 'figure' && decision.figure.interestRate).toBe(8.49)
  })
})

describe('what the lender leaves out', () => {
  const figureOf = (block: Partial<LenderBlock>) => {
    const site = aSite({ finance: { provider: 'Manual' } })
    const decision = financeFor(aCar({}, 'Manual', block), site, now)
    if (decision.kind !== 'figure') throw new Error(decision.reason)
    return decision.figure
  }

  test('FIN-28 the lender’s own month is kept, beside its week', () => {
    const { repayments } = figureOf({})
    expect(repayments.weekly).toEqual({ amount: 22_200, approximate: false })
    expect(repayments.monthly).toEqual({ amount: 96_400, approximate: false })
  })

  test('the total adds up the repayments that the lender states, unless it states a total', () => {
    expect(figureOf({}).totalPayable).toBe(22_200 * 260)
    expect(figureOf({ totalPayable: 57_800 }).totalPayable).toBe(5_780_000)
    // Without its loan a repayment has no known number of payments to add up.
    expect(figureOf({ paymentWeek: 100 }).totalPayable).toBeNull()
  })

  test('FIN-29 a month is worked from the loan where the loan gives the stated week', () => {
    // 46,990 over 60 months at 8.49 %: PMT(0.0849/12, 60, -46990) = 963.85
    expect(figureOf({ paymentMonth: null }).repayments.monthly).toEqual({
      amount: 96_385,
      approximate: false,
    })
  })

  test('FIN-29 and estimated as 4.33 weeks where it does not', () => {
    expect(figureOf({ paymentWeek: 100, paymentMonth: null }).repayments.monthly).toEqual({
      amount: 43_300,
      approximate: true,
    })
  })

  test('a loan that is known in full but for its repayment is worked', () => {
    // PMT(0.0849/52, 260, -46990) = 221.94
    const { repayments, totalPayable } = figureOf({ paymentWeek: null, paymentMonth: null })
    expect(repayments.weekly?.amount).toBe(22_194)
    expect(totalPayable).toBe(22_194 * 260)
  })

  test('the amount borrowed is price less deposit only if that gives the stated repayment', () => {
    // 46,990 - 4,699 = 42,291 with 14,097 at the end: PMT(0.0849/52, 260, -42291, 14097) = 156.73
    const loan = { deposit: 4699, balloon: 14_097, amountFinanced: null, paymentMonth: null }
    expect(figureOf({ ...loan, paymentWeek: 156.73 }).basis.amount).toBe(4_229_100)
    expect(() => figureOf({ ...loan, paymentWeek: 120 })).toThrow('amount borrowed is not known')
  })
})

test('FIN-02 the preview lists every condition with its value and says which one failed', () => {
  const decision = financeFor(
    aCar({ price: 500 }, '360 Finance'),
    aSite({ finance: { provider: '360 Finance' } }),
    now,
  )
  expect(decision).toMatchObject({ kind: 'none', provider: '360 Finance', rule: 'age-limited' })
  expect(decision.kind === 'none' && decision.reason).toBe('The price is above $500: $500')
  const failed = decision.conditions.filter((condition) => !condition.holds)
  expect(failed).toEqual([
    { row: 'FIN-04', condition: 'The price is above $500', value: '$500', holds: false },
  ])
  expect(decision.conditions.length).toBeGreaterThan(8)
  for (const { condition, value } of decision.conditions) {
    expect(condition).not.toBe('')
    expect(value).not.toBe('')
  }
})

test('FIN-02 the lender’s numbers stand as the lender states them', () => {
  const decision = financeFor(aCar(), aSite(), now)
  if (decision.kind !== 'figure') throw new Error(decision.reason)
  expect(decision.figure).toMatchObject({
    interestRate: aBlock.interestRate,
    comparisonRate: aBlock.comparisonRate,
    shown: 'weekly',
    basis: { amount: 4_699_000, termMonths: 60, secured: true },
  })
})
