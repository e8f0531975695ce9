'use client'

import { useRowLabel } from '@payloadcms/ui'
import { weekdayNames } from '../hours'

type Day = {
  weekday?: string | null
  date?: string | null
  status?: string | null
  note?: string | null
} & Partial<Record<'open' | 'close' | 'start_hour' | 'end_hour', string | null>>

/** A folded row of opening or special hours: "Monday · 08:30 to 17:30", "2026-12-25 · Closed". */
export function HoursLabel() {
  const { data, rowNumber } = useRowLabel<Day>()
  const day = weekdayNames[Number(data?.weekday ?? Number.NaN)] ?? data?.date
  const opens = data?.open ?? data?.start_hour
  const closes = data?.close ?? data?.end_hour
  const hours =
    data?.status === 'Closed' ? 'Closed' : opens && closes ? `${opens} to ${closes}` : null
  return (
    <span>
      <strong>{day || `Day ${(rowNumber ?? 0) + 1}`}</strong>
      {[hours, data?.note].map((words) => (words ? ` · ${words}` : null))}
    </span>
  )
}
