import { classNames } from '@/ui/class-names'
import type { ComparisonBasis } from './figure'
import { LENDER_COMPARISON_BASIS } from './providers'
import { COMPARISON_RATE_WARNING, comparisonSentence } from './wording'

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
