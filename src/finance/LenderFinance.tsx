'use client'

import { useState } from 'react'
import { SegmentedControl } from '@/ui/Choice'
import { spokenResult } from './calculator-wording'
import { FinanceFigure } from './FinanceFigure'
import type { FinanceFigureValue } from './figure'
import { type Frequency, frequencies, frequencyLabels, isFrequency } from './frequency'
import { LenderTerms } from './LenderTerms'

/** Id of the lender's terms on the vehicle page. ROUTE-21 */
const DISCLAIMER_ID = 'financeDisclaimer'

/** The lender's block of a car: figure at the chosen frequency, and its other terms. FIN-27 FIN-28 */
export function LenderFinance({
  figure,
  disclaimer,
}: {
  figure: FinanceFigureValue
  disclaimer: string | null
}) {
  const known = frequencies.filter((frequency) => figure.repayments[frequency] !== null)
  const [frequency, setFrequency] = useState<Frequency>(figure.shown)
  return (
    <div className="grid gap-5">
      {known.length > 1 && (
        <SegmentedControl
          label="Repayments"
          name="lender-repayments"
          className="max-w-110 [&>div]:bg-sunken-2"
          value={frequency}
          onValueChange={(value) => {
            if (isFrequency(value)) setFrequency(value)
          }}
          options={known.map((value) => ({ value, label: frequencyLabels[value] }))}
        />
      )}
      <FinanceFigure figure={figure} surface="page" frequency={frequency} />
      <p role="status" className="sr-only">
        {frequency === figure.shown ? '' : spokenResult(figure, frequency)}
      </p>
      {disclaimer && <LenderTerms disclaimer={disclaimer} id={DISCLAIMER_ID} />}
    </div>
  )
}
