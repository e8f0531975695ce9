'use client'

import { useEffect } from 'react'

/** In place of a part that is on its way: shows that the press which asked for it was heard. */
export function Heard({ control }: { control: HTMLElement | null }) {
  useEffect(() => {
    if (!control) return
    control.dataset.heard = ''
    return () => {
      delete control.dataset.heard
    }
  }, [control])
  return null
}
