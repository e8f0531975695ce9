import { isStructure, Mistake, plainText, readBy } from './values'

/** How a date or a moment of a feed is read: in Australian order, and as programs write them. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const isoDate =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const dayFirst =
  /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})[/. -](\d{2}|\d{4})(?:,? (\d{1,2}:\d{2}(?::\d{2})?)(?: ?([ap])\.?m\.?)?)?$/i
/** "Dec 31, 2026": no other order of three is read, for "12/31/2026" may be a slip of "12/3/2026". */
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i
/** What a mail calls a moment: "Thu, 31 Dec 2026 00:00:00 GMT". */
const mailDate =
  /^(?:[a-z]{3,9},? )?(\d{1,2}) ([a-z]{3,9}) (\d{4}) (\d{1,2}:\d{2}(?::\d{2})?) ?(GMT|UTC|Z|[+-]\d{2}:?\d{2})$/i
/** A moment as a program counts it, in milliseconds or seconds since 1970: "/Date(1795996800000+1100)/". */
const counted = /^(?:\/?Date\((-?\d{1,14})([+-]\d{4})?\)\/?|(\d{10}|\d{13}))$/i
/** A day as a spreadsheet counts it, from 1954 to 2064: "46387" is 31 December 2026. */
const daysOfSpreadsheet = /^([2-5]\d{4})(?:\.(\d+))?$/
/** The day 0 of a spreadsheet is 30 December 1899. */
const SPREADSHEET_1970 = 25_569
const DAY_MS = 86_400_000
const monthOnly = /^(\d{1,2})[/-](\d{4}|\d{2})$/
const yearMonth = /^(\d{4})-(\d{1,2})$/
const monthName = /^([a-z]{3,9})\.?[ /-](\d{4}|\d{2})$/i
/** Placeholder dates of databases. */
const neverDay =
  /^(?:(?:0001|1900)-01-01(?:[T ]00:00:00(?:\.0+)?Z?)?|0?1\/0?1\/(?:0001|1900)(?: (?:0?0:00(?::00)?|12:00(?::00)? ?am))?)$/i

/** "21" is 2021, and "98" was 1998: no vehicle date is so far in the future. */
const yearOf = (digits: string) =>
  Number(digits) + (digits.length === 4 ? 0 : Number(digits) < 70 ? 2000 : 1900)
const monthNumber = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** "2:30" of the afternoon is "14:30"; null for what no such clock shows. */
function clock24(time: string, half: string): string | null {
  const [hour = '', ...rest] = time.split(':')
  if (Number(hour) < 1 || Number(hour) > 12) return null
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return [String(hours).padStart(2, '0'), ...rest].join(':')
}

/** `clock` and `zone` as the text names them, null where it does not. */
type WrittenDate = { day: string; clock: string | null; zone: string | null }

/**
 * What a date of a feed says; "03/05/2024" is the third of May, "05/2024" the first of that month. Null
 * for nothing, undefined for what is no date.
 */
function writtenDate(value: unknown): WrittenDate | null | undefined {
  // "Thursday, 31st of December 2026" is the same without what only a reader likes to see.
  const text = plainText(value)
    ?.replace(/(?<=\d)(?:st|nd|rd|th)\b(?: of)?/i, '')
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,? (?=.{6})/i, '')
  if (!text || neverDay.test(text)) return null
  const found = (y: number, m: number, d: number, time?: string, zone?: string) => {
    const day = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
    const clock = time ? (time.length <= 5 ? `${time}:00` : time).padStart(8, '0') : null
    // The thirtieth of February rolls over in some engines: what comes out must be what went in.
    const midnight = new Date(`${day}T00:00:00Z`)
    if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day)
      return undefined
    if (clock !== null && Number.isNaN(Date.parse(`${day}T${clock}Z`))) return undefined
    return y < 1900 || y > 2200 ? undefined : { day, clock, zone: zone ?? null }
  }
  const iso = isoDate.exec(text)
  if (iso) return found(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4], iso[5])
  const packed = compact.exec(text) ?? yearFirst.exec(text)
  if (packed) return found(Number(packed[1]), Number(packed[2]), Number(packed[3]))
  const au = dayFirst.exec(text)
  if (au) {
    const month = monthNumber(au[2]!) || Number(au[2])
    const year = yearOf(au[3]!)
    const time = au[4] && au[5] ? clock24(au[4], au[5]) : au[4]
    return Number.isNaN(month) || time === null
      ? undefined
      : found(year, month, Number(au[1]), time)
  }
  const us = monthFirst.exec(text)
  if (us) return found(Number(us[3]), monthNumber(us[1]!), Number(us[2]))
  const mail = mailDate.exec(text)
  if (mail) {
    const zone = /^[+-]/.test(mail[5]!) ? mail[5]! : 'Z'
    return found(Number(mail[3]), monthNumber(mail[2]!), Number(mail[1]), mail[4], zone)
  }
  const moment = countedMoment(text)
  if (moment) return moment
  const my = monthOnly.exec(text)
  if (my) return found(yearOf(my[2]!), Number(my[1]), 1)
  const ym = yearMonth.exec(text)
  if (ym) return found(Number(ym[1]), Number(ym[2]), 1)
  const named = monthName.exec(text)
  if (named) return found(yearOf(named[2]!), monthNumber(named[1]!), 1)
  return undefined
}

/** What a program or a spreadsheet wrote as a number; null for any other text. */
function countedMoment(text: string): WrittenDate | null {
  const serial = daysOfSpreadsheet.exec(text)
  const found = counted.exec(text)
  if (!serial && !found) return null
  const [, milliseconds, offset, bare] = found ?? []
  const zone = serial ? null : (offset ?? 'Z')
  const shift = offset
    ? Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3))) * 60_000
    : 0
  const at = serial
    ? (Number(text) - SPREADSHEET_1970) * DAY_MS
    : Number(milliseconds ?? bare) * (bare?.length === 10 ? 1000 : 1) + shift
  const iso = new Date(at).toISOString()
  // A spreadsheet counts a day, and its clock in parts of one.
  return { day: iso.slice(0, 10), clock: serial && !serial[2] ? null : iso.slice(11, 19), zone }
}

/**
 * A moment of a feed in ISO form: an instant where the text names its zone ("2024-05-03T04:00:00.000Z"),
 * else what the clock of the yard shows ("2024-05-03T14:00:00.000").
 */
export function readMoment(value: unknown): string | null | undefined {
  const date = writtenDate(value)
  if (!date) return date
  const at = new Date(`${date.day}T${date.clock ?? '00:00:00'}${date.zone ?? 'Z'}`)
  if (Number.isNaN(at.getTime())) return undefined
  return date.zone ? at.toISOString() : at.toISOString().slice(0, -1)
}

/** Australia's midnights are in the afternoon of UTC's day before: in its east in summer, the first. */
const EARLIEST_MIDNIGHT_MS = 11 * 3_600_000

/** A day of a feed, as an ISO instant: what stands on paper has no hour and no zone. */
export function readDay(value: unknown): string | null | undefined {
  const date = writtenDate(value)
  if (!date) return date
  const { day, clock, zone } = date
  if (zone !== 'Z' || clock === null) return `${day}T00:00:00.000Z`
  const east = new Date(Date.parse(`${day}T${clock}Z`) + EARLIEST_MIDNIGHT_MS)
  return `${east.toISOString().slice(0, 10)}T00:00:00.000Z`
}

const noDate = new Mistake('is not a date')
const dateBy = (read: typeof readDay) =>
  readBy((value) => {
    const found = isStructure(value) ? undefined : read(value)
    return found === undefined ? noDate : found
  })

/** An ISO instant or null. */
export const day = dateBy(readDay)
/** An ISO instant, or the same without a zone where the yard's is meant; or null. */
export const moment = dateBy(readMoment)
