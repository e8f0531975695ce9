'use client'

import { type ReactNode, useEffect, useRef } from 'react'

const hashOf = ({ id }: Element) => `#${encodeURIComponent(id)}`

/** Keeps the open row of an accordion in the URL hash, and opens the row that the hash names. */
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
    // toggle does not bubble, so it is caught on its way down
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.id) return
      if (target.parentElement !== element) return
      const { pathname, search, hash } = location
      const own = hashOf(target)
      if (target.open && hash !== own) history.replaceState(history.state, '', own)
      if (!target.open && hash === own) history.replaceState(history.state, '', pathname + search)
    }
    openNamed()
    element.addEventListener('toggle', remember, true)
    window.addEventListener('hashchange', openNamed)
    return () => {
      element.removeEventListener('toggle', remember, true)
      window.removeEventListener('hashchange', openNamed)
    }
  }, [])
  return (
    <div ref={rows} className={className}>
      {children}
    </div>
  )
}
