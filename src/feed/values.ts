import { z } from 'zod'
import { cleanText } from './text'

/**
 * How one value of a feed is read. Feeds write numbers as "$23,990", "45,000 km" or "N/A", dates in
 * Australian order, and yes as "Y", "1" or "True".
 */
const nothing = /^(n\/?a|nil|null|none|tba|tbc|unknown|undefined|-+|\.)$/i

export function plainText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return null
  const text = cleanText(String(value))
  return text === null || nothing.test(text) ? null : text
}

export const isStructure = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** A list or a group where one value belongs is a mistake of the feed, not "nothing". */
const oneValue = (read: (value: unknown) => unknown) => (value: unknown) =>
  isStructure(value) ? value : read(value)

/** One text of at most `limit` characters, or null. */
export const textOf = (limit: number) =>
  z.preprocess(
    oneValue(plainText),
    z.string('is not one text').max(limit, `is longer than ${limit} characters`).nullable(),
  )

/** The address of a page or a file, with its host or on the site itself: what a link may hold. */
export const addressOf = (limit: number) =>
  z.preprocess(
    oneValue(plainText),
    z
      .string('is not one text')
      .max(limit, `is longer than ${limit} characters`)
      .refine(
        (text) => /^https?:\/\/[^\s"'<>\\]+$|^(?![a-z][a-z\d+.-]*:|\/\/)[^\s"'<>\\]+$/i.test(text),
        'is no web address',
      )
      .nullable(),
  )

/** A text that must be there. */
export const requiredText = (limit: number) =>
  z.preprocess(plainText, z.string('is missing').max(limit, `is longer than ${limit} characters`))

/** Thousands are marked by a comma or a space, or not at all: "45,99" is no number of ours. */
const numberPattern =
  /^(?:aud|a?\$)?\s*(-?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?|-?\.\d+)\s*(?:kms?|kilomet(?:er|re)s?|kgs?|mm|cm|m|lt?s?|lit(?:er|re)s?|l\/100 ?km|% ?(?:p\.?a\.?)?|cc|aud|months?|mths?|doors?|dr|seats?|sp(?:eed)?|cyl(?:inders?)?)?$/i

/** "$23,990.00" → 23990, "45 000 km" → 45000; null for nothing, undefined for what is no number. */
export function readNumber(value: unknown): number | null | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (isStructure(value)) return undefined
  const text = plainText(value)
  if (text === null) return null
  const found = numberPattern.exec(text.replace(/[\u00a0\u2009\u202f]/g, ' '))
  if (!found) return undefined
  const number = Number(found[1]!.replace(/[, ]/g, ''))
  return Number.isFinite(number) ? number : undefined
}

/** An amount between the bounds, in the unit named; 0 counts as "not given" when `zeroIsNothing`. */
export const numberBetween = (
  least: number,
  most: number,
  options: {
    zeroIsNothing?: boolean
    whole?: boolean
    /** "45.990" is how others write forty-five thousand: rather no number than a wrong one. */
    noThousandths?: boolean
  } = {},
) =>
  z.preprocess((value) => {
    const number =
      options.noThousandths && typeof value === 'string' && /\d\.\d{3}\D*$/.test(value)
        ? undefined
        : readNumber(value)
    if (number === undefined) return Number.NaN
    if (number === null || (number === 0 && options.zeroIsNothing)) return null
    return options.whole ? Math.round(number) : number
  }, z
    .number('is not a number')
    .min(least, `is less than ${least}`)
    .max(most, `is more than ${most}`)
    .nullable())

const yes = /^(y|yes|true|t|1|on)$/i
const no = /^(n|no|false|f|0|off)$/i

/** Yes or no; nothing counts as `otherwise`. */
export const yesOrNo = <T extends boolean | null>(otherwise: T) =>
  z.preprocess(
    (value) => {
      if (typeof value === 'boolean' || isStructure(value)) return value
      const text = plainText(value)
      if (text === null) return otherwise
      if (yes.test(text)) return true
      if (no.test(text)) return false
      return text
    },
    z.union([z.boolean(), z.null()], 'is neither yes nor no') as unknown as z.ZodType<boolean | T>,
  )

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const isoDate =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const dayFirst =
  /^(\d{1,2})[/.-](\d{1,2}|[a-z]{3,9})[/.-](\d{2}|\d{4})(?: (\d{1,2}:\d{2}(?::\d{2})?))?$/i
const monthOnly = /^(\d{1,2})[/-](\d{4})$/
const yearMonth = /^(\d{4})-(\d{1,2})$/

/**
 * A date of a feed as an ISO instant ("2024-05-03T00:00:00.000Z"); "03/05/2024" is the third of May,
 * "05/2024" the first of that month. Null for nothing, undefined for what is no date.
 */
export function readDate(value: unknown): string | null | undefined {
  const text = plainText(value)
  if (text === null) return null
  const instant = (y: number, m: number, d: number, time?: string, zone?: string) => {
    const clock = time ? (time.length <= 5 ? `${time}:00` : time) : '00:00:00'
    const day = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
    const at = new Date(`${day}T${clock.padStart(8, '0')}${zone ?? 'Z'}`)
    // The thirtieth of February rolls over in some engines: what comes out must be what went in.
    const midnight = new Date(`${day}T00:00:00Z`)
    if (Number.isNaN(at.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined
    return y < 1900 || y > 2200 ? undefined : at.toISOString()
  }
  const iso = isoDate.exec(text)
  if (iso) return instant(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4], iso[5])
  const au = dayFirst.exec(text)
  if (au) {
    const named = months.indexOf(au[2]!.slice(0, 3).toLowerCase())
    const month = named >= 0 ? named + 1 : Number(au[2])
    const year = au[3]!.length === 2 ? 2000 + Number(au[3]) : Number(au[3])
    return Number.isNaN(month) ? undefined : instant(year, month, Number(au[1]), au[4])
  }
  const my = monthOnly.exec(text)
  if (my) return instant(Number(my[2]), Number(my[1]), 1)
  const ym = yearMonth.exec(text)
  if (ym) return instant(Number(ym[1]), Number(ym[2]), 1)
  return undefined
}

/** An ISO instant or null. */
export const date = z.preprocess(
  oneValue((value) => {
    const read = readDate(value)
    return read === undefined ? plainText(value) : read
  }),
  z
    .string('is not a date')
    .refine((text) => !Number.isNaN(Date.parse(text)) && /T/.test(text), 'is not a date')
    .nullable(),
)

/** A list of texts, each at most `limit` characters, empty ones and repeats left out. */
export const texts = (limit: number, most: number) =>
  z.preprocess(
    (value) => {
      if (value === null || value === undefined) return []
      const items = Array.isArray(value) ? value : [value]
      const read = new Set(items.map(plainText).filter((item) => item !== null))
      // Nothing but groups where texts belong is told; a single one is left out.
      return read.size === 0 && items.some(isStructure) ? items : [...read]
    },
    z
      .array(
        z
          .string('holds an entry that is not one text')
          .max(limit, `holds an entry longer than ${limit} characters`),
      )
      .max(most, `holds more than ${most} entries`),
  )
