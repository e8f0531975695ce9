import type { SiteFlags } from '@/sites/flags'
import { COMPARISON_RATE_WARNING, formatRate } from './wording'

/**
 * The range of comparison rates that a lender publishes, with its source, for cars without a
 * figure. A site has none unless somebody enters the lender's own. FIN-24
 */
export function PublishedRates({ rates }: { rates: SiteFlags['finance']['publishedRates'] }) {
  // A range without its source is not shown.
  const sourced = rates.filter((rate) => rate.lender && rate.source && rate.lowest <= rate.highest)
  if (sourced.length === 0) return null
  return (
    <div data-finance="published-rates" className="grid gap-1.5 text-sm leading-[1.5] text-ink-2">
      {sourced.map((rate) => (
        <p key={rate.lender}>
          {rate.lender} publishes comparison rates of {formatRate(rate.lowest)} to{' '}
          {formatRate(rate.highest)} Source: {rate.source}.
        </p>
      ))}
      <p>{COMPARISON_RATE_WARNING}</p>
    </div>
  )
}
