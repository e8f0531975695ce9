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
      // Never decoded: anybody can write a URL, and "#%" would throw.
      const named = [...element.querySelectorAll('details')].find(
        (row) => row.id && [hashOf(row), `#${row.id}`].includes(location.hash),
      )
      if (named) named.open = true
    }
    // Listens to the click and not to `toggle`: a row that is open from the start also fires
    // `toggle` when it is inserted.
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
