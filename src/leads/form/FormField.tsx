'use client'

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { RadioGroup } from '@/ui/RadioGroup'
import { Select } from '@/ui/Select'
import { TextArea, TextField } from '@/ui/TextField'
import type { LeadFormInput } from '../answers/schema'
import { type FieldSpec, fieldSpecs } from '../questions/form-fields'
import type { PlannedField } from '../questions/form-plan'
import { fieldId } from './form-answers'

/** What the parts of a form share. */
export type FormParts = {
  formId: string
  /** Values of the form as the server draws it. */
  initial: LeadFormInput
  register: UseFormRegister<LeadFormInput>
  errorOf: (name: keyof LeadFormInput) => string | null
  /** The script is there: it says better than the browser what does not fit. */
  ready: boolean
  /** What the page says of the answers to choose from, by their values; null offers it no more. */
  notes?: Readonly<Record<string, ReactNode>>
}

/**
 * One question of a form, as its plan asks it.
 *
 * @param waits it is out of sight until the form has its script: a browser that stops at it says nothing
 */
export function FormField({
  field,
  parts,
  waits = false,
}: {
  field: PlannedField
  parts: FormParts
  waits?: boolean
}) {
  const { name, label, required, options, when } = field
  const spec = fieldSpecs[name]
  const frameClassName = spec.wide ? 'sm:col-span-2' : undefined
  const shared = {
    label,
    required: required && (parts.ready || !waits),
    optional: !required && !when,
    help: when && `Only with “${when.is}”.`,
    frameClassName,
    id: fieldId(parts.formId, name),
    error: parts.errorOf(name),
    defaultValue: String(parts.initial[name] ?? ''),
    autoComplete: spec.autoComplete,
    ...parts.register(name),
  }
  // A longer text is kept and said to be too long, and spaces around a pasted one go; without a
  // script the browser cuts it.
  const maxLength = parts.ready ? undefined : spec.max
  switch (spec.control) {
    case 'radios':
      return (
        <RadioGroup
          {...shared}
          options={options
            .filter(({ value }) => parts.notes?.[value] !== null)
            .map((option) => ({ ...option, note: parts.notes?.[option.value] }))}
        />
      )
    case 'choice':
      return <Select {...shared} options={options} emptyLabel={spec.emptyLabel} />
    case 'text-area':
      return <TextArea {...shared} rows={4} maxLength={maxLength} />
    case 'day':
      return <DayField {...shared} />
    case 'plate':
      return <TextField {...shared} look="plate" maxLength={spec.max} />
    case 'phone':
      return <TextField {...shared} type="tel" inputMode="tel" maxLength={spec.max} />
    case 'email':
      return <TextField {...shared} type="email" inputMode="email" maxLength={spec.max} />
    case 'digits':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          maxLength={maxLength}
          {...digitsOf(spec.format)}
        />
      )
    default:
      return <TextField {...shared} maxLength={maxLength} />
  }
}

/** What the browser itself checks where no script does. */
function digitsOf(format: FieldSpec['format']) {
  const isFourDigits = format === 'postcode' || format === 'year'
  return isFourDigits ? { pattern: '\\d{4}', title: 'Four digits' } : {}
}

/** Today is the earliest day; which day that is, only the shopper's device knows. */
function DayField(props: ComponentProps<typeof TextField>) {
  const [today, setToday] = useState<string>()
  useEffect(() => {
    const now = new Date()
    const pad = (value: number) => String(value).padStart(2, '0')
    setToday(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`)
  }, [])
  return <TextField type="date" min={today} {...props} />
}
