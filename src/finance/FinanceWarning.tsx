import { classNames } from '@/ui/class-names'
import type { ComparisonBasis } from './figure'
import { LENDER_COMPARISON_BASIS } from './providers'
import { type FinanceCar, type FinanceSite, financeFor } from './rules'
import { COMPARISON_RATE_WARNING, comparisonSentence, WARNING_ID } from './wording'

/** The full comparison rate warning. Must never be inside anything collapsible. */
export function FinanceWarning({
  id,
  basis = LENDER_COMPARISON_BASIS,
  className,
}: {
  /** Id that cards link to; null beside a figure that prints the warning. */
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
 * The full comparison rate warning below cards, if one of them shows a figure that links to it:
 * required for every list of cards.
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
