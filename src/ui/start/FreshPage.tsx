'use client'

import { usePathname } from 'next/navigation'
import { useLayoutEffect, useRef } from 'react'

/**
 * Ends that a page is a fresh one (`watchFirstFrames`) when the shopper goes on inside the site: a page
 * that is opened there is laid out whole.
 */
export function FreshPage() {
  const path = usePathname()
  const opened = useRef(path)
  useLayoutEffect(() => {
    if (path !== opened.current) delete document.documentElement.dataset.fresh
  }, [path])
  return null
}
