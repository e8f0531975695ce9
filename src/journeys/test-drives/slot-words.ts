import { clockWords, shortDayWords } from '@/calendar/date-words'
import type { TestDriveSlot } from '@/integrations/test-drive-calendar/port'

type Named = Pick<TestDriveSlot, 'date' | 'time'>

/** "Mon 23 November, 9:00 am" */
export const slotWords = (slot: Named): string =>
  `${shortDayWords(slot.date)}, ${clockWords(slot.time)}`

/** Shown to a shopper whose time was booked by another one meanwhile. LEAD-16 */
export function takenMessage(free: readonly Named[]): string {
  const next = free.slice(0, 3).map(slotWords)
  return next.length > 0
    ? `Somebody has just taken that time. Still free: ${next.join('; ')}. Choose a time and send the form again.`
    : 'Somebody has just taken that time, and no other is free. Leave the time open and we will call you.'
}
