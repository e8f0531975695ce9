import type { Near } from '../rules/near'
import type { Range, RangeName } from '../rules/search-state'
import {
  alone,
  amount,
  between,
  capture,
  fromOn,
  numberWord,
  oneOf,
  orLess,
  orMore,
  type Piece,
  phrase,
  readAmount,
  to,
  upTo,
} from './number-phrases'

/** What the numbers of a text say. */
export type NumbersSaid = {
  ranges: { [N in RangeName]?: Range }
  /** Which numbers of seats are meant, in the words that were typed. */
  seats?: { said: string; fits: (seats: number) => boolean }
  /** From where the cars are to be near. */
  near?: Near
  /** A number was called the one of a car: "stock no 30500". */
  isNumbered?: true
  /** Understood, but this stock has nothing to compare it with. */
  unmet: string[]
}

/** `thisYear` tells a year from a price; the others say which numbers the stock has. */
export type NumberStock = {
  thisYear: number
  weeklyPrices: boolean
  /** Prices are those of a week. */
  subscription: boolean
  caravans: boolean
  engines: boolean
  bikes: boolean
  electricRanges: boolean
}

/** What one phrase says; null where its words stay text. */
type Saying = Partial<Omit<NumbersSaid, 'unmet'>> | typeof UNMET | null
type Read = (match: RegExpExecArray, stock: NumberStock, said: NumbersSaid) => Saying
export type Rule = { phrase: RegExp; read: Read }

/** The phrase is understood, but no car is found by it. */
export const UNMET = 'unmet'

export const rule = (pieces: Piece[], read: Read | typeof UNMET): Rule => ({
  phrase: phrase(...pieces),
  read: read === UNMET ? () => UNMET : read,
})
export const inRange = (name: RangeName, range: Range): Saying => ({ ranges: { [name]: range } })

type ReadRange = (range: Range, ...args: Parameters<Read>) => Saying

const limitBefore = new RegExp(`${upTo.source}\\s*$`, 'i')
/** "Under $25,000 and 40,000 km": the words between are of two limits. */
const areTwoLimits = ({ 0: words, input, index }: RegExpExecArray) =>
  /\w (?:and|&) [$\d]/.test(words) && limitBefore.test(input.slice(0, index))

/** Rules for an amount with a unit, in the order to try them; an amount alone is the most that one would pay. */
export function amountRules(unit: Piece, read: ReadRange): Rule[] {
  const atLeast: Read = (match, ...args) =>
    read([readAmount(match[1], match[2]), null], match, ...args)
  const atMost: Read = (match, ...args) =>
    read([null, readAmount(match[1], match[2])], match, ...args)
  return [
    // "between 20 and 40k": the thousands of the second are those of the first.
    rule([between, alone, amount, to, amount, unit], (match, ...args) => {
      const most = readAmount(match[3], match[4])
      const least = readAmount(match[1], match[2] || (Number(match[1]) < 1000 ? match[4] : ''))
      return areTwoLimits(match) || least >= most ? null : read([least, most], match, ...args)
    }),
    // "under 20 or 30k"
    rule([upTo, /\s*/, amount, /\s*or\s*/, amount, unit], (match, ...args) => {
      const amounts = [readAmount(match[1], match[2] ?? match[4]), readAmount(match[3], match[4])]
      return read([null, Math.max(...amounts)], match, ...args)
    }),
    rule([upTo, /\s*/, amount, unit], atMost),
    rule([fromOn, /\s*/, amount, unit], atLeast),
    rule([alone, amount, unit, orLess], atMost),
    rule([alone, amount, unit, orMore], atLeast),
    rule([alone, amount, unit], atMost),
  ]
}

const spanOfSizes = oneOf(to, /\s*(?:\bor\b|\/)\s*/)
const firstSize = capture(/\d[\d,]*(?:\.\d{1,2})?|/, numberWord)
const firstUnit = /(?:[\s-]?(?:cc|l|kg|t|m|ft|foot|feet|['’]))?/

/**
 * Rules for a size that has a unit of its own, in the order to try them. `alone` is what goes by that
 * name; a limit is what was said, unless `limits` widens it.
 */
export function sizeRules(
  size: Piece,
  read: (said: string) => number,
  exact: (value: number) => Range,
  take: ReadRange,
  limits: (value: number) => Range = (value) => [value, value],
): Rule[] {
  const one = (pieces: Piece[], rangeOf: (value: number) => Range) =>
    rule(pieces, (match, ...args) => take(rangeOf(read(match[1] ?? '')), match, ...args))
  const atLeast = (value: number): Range => [limits(value)[0], null]
  const atMost = (value: number): Range => [null, limits(value)[1]]
  return [
    rule([between, alone, firstSize, firstUnit, spanOfSizes, size], (match, ...args) => {
      const [least, most] = [read(match[1] ?? ''), read(match[2] ?? '')]
      return least < most ? take([limits(least)[0], limits(most)[1]], match, ...args) : null
    }),
    one([upTo, /\s*/, size], atMost),
    one([fromOn, /\s*/, size], atLeast),
    one([alone, size, orLess], atMost),
    one([alone, size, orMore], atLeast),
    one([alone, size], exact),
  ]
}

export const isYear = (value: number, { thisYear }: NumberStock) =>
  value >= 1950 && value <= thisYear + 1
