'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { whenReached } from './when-reached'

/** After these many milliseconds a page that still tells of the same moment is asked for again. */
const AGAIN_MS = [1000, 4000, 16_000]

/**
 * Keeps a page that stays open to the seconds of its promotions. It hides what ends in parts that
 * still stand as the server drew them, whose own code has not come yet. When something starts or
 * ends it asks the server for the page again: what starts is never in the page before its time, so
 * that nobody reads it in the source. PROMO-04 NAV-10
 *
 * @param boundary ISO 8601; null where nothing is planned
 */
export function PromoClock({ boundary }: { boundary: string | null }) {
  useEffect(() => {
    const drawn = document.querySelectorAll<HTMLElement>('[data-until]')
    const stops = Array.from(drawn, (element) =>
      whenReached(Number(element.dataset.until), () => {
        element.hidden = true
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const router = useRouter()
  useEffect(() => {
    if (boundary === null) return
    let again: ReturnType<typeof setTimeout> | undefined
    const refresh = (attempt: number) => {
      router.refresh()
      // A device whose clock is fast asks before the server's moment.
      const wait = AGAIN_MS[attempt]
      if (wait !== undefined) again = setTimeout(() => refresh(attempt + 1), wait)
    }
    const stop = whenReached(Date.parse(boundary), () => refresh(0))
    return () => {
      stop()
      clearTimeout(again)
    }
  }, [boundary, router])
  return null
}
