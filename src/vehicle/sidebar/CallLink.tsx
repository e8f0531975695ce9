'use client'

import type { ReactNode } from 'react'
import { type CallOfSite, logCall } from './call-lead'

/** A call button without the number in it: nothing to reveal, a press logs the call lead. CALL-13 */
export function CallLink({
  label,
  href,
  lead,
  className,
  children,
}: {
  label: string
  /** tel: address */
  href: string
  /** Null if the site shows whole numbers from the start, and so records no call lead. VDP-17 */
  lead: CallOfSite | null
  className: string
  children: ReactNode
}) {
  return (
    <a href={href} aria-label={label} onClick={() => lead && logCall(lead)} className={className}>
      {children}
    </a>
  )
}
