'use client'

import { useState } from 'react'
import { SegmentedControl } from '@/ui/Choice'
import { MoreDetails } from '@/ui/MoreDetails'
import { spokenResult } from './calculator-wording'
import { FinanceDisclaimer } from './FinanceDisclaimer'
import { FinanceFigure } from './FinanceFigure'
import type { FinanceFigureValue } from './figure'
import { type Frequency, frequencies, frequencyLabels, isFrequency } from './frequency'

/** Id of what a figure rests on, on the vehicle page. ROUTE-21 */
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
          label={
            <>
              Repayments <span className="sr-only">of the lender’s offer</span>
            </>
          }
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
      <div id={DISCLAIMER_ID} className="grid gap-3">
        {disclaimer && <LenderTerms disclaimer={disclaimer} />}
        <FinanceDisclaimer figure={figure} disclaimer={disclaimer} href={`#${DISCLAIMER_ID}`} />
      </div>
    </div>
  )
}

/**
 * The lender's other terms, collapsed when they are long. Rates, basis and warning are never in
 * here: they belong to the figure. FIN-27
 */
export function LenderTerms({ disclaimer }: { disclaimer: string }) {
  const short = shortened(disclaimer)
  const whole = (
    <p dir="auto" className="whitespace-pre-line">
      {disclaimer}
    </p>
  )
  return (
    <div className="group/terms text-sm leading-[1.5] text-ink-2">
      {short === null ? (
        whole
      ) : (
        <>
          <p dir="auto" className="whitespace-pre-line group-has-[details[open]]/terms:hidden">
            {short}
          </p>
          <MoreDetails more="Show More" less="Show Less" what="of the lender’s terms">
            {whole}
          </MoreDetails>
        </>
      )}
    </div>
  )
}

/** Characters of a lender's disclaimer that show before 'Show More'. FIN-27 */
const DISCLAIMER_CHARACTERS = 197

/** The start of a disclaimer, or null if all of it fits. */
export function shortened(disclaimer: string): string | null {
  // By characters as people count them: half an emoji or accent is no character.
  const characters = [...disclaimer]
  if (characters.length <= DISCLAIMER_CHARACTERS) return null
  return `${characters.slice(0, DISCLAIMER_CHARACTERS).join('')}...`
}
