'use client'

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { showModal } from './move-focus'
import { ToastRegion } from './Toast'

/**
 * The browser's modal dialog: it traps and returns the focus, and Escape and a phone's back gesture
 * close it, and going forward asks for it again. A press outside closes it too. Its content unmounts after closing.
 */
export function ModalDialog({
  open,
  onOpenChange,
  children,
  ...rest
}: Omit<ComponentProps<'dialog'>, 'open'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isInPage, setInPage] = useState(open)
  if (open && !isInPage) setInPage(true)
  const isPressBeside = useRef(false)
  const change = useRef(onOpenChange)

  useLayoutEffect(() => {
    change.current = onOpenChange
  }, [onOpenChange])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    showModal(element, () => change.current(true))
    return () => {
      element.close()
      const leaves = element.getAnimations().map(({ finished }) => finished)
      void Promise.allSettled(leaves).then(() => setInPage(element.open))
    }
  }, [open])

  if (!isInPage) return null
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape, the browser's own.
    <dialog
      ref={dialog}
      // Ignores a dialog that was opened again, and a nested dialog's event: this event comes late
      // and bubbles.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onOpenChange(false)
      }}
      // A press outside is a press on the dialog's backdrop. A text selection may end there.
      onPointerDown={({ target, currentTarget }) => {
        isPressBeside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressBeside.current && target === currentTarget) onOpenChange(false)
      }}
      {...rest}
    >
      {children}
      {/* The page's own rests behind the dialog. */}
      <ToastRegion />
    </dialog>,
    document.body,
  )
}
