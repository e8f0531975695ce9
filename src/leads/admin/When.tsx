import { zoneName } from '@/calendar/date-words'

/** A moment by the site's clock, which it names, to the second: receipts are evidence. */
export function When({ at, timeZone }: { at: Date; timeZone: string }) {
  const words = new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(at)
  return (
    <time dateTime={at.toISOString()} className="lead-muted">
      {words} {zoneName(timeZone)}
    </time>
  )
}
