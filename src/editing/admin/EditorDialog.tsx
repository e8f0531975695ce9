'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import './dialog.css'

/**
 * A question over the form of the CMS, asked as soon as it is drawn. It stands outside that form: a
 * browser drops a form within a form, and the page that the server sent would have to be drawn anew.
 */
export function EditorDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    <dialog
      ref={dialog}
      className="editor-dialog"
      aria-labelledby={id}
      onClose={onClose}
      // React hands it on to the form of the CMS, which would save the document.
      onSubmit={(event) => event.stopPropagation()}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  )
}
