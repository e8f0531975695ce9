import type { DemoHours } from './demo-dealership'

type Interval = readonly [open: string, close: string]

export const weekdays = (
  open: string,
  close: string,
  saturday: Interval | null,
  sunday: Interval | null = null,
): DemoHours => weekOf([[open, close]], saturday, sunday)

const weekOf = (
  day: readonly Interval[],
  saturday: Interval | null,
  sunday: Interval | null = null,
): DemoHours => ({
  week: [sunday ? [sunday] : [], day, day, day, day, day, saturday ? [saturday] : []],
})

export const salesHours = weekdays('08:30', '17:30', ['08:30', '17:00'])
export const longHours = weekdays('08:30', '18:00', ['09:00', '17:00'], ['10:00', '16:00'])
export const workshopHours = weekdays('07:30', '17:00', ['08:00', '12:00'])
/** A small workshop that closes at noon. LOC-13 */
export const lunchHours = weekOf(
  [
    ['07:30', '12:00'],
    ['12:45', '17:00'],
  ],
  ['08:00', '12:00'],
)
