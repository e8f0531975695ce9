'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { slugify } from '@/ui/text-format'

/** Writes the slug of a new document as its name is typed, until somebody writes another one. */
export function SlugOfName({ path }: Pick<TextFieldClientProps, 'path'>) {
  const { id } = useDocumentInfo()
  const name = useFormFields(([fields]) => fields.name?.value)
  const { value, setValue } = useField<string>({ path })
  const own = useRef('')
  useEffect(() => {
    if (id !== undefined || typeof name !== 'string' || (value ?? '') !== own.current) return
    const slug = slugify(name).slice(0, 100)
    if (slug === own.current) return
    own.current = slug
    setValue(slug)
  }, [id, name, value, setValue])
  return null
}
