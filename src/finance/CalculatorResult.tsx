import type { CalculatorSetup, CalculatorResult as Result } from './calculator-rules'
import { feeLine } from './calculator-wording'
import type { Fee } from './comparison-rate'
import { FinanceFigure } from './FinanceFigure'
import { ENQUIRE_FOR_FINANCE } from './figure'
import { LoanChart } from './LoanChart'
import { PublishedRates } from './PublishedRates'

/** The figure of a calculator with fees and chart, or 'Enquire for Finance' alone. FIN-21 FIN-23 */
export function CalculatorResult({
  result,
  fees,
  publishedRates,
  chart,
}: {
  result: Result
  fees: readonly Fee[]
  publishedRates: CalculatorSetup['publishedRates']
  chart: boolean
}) {
  if (result.kind === 'enquire') {
    return (
      <>
        <p className="text-h4">{ENQUIRE_FOR_FINANCE}</p>
        <PublishedRates rates={publishedRates} />
      </>
    )
  }
  return (
    <>
      <FinanceFigure figure={result.figure} surface="page" />
      {fees.length > 0 && (
        <div className="text-sm text-ink-2">
          <p className="font-label text-ink">Fees beside the repayment</p>
          <ul className="m-0 list-none p-0">
            {fees.map((fee) => (
              <li key={fee.label}>{feeLine(fee)}</li>
            ))}
          </ul>
        </div>
      )}
      {chart && <LoanChart principal={result.principal} years={result.years} />}
    </>
  )
}
