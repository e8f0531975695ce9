'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Releases the lock of a document when its form is left. Payload does so only where a change is not
 * saved, and these forms save themselves: the next editor would have to take the document over, and who
 * held it would lose what they typed since. Can go when Payload releases the lock of forms with autosave.
 */
export function ReleaseLock() {
  const { id, collectionSlug = '', documentLockState, unlockDocument } = useDocumentInfo()
  const { user } = useAuth()
  const me = user?.id
  useEffect(() => {
    if (id === undefined || me === undefined) return
    const here = window.location.pathname
    return () => {
      // A form that is rendered anew, as after a take-over, is not left.
      if (`${window.location.pathname}/`.startsWith(`${here}/`)) return
      const holder = documentLockState.current?.user
      const holds = (typeof holder === 'object' ? holder?.id : holder) === me
      if (holds) void unlockDocument(id, collectionSlug)
    }
  }, [id, me, collectionSlug, documentLockState, unlockDocument])
  return null
}
