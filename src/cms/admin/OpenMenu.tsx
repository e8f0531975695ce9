'use client'

import { useNav, usePreferences } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Widths of laptops at which Payload folds the menu although there is room for it beside a form. */
const ROOMY = '(min-width: 1360px) and (max-width: 1440px)'

/** Opens the menu on a laptop, unless the person closed it. */
export function OpenMenu() {
  const { setNavOpen, hydrated } = useNav()
  const { getPreference } = usePreferences()
  useEffect(() => {
    if (!hydrated || !matchMedia(ROOMY).matches) return
    let unmounted = false
    void getPreference<{ open?: boolean }>('nav').then((chosen) => {
      // The window may have become a phone's meanwhile.
      const isRoomy = matchMedia(ROOMY).matches
      if (!unmounted && isRoomy && chosen?.open !== false) setNavOpen(true)
    })
    return () => {
      unmounted = true
    }
  }, [hydrated, getPreference, setNavOpen])
  return null
}
