'use client'

import { useEffect, useState } from 'react'
import { currentTime } from '@/calendar/clock'
import { localTime } from '@/calendar/local-time'
import { classNames } from '@/ui/class-names'
import { type HoursPlace, hoursTable } from './hours'

/** The week of a location; the line of today is bold once the browser knows the day. LOC-14 */
export function HoursTable({
  place,
  byAppointmentOnly,
}: {
  place: HoursPlace
  byAppointmentOnly: readonly ('sales' | 'service')[]
}) {
  const [today, setToday] = useState<number | null>(null)
  useEffect(
    () => setToday(localTime(new Date(currentTime()), place.timeZone).weekday),
    [place.timeZone],
  )
  return (
    <dl className="num text-md">
      {hoursTable(place, byAppointmentOnly).map((row) => (
        <div
          key={row.label}
          className={classNames(
            'flex justify-between gap-4 border-b border-line py-2 last:border-0',
            today !== null && row.weekdays.includes(today) ? 'font-strong text-ink' : 'text-ink-2',
          )}
        >
          <dt>{row.label}</dt>
          <dd>{row.hours}</dd>
        </div>
      ))}
    </dl>
  )
}
