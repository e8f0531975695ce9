'use client'

import type { ComponentProps } from 'react'
import type { SearchState } from '../search-state'
import { useSearch } from './search-context'

/** A link to another search of this page: real for robots and no scripts, instant with scripts. */
export function SearchLink({
  to,
  onClick,
  ...rest
}: { to: SearchState } & Omit<ComponentProps<'a'>, 'href'>) {
  const { apply, urlOf } = useSearch()
  return (
    <a
      {...rest}
      href={urlOf(to)}
      data-scripted=""
      onClick={(event) => {
        onClick?.(event)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        apply(to)
      }}
    >
      {rest.children}
    </a>
  )
}
