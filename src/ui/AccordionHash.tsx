'use client'

import { type ReactNode, useEffect, useRef } from 'react'

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
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (named instanceof HTMLDetailsElement && element.contains(named)) named.open = true
    }
    // toggle does not bubble, so it is caught on its way down
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.id) return
      if (target.parentElement !== element) return
      const { pathname, search, hash } = location
      const own = `#${encodeURIComponent(target.id)}`
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
