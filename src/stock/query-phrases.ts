import type { Range, RangeName } from './search-state'

/** What a text says in numbers, and the text without it. */
export type Phrases = {
  ranges: { [N in RangeName]?: Range }
  /** "7 seater", "at least 7 seats": which numbers of seats are meant, in the words typed. */
  seats: { said: string; fits: (seats: number) => boolean } | null
  /** Understood, but this stock has nothing to compare it with. */
  unmet: string[]
  rest: string
}

/** `thisYear` tells a year from a price; the others whether the stock has such numbers. */
type Known = {
  thisYear: number
  weeklyPrices: boolean
  berths: boolean
  engines: boolean
}
type Rule = {
  pattern: RegExp
  /** False: the words stay text. */
  read: (match: RegExpExecArray, into: Phrases, known: Known) => boolean
}

const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(pattern, 'gi'),
  read,
})

const number = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,3} \d{3}|\d+(?:\.\d+)?)(?![,.]?\d)\s?(k|thousand|grand)?(?:\s?(?:dollars|bucks)\b)?`
const alone = String.raw`(?<![\w./-])`
const not = '(?:no|not|nothing)'
/** "Not under" is no "under". */
const plain = `${alone}(?<!\\b${not} )`
const upTo = `(?:${alone}${not} (?:more than|over|above)|${plain}(?:under|below|less than|up to|max(?:imum)?|cheaper than|within|budget(?: of)?|around|about|roughly|approx(?:imately)?|<))`
const fromOn = `(?:${alone}${not} (?:less than|under|below)|${plain}(?:over|above|more than|from|min(?:imum)?|at least|>))`
const orLess = String.raw`\s*(?:(?:or|and) (?:less|under|below|cheaper)|max(?:imum)?|budget)\b`
const orMore = String.raw`\s*(?:\+|(?:(?:or|and) (?:more|over|above|up)|plus|min(?:imum)?)\b)`
const span = String.raw`\s*(?:-|–|&|to|and|until|till)\s*`
const startOfSpan = String.raw`(?:\b(?:between|from)\s+)?`

const ks = `(?:k['’]?s|kays)`
const onTheClock = String.raw`on (?:the )?(?:clock|odo(?:meter)?)\b`
// A thousand thousands are no price: "80,000 k".
const distance = String.raw`\s?(?:(?:kl?ms?|kilomet(?:re|er)s?|${ks}|(?<=(?:\d|[, ])\d{3}\s?)k)\b(?:\s+${onTheClock})?|${onTheClock})`
const instalment = String.raw`\s*(?:(?:\/|per|a|each)\s*(?:week|wk|w|fortnight|month|mth)|p\/?\s*(?:week|wk|w|f|m)|weekly|fortnightly|monthly)\b`
const noUnit = String.raw`(?!\w)`

function amount(digits = '', unit = ''): number {
  const value = Number(digits.replace(/[, ]/g, ''))
  return Math.round(unit ? value * 1000 : value)
}

/** Rules for one kind of amount, the last for an amount alone, which is the most one would have. */
function amounts(
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
      // "20-40k" means thousands on both sides.
      const to = amount(match[3], match[4])
      const from = amount(match[1], match[2] || (Number(match[1]) < 1000 ? match[4] : ''))
      return from < to && take([from, to], match, into, known)
    }),
    rule(`${upTo}\\s*${number}${tail}`, one('to')),
    rule(`${fromOn}\\s*${number}${tail}`, one('from')),
    rule(`${alone}${number}${tail}${orLess}`, one('to')),
    rule(`${alone}${number}${tail}${orMore}`, one('from')),
    rule(`${alone}${number}${tail}`, one('to')),
  ]
}

/** "100ks" are a hundred thousand. */
function inKm(range: Range, said: string): Range {
  const isShort = new RegExp(`${ks}\\b`, 'i').test(said)
  const [from, to] = range.map((end) => (isShort && end && end < 1000 ? end * 1000 : end))
  return [from ?? null, to ?? null]
}

const kmRules = [
  // How far an electric car goes: no record has it.
  ...amounts(
    String.raw`${distance}\s*(?:of\s+)?(?:electric |driving )?range\b(?! rover)`,
    (_, match, into) => isUnmet(match, into),
  ),
  rule(
    String.raw`\brange\s*(?:of\s+)?(?:${upTo}|${fromOn})?\s*${number}${distance}`,
    (match, into) => isUnmet(match, into),
  ),
  ...amounts(distance, (range, match, into) => set(into, 'km', inKm(range, match[0]))),
  // "low kms under 20k" is an order and a price.
  rule(
    String.raw`(?<!\blow(?:est)? )\b(?:mileage|odometer|kms?|kilometres?)\s*${upTo}\s*${number}${noUnit}`,
    (match, into) => set(into, 'km', [null, amount(match[1], match[2])]),
  ),
]

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const smallNumber = `(\\d{1,2}|${numberWords.slice(1).join('|')})`
const countSaid = (word = '') => Number(word) || numberWords.indexOf(word.toLowerCase())

/** Understood, and no price; but this stock has nothing to compare it with. */
function isUnmet(match: RegExpExecArray, into: Phrases): true {
  into.unmet.push(match[0].trim().toLowerCase())
  return true
}

/** Weeks of what an amount is paid for: a year has 12 months and 52 weeks. */
function weeksOf(said: string): number {
  if (/month|mth|p\/?\s*m\b/i.test(said)) return 52 / 12
  return /fortnight|p\/?\s*f\b/i.test(said) ? 2 : 1
}

/** An instalment is never a purchase price, not even where no car has a price per week. */
const weeklyRules = amounts(instalment, (range, match, into, { weeklyPrices }) => {
  const [from, to] = range.map((end) => end && Math.round(end / weeksOf(match[0])))
  return weeklyPrices
    ? set(into, 'subscription_price', [from ?? null, to ?? null])
    : isUnmet(match, into)
})

const weight = '(?:tare|atm|gtm|weight|payload)'
const kilos = String.raw`\s?(?:kgs?|kilos?|kilograms?)\b`
const vanRules: Rule[] = [
  // A record has its weights and lengths as words.
  rule(String.raw`(?:${upTo}|${fromOn})\s*\d{2}[\s-]?(?:ft|foot|feet)\b`, isUnmet),
  rule(String.raw`\b${weight}\s*(?:${upTo}|${fromOn})?\s*${number}(?:${kilos})?${noUnit}`, isUnmet),
  ...amounts(String.raw`${kilos}(?:\s*${weight}\b)?`, (_, match, into) => isUnmet(match, into)),
  rule(
    `\\bsleeps?\\s*${smallNumber}\\b(?:\\+|${orMore})?|\\b${smallNumber}(\\s*\\+)?[\\s-]*berths?\\b(${orMore})?`,
    (match, into, { berths }) => {
      const [, least, exactly, ...more] = match
      const berth = countSaid(least ?? exactly)
      const isLeast = least || more.some(Boolean)
      return berths ? set(into, 'sleeps', [berth, isLeast ? null : berth]) : isUnmet(match, into)
    },
  ),
]

/** A range of the stock's numbers; where nothing has an engine, there is nothing to compare with. */
function ofEngine(name: RangeName, rangeOf: (match: RegExpExecArray) => Range): Rule['read'] {
  return (match, into, { engines }) =>
    engines ? set(into, name, rangeOf(match)) : isUnmet(match, into)
}

/** An engine's size, exactly the least or most that was said, but alone what goes by that name. */
function engineSizes(size: string, ccOf: (said: string) => number, around: (cc: number) => Range) {
  const one = (pattern: string, range: (cc: number) => Range) =>
    rule(
      pattern,
      ofEngine('engine', (match) => range(ccOf(match[1] ?? ''))),
    )
  return [
    one(`${upTo}\\s*${size}`, (cc) => [null, cc]),
    one(`${fromOn}\\s*${size}`, (cc) => [cc, null]),
    one(`${alone}${size}${orLess}`, (cc) => [null, cc]),
    one(`${alone}${size}${orMore}`, (cc) => [cc, null]),
    one(`${alone}${size}`, around),
  ]
}

const litres = String.raw`(\d{1,2}(?:\.\d{1,2})?)[\s-]?(?:lit(?:re|er)s?|ltrs?|l)\b(?!\s*(?:\/|per\b))`
const load = String.raw`(\d{1,2},?\d{3}|\d(?:\.\d{1,2})?)\s?(kgs?|kilos?|kilograms?|t|tonnes?|tons?)\b`
const leastTowed: Rule['read'] = ofEngine('towing', ([, said = '', unit = '']) => {
  const weight = Number(said.replace(',', ''))
  const isTonnes = unit.toLowerCase().startsWith('t') || said.includes('.')
  return [isTonnes ? weight * 1000 : weight, null]
})
const engineRules: Rule[] = [
  rule(
    String.raw`${alone}\d{1,2}(?:\.\d+)?\s?(?:lit(?:re|er)s?|l)\s*(?:\/|per)\s*100\s?(?:kms?\b)?`,
    isUnmet,
  ),
  ...engineSizes(
    litres,
    (said) => Math.round(Number(said) * 1000),
    (cc) => [cc - 50, cc + 49],
  ),
  // A 500 has 471, and a 650 is no 700.
  ...engineSizes(String.raw`(\d{2,4})\s?cc\b`, Number, (cc) => [
    Math.round(cc * 0.94),
    Math.round(cc * 1.06),
  ]),
  rule(
    `\\b${smallNumber}[\\s-]?(?:speed|spd)\\b`,
    ofEngine('gears', ([, said]) => [countSaid(said), countSaid(said)]),
  ),
  rule(
    `\\bv(6|8|10|12)\\b|\\b${smallNumber}[\\s-]?cyl(?:inders?)?\\b`,
    ofEngine('cylinders', ([, v, said]) => {
      const count = countSaid(v ?? said)
      return [count, count]
    }),
  ),
  // A hatch's fifth door is often not counted.
  rule(
    String.raw`\b([2-5]|two|three|four|five)[\s-]?(?:doors?|dr)\b`,
    ofEngine('doors', ([, said]) => {
      const count = countSaid(said)
      return [count, count % 2 === 0 ? count + 1 : count]
    }),
  ),
  rule(
    `\\b(?:can )?tow(?:s|ing)?(?: capacity)?(?: of)?(?: a| at least| over| up to| more than)?\\s*${load}`,
    leastTowed,
  ),
  rule(
    String.raw`\btow(?:s|ing)?(?: capacity)?(?: of)?(?: a| at least| over| up to| more than)?\s*(\d,?\d{3}|\d\.\d)(?![\w,.]|\s?${distance})`,
    (match, into, known) => {
      const kilograms = Number(match[1]?.replace(',', ''))
      const isWeight = kilograms % 50 === 0 || !isYear(kilograms, known)
      return isWeight && leastTowed(match, into, known)
    },
  ),
  rule(
    `${alone}(?:(?:at least|over|min) )?${load}(?: braked)? tow(?:ing)?(?: capacity)?\\b(?! ?bar)`,
    leastTowed,
  ),
]

const hasMoneyUnit = (text: string) =>
  text.includes('$') || /\d\s?(k|thousand|grand|dollars|bucks)\b/i.test(text)
const priceRules = amounts(noUnit, (range, match, into, known) => {
  const value = range[1] ?? range[0] ?? 0
  const money = hasMoneyUnit(match[0]) || (value >= 1000 && !isYear(value, known))
  return money && set(into, 'price', range)
})
const [lonePrice] = amounts(noUnit, (range, match, into) => {
  return hasMoneyUnit(match[0]) && (range[1] ?? 0) >= 1000 && set(into, 'price', range)
}).slice(-1) as [Rule]

const year = String.raw`((?:19|20)\d{2})`
const isYear = (value: number, { thisYear }: Known) => value >= 1950 && value <= thisYear + 1

function years(pattern: string, range: (from: number, to: number) => Range): Rule {
  return rule(pattern, (match, into, known) => {
    const [a, b] = [Number(match[1]), Number(match[2] ?? match[1])]
    if (!isYear(a, known) || !isYear(b, known)) return false
    return set(into, 'year', range(Math.min(a, b), Math.max(a, b)))
  })
}

const seatRules: Rule[] = [
  rule(
    String.raw`(?:${upTo}\s*|${fromOn}\s*|\bfewer than )?\b${smallNumber}(?:\s*(or|and|to|-|\/)\s*${smallNumber})?\s*(\+|or more|plus)?[\s-]*seat(?:s|er|ers)?\b(\+| or more| min(?:imum)?\b)?`,
    (match, into) => {
      const said = match[0].trim().toLowerCase()
      const [a, b] = [countSaid(match[1]), countSaid(match[3] ?? match[1])]
      const between = match[2] === 'to' || match[2] === '-'
      const isNot = new RegExp(`^${not} `).test(said)
      into.seats = {
        said,
        fits: (seats) => {
          if (/^(?:under|below|less|fewer|<)/.test(said)) return seats < a
          if (/^(?:over|above|more|>)/.test(said)) return seats > a
          if (isNot ? /^\w+ (?:more|over|above)/.test(said) : /^(?:up|max)/.test(said))
            return seats <= a
          if (isNot || /^(?:from|min|at least)/.test(said) || match[4] || match[5])
            return seats >= a
          return between ? seats >= a && seats <= b : seats === a || seats === b
        },
      }
      return true
    },
  ),
  rule(
    `\\b(?:seats|seating)(?: for)? ${smallNumber}\\b(?![,.\\s]*\\d|[\\s-]*[a-z]*(?:door|dr|cyl|speed))`,
    ([said, count], into) => {
      if (into.seats) return false
      into.seats = { said: said.toLowerCase(), fits: (seats) => seats === countSaid(count) }
      return true
    },
  ),
]

const age = String.raw`${smallNumber}[\s-]?(?:years?|yrs?)\b(?! (?:warranty|plan))`
const isAfter = '(?:newer than|later than|younger than|after|post|past)'
const isBefore = '(?:older than|earlier than|before|under|pre)'
const ageRules = [
  rule(
    `(?:${upTo}|\\b(?:newer|younger) than|\\b${not} older than|\\b(?:last|past))\\s*${age}(?: old)?`,
    ([, said], into, { thisYear }) => set(into, 'year', [thisYear - countSaid(said), null]),
  ),
  rule(
    `(?:\\bolder than\\s*${age}(?: old)?|${fromOn}\\s*${age} old)\\b`,
    ([, older, said], into, { thisYear }) =>
      set(into, 'year', [null, thisYear - countSaid(older ?? said)]),
  ),
]

/** Distances, weekly prices and weights before prices, "under 80k km" is no price; nor is 2019. */
const rules: readonly Rule[] = [
  ...seatRules,
  ...engineRules,
  ...kmRules,
  ...weeklyRules,
  ...vanRules,
  ...ageRules,
  years(`${startOfSpan}\\b${year}(?:${span}|\\s*(?:or|\\/)\\s*|,?\\s)${year}\\b`, (a, b) => [a, b]),
  years(`(?:\\bfrom )?\\b${year}${span}(?:now|today|present|current)\\b`, (a) => [a, null]),
  years(
    `(?:\\bfrom )?\\b${year}(?: models?)?\\s*(?:\\+|plus\\b|onwards?\\b|upwards?\\b|(?:or|and) (?:newer|later|up|above|onwards?|upwards?)\\b)`,
    (a) => [a, null],
  ),
  years(`\\b${not} (?:${isAfter}|over)[\\s-]+${year}\\b`, (a) => [null, a]),
  years(`\\b${not} ${isBefore}[\\s-]+${year}\\b`, (a) => [a, null]),
  years(`\\b${isAfter}[\\s-]+${year}\\b`, (a) => [a + 1, null]),
  years(`\\b(?:since|from|at least|over|min) ${year}\\b`, (a) => [a, null]),
  years(`\\b${year}(?: models?)? (?:or|and) (?:older|earlier|before)\\b`, (a) => [null, a]),
  years(`\\b(?:up to|until|till) ${year}\\b`, (a) => [null, a]),
  years(`\\b${isBefore}[\\s-]+${year}\\b`, (a) => [null, a - 1]),
  ...priceRules.slice(0, -1),
  // "2019 grand cherokee" is no price.
  years(`(?<![\\w$-])${year}(?![\\w-])`, (a) => [a, a]),
  lonePrice,
  // "3.2 diesel", "2.0 turbo": an engine's size is the only number that is said so.
  rule(
    String.raw`(?<![\w./,$-])([0-6]\.\d)(?![\w.,%/-]|\s*(?:stars?|%|met|m\b|sec|inch|t\b|ton))`,
    ([, said], into, { engines }) => {
      const cc = Math.round(Number(said) * 1000)
      return engines && set(into, 'engine', [cc - 50, cc + 49])
    },
  ),
]

/** False when that end was said before; the first saying counts. */
function set(into: Phrases, name: RangeName, [from, to]: Range): boolean {
  const [low, high] = into.ranges[name] ?? [null, null]
  if ((from !== null && low !== null) || (to !== null && high !== null)) return false
  into.ranges[name] = [from ?? low, to ?? high]
  return true
}

/** Prices, distances, years and seats that a text names. */
export function readPhrases(text: string, known: Known): Phrases {
  const into: Phrases = { ranges: {}, seats: null, unmet: [], rest: text.replace(/\s+/g, ' ') }
  for (const { pattern, read } of rules) {
    const match = [...into.rest.matchAll(pattern)].find((each) => read(each, into, known))
    if (match) {
      into.rest = `${into.rest.slice(0, match.index)} ${into.rest.slice(match.index + match[0].length)}`
    }
  }
  return into
}
