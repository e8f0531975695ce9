'use client'

import { FieldError, TextareaInput, useField } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { NumberFieldClientProps, TextFieldClientProps } from 'payload'
import { useState } from 'react'

/**
 * A list of texts or numbers, one on each line. Payload's own field takes an entry at Enter and empties
 * itself when it is left: an address that a lead goes to was lost with the press of Save. Can go when
 * Payload's field takes what was typed when it is left. CONT-05
 */
export function OnePerLine({
  field,
  path,
  readOnly,
}: TextFieldClientProps | NumberFieldClientProps) {
  const { value, setValue, showError, disabled } = useField<(string | number)[] | null>({ path })
  const [typed, setTyped] = useState<string | null>(null)
  const stored = (value ?? []).join('\n')
  const entriesOf = (text: string) =>
    field.type === 'number' ? linesOf(text).map(Number) : linesOf(text)
  const entries = entriesOf(typed ?? '')
  const isFaulty = entries.some(Number.isNaN)
  // What comes from elsewhere, as an earlier version does, is shown in place of what was typed.
  const text = typed !== null && (isFaulty || entries.join('\n') === stored) ? typed : stored
  const help = field.admin?.description
  return (
    <TextareaInput
      path={path}
      style={mergeFieldStyles(field)}
      label={field.label}
      description={`One on each line.${typeof help === 'string' ? ` ${help}` : ''}`}
      required={field.required}
      readOnly={readOnly || disabled}
      rows={Math.max(2, text.split('\n').length)}
      value={text}
      showError={showError || isFaulty}
      Error={
        <FieldError
          path={path}
          message={isFaulty ? 'Write numbers only, one on each line.' : undefined}
          showError={showError || isFaulty}
        />
      }
      onChange={({ target }) => {
        setTyped(target.value)
        // What is no number stays in the value, so that the save is refused for it.
        setValue(entriesOf(target.value))
      }}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
