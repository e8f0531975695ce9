'use client'

import { TextareaInput, useField } from '@payloadcms/ui'
import type { JSONFieldClientProps } from 'payload'
import { useCallback, useState } from 'react'

/**
 * JSON as plain text. The CMS's own field fetches its editor from another company's host, which our
 * policy refuses: it stayed grey.
 */
export function JsonText({ field, path, readOnly }: JSONFieldClientProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isFaulty = typed !== null && parsed(typed) === undefined
  const validate = useCallback(
    () => (isFaulty ? 'This is not JSON: look for a missing quote, comma or bracket.' : true),
    [isFaulty],
  )
  const { value, setValue, showError, disabled } = useField<unknown>({ path, validate })
  const text =
    typed ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))
  return (
    <TextareaInput
      path={path}
      label={field.label}
      description={field.admin?.description}
      required={field.required}
      readOnly={readOnly || disabled}
      rows={Math.min(16, Math.max(2, text.split('\n').length))}
      showError={showError}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = parsed(target.value)
        if (read !== undefined) setValue(read)
      }}
    />
  )
}

/** The value of a text; null when it is empty, undefined when it is no JSON. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
