'use client'

import { useEffect, useState } from 'react'
import { span } from '@/leads/receipt/first-reply'

/** The words name minutes. */
const TICK_MS = 30_000

/** How long it still lasts, by the server's clock: a computer whose own clock is wrong shows the same. */
export function TimeLeft({ until, now }: { until: Date; now: Date }) {
  const [left, setLeft] = useState(until.getTime() - now.getTime())
  useEffect(() => {
    const ahead = now.getTime() - Date.now()
    const tick = () => setLeft(until.getTime() - Date.now() - ahead)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until, now])
  return <span>{left > 0 ? `${span(left)} left` : 'its time is over'}</span>
}
