'use client'

import { useEffect, useRef } from 'react'

export interface FieldError {
  /** id of the control that is to be put right. */
  fieldId: string
  message: string
}

/**
 * What is wrong with a form, after it was sent: takes the focus, and each line leads to its field.
 * Renders nothing while there are no errors. Give it a new array for each submit.
 */
export function ErrorSummary({
  errors,
  title = 'Please fix the following errors:',
}: {
  errors: readonly FieldError[]
  title?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-danger bg-danger-soft px-4 py-3.5 text-md text-danger"
    >
      <p className="mb-1 font-strong">{title}</p>
      <ul className="grid gap-0.5">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              href={`#${fieldId}`}
              className="underline underline-offset-3"
              onClick={(event) => {
                // The hash belongs to accordions and tabs; a field only needs the focus.
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
