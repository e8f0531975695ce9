'use client'

import { useRowLabel } from '@payloadcms/ui'
import { dateWords } from '@/calendar/date-words'
import { isoDate } from '@/sites/hours'
import { weekdayNames } from '../hours'

type Day = {
  weekday?: string | null
  date?: string | null
  status?: string | null
  note?: string | null
  formated_hours?: string | null
} & Partial<Record<'open' | 'close' | 'start_hour' | 'end_hour', string | null>>

/** A folded row of hours: "Monday · 08:30 to 17:30", "Friday 25 December 2026 · Closed". */
export function HoursLabel() {
  const { data, rowNumber } = useRowLabel<Day>()
  const date = isoDate(data?.date)
  const day = weekdayNames[Number(data?.weekday ?? Number.NaN)] ?? (date && dateWords(date))
  const opens = data?.open ?? data?.start_hour
  const closes = data?.close ?? data?.end_hour
  const times = opens && closes ? `${opens} to ${closes}` : null
  const hours = data?.status === 'Closed' ? 'Closed' : data?.formated_hours || times
  return (
    <span>
      <strong>{day || `Day ${(rowNumber ?? 0) + 1}`}</strong>
      {[hours, data?.note].map((words) => (words ? ` · ${words}` : null))}
    </span>
  )
}
