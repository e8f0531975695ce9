'use client'

import { type ReactNode, useEffect, useRef } from 'react'

const hashOf = ({ id }: Element) => `#${encodeURIComponent(id)}`

/** Keeps the row that was opened in the URL hash, and opens the row that the hash names. */
export function AccordionHash({
  className,
  children,
}: {
  className?: string
  children: ReactNode
}) {
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = rows.current
    if (!element) return
    const openNamed = () => {
      // Never decoded: an address is anybody's, and "#%" would take the whole page down.
      const named = [...element.querySelectorAll('details')].find(
        (row) => row.id && [hashOf(row), `#${row.id}`].includes(location.hash),
      )
      if (named) named.open = true
    }
    // The press, not what it does: a row that stands open from the start toggles as well, when it is
    // put into the page.
    const remember = ({ target }: Event) => {
      const row = target instanceof Element && target.closest('summary')?.parentElement
      if (!(row instanceof HTMLDetailsElement) || !row.id || row.parentElement !== element) return
      const { pathname, search, hash } = location
      const own = hashOf(row)
      if (!row.open && hash !== own) history.replaceState(history.state, '', own)
      if (row.open && hash === own) history.replaceState(history.state, '', pathname + search)
    }
    openNamed()
    element.addEventListener('click', remember, true)
    window.addEventListener('hashchange', openNamed)
    return () => {
      element.removeEventListener('click', remember, true)
      window.removeEventListener('hashchange', openNamed)
    }
  }, [])
  return (
    <div ref={rows} className={className}>
      {children}
    </div>
  )
}
