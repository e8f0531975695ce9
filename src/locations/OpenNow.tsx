'use client'

import { useEffect, useState } from 'react'
import { currentTime } from '@/calendar/clock'
import { classNames } from '@/ui/class-names'
import { type HoursPlace, openState, openStateWords } from './hours'

/**
 * "Open until 5:30 pm" with a dot. The page may come from a cache, so the browser looks at the
 * clock again when it opens and every minute.
 */
export function OpenNow({
  place,
  byAppointmentOnly,
  renderedAt,
}: {
  place: HoursPlace
  byAppointmentOnly: readonly ('sales' | 'service')[]
  /** Milliseconds since 1970 at which the server drew the page. */
  renderedAt: number
}) {
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    setNow(currentTime())
    const timer = setInterval(() => setNow(currentTime()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const at = new Date(now)
  const { open } = openState(place, at)
  return (
    <p
      className={classNames(
        'flex items-baseline gap-2 text-md font-label',
        open ? 'text-positive' : 'text-ink-2',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'size-2 flex-none -translate-y-px rounded-full',
          open ? 'bg-positive' : 'bg-ink-3',
        )}
      />
      {openStateWords(place, at, byAppointmentOnly)}
    </p>
  )
}
