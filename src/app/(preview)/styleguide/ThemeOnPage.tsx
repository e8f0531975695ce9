'use client'

import { useEffect } from 'react'

/** Puts the theme on the root element, where dialogs and toasts look for it. */
export function ThemeOnPage({ className }: { className: string }) {
  useEffect(() => {
    document.documentElement.classList.add(className)
    return () => document.documentElement.classList.remove(className)
  }, [className])
  return null
}
