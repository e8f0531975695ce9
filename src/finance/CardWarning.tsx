import { FinanceWarning } from './FinanceWarning'
import { type FinanceCar, type FinanceSite, financeFor } from './rules'
import { WARNING_ID } from './wording'

/**
 * The comparison rate warning in full beside cards, where one of them shows a figure that links to
 * it: every list of cards has one.
 */
export function CardWarning({
  cars,
  site,
  now,
  id = WARNING_ID,
  className = 'mt-6 max-w-[80ch]',
}: {
  cars: readonly FinanceCar[]
  site: FinanceSite
  now: Date
  /** What the cards link to: a page with several lists of cars has a warning under each. */
  id?: string
  className?: string
}) {
  const isLinked = cars.some((car) => {
    const decision = financeFor(car, site, now)
    return decision.kind === 'figure' && decision.figure.cardWarning === 'linked'
  })
  return isLinked && <FinanceWarning id={id} className={className} />
}
