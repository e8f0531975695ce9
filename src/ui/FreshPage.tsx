'use client'

import { usePathname } from 'next/navigation'
import { useLayoutEffect, useRef } from 'react'

/**
 * Marks the document of a page that was opened by its address: what is far below is laid out when the
 * shopper comes near (`.later` in pieces.css). A page that is come back to, reloaded or opened inside
 * the site is laid out whole, so that it returns to exactly the place that was left.
 */
export function FreshPage() {
  const path = usePathname()
  const opened = useRef(path)
  useLayoutEffect(() => {
    if (path !== opened.current) delete document.documentElement.dataset.fresh
  }, [path])
  return <script>{markFresh}</script>
}

const markFresh =
  "if(performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash)document.documentElement.dataset.fresh=''"
