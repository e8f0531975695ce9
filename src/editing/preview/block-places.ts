import { prefersReducedMotion } from '@/ui/browser'
import type { Box } from './Outlines'

/** A part of the previewed page that shows a field of the form. */
export type Place = {
  /** Id of the block; null for a field of the document itself. */
  block: string | null
  /** Path within the block; "" for the block as a whole. */
  field: string
  label: string
  /** The block's own element. */
  root: Element
  /** The element of the field, or the block's. */
  element: Element
}

/** The part of the page under the pointer; null for the header, the footer and the tools. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null
  const root = target.closest('[data-block-id]')
  if (!root) return null
  const marked = target.closest('[data-field-path]')
  const element = marked && root.contains(marked) ? marked : root
  return placeIn(root, element)
}

function placeIn(root: Element, element: Element): Place {
  const at = root.getAttribute('data-block-path') ?? ''
  const path = element.getAttribute('data-field-path') ?? at
  return {
    block: root.getAttribute('data-block-id') || null,
    field: at && path.startsWith(at) ? path.slice(at.length + 1) : path,
    label: root.getAttribute('data-block-label') ?? '',
    root,
    element,
  }
}

/** Where a block, or a field of it, is on the page; the block where the field shows nothing. */
export function placeOfBlock(block: string | null, field: string): Place | null {
  const roots = [...document.querySelectorAll('[data-block-id]')].filter(
    (one) => one.getAttribute('data-block-id') === (block ?? ''),
  )
  const root = roots[0]
  if (!root) return null
  const at = root.getAttribute('data-block-path') ?? ''
  const path = at && field ? `${at}.${field}` : at || field
  const marks = roots.flatMap((one) => [one, ...one.querySelectorAll('[data-field-path]')])
  const element = path
    ? marks.find((one) => {
        const own = one.getAttribute('data-field-path')
        return own === path || own?.startsWith(`${path}.`)
      })
    : undefined
  return placeIn(root, element ?? root)
}

/** Scrolls a part into view. @returns its position afterwards */
export function showPlace({ element, label }: Place): Box {
  const { top, bottom, height } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) {
    element.scrollIntoView({
      block: height > window.innerHeight * 0.7 ? 'start' : 'center',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  }
  return { element, label }
}

/** The blocks of the page, in its order. */
export function blocksOnPage(): { block: string; label: string }[] {
  const seen = new Map<string, string>()
  for (const root of document.querySelectorAll('[data-block-id]')) {
    const block = root.getAttribute('data-block-id') ?? ''
    const heading = root.querySelector('h1, h2, h3')?.textContent?.trim()
    const label = root.getAttribute('data-block-label') ?? ''
    if (block && !seen.has(block)) seen.set(block, heading ? `${label} · ${heading}` : label)
  }
  return [...seen].map(([block, label]) => ({ block, label }))
}
