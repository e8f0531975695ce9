'use client'

import { useState } from 'react'
import { PhoneGlyph } from '@/ui/glyphs'
import { type CallLead, logCall } from './call-lead'
import { maskPhone } from './phone-mask'

/**
 * The number that sells the car. The first press shows the masked digits and logs a call lead, once;
 * from then on it is a call link, which it always is without scripts. VDP-15 VDP-17 CALL-13 ANLY-05
 */
export function PhoneReveal({
  label,
  phone,
  href,
  startRevealed,
  lead,
}: {
  /** 'Call Now', or the site's words. */
  label: string
  /** As people read it. */
  phone: string
  /** tel: address */
  href: string
  startRevealed: boolean
  lead: CallLead
}) {
  const [revealed, setRevealed] = useState(startRevealed)
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!revealed) event.preventDefault()
        setRevealed(true)
        if (!startRevealed) logCall(lead)
      }}
      className="num relative inline-flex min-h-11 flex-wrap items-center gap-2 font-strong underline decoration-1 underline-offset-4"
    >
      <PhoneGlyph className="size-5 flex-none" />
      <span className="sr-only">{label}: </span>
      <span aria-live="polite">{revealed ? phone : maskPhone(phone)}</span>
      {!revealed && (
        <span className="text-xs font-label">
          Show<span className="sr-only"> the number</span>
        </span>
      )}
    </a>
  )
}
