'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { moveFocus, showModal } from '@/ui/move-focus'

/**
 * The dialog element of the mobile menu. Without scripts its buttons show it as a popover; with
 * them it opens as a modal dialog, so that the browser traps and returns the focus, handles Escape
 * and makes the page behind it inert. It closes after navigation. NAV-15
 */
export function MobileMenuDialog({ id, children }: { id: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  const openedOn = useRef(pathname)

  useEffect(() => {
    if (openedOn.current === pathname) return
    openedOn.current = pathname
    close(dialog.current)
  }, [pathname])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    makeModal(element)
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      if (event.target.closest('[data-menu-open]')) {
        event.preventDefault()
        showModal(element)
      } else if (event.target.closest('[data-menu-close]')) {
        event.preventDefault()
        close(element)
      } else if (element.contains(event.target.closest('a'))) close(element)
    }
    // Wide windows have the full header; a dialog that is hidden but modal would block the page.
    const wide = matchMedia('(width >= 64rem)')
    const onWide = () => wide.matches && close(element)
    const onClose = () => {
      for (const level of element.querySelectorAll('details')) level.open = false
    }
    document.addEventListener('click', onClick)
    wide.addEventListener('change', onWide)
    element.addEventListener('close', onClose)
    return () => {
      document.removeEventListener('click', onClick)
      wide.removeEventListener('change', onWide)
      element.removeEventListener('close', onClose)
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      id={id}
      popover="manual"
      aria-label="Menu"
      className="mobile-menu on-surface"
    >
      {children}
    </dialog>
  )
}

/** Safari 16 does not know the word either. */
const isPopover = (element: Element) =>
  'popover' in HTMLElement.prototype && element.matches(':popover-open')

/** It may have been opened as a popover before hydration. */
function close(element: HTMLDialogElement | null) {
  if (element && isPopover(element)) element.hidePopover()
  element?.close()
}

/** Restores the menu that was opened before hydration, at the same level. */
function makeModal(element: HTMLDialogElement) {
  if (!isPopover(element)) return
  const { activeElement } = document
  element.hidePopover()
  // A modal dialog gives the focus back to where it was when it opened.
  moveFocus(document.querySelector<HTMLElement>('[data-menu-open]'))
  showModal(element)
  if (activeElement instanceof HTMLElement && element.contains(activeElement))
    moveFocus(activeElement)
}
