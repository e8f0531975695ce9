import type { DemoHours } from './demo-dealership'

export const weekdays = (
  open: string,
  close: string,
  saturday: readonly [string, string] | null,
  sunday: readonly [string, string] | null = null,
): DemoHours => ({
  week: [
    sunday,
    [open, close],
    [open, close],
    [open, close],
    [open, close],
    [open, close],
    saturday,
  ],
})
export const salesHours = weekdays('08:30', '17:30', ['08:30', '17:00'])
export const longHours = weekdays('08:30', '18:00', ['09:00', '17:00'], ['10:00', '16:00'])
export const workshopHours = weekdays('07:30', '17:00', ['08:00', '12:00'])
