'use client'

import type { ReactNode } from 'react'
import { DialogLink } from '@/ui/DialogLink'
import { later } from '@/ui/start/later'
import type { QuickQuoteSetup } from './CustomerForm'
import type { QuoteCar } from './quote-car'

const QuickQuoteDialog = later(() =>
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
  return (
    <DialogLink
      href={href}
      className={className}
      dialog={(shown) => <QuickQuoteDialog {...shown} {...dialog} />}
    >
      {children}
    </DialogLink>
  )
}
