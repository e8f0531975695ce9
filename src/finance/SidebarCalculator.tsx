'use client'

import { useState } from 'react'
import { classNames } from '@/ui/class-names'
import { CaretDownGlyph } from '@/ui/glyphs'
import { Calculator } from './Calculator'
import { CALCULATOR_ANCHOR } from './calculator-anchor'
import type { CalculatorSetup } from './calculator-rules'

/**
 * The calculator in the vehicle page's sidebar, collapsed, and rendered when it is opened. Without
 * scripts it links to the one further down the page. FIN-09
 */
export function SidebarCalculator({
  setup,
  enquireHref,
  className,
}: {
  setup: CalculatorSetup
  enquireHref: string
  className?: string
}) {
  const [wanted, setWanted] = useState(false)
  return (
    <details
      // It may have been opened before hydration.
      ref={(element) => {
        if (element?.open) setWanted(true)
      }}
      className={classNames('group/calculator border-t border-line', className)}
      onToggle={(event) => {
        if (event.currentTarget.open) setWanted(true)
      }}
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 text-control font-label">
        Work out your repayments
        <CaretDownGlyph className="turns size-4" />
      </summary>
      {wanted ? (
        <Calculator setup={setup} variant="sidebar" enquireHref={enquireHref} />
      ) : (
        <a
          href={`#${CALCULATOR_ANCHOR}`}
          className="inline-block py-2 underline underline-offset-3"
        >
          Go to the finance calculator
        </a>
      )}
    </details>
  )
}
