'use client'

import { useDocumentInfo, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Schedule } from '../schedule/schedules'
import './schedule-note.css'

/** What is planned for the document, in words and in the zone of its site; what failed says so. */
export function ScheduleNote() {
  const { id, collectionSlug } = useDocumentInfo()
  const { modalState } = useModal()
  const [schedules, setSchedules] = useState<readonly Schedule[]>([])
  const planning = Object.entries(modalState ?? {}).some(
    ([slug, modal]) => slug.startsWith('schedule-publish-') && modal?.isOpen,
  )
  useEffect(() => {
    if (!id || planning) return
    const stop = new AbortController()
    fetch(`/api/${collectionSlug}/${id}/schedule`, { credentials: 'include', signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : { schedules: [] }))
      .then((body: { schedules: Schedule[] }) => setSchedules(body.schedules))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
      })
    return () => stop.abort()
  }, [id, collectionSlug, planning])
  if (schedules.length === 0) return null
  return (
    <ul className="schedule-note">
      {schedules.map(({ job, state, words, preview }) => (
        <li key={job} data-state={state} role={state === 'waiting' ? 'status' : 'alert'}>
          {words}
          {preview && (
            <>
              {' '}
              <a href={preview} target="_blank" rel="noreferrer">
                See it on the site at that moment
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
