'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'

const PLATFORM = 'Only the people of the platform change this.'
const GROUP = 'Only an admin of your group changes this.'

/** Null: a record that nobody changes. */
const words: Record<string, string | null> = {
  promos: 'It shows on more sites than yours: an admin of your group changes it.',
  groups: PLATFORM,
  manufacturers: PLATFORM,
  'brand-marks': PLATFORM,
  'feed-runs': null,
  'stock-events': null,
  valuations: null,
}

/** Over a form that the person may not save: who may. */
export function WhoMaySave() {
  const { id, collectionSlug = '', hasSavePermission, isInitializing } = useDocumentInfo()
  const { user } = useAuth()
  if (id === undefined || isInitializing || hasSavePermission !== false) return null
  const isReader = (user as { role?: unknown } | null)?.role === 'read-only'
  const said = isReader
    ? 'Your account reads and changes nothing. An admin of your group can change that.'
    : collectionSlug in words
      ? words[collectionSlug]
      : GROUP
  return said ? (
    <p className="who-may-save" role="note">
      {said}
    </p>
  ) : null
}
