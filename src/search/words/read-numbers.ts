import { LIMITS, type Range } from '../rules/search-state'
import {
  amount,
  between,
  capture,
  kilometres,
  limit,
  maybe,
  notAfter,
  notBefore,
  oneOf,
  phrase,
  thousands,
  to,
  upTo,
} from './number-phrases'
import { numberRules } from './number-rules'
import { type NumberStock, type NumbersSaid, type Rule, UNMET } from './rule-kinds'
import { negations } from './word-tables'

const maybeLimit = maybe(capture(limit), /\s*/)
const ofLabel = /(?: range| reading)?/
/** An amount behind its label, which is no part of a longer number, of a span or of `otherUnit`. */
const labelled = (label: RegExp, otherUnit: RegExp) =>
  phrase(
    ...[maybeLimit, /\b/, label, ofLabel, oneOf(/\s?[:=]\s*/, /\s+/), maybeLimit],
    ...['(?<amount>', between, amount, maybe(to, amount), ')'],
    notBefore(oneOf(/\w/, otherUnit, /\s*(?:-|–|to)\s*\d/)),
  )

// Of a number that a "km" behind it belongs to, which is not a year.
const numberBefore = oneOf(/(?<!\b(?:19|20)\d)\d\s?/, phrase(/\d\s?/, thousands, /\s?/))
const labels: readonly (readonly [pattern: RegExp, unit: string])[] = [
  // “max price 25000 max km 100000” → km ≤ 100000 · price ≤ 25000
  // “price under 30k km under 50k” → km ≤ 50000 · price ≤ 30000
  // “price under 30k km” → km ≤ 30000
  [
    labelled(
      /(?:price[sd]?|budget)/,
      phrase(kilometres, notBefore(ofLabel, /\s*/, oneOf(upTo, /[:=\d]/))),
    ),
    'dollars',
  ],
  // “odometer reading under 80k” → km ≤ 80000
  // “low kms under 20k” → price ≤ 20000 · order kms
  // “under 80k km from 2019” → km ≤ 80000 · year ≥ 2019
  [
    labelled(
      phrase(
        notAfter(oneOf(numberBefore, /\blow(?:est)? /)),
        /(?:mileage|odometer|kms?|kilomet(?:re|er)s?)/,
      ),
      kilometres,
    ),
    'km',
  ],
]

/** "Price 20000-30000 max km 100000" as "20000-30000 dollars max 100000 km". */
function unitsLast(text: string): string {
  return labels.reduce(
    (said, [pattern, unit]) =>
      said.replace(pattern, (words, ...found) => {
        const size: string = found.at(-1).amount
        const limitSaid = found[0] ?? found[1] ?? ''
        // "Kms 2019" names no distance.
        const isBare = !limitSaid && !/[:=]/.test(words)
        return isBare && !/\d{5}|\d[,k]/i.test(size) ? words : ` ${limitSaid} ${size} ${unit}`
      }),
    text,
  )
}

/** "not a " right before a number */
const denialBefore = new RegExp(
  `\\b(?:nor|${[...negations].join('|')})\\s+(?:an?\\s+|any\\s+)?$`,
  'i',
)

/** What a text says in numbers, and the text without it. */
export function readNumbers(text: string, stock: NumberStock): NumbersSaid & { rest: string } {
  const said: NumbersSaid = { ranges: {}, unmet: [] }
  let rest = unitsLast(text).replace(/\s+/g, ' ')
  for (const { phrase, read } of numberRules) {
    for (const match of rest.matchAll(phrase)) {
      const before = rest.slice(0, match.index)
      const denial = denialBefore.exec(before)?.[0] ?? ''
      const isRead = denial
        ? deny(denial, match, read, stock, said)
        : take(match, read, stock, said)
      if (!isRead) continue
      const kept = before.slice(0, before.length - denial.length)
      rest = `${kept} ${rest.slice(match.index + match[0].length)}`
      break
    }
  }
  return { ...said, rest }
}

/** False where the words stay text: they say nothing, or an end of a range that was said before. */
function take(
  match: RegExpExecArray,
  read: Rule['read'],
  stock: NumberStock,
  said: NumbersSaid,
): boolean {
  const saying = read(match, stock, said)
  if (saying === null) return false
  if (saying === UNMET) {
    said.unmet.push(match[0].trim().toLowerCase())
    return true
  }
  const { ranges = {}, ...others } = saying
  for (const [name, range] of Object.entries(ranges) as [keyof typeof ranges, Range][]) {
    const joined = joinEnds(said.ranges[name], range)
    if (!joined) return false
    said.ranges[name] = joined
  }
  Object.assign(said, others)
  return true
}

/** No address says more. */
const withinAddress = (end: number | null) => end && Math.min(end, LIMITS.end)

/** Null where one of the ends was said before. */
function joinEnds([low, high]: Range = [null, null], [from, until]: Range): Range | null {
  if ((from !== null && low !== null) || (until !== null && high !== null)) return null
  return [withinAddress(from) ?? low, withinAddress(until) ?? high]
}

/** "Not 7 seats" is any other number of them; a range cannot say "not 2019", which is left out. */
function deny(
  denial: string,
  match: RegExpExecArray,
  read: Rule['read'],
  stock: NumberStock,
  said: NumbersSaid,
): boolean {
  const wanted: NumbersSaid = { ranges: {}, unmet: [] }
  if (!take(match, read, stock, wanted)) return false
  const words = `${denial}${match[0].trim()}`.toLowerCase()
  const { seats } = wanted
  if (seats) said.seats = { said: words, fits: (count) => !seats.fits(count) }
  else said.unmet.push(words)
  return true
}
