'use client'

import { useEffect, useRef } from 'react'
import { classNames } from './class-names'

const ALL_MENDED = 'That fixes it. Please go on.'

export interface FieldError {
  /** id of the control that is to be put right. */
  fieldId: string
  message: string
}

/**
 * What is wrong with a form, after it was sent: takes the focus, and each line leads to its field.
 * Renders nothing while there are no errors. Give it a new array for each submit.
 *
 * A line whose field is right by now is struck through. It keeps its room: who is typing, or about to
 * press, would otherwise have the form move away from under them. LEAD-13
 */
export function ErrorSummary({
  errors,
  mended = [],
  title = 'Please fix the following errors:',
}: {
  errors: readonly FieldError[]
  /** Ids of the controls that were put right since. */
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
      // What is struck through is not read out again: the shopper is typing.
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
                // The hash belongs to accordions and tabs; a field only needs the focus.
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
