'use client'

import { useFormFields } from '@payloadcms/ui'
import type { UIFieldClientComponent } from 'payload'
import { getSiblingData } from 'payload/shared'
import { useEffect, useState } from 'react'
import './stock-matches.css'

type Note = { level: 'fine' | 'warning'; text: string }

/** Under the choice of cars: how many the block would show now, as its form stands. */
export const StockMatches: UIFieldClientComponent = ({ path }) => {
  const asked = useFormFields(([fields]) => {
    const site = fields.site?.value
    return typeof site === 'number'
      ? JSON.stringify({ site, block: getSiblingData(fields, path) })
      : null
  })
  const [notes, setNotes] = useState<readonly Note[]>([])

  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const found = await notesFor(asked, stop.signal)
      if (!stop.signal.aborted) setNotes(found)
    }, 500)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])

  return (
    <ul className="stock-matches" aria-live="polite">
      {notes.map(({ level, text }) => (
        <li key={text} data-level={level}>
          {text}
        </li>
      ))}
    </ul>
  )
}

async function notesFor(asked: string, signal: AbortSignal): Promise<Note[]> {
  try {
    const answer = await fetch('/api/pages/stock-matches', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: asked,
      signal,
    })
    if (answer.ok) return ((await answer.json()) as { notes: Note[] }).notes
  } catch {
    // Said below: the same for a stock index that does not answer.
  }
  return [{ level: 'warning', text: 'The stock cannot be counted at the moment.' }]
}
