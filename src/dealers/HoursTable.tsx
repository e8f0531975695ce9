import { classNames } from '@/ui/class-names'
import { type HoursPlace, hoursTable } from './hours'

/** The week of a location; the line of today is bold. LOC-14 */
export function HoursTable({
  place,
  byAppointmentOnly,
  today,
}: {
  place: HoursPlace
  byAppointmentOnly: readonly ('sales' | 'service')[]
  /** Weekday, 0 is Sunday. */
  today: number
}) {
  return (
    <dl className="num text-md">
      {hoursTable(place, byAppointmentOnly).map((row) => (
        <div
          key={row.label}
          className={classNames(
            'flex justify-between gap-4 border-b border-line py-2 last:border-0',
            row.weekdays.includes(today) ? 'font-strong text-ink' : 'text-ink-2',
          )}
        >
          <dt>{row.label}</dt>
          <dd>{row.hours}</dd>
        </div>
      ))}
    </dl>
  )
}
