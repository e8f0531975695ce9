'use client'

import { type ReactNode, useState } from 'react'
import { Anchor } from './Anchor'
import { isModifiedClick } from './browser'
import { showLoadFailure } from './on-demand'

/** Props of a dialog whose code is loaded with the first press. */
type Shown = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Its code failed to load. */
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
  /** Rendered from the first press on, so that only shoppers who press load the form's code. */
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
          if (isModifiedClick(event)) return
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
            showLoadFailure()
          },
        })}
    </>
  )
}
