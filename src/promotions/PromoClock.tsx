'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { scheduleAt } from './schedule-at'

/** Milliseconds after which the page is fetched again if it still has the same boundary. */
const RETRY_MS = [1000, 4000, 16_000]

/**
 * Refreshes an open page when a promotion starts or ends. A promotion is never in the page before
 * its start, so that nobody can read it in the source. PROMO-04 NAV-10
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
      // A device with a fast clock fetches before the promotion starts on the server.
      const wait = RETRY_MS[attempt]
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
