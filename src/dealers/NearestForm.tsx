'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Anchor } from '@/ui/Anchor'
import { Button } from '@/ui/Button'
import { timeoutSignal } from '@/ui/browser'
import { TextField } from '@/ui/TextField'

const unknown = 'Invalid postcode'
const noAnswer = 'The nearest location cannot be told right now.'

type Answer = { ok: true; places: NearPlace[] } | { ok: false; message: string }

/** The three places nearest to a postcode; the typed postcode stays. LOC-25 ERR-30 */
export function NearestForm() {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const found = await ask(typed.trim())
    setBusy(false)
    setAnswer(found)
    if (!found.ok) field.current?.focus()
  }

  return (
    <div className="mb-8 grid gap-4 [@media(scripting:none)]:hidden">
      <form
        noValidate
        onSubmit={submit}
        className="grid max-w-120 gap-4 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <TextField
          ref={field}
          label="Your postcode"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          onValueChange={setTyped}
          error={answer && !answer.ok ? answer.message : undefined}
        />
        <Button type="submit" variant="secondary" aria-disabled={busy} className="sm:mt-7">
          {busy ? 'One moment...' : 'Find the nearest'}
        </Button>
      </form>
      <ol aria-live="polite" className="m-0 grid list-none gap-1 p-0">
        {answer?.ok &&
          answer.places.map(({ name, path, km }) => (
            <li key={path} className="flex max-w-120 items-baseline justify-between gap-4">
              <Anchor href={path} className="link py-1">
                {name}
              </Anchor>
              <span className="num text-ink-2">{km === 0 ? 'under 1 km' : `${km} km`}</span>
            </li>
          ))}
      </ol>
    </div>
  )
}

async function ask(postcode: string): Promise<Answer> {
  if (!/^\d{4}$/.test(postcode)) return { ok: false, message: unknown }
  try {
    const response = await fetch(`/api/nearest-locations?${new URLSearchParams({ postcode })}`, {
      signal: timeoutSignal(20),
    })
    if (response.status === 422) return { ok: false, message: unknown }
    const places = response.ok ? readNearPlaces(await response.json()) : null
    return places ? { ok: true, places } : { ok: false, message: noAnswer }
  } catch (cause) {
    console.warn('The nearest location did not load', cause)
    return { ok: false, message: noAnswer }
  }
}

/** A place of the site with its distance; the path is that of its page. */
export type NearPlace = { name: string; path: string; km: number }

/** Parses the response; null if it holds no places. */
function readNearPlaces(body: unknown): NearPlace[] | null {
  if (typeof body !== 'object' || body === null || !('places' in body)) return null
  const { places } = body
  return Array.isArray(places) && places.every(isNearPlace) ? places : null
}

function isNearPlace(value: unknown): value is NearPlace {
  if (typeof value !== 'object' || value === null) return false
  const { name, path, km } = value as Record<string, unknown>
  return typeof name === 'string' && typeof path === 'string' && typeof km === 'number'
}
