'use client'

import { type ReactNode, useEffect } from 'react'

/** Fields that take several texts or numbers, where the last one is still being typed. */
const several = '.field-type:is(.text, .number).has-many .rs__input'

/**
 * A text that was typed into a list counts when its field is left, also without Enter: the CMS empties
 * the field then, and an address that a lead goes to was lost with the press of Save. CONT-05
 */
export function TakeTyped({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Before the CMS hears of it, which empties the field.
    window.addEventListener('focusout', take, true)
    return () => window.removeEventListener('focusout', take, true)
  }, [])
  return children
}

function take({ target }: FocusEvent) {
  if (!(target instanceof HTMLInputElement) || !target.matches(several) || !target.value.trim()) {
    return
  }
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}
