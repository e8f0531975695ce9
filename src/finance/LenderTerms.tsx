'use client'

import { useId, useState } from 'react'
import { shortened } from './shortened'

/**
 * The lender's other terms, folded when they are long. Rates, basis and warning are never in here:
 * they belong to the figure. FIN-27
 */
export function LenderTerms({ disclaimer, id }: { disclaimer: string; id?: string }) {
  const [open, setOpen] = useState(false)
  const textId = useId()
  const short = shortened(disclaimer)
  return (
    <div id={id} className="scroll-mt-24 text-sm leading-[1.5] text-ink-2">
      <p id={textId} dir="auto" className="whitespace-pre-line">
        {open || short === null ? disclaimer : short}
      </p>
      {short !== null && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={textId}
          onClick={() => setOpen((now) => !now)}
          className="link min-h-10"
        >
          {open ? 'Show Less' : 'Show More'}
          <span className="sr-only"> of the lender’s terms</span>
        </button>
      )}
    </div>
  )
}
