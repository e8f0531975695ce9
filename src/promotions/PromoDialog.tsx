'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '@/inventory/saved/device-storage'
import { scheduleAt } from './schedule-at'

/**
 * The dialog element of a popup, with its content from the server. It opens by itself once the page
 * has loaded, beside what is being read: nobody asked for it, so it takes no focus, and where it would
 * cover what a keyboard comes to, it goes until the next page. Closed by its X, Escape or its link, it
 * stays closed on this device. It closes at the second of its expiry, and is in the page only from its
 * start. At most 600 px wide and 80 % of the height. PROMO-01 PROMO-02 PROMO-03 STORE-09
 */
export function PromoDialog({
  promo,
  site,
  label,
  children,
}: {
  promo: { id: number; expiry: string }
  site: string
  label: string
  /** What closes it carries `data-close`. */
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { id, expiry } = promo
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    setOpen(readStored(site, `popup-${id}`) === null)
    const dismiss = () => {
      if (!element.open) return
      setOpen(false)
      writeStored(site, `popup-${id}`, 'closed')
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-close]')) dismiss()
    }
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      // Of a dialog over it, or of a menu or list that is open, Escape closes that one.
      const isOfOthers =
        document.querySelector('dialog:modal') ||
        (target instanceof Element && target.closest('details[open], [aria-expanded="true"]'))
      if (key === 'Escape' && !isOfOthers) dismiss()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && isCovered(target, element)) setOpen(false)
    }
    element.addEventListener('click', onClick)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocus)
    const stop = scheduleAt(Date.parse(expiry), () => setOpen(false))
    return () => {
      stop()
      element.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocus)
    }
  }, [id, expiry, site])
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `Offer: ${label}. Escape closes it.`}
      </p>
      <dialog
        ref={dialog}
        // Not by its method, which would move the focus.
        open={isOpen}
        aria-label={label}
        className="on-surface fixed inset-x-0 top-auto bottom-4 z-50 mx-auto max-h-[80vh] w-[min(600px,calc(100vw-32px))] max-w-[600px] overflow-y-auto rounded-panel border border-line p-0 shadow-float sm:right-6 sm:left-auto sm:bottom-6 sm:mx-0"
      >
        {children}
      </dialog>
    </>
  )
}

/** Whether an element lies wholly behind the popup (WCAG 2.4.11). */
function isCovered(element: Element, popup: Element): boolean {
  if (popup.contains(element)) return false
  const [own, over] = [element, popup].map((each) => each.getBoundingClientRect())
  if (!own || !over) return false
  const isAcross = own.left >= over.left && own.right <= over.right
  return isAcross && own.top >= over.top && own.bottom <= over.bottom
}
