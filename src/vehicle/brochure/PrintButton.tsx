'use client'

import { PrinterIcon } from '@phosphor-icons/react/ssr'
import { Button } from '@/ui/Button'

/** Opens the browser's print dialog; the link that led here has sent the event. ROUTE-04 */
export function PrintButton() {
  return (
    <Button variant="secondary" size="sm" icon={<PrinterIcon />} onClick={() => window.print()}>
      Print
    </Button>
  )
}
