'use client'

import { useEffect } from 'react'

/** Says that the page's scripts answer, and has them do what was typed and pressed before. */
export function ReleasedStart() {
  useEffect(() => {
    const start = window.pageStart
    if (!start) return
    if (start.filled.size === 0) return start.release()
    import('./fill-again').then(({ fillAgain }) => {
      fillAgain(start.filled)
      start.release()
    })
  }, [])
  return null
}
