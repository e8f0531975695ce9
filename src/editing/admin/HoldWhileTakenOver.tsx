'use client'

import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'

/** Payload's buttons: of its question over the form, and of a form that is only read. */
const TAKE_OVER = '#document-locked-take-over, #take-over'
/** Payload says nothing of a take-over that failed; milliseconds. */
const PATIENCE = 10_000

/**
 * Disables the form from the press of "Take over" until Payload has rendered it anew. Payload asks the
 * server twice first, and then replaces the form by what it has read: what was typed in between was
 * gone. Can go when Payload disables the form itself.
 */
export function HoldWhileTakenOver() {
  const { setProcessing } = useForm()
  const { initialState } = useDocumentInfo()
  const [heldAt, setHeldAt] = useState<typeof initialState>()
  const hold = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(TAKE_OVER)) setHeldAt(initialState)
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => hold(event)
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  const isHeld = heldAt !== undefined && heldAt === initialState
  useEffect(() => {
    if (!isHeld) return
    setProcessing(true)
    const failed = setTimeout(() => setHeldAt(undefined), PATIENCE)
    return () => {
      clearTimeout(failed)
      setProcessing(false)
    }
  }, [isHeld, setProcessing])
  return null
}
