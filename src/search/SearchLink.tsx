'use client'

import type { ComponentProps } from 'react'
import { isModifiedClick } from '@/ui/browser'
import { useSearch } from './engine/search-context'
import type { SearchState } from './rules/search-state'

/**
 * A link to another search of this page: real for robots and no scripts, instant with scripts.
 * `onApply` comes after a search in place, not with a new tab.
 */
export function SearchLink({
  to,
  onApply,
  ...rest
}: { to: SearchState; onApply?: () => void } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { apply, urlOf } = useSearch()
  return (
    <a
      {...rest}
      href={urlOf(to)}
      onClick={(event) => {
        if (isModifiedClick(event) || event.defaultPrevented) return
        event.preventDefault()
        apply(to)
        onApply?.()
      }}
    >
      {rest.children}
    </a>
  )
}
