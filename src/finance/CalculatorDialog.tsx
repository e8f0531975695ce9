'use client'

import { Dialog } from '@/ui/Dialog'
import { Calculator } from './Calculator'
import type { CalculatorSetup } from './calculator-rules'

/** The calculator over the page, for a loan without a car. FIN-09 FIN-12 */
export function CalculatorDialog({
  open,
  onOpenChange,
  setup,
  enquireHref,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  setup: CalculatorSetup
  enquireHref: string
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Finance calculator" size="lg">
      <Calculator setup={setup} variant="navigation" enquireHref={enquireHref} />
    </Dialog>
  )
}
