'use client'

import { Fragment, type FragmentInstance, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValue } from '../field-values'
import { markFields } from './mark-fields'

/**
 * Names the elements of a block for the form beside the preview: `data-block-id`, `data-block-path`
 * and the paths of its fields. It adds no element of its own, so that sections keep the spacing that
 * they have for shoppers.
 */
export function PreviewBlock({
  id,
  path,
  label,
  fields,
  children,
}: {
  id: string
  /** "blocks.3" */
  path: string
  /** What editors call the block. */
  label: string
  fields: readonly FieldValue[]
  children: ReactNode
}) {
  const fragment = useRef<FragmentInstance>(null)
  useEffect(() => {
    const roots: Element[] = []
    /** React calls the observer of a fragment with each of its direct elements. */
    class Marker extends ResizeObserver {
      override observe(target: Element) {
        roots.push(target)
        target.setAttribute('data-block-id', id)
        target.setAttribute('data-block-path', path)
        target.setAttribute('data-block-label', label)
      }
      override unobserve() {}
    }
    const marker = new Marker(() => {})
    const instance = fragment.current
    instance?.observeUsing(marker)
    markFields(roots, fields)
    return () => instance?.unobserveUsing(marker)
  })
  return <Fragment ref={fragment}>{children}</Fragment>
}
