'use client'

import { type ReactNode, useState } from 'react'
import { Anchor } from '@/ui/Anchor'
import { isModifiedEvent } from '@/ui/modified-event'
import { later, sayLost } from '@/ui/start/later'
import type { QuickQuoteSetup } from './CustomerForm'
import type { QuoteCar } from './quote-car'

// The form is needed by those who press.
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
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Anchor
        href={href}
        prefetch={false}
        rel="nofollow"
        data-scripted=""
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          if (isModifiedEvent(event)) return
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
      >
        {children}
      </Anchor>
      {opened && (
        <QuickQuoteDialog
          open={open}
          onOpenChange={setOpen}
          onLost={() => {
            setOpened(false)
            sayLost()
          }}
          {...dialog}
        />
      )}
    </>
  )
}
