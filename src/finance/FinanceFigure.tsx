import { classNames } from '@/ui/class-names'
import { FinanceWarning } from './FinanceWarning'
import type { FinanceFigureValue, Repayment } from './figure'
import { type Frequency, frequencyLabels } from './frequency'
import { formatCents } from './money'
import { basisSentence, feesSentence, formatRate, lenderSentence, WARNING_ID } from './wording'

export type FigureSurface = 'card' | 'sidebar' | 'page' | 'print'

/**
 * Text sizes of a surface. All labels share one size and all figures another: the law requires
 * repayment, interest rate and comparison rate to be equally prominent.
 */
const looks: Record<FigureSurface, { rows: string; label: string; figure: string; note: string }> =
  {
    card: {
      rows: 'grid-cols-[auto_auto_auto] justify-between gap-x-3.5 gap-y-2 @max-[17rem]:grid-cols-1',
      label: 'text-sm',
      figure: 'text-control',
      note: 'mt-1.5',
    },
    sidebar: {
      rows: 'grid-cols-[auto_auto_auto] justify-between gap-x-3.5 gap-y-2 @max-[21rem]:grid-cols-1',
      label: 'text-md',
      figure: 'text-lead',
      note: 'mt-2.5',
    },
    page: {
      rows: 'grid-cols-[auto_auto_auto] justify-between gap-x-6 gap-y-3.5 @max-[32rem]:grid-cols-1',
      label: 'text-md',
      figure: 'text-xl',
      note: 'mt-4',
    },
    print: {
      rows: 'grid-cols-[auto_auto_auto] justify-between gap-x-6 @max-[17rem]:grid-cols-1',
      label: 'text-sm',
      figure: 'text-control',
      note: 'mt-1.5',
    },
  }

/** Rows of label and figure, if three columns do not fit. */
const rowLooks: Record<FigureSurface, string> = {
  card: '@max-[17rem]:figure-row',
  sidebar: '@max-[21rem]:figure-row',
  page: '@max-[32rem]:figure-row',
  print: '@max-[17rem]:figure-row',
}

/**
 * Repayment, interest rate and comparison rate of one loan with its basis and warning, in one
 * block. Takes only a value of the finance rules, so none of them can be missing. Cards link to
 * the full warning (`FinanceWarning`) under their grid, unless the site wants it on each card.
 */
export function FinanceFigure({
  figure,
  surface,
  frequency,
  warningId = WARNING_ID,
  className,
}: {
  figure: FinanceFigureValue
  surface: FigureSurface
  /** Falls back to the frequency that the lender states. */
  frequency?: Frequency
  /** Id of the full text that a card links to. */
  warningId?: string
  className?: string
}) {
  const chosen = frequency && figure.repayments[frequency] ? frequency : figure.shown
  const repayment = figure.repayments[chosen]
  if (!repayment) throw new RangeError(`A finance figure without its ${chosen} repayment`)
  const look = looks[surface]
  const full = surface !== 'card' || figure.cardWarning === 'full'
  return (
    <div
      data-finance="figure"
      className={classNames(
        '@container',
        surface !== 'page' && 'border-t border-line pt-3',
        className,
      )}
    >
      <dl className={classNames('grid', look.rows)}>
        {[
          {
            label: repaymentLabel(chosen, repayment, surface),
            figure: formatCents(repayment.amount),
          },
          { label: 'Interest rate', figure: formatRate(figure.interestRate) },
          { label: 'Comparison rate', figure: formatRate(figure.comparisonRate) },
        ].map((row) => (
          <div key={row.label} className={rowLooks[surface]}>
            <dt className={classNames('text-ink-2', look.label)}>{row.label}</dt>
            {/* May break after its number: with wider letters a card would cut it off. */}
            <dd className={classNames('num m-0 font-strong text-ink', look.figure)}>
              {row.figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classNames('text-sm leading-[1.4] text-ink-2', look.note)}>
        {[basisSentence(figure), feesSentence(figure)].filter(Boolean).join(' ')}
        {/* The total belongs to the stated repayment; another frequency has another total. */}
        {surface !== 'card' && chosen === figure.shown && figure.totalPayable !== null && (
          <> Total payable {formatCents(figure.totalPayable)}.</>
        )}
        {lenderSentence(figure) && <> {lenderSentence(figure)}</>}
        {!full && (
          <>
            {' '}
            {/* Above the link that covers the whole card. */}
            <a
              href={`#${warningId}`}
              className="relative z-2 inline-block text-ink underline underline-offset-3"
            >
              Comparison rate warning
            </a>
          </>
        )}
      </p>
      {full && <FinanceWarning id={null} basis={figure.comparisonBasis} className="mt-1.5" />}
    </div>
  )
}

function repaymentLabel(
  frequency: Frequency,
  repayment: Repayment,
  surface: FigureSurface,
): string {
  const name = frequencyLabels[frequency]
  const long = surface === 'page' ? `${name} repayment` : name
  return repayment.approximate ? `${long} (estimate)` : long
}
