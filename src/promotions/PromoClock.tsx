'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { scheduleAt } from './schedule-at'

/** After these many milliseconds a page that still tells of the same moment is asked for again. */
const AGAIN_MS = [1000, 4000, 16_000]

/**
 * Keeps a page that stays open to the seconds of its promotions: when one starts or ends, the page is
 * fetched again. What starts is never in the page before its time, so that nobody reads it in the
 * source. PROMO-04 NAV-10
 *
 * @param boundary ISO 8601; null where nothing is planned
 */
export function PromoClock({ boundary }: { boundary: string | null }) {
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
    const stop = scheduleAt(Date.parse(boundary), () => refresh(0))
    return () => {
      stop()
      clearTimeout(again)
    }
  }, [boundary, router])
  return null
}
