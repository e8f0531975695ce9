'use client'

import { useEffect, useState } from 'react'
import { timeoutSignal } from '@/ui/browser'

/** Body of `GET /api/cars/<slug>/reserving`. */
export type ReservingAnswer = {
  state: 'free' | 'paying' | 'held'
  /** Seconds in which somebody may still pay, by the server's clock; zero or less while the bank decides. */
  secondsLeft: number | null
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

export function wordsOf({ state, secondsLeft }: ReservingAnswer, noun: string): string | null {
  if (state === 'held') return `Somebody has just reserved this ${noun}.`
  if (state !== 'paying') return null
  const minutes = Math.ceil((secondsLeft ?? 0) / 60)
  const free = minutes <= 0 ? 'soon' : `within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
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
