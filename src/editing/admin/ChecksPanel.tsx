'use client'

import { useEffect, useId, useRef } from 'react'
import type { Finding } from '../checks/finding'
import { useOpenField } from './use-open-field'

/** What the checks found; `waiting` before the first answer, `failed` while the CMS gives none. */
export type Checked = readonly Finding[] | 'waiting' | 'failed'

export const NOT_CHECKED =
  'The page could not be checked: the CMS did not answer. Look at the connection, or sign in again in another tab, and try again.'

/** How many things stand in the way of publishing, and the list of them; each opens its field. */
export function ChecksPanel({
  checked,
  open,
  onOpen,
}: {
  checked: Checked
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const findings = typeof checked === 'string' ? [] : checked
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')

  useEffect(() => {
    if (!open) return
    const shown = panel.current
    const place = () => {
      const at = button.current?.getBoundingClientRect()
      if (!shown || !at) return
      const right = document.documentElement.clientWidth - at.right
      shown.style.setProperty('--under', `${at.bottom + 8}px`)
      shown.style.setProperty('--from-right', `${right}px`)
    }
    // On top of all: on a phone the bar of the buttons scrolls and would cut it off.
    shown?.showPopover()
    place()
    shown?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [open, onOpen])

  return (
    <div className="checks">
      <button
        ref={button}
        type="button"
        className="checks__button"
        data-level={
          typeof checked === 'string'
            ? checked
            : errors.length > 0
              ? 'error'
              : warnings.length > 0
                ? 'warning'
                : 'fine'
        }
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
      >
        {summary(checked, errors.length, warnings.length)}
      </button>
      {open && (
        <section
          ref={panel}
          id={id}
          popover="manual"
          className="checks__panel"
          aria-label="Checks"
          tabIndex={-1}
        >
          {checked === 'waiting' && <p>Looking through the page …</p>}
          {checked === 'failed' && <p>{NOT_CHECKED}</p>}
          {typeof checked !== 'string' && checked.length === 0 && (
            <p>Nothing stands in the way of publishing.</p>
          )}
          <FindingList title="Must be put right" findings={errors} />
          <FindingList title="Worth a look" findings={warnings} />
        </section>
      )}
    </div>
  )
}

function summary(checked: Checked, errors: number, warnings: number): string {
  if (checked === 'waiting') return 'Checking …'
  if (checked === 'failed') return 'Not checked'
  const parts = [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? 'error' : 'errors'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : 'Checks passed'
}

function FindingList({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const openField = useOpenField()
  if (findings.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {findings.map(({ field, message }) => (
          <li key={field + message}>
            <button type="button" onClick={() => void openField(field)}>
              {message}
              <span>Go to the field</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
