import type { Site } from '@/sites/site'
import type { Frequency } from './frequency'
import { type Cents, toCents } from './money'

/** The loan that every finance figure of a site is an example of, for one price. */
export type ExampleLoan = {
  frequency: Frequency
  termMonths: number
  deposit: Cents
  /** Paid with the last instalment. */
  finalPayment: Cents
}

/**
 * The site's example for a price: cards, vehicle pages, print, brochures and the calculator's start
 * state the same loan, so that cars can be compared. FIN-14 FIN-26
 */
export function exampleLoan(
  { flags: { finance, calculator } }: { flags: Pick<Site['flags'], 'finance' | 'calculator'> },
  price: Cents,
): ExampleLoan {
  const share = (percent: number) => toCents((price * percent) / 100 / 100)
  return {
    frequency: finance.exampleFrequency,
    termMonths: Math.round(Math.min(calculator.defaultTerm, calculator.maxTerm) * 12),
    deposit: share(finance.exampleDeposit),
    finalPayment: share(finance.exampleFinalPayment),
  }
}
