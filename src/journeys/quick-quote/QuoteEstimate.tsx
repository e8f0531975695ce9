import { spokenResult } from '@/finance/calculator-wording'
import { FinanceWarning } from '@/finance/FinanceWarning'
import type { FinanceFigureValue } from '@/finance/figure'
import { formatCents } from '@/finance/money'
import { basisSentence, formatRate, lenderSentence } from '@/finance/wording'
import { classNames } from '@/ui/class-names'
import type { QuickQuote } from './use-quick-quote'

/**
 * The lender's estimate: weekly and monthly repayment with both rates, all of one size, their basis and
 * the warning; dashes where there is no quote. Monthly is 4.33 weeks. QUOTE-12 FIN-29 FIN-33
 */
export function QuoteEstimate({ figure, error, asking }: QuickQuote) {
  return (
    <div
      data-finance={figure ? 'figure' : undefined}
      aria-busy={asking}
      className="@container grid gap-4 rounded-panel bg-sunken p-5"
    >
      <dl
        className={classNames(
          'm-0 grid grid-cols-1 gap-x-6 gap-y-3.5 @min-[22rem]:grid-cols-2',
          asking && figure && 'opacity-60',
        )}
      >
        {estimateRows(figure).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-md text-ink-2">{label}</dt>
            <dd className="num m-0 text-xl font-strong text-ink">{value ?? <Dash />}</dd>
          </div>
        ))}
      </dl>
      {figure && (
        <>
          <p className="text-sm leading-[1.4] text-ink-2">
            {[basisSentence(figure), lenderSentence(figure)].filter(Boolean).join(' ')}
          </p>
          <FinanceWarning id={null} basis={figure.comparisonBasis} />
        </>
      )}
      {error && <p className="text-md text-danger">{error}</p>}
      <p role="status" className="sr-only">
        {error ?? (figure && !asking ? spokenResult(figure) : '')}
      </p>
    </div>
  )
}

function Dash() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">No estimate</span>
    </>
  )
}

function estimateRows(
  figure: FinanceFigureValue | null,
): { label: string; value: string | null }[] {
  const money = (every: 'weekly' | 'monthly') => {
    const repayment = figure?.repayments[every]
    return repayment ? formatCents(repayment.amount) : null
  }
  return [
    { label: 'Weekly repayment', value: money('weekly') },
    { label: 'Monthly repayment (estimate)', value: money('monthly') },
    { label: 'Interest rate', value: figure && formatRate(figure.interestRate) },
    { label: 'Comparison rate', value: figure && formatRate(figure.comparisonRate) },
  ]
}
