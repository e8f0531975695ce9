import { useRef } from 'react'
import { focusedOrPressed, moveFocus } from './move-focus'

/**
 * Focus of an overlay that is opened from anywhere: it starts on the overlay itself, so that a
 * screen reader says its title and no phone keyboard jumps up, and goes back to the opener.
 * Radix alone returns focus only to its own Trigger element.
 */
export function useOverlayFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault()
      opener.current = focusedOrPressed()
      if (event.target instanceof HTMLElement) moveFocus(event.target)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current?.isConnected) moveFocus(opener.current)
    },
    /** A press on a toast is not a press outside of the overlay. */
    onInteractOutside(event: Event) {
      if (event.target instanceof Element && event.target.closest('[data-toast-region]')) {
        event.preventDefault()
      }
    },
  }
}
