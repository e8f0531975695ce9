'use client'

import { useEffect } from 'react'

/**
 * Sets the theme on the root element of a page of the admin host that shows a site: dialogs, toasts
 * and the body read it there.
 */
export function ThemeOnPage({
  className,
  variables = {},
}: {
  className: string
  variables?: Record<`--${string}`, string | undefined>
}) {
  useEffect(() => {
    const root = document.documentElement
    root.classList.add(className)
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value ?? '')
    return () => {
      root.classList.remove(className)
      for (const name of Object.keys(variables)) root.style.removeProperty(name)
    }
  }, [className, variables])
  return null
}
