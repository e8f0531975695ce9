'use client'

import { useEffect, useState } from 'react'
import { currentTime } from '@/calendar/clock'
import { classNames } from '@/ui/class-names'
import { type LocationHours, type Opening, openingAt } from './hours'

/** "Open until 5:30 pm" with a dot. LOC-16 */
export function OpenNow({
  place,
  byAppointmentOnly,
  opening,
}: {
  place: LocationHours
  byAppointmentOnly: readonly ('sales' | 'service')[]
  /** When the server rendered the page. */
  opening: Opening
}) {
  return <OpeningLine opening={useOpening(place, byAppointmentOnly, opening)} />
}

export function OpeningLine({ opening: { open, text } }: { opening: Opening }) {
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
      {text}
    </p>
  )
}

/**
 * The open state of a place: the server's text until it expires, then one that the browser
 * computes. The page may come from a cache, so the browser checks when it opens and every minute.
 * While the text is valid it computes nothing: another time zone needs the browser's language data,
 * which takes a tenth of a second on a phone.
 */
export function useOpening(
  place: LocationHours,
  byAppointmentOnly: readonly ('sales' | 'service')[],
  served: Opening,
): Opening {
  const [found, setFound] = useState<{ place: LocationHours; opening: Opening } | null>(null)
  useEffect(() => {
    let { until } = served
    const look = () => {
      const now = currentTime()
      if (now < until) return
      const opening = openingAt(place, byAppointmentOnly, new Date(now))
      until = opening.until
      setFound({ place, opening })
    }
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [place, byAppointmentOnly, served])
  return found?.place === place ? found.opening : served
}
