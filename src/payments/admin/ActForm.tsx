'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export type ActField = {
  name: string
  label: string
  /** `money` is dollars and cents as a person types them; `choice` has options; `hidden` is for the server. */
  kind: 'text' | 'money' | 'choice' | 'hidden'
  options?: readonly { value: string; label: string }[]
  value?: string
  required?: boolean
}

/**
 * An act of staff that opens to what it needs to know (a reason, an amount) and is sent as JSON. What was typed
 * stays until it is done. Each opening has a key of its own (`key`) by which a press that arrives twice is one act.
 */
export function ActForm({
  path,
  label,
  submit,
  about,
  fields,
  tone,
}: {
  path: string
  /** Of the button that opens it. */
  label: string
  submit: string
  /** What it does, before it is done. */
  about?: string
  fields: readonly ActField[]
  tone?: 'danger'
}) {
  const router = useRouter()
  const details = useRef<HTMLDetailsElement>(null)
  const key = useRef('')
  const form = useId()
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ ok: boolean; message: string } | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Portals bubble to where they are rendered: to the form of the document.
    event.stopPropagation()
    const sent = event.currentTarget
    key.current ||= crypto.randomUUID()
    setBusy(true)
    setAnswer(null)
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...Object.fromEntries(new FormData(sent)), key: key.current }),
      })
      const { message } = (await response.json()) as { message?: unknown }
      const said = typeof message === 'string' ? message : `HTTP ${response.status}`
      setAnswer({ ok: response.ok, message: said })
      // Refused is not done: the next try, with other words, is an act of its own.
      if (response.status < 500) key.current = ''
      if (response.ok) {
        sent.reset()
        if (details.current) details.current.open = false
        router.refresh()
      }
    } catch {
      setAnswer({ ok: false, message: 'The platform did not answer. Try again.' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="money-act">
      {/* On a lead it stands within the form of the document, and forms do not nest. */}
      {isMounted && createPortal(<form id={form} onSubmit={send} />, document.body)}
      <details ref={details}>
        <summary className="lead-button">{label}</summary>
        <div className="lead-panel lead-stack" style={{ gap: 12 }}>
          {about && <p>{about}</p>}
          {fields.map((field) => (
            <Field key={field.name} {...field} form={form} />
          ))}
          <button
            type="submit"
            form={form}
            className="lead-button"
            data-kind={tone ?? 'primary'}
            disabled={busy || !isMounted}
          >
            {busy ? 'One moment …' : submit}
          </button>
        </div>
      </details>
      <p
        role={answer && !answer.ok ? 'alert' : 'status'}
        className={answer?.ok ? 'lead-muted' : ''}
      >
        {answer?.message}
      </p>
    </div>
  )
}

function Field({
  name,
  label,
  kind,
  options = [],
  value,
  required,
  form,
}: ActField & { form: string }) {
  const id = useId()
  if (kind === 'hidden') return <input type="hidden" form={form} name={name} value={value} />
  return (
    <div className="lead-field">
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select id={id} form={form} name={name} defaultValue={value} required={required}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          form={form}
          type="text"
          name={name}
          defaultValue={value}
          required={required}
          autoComplete="off"
          {...(kind === 'money' ? { inputMode: 'decimal' } : { minLength: 5, maxLength: 300 })}
        />
      )}
    </div>
  )
}
