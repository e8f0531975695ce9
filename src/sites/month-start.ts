/** The first moment of the month of a time zone. */
export function monthStart(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
    .format(now)
    .split('-')
  const midnight = Date.UTC(Number(parts[0]), Number(parts[1]) - 1, 1)
  // The zone's offset at that midnight, not now: daylight saving may have begun in between.
  const wall = (at: number) => {
    const text = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(at)
    return Date.parse(`${text.replace(' ', 'T')}Z`)
  }
  const first = midnight - (wall(midnight) - midnight)
  return new Date(midnight - (wall(first) - first))
}
