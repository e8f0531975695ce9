'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { focusedOrPressed } from './move-focus'

/**
 * For a details element that lies over the page: Escape, a press elsewhere and focus elsewhere close it, or
 * it would cover what a keyboard comes to next (WCAG 2.4.11). Without scripts only its summary does.
 *
 * @param onFoundOpen it was opened before this script came
 */
export function useDetailsPopover(onFoundOpen: () => void): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  const found = useRef(onFoundOpen)
  useEffect(() => {
    if (details.current?.open) found.current()
    const close = (event: Event) => {
      const open = details.current
      if (!open?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape' || !open.contains(focusedOrPressed())) return
        open.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && open.contains(event.target)) return
      open.open = false
    }
    const events = ['pointerdown', 'focusin', 'keydown'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return details
}
