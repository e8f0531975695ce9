import { classNames } from '@/ui/class-names'
import type { ComparisonBasis } from './figure'
import { LENDER_COMPARISON_BASIS } from './providers'
import { COMPARISON_RATE_WARNING, comparisonSentence, WARNING_ID } from './wording'

/**
 * The full comparison rate warning, once on each page whose cards show a finance figure: their
 * "Comparison rate warning" links here. Never inside anything that folds.
 */
export function FinanceWarning({
  id = WARNING_ID,
  basis = LENDER_COMPARISON_BASIS,
  className,
}: {
  /** Null where another warning of the page carries the id. */
  id?: string | null
  basis?: ComparisonBasis
  className?: string
}) {
  return (
    <p
      id={id ?? undefined}
      data-finance="warning"
      className={classNames('scroll-mt-24 text-sm leading-[1.5] text-ink-2', className)}
    >
      {comparisonSentence(basis)} {COMPARISON_RATE_WARNING}
    </p>
  )
}
