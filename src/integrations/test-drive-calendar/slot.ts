import { localTime } from '@/calendar/local-time'
import type { TestDriveSlot } from './port'

/**
 * A moment as the slot that starts then, by the clock on the wall.
 *
 * @param timeZone IANA zone.
 * @throws RangeError for a zone that does not exist.
 */
export function slotAt(moment: Date, timeZone: string): TestDriveSlot {
  const { date, time, offset } = localTime(moment, timeZone)
  const clock = time.slice(0, 5)
  return { start: `${date}T${clock}:00${offset}`, date, time: clock }
}
