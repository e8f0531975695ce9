import { LoanFields } from './LoanFields'
import { QuoteEstimate } from './QuoteEstimate'
import type { QuoteLoan } from './use-quote-loan'

/** The loan, and what the lender says to it. QUOTE-01 QUOTE-12 */
export function EstimateStep({
  quoteLoan,
  stockHref,
  canDropCar,
}: {
  quoteLoan: QuoteLoan
  stockHref: string | null
  canDropCar: boolean
}) {
  const { loan, change, settle, car, dropCar, isCarMissing, quote } = quoteLoan
  return (
    <div className="grid gap-6">
      {isCarMissing && (
        <p role="status" className="rounded-control bg-sunken px-4 py-3 text-md">
          There is no quick quote for that vehicle right now. You can ask for the loan without it.
        </p>
      )}
      <LoanFields
        loan={loan}
        car={car}
        stockHref={stockHref}
        change={change}
        settle={settle}
        dropCar={canDropCar ? dropCar : null}
      />
      <QuoteEstimate {...quote} />
    </div>
  )
}
