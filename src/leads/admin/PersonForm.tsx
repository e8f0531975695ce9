'use client'

import { useState } from 'react'
import { countOf } from '@/ui/text-format'

type Answer = { status: 'idle' | 'busy' | 'done' | 'failed'; message: string }

async function ask(
  body: Record<string, string>,
): Promise<{ ok: boolean; json: Record<string, unknown> }> {
  const response = await fetch('/api/leads/person', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ok: response.ok, json: (await response.json()) as Record<string, unknown> }
}

/** "2 leads and 3 saved cars"; null for none. */
function keptOf(leads: number, saved: number): string | null {
  const parts = [
    ...(leads > 0 ? [countOf(leads, 'lead')] : []),
    ...(saved > 0 ? [countOf(saved, 'saved car')] : []),
  ]
  return parts.join(' and ') || null
}

/**
 * Finds a person's leads by phone or e-mail, exports them, and erases them after a typed
 * confirmation.
 */
export function PersonForm() {
  const [person, setPerson] = useState('')
  /** In words; null while nothing is found. */
  const [found, setFound] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [confirm, setConfirm] = useState('')
  const [answer, setAnswer] = useState<Answer>({ status: 'idle', message: '' })

  async function run(action: 'find' | 'export' | 'erase') {
    setAnswer({ status: 'busy', message: 'Working …' })
    try {
      const { ok, json } = await ask({ person, action, reason, confirm })
      if (!ok) {
        setAnswer({ status: 'failed', message: String(json.message ?? 'It did not work.') })
        return
      }
      if (action === 'find') {
        const kept = keptOf(Number(json.found), Number(json.saved ?? 0))
        setFound(kept)
        const message = kept ? `Found ${kept}.` : 'No lead of this person on your sites.'
        setAnswer({ status: 'done', message })
      } else if (action === 'export') {
        download(json)
        setAnswer({ status: 'done', message: 'The file is in your downloads.' })
      } else {
        const erased = Number(json.erased)
        const message = keptOf(erased, Number(json.saved ?? 0)) ?? countOf(0, 'lead')
        setFound(null)
        setConfirm('')
        setAnswer({ status: 'done', message: `Erased ${message}.` })
      }
    } catch {
      setAnswer({ status: 'failed', message: 'The platform did not answer. Try again.' })
    }
  }

  return (
    <div className="lead-stack" style={{ maxWidth: 560 }}>
      <form
        className="lead-stack"
        style={{ gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault()
          void run('find')
        }}
      >
        <label className="lead-field">
          E-mail address or phone number of the person
          <input
            required
            autoComplete="off"
            value={person}
            onChange={(event) => {
              setPerson(event.target.value)
              setFound(null)
            }}
          />
        </label>
        <div className="lead-row">
          <button
            type="submit"
            className="lead-button"
            data-kind="primary"
            disabled={answer.status === 'busy'}
          >
            Find leads
          </button>
          <span role={answer.status === 'failed' ? 'alert' : 'status'}>{answer.message}</span>
        </div>
      </form>
      {found && (
        <>
          <section className="lead-panel lead-stack" style={{ gap: 10 }}>
            <h2>Give a copy</h2>
            <p className="lead-muted">
              Everything that is kept under this address or number, as a JSON file. Who left both
              may have leads under the other alone: look for that as well.
            </p>
            <form
              className="lead-row"
              onSubmit={(event) => {
                event.preventDefault()
                void run('export')
              }}
            >
              <label className="lead-field">
                What it is for; the group’s admins are told
                <input
                  required
                  minLength={5}
                  maxLength={200}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </label>
              <button type="submit" className="lead-button" disabled={answer.status === 'busy'}>
                Export
              </button>
            </form>
          </section>
          <section className="lead-panel lead-stack" style={{ gap: 10 }}>
            <h2>Erase</h2>
            <p className="lead-muted">
              Names, addresses, phones, messages and answers of {found} are erased for good. What
              was delivered to other systems has to be erased there.
            </p>
            <label className="lead-field">
              Write ERASE to confirm
              <input
                autoComplete="off"
                value={confirm}
                onChange={(event) => setConfirm(event.target.value)}
              />
            </label>
            <button
              type="button"
              className="lead-button"
              data-kind="danger"
              disabled={confirm !== 'ERASE' || answer.status === 'busy'}
              onClick={() => void run('erase')}
            >
              Erase this person’s data
            </button>
          </section>
        </>
      )}
    </div>
  )
}

function download(json: unknown) {
  const blob = new Blob([JSON.stringify(json, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = 'person.json'
  link.click()
  URL.revokeObjectURL(link.href)
}
