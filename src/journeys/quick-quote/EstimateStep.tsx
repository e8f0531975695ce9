import { useEffect, useId, useRef } from 'react'
import { creditScores } from '@/finance/finance-params'
import { purchasePrices } from '@/finance/quote'
import { Anchor } from '@/ui/Anchor'
import { Button } from '@/ui/Button'
import { SegmentedControl } from '@/ui/Choice'
import { formatMoney } from '@/ui/number-format'
import { TextField } from '@/ui/TextField'
import { termWords } from '../finance/finance-request'
import { QuoteEstimate } from './QuoteEstimate'
import { creditValue, LONGEST_HELPER, loanTermOf, loanTerms } from './quick-quote-rules'
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
  const { dropCar, isCarMissing, quote } = quoteLoan
  return (
    <div className="grid gap-6">
      {isCarMissing && (
        <p role="status" className="rounded-control bg-sunken px-4 py-3 text-md">
          There is no quick quote for that vehicle right now. You can ask for the loan without it.
        </p>
      )}
      <LoanFields
        quoteLoan={quoteLoan}
        stockHref={stockHref}
        dropCar={canDropCar ? dropCar : null}
      />
      <QuoteEstimate {...quote} />
    </div>
  )
}

const ratings = Object.values(creditScores).map((label) => ({ value: label, label }))

/** Price, term, credit, vehicle and helper of the loan: nothing of the person. QUOTE-01 QUOTE-05 QUOTE-06 QUOTE-07 */
function LoanFields({
  quoteLoan: { loan, car, change, typePrice, settle, priceNotice },
  stockHref,
  dropCar,
}: {
  quoteLoan: QuoteLoan
  /** Where a vehicle can be chosen; null where the page is that of a vehicle. */
  stockHref: string | null
  /** Null where the vehicle cannot be changed. */
  dropCar: (() => void) | null
}) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Purchase price"
        name="purchasePrice"
        inputMode="numeric"
        autoComplete="off"
        notice={priceNotice}
        help={`From ${formatMoney(purchasePrices.min)} to ${formatMoney(purchasePrices.max)}`}
        className="num"
        frameClassName="money"
        value={loan.price}
        onValueChange={typePrice}
        onBlur={settle}
      />
      <TermSlider term={loan.term} change={(term) => change({ term })} />
      <SegmentedControl
        label="How do you rate your credit?"
        name="selfAssessedCreditScore"
        value={creditScores[loan.credit]}
        options={ratings}
        onValueChange={(label) => change({ credit: creditValue(label) ?? loan.credit })}
      />
      <div className="grid gap-1">
        <p className="text-md font-label">Vehicle</p>
        {car ? (
          <p>
            <bdi className="wrap-anywhere">{car.form.name}</bdi>
          </p>
        ) : (
          <p className="text-ink-2">
            None chosen yet.{' '}
            {stockHref && (
              <Anchor href={stockHref} className="underline underline-offset-3">
                See what is in stock
              </Anchor>
            )}
          </p>
        )}
        {car && dropCar && (
          <Button variant="link" className="justify-self-start" onClick={dropCar}>
            Go on without this vehicle
          </Button>
        )}
      </div>
      <TextField
        label="Who is helping you?"
        name="whoIsHelping"
        optional
        autoComplete="off"
        maxLength={LONGEST_HELPER}
        value={loan.whoIsHelping}
        onValueChange={(whoIsHelping) => change({ whoIsHelping })}
      />
    </div>
  )
}

function TermSlider({ term, change }: { term: number; change: (term: number) => void }) {
  const id = useId()
  return (
    <div className="grid">
      <div className="flex justify-between gap-3 text-md font-label">
        <label htmlFor={id}>Loan term</label>
        <output htmlFor={id} className="num">
          {termWords(term)}
        </output>
      </div>
      <input
        id={id}
        name="loanTerm"
        type="range"
        {...loanTerms}
        value={term}
        aria-valuetext={termWords(term)}
        onChange={({ target }) => change(loanTermOf(Number(target.value)) ?? term)}
        className="m-0 h-11 w-full accent-action"
      />
      <div aria-hidden className="num flex justify-between px-1.5 text-sm text-ink-3">
        <span>{loanTerms.min}</span>
        <span>{loanTerms.max}</span>
      </div>
    </div>
  )
}

/**
 * Shown while the browser goes to the lender; the link is for browsers that do not follow. QUOTE-15
 */
export function OnTheWay({ lenderHref }: { lenderHref: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="text-lead outline-none">
      You are on your way to the lender.{' '}
      <a href={lenderHref} className="underline underline-offset-3">
        Go there now
      </a>
      .
    </p>
  )
}
