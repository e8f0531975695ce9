'use client'

import { useEffect, useState } from 'react'
import { timeoutSignal } from '@/ui/browser'

/** Body of `GET /api/cars/<slug>/reserving`. */
export type ReservingAnswer = {
  state: 'free' | 'paying' | 'held'
  /** Until when somebody may pay, ISO 8601. */
  payUntil: string | null
}

/** How often a page looks again while somebody pays. */
const LOOK_AGAIN_MS = 20_000

/**
 * Says on a page, which is cached, that somebody is paying the deposit for the car at this moment, or has just
 * paid it. Nothing while the car is free. VDP-12
 */
export function ReservingNow({ slug, noun }: { slug: string; noun: string }) {
  const [answer, setAnswer] = useState<ReservingAnswer | null>(null)
  useEffect(() => {
    let timer: number | undefined
    let isGone = false
    const look = async () => {
      const found = await fetchReserving(slug)
      if (isGone) return
      setAnswer(found)
      if (found?.state === 'paying') timer = window.setTimeout(look, LOOK_AGAIN_MS)
    }
    void look()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [slug])
  return (
    <p
      role="status"
      className="rounded-control border border-line bg-caution-soft px-4 py-3 text-md empty:hidden"
    >
      {answer && wordsOf(answer, noun)}
    </p>
  )
}

function wordsOf({ state, payUntil }: ReservingAnswer, noun: string): string | null {
  if (state === 'held') return `Somebody has just reserved this ${noun}.`
  if (state !== 'paying') return null
  const minutes = payUntil
    ? Math.max(1, Math.ceil((Date.parse(payUntil) - Date.now()) / 60_000))
    : null
  const free =
    minutes === null ? 'soon' : `within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
  return `Somebody is reserving this ${noun} right now. If they do not pay, it is free again ${free}.`
}

async function fetchReserving(slug: string): Promise<ReservingAnswer | null> {
  try {
    const response = await fetch(`/api/cars/${encodeURIComponent(slug)}/reserving`, {
      cache: 'no-store',
      signal: timeoutSignal(10),
    })
    return response.ok ? ((await response.json()) as ReservingAnswer) : null
  } catch {
    return null
  }
}
