'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

/** The outcome may show within seconds, or later. */
const OUTCOME_MS = [0, 2000, 6000]

/** A button that calls the admin's API, shows the result and refreshes the page. */
export function AskServer({
  path,
  body = {},
  stays = false,
  children,
}: {
  path: string
  body?: Record<string, string>
  /** The answer is what was asked for: it stays, and the page as it is. */
  stays?: boolean
  children: string
}) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  async function ask() {
    setBusy(true)
    setAnswer('')
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const json: unknown = await response.json()
      const message = (json as { message?: unknown }).message
      setAnswer(typeof message === 'string' ? message : `HTTP ${response.status}`)
      if (response.ok && !stays) {
        for (const wait of OUTCOME_MS) setTimeout(() => router.refresh(), wait)
        // By then the refreshed page shows the result.
        setTimeout(() => setAnswer(''), Math.max(...OUTCOME_MS))
      }
    } catch {
      setAnswer('The platform did not answer. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="lead-row">
      <button type="button" className="lead-button" disabled={busy} onClick={ask}>
        {busy && stays ? 'One moment …' : children}
      </button>
      <span role="status" className="lead-muted">
        {answer}
      </span>
    </span>
  )
}
