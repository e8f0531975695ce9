import { z } from 'zod'
import { instantAt, minutesOf } from '@/calendar/local-time'
import type { SlotQuery, SlotResult, TestDriveCalendar } from './port'
import { slotAt } from './port'

/** Milliseconds after which the form offers a day instead of a time. */
const TIMEOUT_MS = 4000

/** ISO 8601: date, time and optional offset from UTC. */
const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i
const moment = z
  .string()
  .refine((text) => iso.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00Z`)))

/** A time without an offset is local time of the location. */
function instantOf(text: string, timeZone: string): number {
  const [, date = '', clock = '', offset] = iso.exec(text) ?? []
  if (offset) return Date.parse(text)
  return instantAt(date, minutesOf(clock) ?? Number.NaN, timeZone).getTime()
}

const entry = z.union([
  moment.transform((start) => ({ start, available: true })),
  z
    .object({
      start: moment.optional(),
      start_time: moment.optional(),
      datetime: moment.optional(),
      available: z.boolean().default(true),
    })
    .transform((one) => ({ start: one.start ?? one.start_time ?? one.datetime, ...one })),
])
const list = z.array(entry).max(2000)
/** The documents do not specify the shape; these are the shapes that calendars use. AMB-03 */
const answerSchema = z.union([
  list,
  z.object({ slots: list }).transform(({ slots }) => slots),
  z.object({ availability: list }).transform(({ availability }) => availability),
  z.object({ data: list }).transform(({ data }) => data),
])

/**
 * A partner's calendar: `GET <address>?dealership=…&location=…&car_id=…&days=…` returns times in
 * ISO 8601. The partner books when it receives the lead, so `book` only checks that the time is
 * free. CALL-14
 */
export function remoteCalendar(
  address: string,
  now: () => Date,
  fetcher: typeof fetch = fetch,
): TestDriveCalendar {
  async function slots(query: SlotQuery): Promise<SlotResult> {
    const { location, carId, days } = query
    const url = new URL(address)
    url.searchParams.set('dealership', location.dealership_slug)
    url.searchParams.set('location', location.name)
    if (carId) url.searchParams.set('car_id', carId)
    url.searchParams.set('days', String(days))
    const unavailable = (message: string): SlotResult => ({
      ok: false,
      error: 'UNAVAILABLE',
      message,
    })
    try {
      const response = await fetcher(url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) return unavailable(`The calendar answered ${response.status}.`)
      const parsed = answerSchema.safeParse(await response.json())
      if (!parsed.success) return unavailable('The calendar answered in a shape that is not known.')
      const from = now().getTime()
      const starts = parsed.data
        .filter(({ available }) => available)
        .map(({ start }) => instantOf(start ?? '', location.timeZone))
        .filter((start) => start > from)
      const ordered = [...new Set(starts)].sort((a, b) => a - b)
      return { ok: true, slots: ordered.map((start) => slotAt(new Date(start), location.timeZone)) }
    } catch (cause) {
      return unavailable(cause instanceof Error ? cause.message : 'The calendar did not answer.')
    }
  }
  return {
    slots,
    async book(query, start) {
      const result = await slots(query)
      // While the calendar is down, the lead is accepted with the chosen time.
      const isBookable = !result.ok || result.slots.some((slot) => slot.start === start)
      return isBookable ? { async release() {} } : null
    },
  }
}
