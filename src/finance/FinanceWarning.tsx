import { classNames } from '@/ui/class-names'
import type { ComparisonBasis } from './figure'
import { LENDER_COMPARISON_BASIS } from './providers'
import { type FinanceCar, type FinanceSite, financeFor } from './rules'
import { COMPARISON_RATE_WARNING, comparisonSentence, WARNING_ID } from './wording'

/** The full comparison rate warning. Never inside anything that folds. */
export function FinanceWarning({
  id,
  basis = LENDER_COMPARISON_BASIS,
  className,
}: {
  /** Where cards link to; null beside a figure that prints it. */
  id: string | null
  basis?: ComparisonBasis
  className?: string
}) {
  return (
    <p
      id={id ?? undefined}
      data-finance="warning"
      className={classNames('text-sm leading-[1.5] text-ink-2', className)}
    >
      {comparisonSentence(basis)} {COMPARISON_RATE_WARNING}
    </p>
  )
}

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
