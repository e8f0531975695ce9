'use client'

import { DialogLink } from '@/ui/DialogLink'
import { onDemand } from '@/ui/on-demand'
import { FinanceWarning } from './FinanceWarning'
import type { FinanceFigureValue } from './figure'
import { basisSentence, feesSentence, lenderSentence } from './wording'

const Dialog = onDemand(() => import('@/ui/Dialog').then((module) => module.Dialog))

/**
 * Opens all that a car's figure rests on and the whole of the lender's terms in a modal. Without
 * scripts it leads to where the page states them. VDP-34
 *
 * @param href the place of the terms on the page
 */
export function FinanceDisclaimer({
  figure,
  disclaimer,
  href,
}: {
  figure: FinanceFigureValue
  disclaimer: string | null
  href: string
}) {
  const basis = [basisSentence(figure), feesSentence(figure), lenderSentence(figure)]
  return (
    <DialogLink
      href={href}
      className="link w-fit"
      dialog={(shown) => (
        <Dialog {...shown} title="Finance disclaimer">
          <div className="grid gap-4">
            <p>{basis.filter(Boolean).join(' ')}</p>
            <FinanceWarning id={null} basis={figure.comparisonBasis} />
            {disclaimer && (
              <p dir="auto" className="whitespace-pre-line">
                {disclaimer}
              </p>
            )}
          </div>
        </Dialog>
      )}
    >
      Finance disclaimer
    </DialogLink>
  )
}
