'use client'

import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { type FormEvent, useEffect, useState } from 'react'
import type { Schedule } from '../schedule/schedules'
import { EditorDialog } from './EditorDialog'
import { postToCms } from './post-to-cms'
import './form.css'
import './plans.css'

type Plans = { schedules: readonly Schedule[]; zone: string | null }

/**
 * What is planned for the document, and the way to plan a publish, by the clocks of its site. Payload's
 * own drawer has one zone for all sites, and takes a refused plan for planned.
 */
export function Plans() {
  const { id, collectionSlug, hasPublishPermission } = useDocumentInfo()
  const [plans, setPlans] = useState<Plans>({ schedules: [], zone: null })
  const [planning, setPlanning] = useState(false)
  const path = `/api/${collectionSlug}/${id}/schedule`
  useEffect(() => {
    if (!id) return
    const stop = new AbortController()
    fetch(path, { credentials: 'include', signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((body: Plans | null) => body && setPlans(body))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
      })
    return () => stop.abort()
  }, [id, path])

  const cancel = async (job: number) => {
    const answer = await postToCms<Plans>(`${path}/${job}/cancel`, {}, FAILED)
    if (answer.ok) setPlans(answer.body)
    else toast.error(answer.message)
  }

  return (
    <div className="plans">
      <ul>
        {plans.schedules.map(({ job, state, words, preview }) => (
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
            {hasPublishPermission && (
              <Button
                buttonStyle="secondary"
                margin={false}
                size="small"
                onClick={() => void cancel(job)}
              >
                {state === 'failed' ? 'Forget this plan' : 'Cancel this plan'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {id && hasPublishPermission && (
        <Button
          buttonStyle="secondary"
          margin={false}
          size="small"
          onClick={() => setPlanning(true)}
        >
          Plan a publish
        </Button>
      )}
      {planning && (
        <PlanDialog
          path={path}
          zone={plans.zone ?? 'the site'}
          onClose={() => setPlanning(false)}
          onPlanned={setPlans}
        />
      )}
    </div>
  )
}

const FAILED = 'That did not work. Try again.'

function PlanDialog({
  path,
  zone,
  onClose,
  onPlanned,
}: {
  path: string
  zone: string
  onClose: () => void
  onPlanned: (plans: Plans) => void
}) {
  const [fault, setFault] = useState<string | null>(null)
  const plan = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget))
    const answer = await postToCms<Plans>(path, form, FAILED)
    if (!answer.ok) return setFault(answer.message)
    onPlanned(answer.body)
    onClose()
  }
  return (
    <EditorDialog title="Plan a publish" onClose={onClose}>
      <form className="editor-form" onSubmit={plan}>
        {fault && (
          <p role="alert" className="editor-form__fault">
            {fault}
          </p>
        )}
        <label>
          What
          <select name="type">
            <option value="publish">Publish what is the newest draft by then</option>
            <option value="unpublish">Take it off the site</option>
          </select>
        </label>
        <label>
          When, by the clocks of {zone}
          <input name="at" type="datetime-local" required />
        </label>
        <div className="editor-dialog__buttons">
          <button
            type="button"
            className="btn btn--style-secondary btn--size-medium"
            onClick={onClose}
          >
            Close
          </button>
          <button type="submit" className="btn btn--style-primary btn--size-medium">
            Plan it
          </button>
        </div>
      </form>
    </EditorDialog>
  )
}
