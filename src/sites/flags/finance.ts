import { financeProviders, repaymentFrequencies } from '../flag-choices'
import { choice, number, optionalChoice, rows, text, texts, toggle } from '../flag-kinds'

export const financeFlags = {
  label: 'Finance',
  help: 'When and how finance is shown.',
  flags: {
    provider: optionalChoice(
      'Finance provider',
      'Whose lender block of a car counts. None: no finance.',
      financeProviders,
      { rows: ['FIN-01', 'FIN-02'], default: null },
    ),
    hidden: toggle('Hide finance', 'Never shows finance on this site.', {
      rows: ['FIN-03'],
      default: false,
    }),
    excludedManufacturers: texts('Makes without finance', 'Slugs of makes.', {
      rows: ['FIN-03'],
      default: [],
    }),
    excludedDealerships: texts('Dealerships without finance', 'Slugs of dealerships.', {
      rows: ['FIN-03'],
      default: [],
    }),
    route: text('Finance button goes to', 'A path of this site, or "car-specific" or "gated".', {
      rows: ['ROUTE-18'],
      default: '/finance',
    }),
    stepsHidden: toggle('Hide the three steps', 'On the finance page.', {
      rows: ['FIN-30'],
      default: false,
    }),
    warningInFullOnCards: toggle(
      'Full warning on cards',
      'Prints the whole comparison rate warning on each card.',
      { rows: ['FIN-02'], default: false },
    ),
    exampleFrequency: choice(
      'Repayments are shown',
      'On cards, vehicle pages, print and brochures, and at the start of the calculator.',
      repaymentFrequencies,
      { rows: ['FIN-20', 'FIN-28'], default: 'weekly' },
    ),
    exampleDeposit: number(
      'Deposit of the example',
      'Share of the price. Every repayment of the site is for this deposit, the final payment below, and the term of the calculator.',
      { rows: ['FIN-26'], default: 0, min: 0, max: 90, unit: '%' },
    ),
    exampleFinalPayment: number('Final payment of the example', 'Share of the price.', {
      rows: ['FIN-26'],
      default: 0,
      min: 0,
      max: 60,
      unit: '%',
    }),
    lenderQuote: toggle('Lender quote', 'Asks the partner lender for a quote of the car.', {
      rows: ['FIN-32', 'CALL-11'],
      default: false,
    }),
    lenderDetails: rows(
      'Lenders',
      'Who lends: the lender as chosen above (or “Lender quote” for the partner that quotes), its full name and Australian credit licence, which stand beside each figure, and the loan for which it states its comparison rates: amount in AUD, years, and “secured” or “unsecured” (0 and empty where the feed says it). Without amount, years and security here or in the feed, the lender’s figures are not shown.',
      {
        lender: 'text',
        name: 'text',
        licence: 'text',
        comparisonAmount: 'number',
        comparisonYears: 'number',
        security: 'text',
      },
      { rows: ['FIN-02', 'FIN-26'], default: [] },
    ),
    publishedRates: rows(
      'Published comparison rates',
      'Range of comparison rates that a lender itself publishes, shown where no figure can be. Source: where the lender publishes it.',
      { lender: 'text', lowest: 'number', highest: 'number', source: 'text' },
      { rows: ['FIN-24'], default: [] },
    ),
    quickQuotePostcode: toggle('Quick quote needs a postcode', 'In the quick quote form.', {
      rows: ['QUOTE-10'],
      default: false,
    }),
    quickQuotePopup: toggle('Quick quote in a dialog', 'Opens as a dialog of two steps.', {
      rows: ['QUOTE-02', 'QUOTE-03'],
      default: false,
    }),
  },
} as const

export const calculatorFlags = {
  label: 'Finance calculator',
  help: 'Limits and starting values of the calculator.',
  flags: {
    amountMin: number('Smallest amount', 'Smallest amount to borrow.', {
      rows: ['FIN-10'],
      default: 1000,
      unit: 'AUD',
    }),
    amountMax: number('Largest amount', 'Largest amount to borrow.', {
      rows: ['FIN-10'],
      default: 250_000,
      unit: 'AUD',
    }),
    defaultAmount: number('Amount without a car', 'Used where no car is chosen.', {
      rows: ['FIN-12'],
      default: 30_000,
      unit: 'AUD',
    }),
    defaultTerm: number('Term', 'Starting term, and that of every repayment the site shows.', {
      rows: ['FIN-14'],
      default: 5,
      min: 1,
      max: 7,
      unit: 'years',
    }),
    maxTerm: number('Longest term', 'Longest term.', {
      rows: ['FIN-13'],
      default: 7,
      min: 1,
      max: 7,
      unit: 'years',
    }),
    interestMin: number('Lowest interest', 'Lowest interest rate.', {
      rows: ['FIN-15'],
      default: 0.5,
      unit: '% p.a.',
    }),
    interestMax: number('Highest interest', 'Highest interest rate.', {
      rows: ['FIN-15'],
      default: 15,
      unit: '% p.a.',
    }),
    interestDefault: number('Interest', 'Starting interest rate.', {
      rows: ['FIN-16'],
      default: 10,
      unit: '% p.a.',
    }),
    establishmentFees: rows(
      'Establishment fees',
      'Fee of each lender that enters the repayment.',
      { lender: 'text', fee: 'number' },
      { rows: ['FIN-22'], default: [] },
    ),
    feesConfirmed: rows(
      'Fees confirmed',
      'That all fees of the lender are listed here, or that it has none: write “listed” or “none”, where the lender says so, and the date on which you read it (2026-11-28). Until then the calculator shows no repayment, because a comparison rate without the fees would be wrong.',
      { lender: 'text', fees: 'text', source: 'text', date: 'text' },
      { rows: ['FIN-02', 'FIN-23'], default: [] },
    ),
    displayedFees: rows(
      'Fees shown',
      'Fees that are listed under the calculator and counted in its comparison rate. Times per year: 0 once, 12 monthly.',
      { label: 'text', amount: 'number', timesPerYear: 'number' },
      { rows: ['FIN-23'], default: [] },
    ),
  },
} as const
