'use client'

import { useEffect } from 'react'
import { fillAgain } from './fill-again'

/** Says that the page's scripts answer, and has them do what was typed and pressed before. */
export function ReleasedStart() {
  useEffect(() => {
    const start = window.pageStart
    if (!start) return
    try {
      fillAgain(start.filled)
    } finally {
      start.release()
    }
  }, [])
  return null
}
