'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'
import { useEffect, useRef } from 'react'
import { slugify } from '@/ui/text-format'

/**
 * Writes the address of what is new, or of a page or post that was never published, as its title is
 * typed, until somebody writes another one. What is only looked at keeps the address that it has, or has
 * not. CONT-05
 *
 * @param of name of the field with the title
 * @param start what stands before the words of the title
 */
export function AddressOfTitle({
  path,
  of,
  start,
}: Pick<TextFieldClientProps, 'path'> & { of: string; start: string }) {
  const { id, docConfig, hasPublishedDoc } = useDocumentInfo()
  const isKnown = docConfig?.versions ? hasPublishedDoc : id !== undefined
  const title = useFormFields(([fields]) => fields[of]?.value)
  const { value, setValue } = useField<string>({ path })
  const seen = useRef(title)
  const own = useRef('')
  useEffect(() => {
    if (title === seen.current) return
    seen.current = title
    if (isKnown || typeof title !== 'string' || (value ?? '') !== own.current) return
    const slug = slugify(title).slice(0, 100).replace(/-+$/, '')
    own.current = slug && start + slug
    setValue(own.current)
  }, [isKnown, title, start, value, setValue])
  return null
}
