'use client'

import {
  toast,
  useAuth,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
  useModal,
} from '@payloadcms/ui'
import { hasAutosaveEnabled } from 'payload/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { SESSION_OVER } from '@/cms/accounts/session-over'
import { NotSaved } from './NotSaved'

/** Before the session ends, when the CMS would leave the page; milliseconds. */
const AHEAD = 1_000
/**
 * The CMS looks at a changed form again a quarter of a second after a change, and takes away the marks
 * that its refused save has just put at the fields, if the form counts as changed then; milliseconds.
 */
const AFTER_THE_LOOK = 500
/** Buttons of the CMS, over the form and in the bar of one that is only read. */
const TAKE_OVER = '#document-locked-take-over, #take-over'
/** A take-over that the server does not answer has failed, of which the CMS says nothing; milliseconds. */
const TAKE_OVER_PATIENCE = 10_000
/** For as long as a session lasts; seconds. */
const KEPT_FOR = 8 * 60 * 60

/**
 * What was typed stays until it is saved. The CMS takes a form whose save was refused for saved: its
 * button is dead and nothing asks before it is left. And when the session ends, it leaves whatever is
 * open. What is not saved is said for as long as it is so.
 */
export function KeepTyped() {
  const { user, token, tokenExpirationMs, setUser } = useAuth()
  const { docConfig } = useDocumentInfo()
  const { setModified } = useForm()
  const { closeModal } = useModal()
  const modified = useFormModified()
  const refused = useFormSubmitted()
  const saving = useFormProcessing()
  // Forms that save themselves keep it by themselves, and would save what was only looked at.
  const savesItself = docConfig !== undefined && hasAutosaveEnabled(docConfig)

  useEffect(() => {
    if (!refused || saving || savesItself) return
    const timer = setTimeout(() => setModified(true), AFTER_THE_LOOK)
    return () => clearTimeout(timer)
  }, [refused, saving, savesItself, setModified])

  const stay = useEffectEvent(() => {
    if (!user) return
    setUser({ user, token: token ?? '', exp: Math.floor(Date.now() / 1000) + KEPT_FOR })
    closeModal('stay-logged-in')
    toast.error(SESSION_OVER, { id: 'session-over', duration: Number.POSITIVE_INFINITY })
  })
  const ends = modified ? tokenExpirationMs : undefined
  useEffect(() => {
    if (!ends) return
    const timer = setTimeout(() => stay(), Math.max(0, ends - AHEAD - Date.now()))
    return () => clearTimeout(timer)
  }, [ends])
  useHoldWhileTakenOver()
  return <NotSaved savesItself={savesItself} />
}

/**
 * "Take over" asks the server twice, and then the CMS draws the form anew, from what it has read: it
 * takes nothing until then, for it would be gone.
 */
function useHoldWhileTakenOver() {
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
  // Drawn anew or not, the server has answered by then.
  const isHeld = heldAt !== undefined && heldAt === initialState
  useEffect(() => {
    if (!isHeld) return
    setProcessing(true)
    const failed = setTimeout(() => setHeldAt(undefined), TAKE_OVER_PATIENCE)
    return () => {
      clearTimeout(failed)
      setProcessing(false)
    }
  }, [isHeld, setProcessing])
}
