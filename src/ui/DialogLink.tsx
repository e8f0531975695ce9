'use client'

import { type ReactNode, useState } from 'react'
import { Anchor } from './Anchor'
import { isModifiedEvent } from './browser'
import { sayLost } from './on-demand'

/** What a dialog that comes with its first press is told. */
type Shown = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its code did not come. */
  onLost: () => void
}

/** A link to a form's page that opens the form as a dialog where scripts run. */
export function DialogLink({
  href,
  className,
  dialog,
  children,
}: {
  /** Where it leads without scripts. */
  href: string
  className: string
  /** Drawn from the first press on: the code of a form is needed by those who press. */
  dialog: (shown: Shown) => ReactNode
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
      {opened &&
        dialog({
          open,
          onOpenChange: setOpen,
          onLost: () => {
            setOpened(false)
            sayLost()
          },
        })}
    </>
  )
}
