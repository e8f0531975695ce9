'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

/** Sends a job that was given up again, or removes it. */
export function DeadLetterButtons({ id, about }: { id: string; about: string }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function ask(what: 'again' | 'remove') {
    setBusy(true)
    try {
      const response = await fetch(`/api/dead-letters/${id}/${what}`, { method: 'POST' })
      setProblem(response.ok ? '' : `The platform answered ${response.status}.`)
      router.refresh()
    } catch {
      setProblem('The platform did not answer. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Button
        size="small"
        margin={false}
        disabled={busy}
        aria-label={`Run again: ${about}`}
        onClick={() => ask('again')}
      >
        Run again
      </Button>
      <Button
        size="small"
        margin={false}
        buttonStyle="secondary"
        disabled={busy}
        aria-label={`Remove: ${about}`}
        onClick={() => ask('remove')}
      >
        Remove
      </Button>
      <span role="status">{problem}</span>
    </span>
  )
}
