import { classNames } from '@/ui/class-names'
import type { ComparisonBasis } from './comparison-rate'
import { lenderFacts } from './lender-facts'
import { type FinanceCar, type FinanceSite, financeFor } from './rules'
import { siteProvider } from './site-provider'
import { COMPARISON_RATE_WARNING, comparisonSentence, WARNING_ID } from './wording'

/** The full comparison rate warning. Must never be inside anything collapsible. */
export function FinanceWarning({
  id,
  basis,
  className,
}: {
  /** Id that cards link to; null beside a figure that prints the warning. */
  id: string | null
  /** The loan for which the rate is. */
  basis: ComparisonBasis
  className?: string
}) {
  return (
    <p
      id={id ?? undefined}
      data-finance="warning"
      className={classNames('text-sm leading-[1.5] text-ink-2 wrap-anywhere', className)}
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
  const provider = siteProvider(site)
  const basis = provider && lenderFacts(site, provider).example
  // A figure for another example than the site's lender states prints its own warning.
  return isLinked && basis && <FinanceWarning id={id} basis={basis} className={className} />
}
