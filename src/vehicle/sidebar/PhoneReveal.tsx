'use client'

import { useState } from 'react'
import { PhoneGlyph } from '@/ui/glyphs'
import { type CallOfSite, logCall } from './call-lead'

/**
 * The number that sells the car. The first press shows the masked digits and records a call lead,
 * once; from then on it is a call link, as it always is without scripts. VDP-15 VDP-17 CALL-13
 * ANLY-05
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
  lead: CallOfSite
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

/** Digits of a phone number that show before it is revealed. VDP-17 AMB-67 */
const shownDigits = 4

/** "0491 570 006" as "0491 XXX XXX": the first four digits, then an X for each other. VDP-17 */
export function maskPhone(phone: string): string {
  let seen = 0
  return phone.replace(/\d/g, (digit) => {
    seen += 1
    return seen <= shownDigits ? digit : 'X'
  })
}
