import { CALCULATOR_ANCHOR } from './calculator-anchor'
import {
  type CalculatorField,
  type CalculatorSetup,
  type CalculatorValues,
  calculatorFields,
  readEntry,
  settle,
  within,
} from './calculator-rules'
import { roundRate } from './comparison-rate'
import { type Frequency, isFrequency } from './frequency'

const names: Record<CalculatorField, string> = {
  amount: 'amount',
  deposit: 'deposit',
  residual: 'residual',
  term: 'term',
  interest: 'rate',
}

/** The calculator's state for the address bar: "#finance-calculator?amount=46990&term=5&…". */
export function calculatorHash(values: CalculatorValues, frequency: Frequency): string {
  const query = new URLSearchParams()
  for (const field of calculatorFields) query.set(names[field], String(values[field]))
  query.set('every', frequency)
  return `#${CALCULATOR_ANCHOR}?${query}`
}

/**
 * State that somebody shared, held to the limits of this calculator; null if the hash is another's.
 * What the hash leaves out keeps its start.
 */
export function readCalculatorHash(
  hash: string,
  setup: Pick<CalculatorSetup, 'limits' | 'initial' | 'frequency'>,
): { values: CalculatorValues; frequency: Frequency } | null {
  const start = `#${CALCULATOR_ANCHOR}?`
  if (!hash.startsWith(start)) return null
  const query = new URLSearchParams(hash.slice(start.length))
  const value = (field: CalculatorField) => {
    const given = query.get(names[field])
    const entry = given === null ? null : readEntry(given)
    if (entry === null) return setup.initial[field]
    // The rate of a lender is none of the steps; when it changes, a figure that was shared keeps it.
    const limits = setup.limits[field]
    return field === 'interest' ? within(roundRate(entry), limits) : settle(field, entry, setup)
  }
  const every = query.get('every')
  return {
    values: Object.fromEntries(
      calculatorFields.map((field) => [field, value(field)]),
    ) as CalculatorValues,
    frequency: isFrequency(every) ? every : setup.frequency,
  }
}
