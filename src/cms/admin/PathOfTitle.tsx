'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { slugify } from '@/slugify'

/**
 * Writes the address of a page that was never published as its title is typed, until somebody writes
 * another one. A page that is only looked at keeps the address that it has, or has not. CONT-05
 */
export function PathOfTitle({ path }: Pick<TextFieldClientProps, 'path'>) {
  const { hasPublishedDoc } = useDocumentInfo()
  const title = useFormFields(([fields]) => fields.title?.value)
  const { value, setValue } = useField<string>({ path })
  const seen = useRef(title)
  const own = useRef('')
  useEffect(() => {
    if (title === seen.current) return
    seen.current = title
    if (hasPublishedDoc || typeof title !== 'string' || (value ?? '') !== own.current) return
    const slug = slugify(title).slice(0, 100).replace(/-+$/, '')
    own.current = slug && `/${slug}`
    setValue(own.current)
  }, [hasPublishedDoc, title, value, setValue])
  return null
}
