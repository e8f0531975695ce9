'use client'

import { FieldError, SelectInput, useField, useFormFields } from '@payloadcms/ui'
import { mergeFieldStyles } from '@payloadcms/ui/shared'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useState } from 'react'
import { type StockAttribute, stockOptions, type Value } from './stock-options'

/**
 * Values of the site's stock to choose from, with how many cars have each. A value that no car has now
 * can be typed: the car may come tomorrow.
 */
export function StockValues({
  field,
  path,
  readOnly,
  of,
}: TextFieldClientProps & { of: StockAttribute }) {
  const hasMany = Boolean(field.hasMany)
  const { value, setValue, showError, disabled } = useField<string[] | string | null>({ path })
  const site = useFormFields(([fields]) => fields.site?.value)
  const [values, setValues] = useState<readonly Value[]>([])
  const [typed, setTyped] = useState('')

  useEffect(() => {
    if (typeof site !== 'number') return
    let unmounted = false
    void valuesOf(site).then((found) => {
      if (!unmounted) setValues(found[of] ?? [])
    })
    return () => {
      unmounted = true
    }
  }, [site, of])

  const help = field.admin?.description
  return (
    <SelectInput
      name={field.name}
      style={mergeFieldStyles(field)}
      path={path}
      label={field.label as string}
      description={typeof help === 'string' ? help : undefined}
      required={field.required}
      readOnly={readOnly || disabled}
      hasMany={hasMany}
      isSortable={false}
      options={stockOptions(values, typed)}
      placeholder="Choose from the stock, or type"
      value={value ?? (hasMany ? [] : '')}
      showError={showError}
      Error={<FieldError path={path} showError={showError} />}
      onInputChange={setTyped}
      onChange={(chosen) => {
        if (Array.isArray(chosen)) setValue(chosen.map((one) => String(one.value)))
        else setValue(chosen ? String(chosen.value) : hasMany ? [] : null)
      }}
    />
  )
}

type Values = Partial<Record<StockAttribute, Value[]>>

/** One request a site, however many fields of a page ask. */
const known = new Map<number, Promise<Values>>()

function valuesOf(site: number): Promise<Values> {
  const asked = known.get(site) ?? readValues(site)
  known.set(site, asked)
  return asked
}

async function readValues(site: number): Promise<Values> {
  try {
    const answer = await fetch(`/api/pages/stock-values?site=${site}`, { credentials: 'include' })
    if (answer.ok) return (await answer.json()) as Values
  } catch {
    // As for a stock index that does not answer: what is typed can still be chosen.
  }
  known.delete(site)
  return {}
}
