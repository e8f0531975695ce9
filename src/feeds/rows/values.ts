import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readableText } from '@/inventory/markup'

/**
 * How one value of a feed is read. Feeds write numbers as "$23,990", "45,000 km" or "N/A", dates in
 * Australian order, and yes as "Y", "1" or "True".
 */
const nothing = /^(n\/?a|nil|null|none|tba|tbc|unknown|undefined|-+|\.)$/i

export function plainText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return null
  const text = cleanText(readableText(String(value)))
  return text === null || nothing.test(text) ? null : text
}

/** A list or a group, where one value belongs. */
export const isStructure = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/** An error in place of a value, returned by the parsers. */
export class Mistake {
  constructor(readonly reason: string) {}
}

/**
 * A field that one function reads. Each of the 70 fields of each row of a feed comes through here: a
 * chain of zod's own checks would cost an import a fifth of its time.
 */
export const readBy = <T>(read: (value: unknown) => T | Mistake) =>
  z.transform((value: unknown, context): T => {
    const found = read(value)
    if (!(found instanceof Mistake)) return found
    context.issues.push({ code: 'custom', message: found.reason, input: value })
    return z.NEVER
  })

const notOneText = new Mistake('is not one text')
const longerThan = (limit: number) => new Mistake(`is longer than ${limit} characters`)

/** One text of at most `limit` characters, or null. A list or a group is a mistake, not "nothing". */
export const textOf = (limit: number) => {
  const tooLong = longerThan(limit)
  return readBy((value) => {
    if (isStructure(value)) return notOneText
    const text = plainText(value)
    return text !== null && text.length > limit ? tooLong : text
  })
}

/**
 * "//photos.example/1.jpg" leaves the protocol to the page, and ours has TLS; "www.youtube.com/…" was typed
 * as people say it. An apostrophe may stand in an address, and would end one in a page.
 */
function webAddress(address: string): string {
  const whole = address.replace(
    /^\s*(?:\/\/(?=[\w-]+\.)|(?=(?:www\.[^\s/]+|(?:[a-z\d-]+\.)+(?:com|net|org|au|nz|io|co|be|app|cloud))\/))/i,
    'https://',
  )
  return /^\s*https?:/i.test(whole) ? whole.replaceAll("'", '%27') : whole
}

/** The address of a page or a file, with its host or on the site itself: what a link may hold. */
const linkAddress = /^https?:\/\/[^\s"'<>\\]+$|^(?![a-z][a-z\d+.-]*:|\/\/)[^\s"'<>\\]+$/i
const noAddress = new Mistake('is no web address')
export const linkText = (limit: number) => {
  const tooLong = longerThan(limit)
  return readBy((value) => {
    if (isStructure(value)) return notOneText
    const written = plainText(value)
    if (written === null) return null
    const text = webAddress(written)
    return text.length > limit ? tooLong : linkAddress.test(text) ? text : noAddress
  })
}

const missing = new Mistake('is missing')

/** A text that must be there. */
export const requiredText = (limit: number) => {
  const tooLong = longerThan(limit)
  return readBy((value) => {
    const text = plainText(value)
    return text === null ? missing : text.length > limit ? tooLong : text
  })
}

/** Thousands are marked by a comma or a space, or not at all: "45,99" is no number of ours. */
const numberPattern =
  /^(?:aud|a?\$)?\s*(-?(?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?|-?\.\d+)\s*(?:kms?|kilomet(?:er|re)s?|kgs?|mm|cm|m|lt?s?|lit(?:er|re)s?|l\/100 ?km|% ?(?:p\.?a\.?)?|cc|aud|months?|mths?|doors?|dr|d|seats?|berths?|sp(?:eed)?|cyl(?:inders?)?)?$/i

/** "$23,990.00" → 23990, "45 000 km" → 45000; null for nothing, undefined for an invalid number. */
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
    /** "45.990" may mean forty-five thousand: better no number than a wrong one. */
    noThousandths?: boolean
  } = {},
) => {
  const tooSmall = new Mistake(`is less than ${least}`)
  const tooLarge = new Mistake(`is more than ${most}`)
  return readBy((value) => {
    const isForeign =
      options.noThousandths && typeof value === 'string' && /\d\.\d{3}\D*$/.test(value)
    const number = isForeign ? undefined : readNumber(value)
    if (number === undefined) return noNumber
    if (number === null || (number === 0 && options.zeroIsNothing)) return null
    const amount = options.whole ? Math.round(number) : number
    return amount < least ? tooSmall : amount > most ? tooLarge : amount
  })
}
const noNumber = new Mistake('is not a number')

const energyUnits = {
  kWh: { kwh: 1, wh: 0.001 },
  kW: { kw: 1, w: 0.001 },
  'Wh/km': { 'wh/km': 1, 'kwh/100km': 10 },
} as const
const energyPattern = /^(.*\d)\s*((?:kwh|wh|kw|w)(?:\s*(?:\/|per)\s*(?:100\s*)?km)?)$/i
/** No car needs as little as this in Wh a km: such a figure is in kWh for 100 km, as the makers write it. */
const LEAST_WH_KM = 60

/** What a battery holds, takes or gives, of at most so much in its unit; 0 is "not given". */
export const energy = (unit: keyof typeof energyUnits, most: number) => {
  const factors: Readonly<Record<string, number>> = energyUnits[unit]
  const otherUnit = new Mistake(`is in another unit than ${unit}`)
  const outside = new Mistake(`is not between 0 and ${most}`)
  return readBy((value) => {
    const found = typeof value === 'string' ? energyPattern.exec(value.trim()) : null
    const number = readNumber(found ? found[1] : value)
    if (number === undefined) return noNumber
    if (number === null || number === 0) return null
    if (!found && /[a-z]/i.test(String(value))) return otherUnit
    const written = found?.[2]?.toLowerCase().replace(/\s+/g, '').replace('per', '/')
    const bare = unit === 'Wh/km' && number < LEAST_WH_KM ? 10 : 1
    const factor = written === undefined ? bare : factors[written]
    if (factor === undefined) return otherUnit
    const amount = Math.round(number * factor * 1000) / 1000
    return amount < 0 || amount > most ? outside : amount
  })
}

const measurePattern = /^(.*\d)\s*(?:(mm)|(cm)|(m|met(?:er|re)s?)|(kgs?)|(t|tonnes?))$/i

/**
 * A length in mm or a weight in kg of at most so much, also where the feed gives metres or tonnes: with
 * their unit, or as a number that no vehicle has in the smaller one.
 */
export const measure = (kind: 'mm' | 'kg', most: number) => {
  const tooSmall = new Mistake('is less than 0')
  const tooLarge = new Mistake(`is more than ${most}`)
  const inLarger = kind === 'mm' ? 20 : 10
  return readBy((value) => {
    const [, digits, mm, cm, m, kg, t] =
      (typeof value === 'string' && measurePattern.exec(plainText(value) ?? '')) || []
    const number = readNumber(digits ?? value)
    if (number === undefined || ((mm ?? cm ?? m) && kind === 'kg') || ((kg ?? t) && kind === 'mm'))
      return noNumber
    if (number === null || number === 0) return null
    const hasUnit = digits !== undefined
    const factor = (m ?? t) || (!hasUnit && number < inLarger) ? 1000 : cm ? 10 : 1
    const amount = Math.round(number * factor)
    return number < 0 ? tooSmall : amount > most ? tooLarge : amount
  })
}

/** -1 is the yes of a database of Access, "1.0" that of a spreadsheet. */
const yes = /^(y|yes|true|t|-?1(\.0+)?|on|x|✓|✔|checked|ticked)$/i
const no = /^(n|no|false|f|-?0(\.0+)?|off|✗|✘|unchecked)$/i
const neither = new Mistake('is neither yes nor no')

/** Yes or no; nothing counts as `otherwise`. `means` knows the field's own words: "Reserved", "Unsecured". */
export const yesOrNo = <T extends boolean | null>(
  otherwise: T,
  means: (text: string) => boolean | undefined = () => undefined,
) =>
  readBy((value): boolean | T | Mistake => {
    if (typeof value === 'boolean') return value
    if (isStructure(value)) return neither
    const text = plainText(value)
    if (text === null) return otherwise
    return yes.test(text) ? true : no.test(text) ? false : (means(text) ?? neither)
  })

const between = /[\r\n\v\f\u2028\u2029•●▪✓✔]+/
const bullet = /^\s*[-–*]\s/
/** Within a number stands no new entry, and none in brackets. */
const comma = /(?:(?<!\d),|,(?!\d{3}\b))(?![^(]*\))/

/** "One owner, always garaged, and serviced by us." */
const sentenceEnd = /,\s+(?:and|or|but|with)\s[^,]*\.\s*$/

/** What a feed wrote into one text with bullets, on lines or behind commas, as the list that it is. */
export function entriesIn(value: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  const entries = items.flatMap((item) => {
    if (typeof item !== 'string') return [nameIn(item)]
    return readableText(item)
      .split(between)
      .map((entry) => entry.replace(bullet, ''))
  })
  const [only] = entries
  if (entries.length > 1 || typeof only !== 'string') return entries
  if (/\||;.*;/.test(only)) return only.split(/[|;]/)
  const parts = only.split(comma)
  return parts.length > 2 && !sentenceEnd.test(only) ? parts : entries
}

/** An entry that is a group of values is called by the one that names it: `{"name": "Tow bar"}`. */
function nameIn(item: unknown): unknown {
  if (!isStructure(item) || Array.isArray(item)) return item
  const named = Object.entries(item).find(
    ([key, text]) =>
      /^(name|title|label|feature|option|description|text|value)$/i.test(key) &&
      typeof text === 'string',
  )
  return named?.[1] ?? item
}

const addressBegins = String.raw`(?=\s*["']?(?:(?:https?:)?\/\/|www\.))`
const pictureName = String.raw`[^\s,;|/]+\.(?:jpe?g|png|webp|avif|gif|mp4|webm)`
/** Between two addresses stands any of these; in one of them a comma, a semicolon or a space may stand. */
const betweenAddresses = new RegExp(
  String.raw`\s*\|\s*|[\r\n\t]+|[\s,;]+${addressBegins}|(?<=\.\w{3,4})\s*[,;]\s*(?=${pictureName}\s*(?:[,;]|$))`,
  'i',
)
/** Names of files that came with the feed. */
const betweenNames = /\s*[|;\r\n\t]+\s*|(?<=\.\w{3,4})\s*,\s*/

/**
 * Several addresses or file names in one text, divided by any sign that feeds take for it or as a list of
 * JSON, each address with "%20" for its spaces, as a browser would ask for it.
 */
export function addressesIn(value: unknown): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item): unknown[] => {
    if (typeof item !== 'string') return [item]
    if (/^\s*\[/.test(item)) {
      const listed = listIn(item)
      if (listed) return listed.flatMap((entry) => addressesIn(entry) as unknown[])
    }
    // "data:image/png;base64,…" is one value, and no address.
    if (!/[\s,;|]/.test(item) || /^\s*data:/i.test(item)) return [webAddress(item)]
    const divider = /\/\/|www\./i.test(item) ? betweenAddresses : betweenNames
    return item
      .split(divider)
      .map((part) => part.replace(/^\s*["']|["']\s*$/g, ''))
      .filter((part) => part !== '')
      .map(webAddress)
      .map((part) => (/^\s*https?:/i.test(part) ? part.trim().replace(/\s/g, '%20') : part))
  })
}

function listIn(text: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

const notTexts = new Mistake('holds an entry that is not one text')

/** A list of texts, each at most `limit` characters, empty ones and repeats left out. */
export const texts = (limit: number, most: number) => {
  const tooLong = new Mistake(`holds an entry longer than ${limit} characters`)
  const tooMany = new Mistake(`holds more than ${most} entries`)
  return readBy((value) => {
    const read = new Set<string>()
    if (value === null || value === undefined) return []
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items) {
      const text = plainText(item)
      if (text === null) continue
      if (text.length > limit) return tooLong
      read.add(text)
    }
    // An array that contains only groups is reported; a single group is dropped.
    if (read.size === 0 && items.some(isStructure)) return notTexts
    return read.size > most ? tooMany : [...read]
  })
}

const plainLetters = /^[\x20-\x7e]*$/

/** What databases and word processors write for a new line besides its own two signs. */
const lineEnds = /\r\n?|[\v\f\u2028\u2029]/g

/**
 * A text of a feed in the form that is stored: without control characters and invisible marks that
 * change the reading direction of the page; right-to-left letters and markup stay. Null if nothing
 * is left.
 */
export function cleanText(value: string): string | null {
  // Nearly every value of a feed: nothing to clean.
  if (plainLetters.test(value)) return value.trim() || null
  const cleaned = onceEncoded(value)
    .replace(lineEnds, '\n')
    .replace(/[\x80-\x9f]/g, (control) => windows1252[control.charCodeAt(0)] ?? '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, (mark) =>
      mark === '\n' ? '\n' : mark === '\t' ? ' ' : '',
    )
    .replace(/\p{Cs}/gu, '')
    .trim()
  return cleaned === '' ? null : cleaned
}

/** The letter that each byte of Windows-1252 is; a control of Unicode is such a byte that was read as Latin-1. */
const windows1252 = Array.from(
  // As a stream: in one piece Node takes Windows-1252 for Latin-1.
  new TextDecoder('windows-1252').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    { stream: true },
  ),
)
const bytes = new Map(windows1252.map((letter, byte) => [letter, byte] as const))
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** A first letter of UTF-8 and what follows it, read as Windows-1252: no word of any language. */
const twiceEncoded =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3}/g

/** "Donâ€™t" and "CitroÃ«n" as they were before a system on the way took UTF-8 for Windows-1252. */
function onceEncoded(value: string): string {
  return value.replace(twiceEncoded, (letters) => {
    try {
      return utf8.decode(Uint8Array.from(letters, (letter) => bytes.get(letter) ?? 0))
    } catch {
      return letters
    }
  })
}

/** A short fingerprint, the same on every machine: `length` characters of base 36. */
export function shortHash(value: string, length: number): string {
  const digest = createHash('sha256').update(value).digest()
  return BigInt(`0x${digest.subarray(0, 16).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length)
}
