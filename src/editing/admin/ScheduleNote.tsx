'use client'

import { Button, toast, useDocumentInfo, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Schedule } from '../schedule/schedules'
import { postToCms } from './post-to-cms'
import './schedule-note.css'

type Answer = { schedules: Schedule[] }

/** What is planned for the document, in words and in the zone of its site; what failed says so. */
export function ScheduleNote() {
  const { id, collectionSlug, hasSavePermission } = useDocumentInfo()
  const { modalState } = useModal()
  const [schedules, setSchedules] = useState<readonly Schedule[]>([])
  const path = `/api/${collectionSlug}/${id}/schedule`
  const planning = Object.entries(modalState ?? {}).some(
    ([slug, modal]) => slug.startsWith('schedule-publish-') && modal?.isOpen,
  )
  useEffect(() => {
    if (!id || planning) return
    const stop = new AbortController()
    fetch(path, { credentials: 'include', signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : { schedules: [] }))
      .then((body: Answer) => setSchedules(body.schedules))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
      })
    return () => stop.abort()
  }, [id, path, planning])

  const dismiss = async (job: number) => {
    const answer = await postToCms<Answer>(
      `${path}/${job}/dismiss`,
      {},
      'That did not work. Try again.',
    )
    if (answer.ok) setSchedules(answer.body.schedules)
    else toast.error(answer.message)
  }

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
          {state === 'failed' && hasSavePermission && (
            <Button
              buttonStyle="secondary"
              margin={false}
              size="small"
              onClick={() => void dismiss(job)}
            >
              Forget this plan
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
