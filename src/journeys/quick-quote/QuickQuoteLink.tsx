'use client'

import { type ReactNode, useEffect } from 'react'
import { whenIdle } from '@/ui/browser'
import { Dialog } from '@/ui/Dialog'
import { DialogLink } from '@/ui/DialogLink'
import { onDemand } from '@/ui/on-demand'
import { PlaceholderForm } from '@/ui/Placeholder'
import type { QuickQuoteSetup } from './CustomerForm'
import type { QuoteCar } from './quote-car'
import { QUICK_QUOTE_TITLE } from './wording'

const QuickQuoteDialog = onDemand(() =>
  import('./QuickQuoteDialog').then((module) => module.QuickQuoteDialog),
)

/** A link to a finance form that opens the quick quote as a dialog where scripts run. QUOTE-02 */
export function QuickQuoteLink({
  href,
  dialog,
  className,
  children,
}: {
  /** Where it leads without scripts. */
  href: string
  dialog: { setup: QuickQuoteSetup; car: QuoteCar | null }
  className: string
  children: ReactNode
}) {
  useEffect(() => whenIdle(QuickQuoteDialog.preload), [])
  return (
    <DialogLink
      href={href}
      className={className}
      dialog={(shown) => (
        <QuickQuoteDialog
          fallback={
            <Dialog open={shown.open} onOpenChange={shown.onOpenChange} title={QUICK_QUOTE_TITLE}>
              <PlaceholderForm />
            </Dialog>
          }
          {...shown}
          {...dialog}
        />
      )}
    >
      {children}
    </DialogLink>
  )
}
