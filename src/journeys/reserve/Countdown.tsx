'use client'

import { useEffect, useState } from 'react'

/** By how much the device's clock is ahead of the server's, by page: a page that is shown again is no newer. */
const ahead = new Map<string, number>()
export function deviceAhead(served: string): number {
  const known = ahead.get(served) ?? Date.now() - Date.parse(served)
  ahead.set(served, known)
  return known
}

/**
 * The time that is left to pay, by the server's end and the device's clock, which it corrects by the server's.
 * Says the end as a time of day without scripts. VDP-13
 */
export function Countdown({
  until,
  served,
  words,
}: {
  /** ISO 8601 */
  until: string
  /** When the page was rendered, ISO 8601. */
  served: string
  /** "3:42 pm Brisbane" */
  words: string
}) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const end = Date.parse(until) + deviceAhead(served)
    const tick = () => setLeft(Math.max(0, end - Date.now()))
    tick()
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [until, served])
  return (
    <p className="text-md text-ink-2">
      You have until {words} to pay
      {left !== null && (
        <>
          {': '}
          {/* A timer is not read out each second. */}
          <span role="timer" className="num font-strong text-ink">
            {clockOf(left)}
          </span>{' '}
          left
        </>
      )}
      .
    </p>
  )
}

/** "14:59" */
const clockOf = (ms: number) => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
