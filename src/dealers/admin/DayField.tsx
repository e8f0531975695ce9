'use client'

import { TextInput, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { writtenDate } from '@/sites/hours'

/** A date that is stored as 2026-12-25 and shown as people write it. LOC-18 */
export function DayField({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  return (
    <TextInput
      path={path}
      label={field.label}
      required={field.required}
      placeholder={field.admin?.placeholder}
      readOnly={readOnly || disabled}
      showError={showError}
      style={{ flex: '1 1 auto' }}
      value={writtenDate(value)}
      onChange={({ target }: { target: { value: string } }) => setValue(target.value)}
    />
  )
}
