import { number, rows } from '../flag-kinds'

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
    defaultTerm: number('Term', 'Starting term.', {
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
    displayedFees: rows(
      'Fees shown',
      'Fees that are listed under the calculator and counted in its comparison rate. Times per year: 0 once, 12 monthly.',
      { label: 'text', amount: 'number', timesPerYear: 'number' },
      { rows: ['FIN-23'], default: [] },
    ),
  },
} as const
