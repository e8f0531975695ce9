'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { readStored, writeStored } from '@/inventory/saved/device-storage'
import { showModal } from '@/ui/move-focus'
import { scheduleAt } from './schedule-at'

/**
 * The dialog element of a popup, with its content from the server. It opens by itself once the page
 * has loaded; closed by its X, Escape, a press beside it or its link, and then stays closed on this
 * device. It closes at the second of its expiry, and is in the page only from its start. At most
 * 600 px wide and 80 % of the height. PROMO-01 PROMO-02 PROMO-03 STORE-09
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
  const { id, expiry } = promo
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (readStored(site, `popup-${id}`) === null) showModal(element)
    const remember = () => writeStored(site, `popup-${id}`, 'closed')
    const onClick = ({ target }: MouseEvent) => {
      // A press beside the content is a press on the dialog's own ground.
      const beside = target === element
      if (beside || (target instanceof Element && target.closest('[data-close]'))) element.close()
    }
    element.addEventListener('click', onClick)
    element.addEventListener('close', remember)
    const stop = scheduleAt(Date.parse(expiry), () => {
      // The shopper did not dismiss an offer that has expired.
      element.removeEventListener('close', remember)
      element.close()
    })
    return () => {
      stop()
      element.removeEventListener('click', onClick)
      element.removeEventListener('close', remember)
      // A dialog that is removed while open closes without an event, and the page would stay
      // locked.
      element.close()
    }
  }, [id, expiry, site])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="on-surface m-auto max-h-[80vh] w-[min(600px,calc(100vw-32px))] max-w-[600px] overflow-y-auto rounded-panel p-0 shadow-float backdrop:bg-black/55"
    >
      {children}
    </dialog>
  )
}
