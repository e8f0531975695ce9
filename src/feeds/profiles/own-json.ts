import { feedRowSchema } from '../rows/feed-row'
import type { FeedProfile } from './profile'

const own = Object.keys(feedRowSchema.shape).filter((f) => f !== 'lenders' && f !== 'hotspots')

/** Our own format, as JSON or as one JSON object a line: the names of `FeedRow` as they stand. */
export const ownJson: FeedProfile = {
  name: 'own-json',
  label: 'Forecourt stock (JSON or NDJSON)',
  format: 'json',
  recognise: ['stocknum'],
  columns: Object.fromEntries(own.map((field) => [field, field])),
  lenderGroup: {
    path: 'lenders',
    names: {
      provider: 'provider',
      interestRate: 'interestRate',
      comparisonRate: 'comparisonRate',
      paymentWeek: 'paymentWeek',
      paymentMonth: 'paymentMonth',
      deposit: 'deposit',
      totalPayable: 'totalPayable',
      termMonths: 'termMonths',
      balloon: 'balloon',
      establishmentFees: 'establishmentFees',
      amountFinanced: 'amountFinanced',
      secured: 'secured',
      financeProvider: 'financeProvider',
      disclaimer: 'disclaimer',
    },
  },
  hotspots: 'hotspots',
}

/** The same format as a CSV file: lists are separated by "|". */
export const ownCsv: FeedProfile = {
  ...ownJson,
  name: 'own-csv',
  label: 'Forecourt stock (CSV)',
  format: 'csv',
  recognise: ['stocknum', 'car_type'],
  split: { standardEquipment: '|', photos: '|', spin_images: '|' },
}
