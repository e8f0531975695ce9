import type { Near } from '../rules/near'
import { LIMITS, type Range, type RangeName } from '../rules/search-state'

/** What a text says in numbers, and the text without it. */
export type Phrases = {
  ranges: { [N in RangeName]?: Range }
  /** "7 seater", "at least 7 seats": which numbers of seats are meant, in the words typed. */
  seats: { said: string; fits: (seats: number) => boolean } | null
  /** Understood, but this stock has nothing to compare it with. */
  unmet: string[]
  /** From where the cars are to be near. */
  near?: Near
  /** A number was called the one of a car: "stock no 30500". */
  isNumbered?: true
  rest: string
}

/** `thisYear` tells a year from a price; the others whether the stock has such numbers. */
export type Known = {
  thisYear: number
  weeklyPrices: boolean
  /** Whether prices are those of a week. */
  subscription: boolean
  caravans: boolean
  engines: boolean
  bikes: boolean
}
export type Rule = {
  pattern: RegExp
  /** False: the words stay text. */
  read: (match: RegExpExecArray, into: Phrases, known: Known) => boolean
}

export const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(pattern, 'gi'),
  read,
})

export const thousands = '(?:k|thousand|thou|grand)'
// Of "mazda 3 100k" the 3 is no thousand.
const spaced = String.raw`\d{1,3} (?:000|\d{3}(?!\s?${thousands}\b))`
export const number = String.raw`(?:aud\s?|(?:aud?)?\$)?\s?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|${spaced}|\d+(?:\.\d+)?)(?![,.]?\d)\s?(${thousands})?(?:\s?(?:dollars|bucks|aud)\b)?`
export const alone = String.raw`(?<![\w./-])`
export const not = '(?:no|not|nothing)'
/** "Not under" is no "under". */
const plain = `${alone}(?<!\\b${not} )`
export const upTo = `(?:${alone}${not} (?:more than|over|above)|${plain}(?:under|below|(?:less|fewer) than|up to|sub-?|max(?:imum)?(?: (?:price|budget|spend))?(?: (?:of|is))?|(?:cheaper|shorter|smaller|lighter|lower) than|within|budget(?: of)?|circa|around|about|roughly|approx(?:imately)?|<=?|=<))`
export const fromOn = `(?:${alone}${not} (?:(?:less|fewer) than|under|below)|${plain}(?:over|above|(?:more|longer|bigger|larger|heavier|higher) than|(?:starting )?from|starting at|upwards? of|min(?:imum)?|at least|>=?|=>))`
export const orLess = String.raw`\s*(?:(?:or|and|&) (?:less|under|below|cheaper|shorter|smaller|lighter|lower)|max(?:imum)?|budget|tops)\b`
export const orMore = String.raw`\s*(?:\+|(?:(?:or|and|&) (?:more|over|above|up(?! to\b)|longer|bigger|larger|heavier|higher)|plus|min(?:imum)?)\b)`
export const span = String.raw`\s*(?:-|–|—|~|&|to|thru|through|and|until|till?)\s*`
export const startOfSpan = String.raw`(?:\b(?:between|from)\s+)?`
export const ks = `(?:k['’]?s|kays)`
const onTheClock = String.raw`on (?:the )?(?:clock|odo(?:meter)?)\b`
// A thousand thousands are no price: "80,000 k".
export const distance = String.raw`\s?(?:(?:kl?ms?|kilomet(?:re|er)s?|${ks}|(?<=\d(?:,?\d{3}| 000)\s?)k)\b(?:\s+${onTheClock})?|${onTheClock})`
export const noUnit = String.raw`(?!\w|\s(?:kw|nm|hp)\b)`

export function amount(digits = '', unit = ''): number {
  const value = Number(digits.replace(/[, ]/g, ''))
  return Math.round(unit ? value * 1000 : value)
}

const isLimit = new RegExp(`${upTo}\\s*$`, 'i')
const before = ({ input, index }: RegExpExecArray) => input.slice(0, index)

/** Rules for one kind of amount, the last for an amount alone, which is the most one would have. */
export function amounts(
  tail: string,
  take: (range: Range, match: RegExpExecArray, into: Phrases, known: Known) => boolean,
): [...bounded: Rule[], lone: Rule] {
  const one = (end: 'from' | 'to'): Rule['read'] => {
    return (match, into, known) => {
      const value = amount(match[1], match[2])
      return take(end === 'to' ? [null, value] : [value, null], match, into, known)
    }
  }
  return [
    rule(`${startOfSpan}${alone}${number}${span}${number}${tail}`, (match, into, known) => {
      // "Under $25,000 and 40,000 km" are two limits.
      const isTwo = /\w (?:and|&) [$\d]/.test(match[0]) && isLimit.test(before(match))
      // "20-40k" means thousands on both sides.
      const to = amount(match[3], match[4])
      const from = amount(match[1], match[2] || (Number(match[1]) < 1000 ? match[4] : ''))
      return !isTwo && from < to && take([from, to], match, into, known)
    }),
    rule(`${upTo}\\s*${number}\\s*or\\s*${number}${tail}`, (match, into, known) => {
      const most = Math.max(amount(match[1], match[2] ?? match[4]), amount(match[3], match[4]))
      return take([null, most], match, into, known)
    }),
    rule(`${upTo}\\s*${number}${tail}`, one('to')),
    rule(`${fromOn}\\s*${number}${tail}`, one('from')),
    rule(`${alone}${number}${tail}${orLess}`, one('to')),
    rule(`${alone}${number}${tail}${orMore}`, one('from')),
    rule(`${alone}${number}${tail}`, one('to')),
  ]
}

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
export const aWord = numberWords.slice(1).join('|')
export const smallNumber = `(\\d{1,2}|${aWord})`
export const countSaid = (word = '') => Number(word) || numberWords.indexOf(word.toLowerCase())

/** Understood, and no price; but this stock has nothing to compare it with. */
export function isUnmet(match: RegExpExecArray, into: Phrases): true {
  into.unmet.push(match[0].trim().toLowerCase())
  return true
}

/** A range of the stock's numbers; where nothing has such, there is nothing to compare with. */
export function compared(
  having: 'engines' | 'caravans',
  name: RangeName,
  rangeOf: (match: RegExpExecArray) => Range,
): Rule['read'] {
  return (match, into, known) =>
    known[having] ? set(into, name, rangeOf(match)) : isUnmet(match, into)
}

/** A size: alone what goes by that name; the least or most is what was said, unless `ends` says more. */
export function sizes(
  reading: (rangeOf: (match: RegExpExecArray) => Range) => Rule['read'],
  size: string,
  read: (said: string) => number,
  around: (value: number) => Range,
  ends: (value: number) => Range = (value) => [value, value],
): Rule[] {
  const one = (pattern: string, range: (value: number) => Range) =>
    rule(
      pattern,
      reading((match) => range(read(match[1] ?? ''))),
    )
  return [
    rule(
      `${startOfSpan}${alone}(\\d[\\d,]*(?:\\.\\d{1,2})?|${aWord})(?:[\\s-]?(?:cc|l|kg|t|m|ft|foot|feet|['’]))?(?:${span}|\\s*(?:\\bor\\b|\\/)\\s*)${size}`,
      (match, into, known) => {
        const [from, to] = [read(match[1] ?? ''), read(match[2] ?? '')]
        return from < to && reading(() => [ends(from)[0], ends(to)[1]])(match, into, known)
      },
    ),
    one(`${upTo}\\s*${size}`, (value) => [null, ends(value)[1]]),
    one(`${fromOn}\\s*${size}`, (value) => [ends(value)[0], null]),
    one(`${alone}${size}${orLess}`, (value) => [null, ends(value)[1]]),
    one(`${alone}${size}${orMore}`, (value) => [ends(value)[0], null]),
    one(`${alone}${size}`, around),
  ]
}

export const isYear = (value: number, { thisYear }: Known) => value >= 1950 && value <= thisYear + 1

/** No address says more. */
const withinAddress = (end: number | null) => end && Math.min(end, LIMITS.end)

/** False when that end was said before; the first saying counts. */
export function set(into: Phrases, name: RangeName, range: Range): boolean {
  const [from, to] = [withinAddress(range[0]), withinAddress(range[1])]
  const [low, high] = into.ranges[name] ?? [null, null]
  if ((from !== null && low !== null) || (to !== null && high !== null)) return false
  into.ranges[name] = [from ?? low, to ?? high]
  return true
}
