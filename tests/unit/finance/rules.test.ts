import { describe, expect, test } from 'vitest'
import {
  type FinanceCar,
  type FinanceCondition,
  type FinanceSite,
  financeFor,
  offersFinance,
  quoteOf,
} from '@/finance/rules'
import type { LenderBlock } from '@/inventory/car'
import { type FinanceProvider, financeProviders } from '@/sites/flag-choices'
import { aBlock, aCar, aSite, lenderDetails, now } from './fixtures'

const kindFor = (
  provider: FinanceProvider,
  car: Parameters<typeof aCar>[0] = {},
  block: Partial<LenderBlock> = {},
) => financeFor(aCar(car, provider, block), aSite({ finance: { provider } }), now).kind

test.each([
  [[], 'Taurus Finance Ltd', { name: 'Taurus Finance Ltd', licence: null }],
  [[], null, null],
  [lenderDetails('Taurus'), 'Taurus Finance Ltd', { name: 'Taurus Limited', licence: '000123' }],
])(
  'DATA-10 the lender is named by the site %j, else by its block %s',
  (details, financeProvider, lender) => {
    const example = { comparisonAmount: 30_000, comparisonMonths: 60, comparisonSecured: true }
    const car = aCar({}, 'Taurus', { ...example, financeProvider })
    const found = financeFor(car, aSite({ finance: { lenderDetails: details } }), now)
    expect(found).toMatchObject({ kind: 'figure', figure: { lender } })
  },
)

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

  test('FIN-04 FIN-06 FIN-07 price 501 has finance, 500 only without a floor', () => {
    // Its repayment is too small to be shown. FIN-21
    expect(kindFor(provider, { price: 501 })).toBe('enquire')
    expect(kindFor(provider, { price: 500 })).toBe(floor ? 'none' : 'enquire')
    expect(kindFor(provider, { price: 900, offer_price: 500 })).toBe(floor ? 'none' : 'enquire')
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

  test('FIN-05 without payments and loan, the example of lenders who need none is worked from their confirmed fees', () => {
    const empty = { paymentWeek: null, paymentMonth: null, amountFinanced: null, termYears: null }
    expect(kindFor(provider, {}, empty)).toBe(pays ? 'none' : 'figure')
    const unconfirmed = aSite({ finance: { provider }, calculator: { feesConfirmed: [] } })
    const found = financeFor(aCar({}, provider, empty), unconfirmed, now).kind
    expect(found).toBe(pays ? 'none' : 'enquire')
  })

  test('FIN-21 a repayment of 25.00 is no figure, 25.01 is', () => {
    const only = pays ?? 'paymentWeek'
    const none = { paymentWeek: null, paymentMonth: null }
    const exampleFrequency = only === 'paymentMonth' ? 'monthly' : 'weekly'
    const site = aSite({ finance: { provider, exampleFrequency } })
    const paying = (sum: number) =>
      financeFor(aCar({}, provider, { ...none, [only]: sum }), site, now).kind
    expect(paying(25)).toBe('enquire')
    expect(paying(25.01)).toBe('figure')
  })

  test.each([
    [{ amountFinanced: null, paymentWeek: 90, paymentMonth: 390 }, 22_194],
    [{ termYears: null }, 22_194],
    [{ secured: null }, null],
  ])('a repayment without its basis is not shown: %j', (block, worked) => {
    const site = aSite({ finance: { provider } })
    const found = financeFor(aCar({}, provider, block), site, now)
    // PMT(0.0849/52, 260, -46990) = 221.94
    expect(found.kind === 'figure' ? found.figure.repayments.weekly?.amount : null).toBe(worked)
  })
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

  const quoting = { lenderQuote: true } as const
  const noLender = { youxQuote: quote, finance_lenders: {} }

  test('is the car’s figure where no lender has one, and the lender’s stands before it', () => {
    const decision = financeFor(aCar(noLender), aSite({ finance: quoting }), now)
    if (decision.kind !== 'figure') throw new Error(decision.reason)
    expect(decision.figure).toMatchObject({
      ...{ source: 'quote', shown: 'weekly', interestRate: 7.99, comparisonRate: 8.75 },
      basis: { amount: 4_699_000, price: 4_699_000, termMonths: 60, secured: true, deposit: 0 },
    })
    expect(decision.figure.repayments.weekly?.amount).toBe(23_150)
    // FIN-29: 231.50 × 4.33
    expect(decision.figure.repayments.monthly).toEqual({ amount: 100_240, approximate: true })
    const both = financeFor(aCar({ youxQuote: quote }), aSite({ finance: quoting }), now)
    expect(both.kind === 'figure' && both.figure.interestRate).toBe(8.49)
    expect(quoteOf(aCar({ youxQuote: quote }), aSite({ finance: quoting }))?.interestRate).toBe(
      7.99,
    )
  })

  test('is no example where the site’s other figures are for another loan', () => {
    const kind = (finance: object, calculator = {}) =>
      financeFor(aCar(noLender), aSite({ finance: { ...quoting, ...finance }, calculator }), now)
        .kind
    expect(kind({})).toBe('figure')
    expect(kind({ exampleDeposit: 10 })).toBe('none')
    expect(kind({}, { defaultTerm: 7 })).toBe('none')
  })

  test.each([
    [false, 'linked'],
    [true, 'full'],
  ])('FIN-02 a site with its warnings in full on cards: %s', (warningInFullOnCards, shown) => {
    const figures = [aCar(noLender), aCar()].map((car) =>
      financeFor(car, aSite({ finance: { lenderQuote: true, warningInFullOnCards } }), now),
    )
    for (const each of figures) expect(each).toMatchObject({ figure: { cardWarning: shown } })
  })

  test('counts for nothing where the feature is off, the car is sold or the quote is too small', () => {
    expect(financeFor(aCar(noLender), aSite(), now).kind).toBe('none')
    const sold = aCar({ ...noLender, status: 'sold' })
    expect(financeFor(sold, aSite({ finance: quoting }), now).kind).toBe('none')
    const tiny = aCar({ ...noLender, youxQuote: { ...quote, weeklyRepaymentAmount: 25 } })
    expect(financeFor(tiny, aSite({ finance: quoting }), now).kind).toBe('none')
  })
})

describe('one loan for all figures of a site', () => {
  const site = (finance = {}, calculator = {}) => aSite({ finance, calculator })
  const figureOn = (on: FinanceSite, block: Partial<LenderBlock>) => {
    const decision = financeFor(aCar({}, 'Taurus', block), on, now)
    if (decision.kind !== 'figure') throw new Error(decision.reason)
    return decision.figure
  }
  const longer = { termYears: 7, deposit: 4699, amountFinanced: 42_291, paymentWeek: 154 }

  test('FIN-14 FIN-26 a loan of another term or deposit is worked at the lender’s rate for the site’s', () => {
    const figure = figureOn(site(), longer)
    expect(figure.basis).toMatchObject({ amount: 4_699_000, deposit: 0, termMonths: 60 })
    expect(figure.repayments.weekly).toEqual({ amount: 22_194, approximate: false })
    expect(figure).toMatchObject({ interestRate: 8.49, comparisonRate: 9.22, source: 'calculator' })
    const stated = figureOn(site({ exampleDeposit: 10 }, { defaultTerm: 7 }), longer)
    expect(stated.basis).toMatchObject({ amount: 4_229_100, deposit: 469_900, termMonths: 84 })
    expect(stated.repayments.weekly?.amount).toBe(15_400)
  })

  test('FIN-20 the frequency is the site’s, whatever the lender states', () => {
    const monthly = figureOn(site({ exampleFrequency: 'monthly' }), {})
    expect([monthly.shown, monthly.repayments.monthly?.amount]).toEqual(['monthly', 96_400])
    expect(monthly.totalPayable).toBe(96_400 * 60)
  })

  test('FIN-22 an amount above the price is the price with a named fee, or not stated', () => {
    const stated = { amountFinanced: 47_485, establishmentFees: 495, paymentWeek: 224.28 }
    expect(figureOn(site(), stated).basis).toMatchObject({ amount: 4_748_500, fee: 49_500 })
    const unexplained = { ...stated, establishmentFees: null }
    expect(figureOn(site(), unexplained).basis).toMatchObject({ amount: 4_699_000, fee: 0 })
  })

  test('FIN-23 a loan in another shape is not worked while the fees are unknown', () => {
    const on = site({}, { feesConfirmed: [] })
    const vague = { termYears: null }
    expect(financeFor(aCar({}, 'Taurus', vague), on, now)).toMatchObject({
      kind: 'enquire',
      reason:
        'The lender states another loan than the example of the site, and its fees are not confirmed',
    })
    // A loan that gives its stated repayment tells what the lender charges.
    expect(figureOn(on, { ...longer, paymentWeek: 153.28, paymentMonth: null })).toBeDefined()
  })
})

describe('FIN-02 the loan of a lender’s comparison rate is stated, never assumed', () => {
  const own = { comparisonAmount: 20_000, comparisonMonths: 36, comparisonSecured: true }
  const [details] = lenderDetails('Taurus')
  test.each([
    ['the site’s', {}, {}, { amount: 3_000_000, termMonths: 60, secured: true }],
    [
      'the block’s before the site’s',
      {},
      own,
      { amount: 2_000_000, termMonths: 36, secured: true },
    ],
    ['nobody’s', { lenderDetails: [] }, {}, null],
    ['another lender’s', { lenderDetails: lenderDetails('Angle') }, {}, null],
    ['half of one', { lenderDetails: [] }, { ...own, comparisonMonths: null }, null],
    ['one without security', { lenderDetails: [{ ...details!, security: 'yes' }] }, {}, null],
  ])('%s', (_, finance, block, example) => {
    const decision = financeFor(aCar({}, 'Taurus', block), aSite({ finance }), now)
    expect(decision.kind === 'figure' ? decision.figure.comparisonBasis : null).toEqual(example)
    if (!example) expect(decision).toMatchObject({ kind: 'enquire' })
  })
})

describe('what the lender leaves out', () => {
  const figureOf = (block: Partial<LenderBlock>, finance = {}) => {
    const site = aSite({ finance: { provider: 'Manual', ...finance } })
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
    const example = { exampleDeposit: 10, exampleFinalPayment: 30 }
    const stated = figureOf({ ...loan, paymentWeek: 156.73 }, example)
    expect(stated).toMatchObject({ source: 'lender', basis: { amount: 4_229_100 } })
    expect(figureOf({ ...loan, paymentWeek: 120 }, example).source).toBe('calculator')
  })
})

describe('the preview lists each condition, what was found and whether it holds', () => {
  const listed = (car: FinanceCar, site: FinanceSite) => {
    const decision = financeFor(car, site, now)
    const line = ({ row, condition, holds, value }: FinanceCondition) =>
      `${row} ${condition}: ${value}${holds ? '' : ' ✗'}`
    return {
      kind: decision.kind,
      reason: decision.kind === 'figure' ? null : decision.reason,
      conditions: decision.conditions.map(line),
    }
  }
  const lender = (provider: FinanceProvider) => aSite({ finance: { provider } })
  const site = (provider: FinanceProvider) => [
    `FIN-01 The site has a known lender: ${provider}`,
    'FIN-03 The site shows finance: shown',
    'FIN-03 The make is none of the excluded (none): toyota',
    'FIN-03 The dealership is none of the excluded (none): sunnyside-moorooka',
    'FIN-05 The car is available: in_stock',
  ]
  const block = (provider: FinanceProvider) => [
    `FIN-02 The car has a block of ${provider}: yes`,
    'FIN-02 The lender states an interest rate: 8.49',
    'FIN-02 The lender states a comparison rate: 9.22',
  ]

  test('FIN-02 FIN-06 FIN-26 of a figure', () => {
    expect(listed(aCar(), aSite())).toEqual({
      kind: 'figure',
      reason: null,
      conditions: [
        ...site('Taurus'),
        ...block('Taurus'),
        'FIN-06 The price is above $500: $46,990',
        'FIN-06 The lender states a weekly payment: 222',
        'FIN-05 A price is published: $46,990',
        'FIN-21 A figure can state its repayment: $222',
        'FIN-02 A figure can state its interest rate: 8.49',
        'FIN-02 A figure can state its comparison rate: 9.22',
        'FIN-26 A figure can state its amount: $46,990',
        'FIN-26 A figure can state its term: 5 years',
        'FIN-26 A figure can state its security: secured',
      ],
    })
  })

  test('FIN-01 FIN-03 FIN-05 of a site and a car that show none', () => {
    const finance = {
      provider: null,
      hidden: true,
      excludedManufacturers: ['kia', 'Toyota'],
      excludedDealerships: ['sunnyside-moorooka'],
    }
    const manufacturer = { id: 1, name: 'Lexus', slug: 'lexus', logo: null }
    expect(listed(aCar({ sold: true }), aSite({ manufacturer, finance }))).toEqual({
      kind: 'none',
      reason: 'The site has a known lender: none',
      conditions: [
        'FIN-01 The site has a known lender: none ✗',
        'FIN-03 The site shows finance: hidden ✗',
        'FIN-03 The make is none of the excluded (kia, Toyota): lexus, toyota ✗',
        'FIN-03 The dealership is none of the excluded (sunnyside-moorooka): sunnyside-moorooka ✗',
        'FIN-05 The car is available: sold ✗',
      ],
    })
  })

  test.each([
    [
      'FIN-04 an old car whose price is not published',
      aCar({ price: null, year: 2014 }, '360 Finance'),
      '360 Finance',
      ['FIN-04 The price is above $500: none ✗', 'FIN-04 The car is built after 2014: 2014 ✗'],
    ],
    [
      'FIN-07 a cheap car without a monthly payment',
      aCar({ price: 400 }, 'Nissan Finance', { paymentMonth: null }),
      'Nissan Finance',
      [
        'FIN-07 The price is above $500: $400 ✗',
        'FIN-07 The lender states a monthly payment: none ✗',
      ],
    ],
  ] as const)('%s', (_, car, provider, conditions) => {
    expect(listed(car, lender(provider))).toEqual({
      kind: 'none',
      reason: conditions[0].replace(/^FIN-\d+ | ✗$/g, ''),
      conditions: [...site(provider), ...block(provider), ...conditions],
    })
  })

  test('FIN-02 of a car that has the block of another lender', () => {
    expect(listed(aCar({}, 'Angle'), aSite())).toEqual({
      kind: 'none',
      reason: 'The car has a block of Taurus: no',
      conditions: [
        ...site('Taurus'),
        'FIN-02 The car has a block of Taurus: no ✗',
        'FIN-02 The lender states an interest rate: none ✗',
        'FIN-02 The lender states a comparison rate: none ✗',
        'FIN-06 The price is above $500: $46,990',
        'FIN-06 The lender states a weekly payment: none ✗',
      ],
    })
  })

  test('FIN-05 of a price that is not published', () => {
    expect(listed(aCar({ price: null }, 'Manual'), lender('Manual'))).toEqual({
      kind: 'enquire',
      reason: 'A price is published: none',
      conditions: [...site('Manual'), ...block('Manual'), 'FIN-05 A price is published: none ✗'],
    })
  })

  test('FIN-21 FIN-26 of what a figure would have to state', () => {
    const nothing = { paymentWeek: 25, paymentMonth: null, interestRate: 101, secured: false }
    const example = { comparisonAmount: 9000, comparisonMonths: 12, comparisonSecured: false }
    expect(listed(aCar({}, 'Manual', { ...nothing, ...example }), lender('Manual'))).toEqual({
      kind: 'enquire',
      reason: 'The repayment is $25 or less; No interest rate is known',
      conditions: [
        ...site('Manual'),
        'FIN-02 The car has a block of Manual: yes',
        'FIN-02 The lender states an interest rate: 101',
        'FIN-02 The lender states a comparison rate: 9.22',
        'FIN-05 A price is published: $46,990',
        'FIN-21 A figure can state its repayment: The repayment is $25 or less ✗',
        'FIN-02 A figure can state its interest rate: No interest rate is known ✗',
        'FIN-02 A figure can state its comparison rate: 9.22',
        'FIN-26 A figure can state its amount: known',
        'FIN-26 A figure can state its term: known',
        'FIN-26 A figure can state its security: unsecured',
      ],
    })
  })

  test('FIN-33 of the quote of the partner lender', () => {
    const quoted = aCar({
      finance_lenders: {},
      youxQuote: { weeklyRepaymentAmount: 231.5, advertisedRate: 7.99, comparisonRate: 8.75 },
    })
    expect(listed(quoted, aSite({ finance: { lenderQuote: true } })).conditions).toEqual([
      ...site('Taurus'),
      'FIN-02 The car has a block of Taurus: no ✗',
      'FIN-02 The lender states an interest rate: none ✗',
      'FIN-02 The lender states a comparison rate: none ✗',
      'FIN-06 The price is above $500: $46,990',
      'FIN-06 The lender states a weekly payment: none ✗',
      'FIN-33 A quote of the partner lender is there: yes',
    ])
  })
})

test.each([
  ['a lender', {}, true],
  ['no lender', { provider: null }, false],
  ['finance hidden', { hidden: true }, false],
  ['its own make excluded', { excludedManufacturers: ['lexus'] }, false],
  ['another make excluded', { excludedManufacturers: ['kia'] }, true],
])('FIN-01 FIN-03 a site with %s offers finance: %s', (_, finance, offers) => {
  const manufacturer = { id: 1, name: 'Lexus', slug: 'lexus', logo: null }
  expect(offersFinance(aSite({ manufacturer, finance }))).toBe(offers)
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
