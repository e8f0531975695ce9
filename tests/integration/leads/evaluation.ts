import { randomUUID } from 'node:crypto'
import type { Evaluation } from '@/journeys/trade-in/evaluation'
import type { Site } from '@/sites/site'
import { form } from './given'

/** The evaluation of a shopper's HiLux that ended with an offer. */
export const givenEvaluation = (site: Site, more: Partial<Evaluation> = {}): Evaluation => ({
  site: site.id,
  key: randomUUID(),
  rego: '481FK7',
  state: 'QLD',
  at: Date.now(),
  descriptions: [],
  vehicle: {
    EvalID: 'E1',
    VIN: 'SAMPLEVIN00000001',
    EngineNumber: '1GD123',
    RegoExpiry: '2027-03-31',
    Make: 'Toyota',
    Model: 'HiLux',
    Series: 'GUN126R',
    Variant: 'SR5',
    Year: 2021,
    Transmission: 'Automatic',
    RedBookCode: 'AUVSAMPLE',
  },
  offer: { price: 34_650, adjustments: ['84,000 km: -$1,200'], km: 84_000 },
  ...more,
})

/** The form at the end of a valuation. @param evaluation encrypted, empty without one */
export const tradeInForm = (evaluation: string, more: Record<string, unknown> = {}) =>
  form({
    kind: 'trade-in',
    message: '',
    postcode: '4000',
    'Vehicle Rego': '481 fk7',
    'Vehicle State': 'QLD',
    odometer: '84,000',
    service_history: 'Full',
    number_of_keys: '2',
    car_condition: 'Good',
    comments: 'One owner.',
    evaluation,
    ...more,
  })
