'use client'

import { useEffect, useRef } from 'react'
import { classNames } from './class-names'

const ALL_MENDED = 'That fixes it. Please go on.'

export interface FieldError {
  /** id of the invalid control. */
  fieldId: string
  message: string
}

/**
 * Errors of a form after sending: takes the focus, and each line links to its field. Renders
 * nothing without errors. Pass a new array for each submit.
 * A corrected line is struck through and keeps its height: the form must not move while somebody
 * types or presses. LEAD-13
 */
export function ErrorSummary({
  errors,
  mended = [],
  title = 'Please fix the following errors:',
}: {
  errors: readonly FieldError[]
  /** Ids of controls that were corrected since. */
  mended?: readonly string[]
  title?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  const isMended = ({ fieldId }: FieldError) => mended.includes(fieldId)
  const allMended = errors.every(isMended)
  return (
    <div
      ref={box}
      role="alert"
      // Struck-through lines are not announced again: the shopper is typing.
      aria-atomic="false"
      aria-relevant="additions"
      tabIndex={-1}
      className={classNames(
        'rounded-control border px-4 py-3.5 text-md',
        allMended ? 'border-line bg-sunken text-ink-2' : 'border-danger bg-danger-soft text-danger',
      )}
    >
      <p className="mb-1 font-strong">{allMended ? ALL_MENDED : title}</p>
      <ul className="grid">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            <a
              href={`#${error.fieldId}`}
              // Targets of 24 px, WCAG 2.5.8.
              className={classNames(
                'inline-block min-h-6 py-0.5',
                isMended(error) ? 'text-ink-2 line-through' : 'underline underline-offset-3',
              )}
              onClick={(event) => {
                // The URL hash belongs to accordions and tabs, so the link only moves the focus.
                event.preventDefault()
                document.getElementById(error.fieldId)?.focus()
              }}
            >
              {error.message}
              {isMended(error) && <span className="sr-only"> (fixed)</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
