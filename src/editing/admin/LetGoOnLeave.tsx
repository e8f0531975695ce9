'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Who leaves the form lets the document go. The CMS does so only after a change that is not saved, and
 * these forms save themselves. Draws nothing.
 */
export function LetGoOnLeave() {
  const { id, collectionSlug = '', documentLockState, unlockDocument } = useDocumentInfo()
  const { user } = useAuth()
  const me = user?.id
  useEffect(() => {
    if (id === undefined || me === undefined) return
    const here = window.location.pathname
    return () => {
      // Drawn anew, as after taking over, is not left.
      if (`${window.location.pathname}/`.startsWith(`${here}/`)) return
      const holder = documentLockState.current?.user
      const holds = (typeof holder === 'object' ? holder?.id : holder) === me
      if (holds) void unlockDocument(id, collectionSlug)
    }
  }, [id, me, collectionSlug, documentLockState, unlockDocument])
  return null
}
