'use client'

import { type ReactNode, useEffect } from 'react'
import { TAB_HEADER } from '../tab-header'

/**
 * Says with each change which tab it comes from, so that a form which saves again before it has read the
 * answer to its last save is told from the same page in another tab (`oneEditor`). The forms of the CMS
 * take no headers of ours.
 */
export function SayWhichTab({ children }: { children: ReactNode }) {
  useEffect(() => {
    const usual = window.fetch
    const tab = Math.random().toString(36).slice(2)
    window.fetch = (input, init) => {
      if (init?.method?.toUpperCase() !== 'PATCH') return usual(input, init)
      const headers = new Headers(init.headers)
      headers.set(TAB_HEADER, tab)
      return usual(input, { ...init, headers })
    }
    return () => {
      window.fetch = usual
    }
  }, [])
  return children
}
