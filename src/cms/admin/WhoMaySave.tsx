'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'

/** Over a form that the person may not save: who may. */
export function WhoMaySave({ words }: { words: string }) {
  const { hasSavePermission } = useDocumentInfo()
  const { user } = useAuth()
  if (hasSavePermission !== false) return null
  const isReader = (user as { role?: unknown } | null)?.role === 'read-only'
  return (
    <p className="who-may-save" role="note">
      {isReader ? 'Your account looks at things and changes none. ' : ''}
      {words}
    </p>
  )
}
