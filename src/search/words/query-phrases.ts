import type { Range } from '../rules/search-state'
import {
  alone,
  amount,
  amounts,
  countSaid,
  distance,
  fromOn,
  isUnmet,
  isYear,
  type Known,
  ks,
  not,
  noUnit,
  number,
  orLess,
  orMore,
  type Phrases,
  type Rule,
  rule,
  set,
  smallNumber,
  span,
  startOfSpan,
  thousands,
  upTo,
} from './query-amounts'
import { engineRules, vanRules } from './query-measures'
import { nearRules } from './query-near'
import { negations } from './query-words'

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const rego = '(?:rego|registration)'
const plateRules = [
  // Until when is no year of the car, and no record is searched by it.
  rule(
    `\\b${rego}\\s(?:(?:paid|valid|expir\\w+|due|until|till?|to) )*(?:${month} )?(20\\d{2})\\b|\\b(?:(?:${month} )?(20\\d{2})|${smallNumber} (?:months?|mths?)(?: of)?) ${rego}\\b`,
    (match, into, { thisYear }) =>
      Number(match[1] ?? match[2] ?? thisYear) >= thisYear && isUnmet(match, into),
  ),
  // What a number is called is no word of the car that has it.
  rule(
    `\\b(?:vin|chassis|stock|${rego}|number)(?: (?:no|num|number|plate|ends?|ending|in|with|is))*[\\s.:#]+(?=[a-z-]*\\d)`,
    (_, into) => {
      into.isNumbered = true
      return true
    },
  ),
  // The plate is red, not the bike.
  rule('\\b(?:red|green) (?=[pl][\\s-]?plat)', (_match, _into, { bikes }) => bikes),
  // Of bikes those that a learner may ride; no car's record says who may drive it.
  rule(
    '\\b(?:red |green )?[pl][\\s-]?plat(?:e|er)s?\\b(?: (?:legal|approved|friendly))?',
    (match, into, { bikes }) => !bikes && isUnmet(match, into),
  ),
  rule(`\\b(?:(?:with|full|long|short|current|has|still) )*(?:${rego}|registered)\\b`, isUnmet),
]

const instalment = String.raw`\s*(?:(?:\/|per|a|each)\s*(?:week|wk|w|fortnight|month|mth)|p\/?\s*(?:week|wk|w|f|m)|week|wk|weekly|fortnightly|monthly)\b`

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
  // How far away: of the car itself so few kilometres are none.
  rule(
    String.raw`\b(?:within|inside)\s*(?:an?\s)?\d{1,3}${distance}(?: (?:radius|drive))?`,
    (match, into) => isUnmet(match, into),
  ),
  ...amounts(String.raw`\s?miles?\b`, (_, match, into) => isUnmet(match, into)),
  // "80k max kms"
  rule(`${alone}${number}\\s*(?:max(?:imum)?|or less)${distance}`, (match, into) =>
    set(into, 'km', inKm([null, amount(match[1], match[2])], match[0])),
  ),
  ...amounts(distance, (range, match, into) => set(into, 'km', inKm(range, match[0]))),
]

/** Weeks of what an amount is paid for: a year has 12 months and 52 weeks. */
function weeksOf(said: string): number {
  if (/month|mth|p\/?\s*m\b/i.test(said)) return 52 / 12
  return /fortnight|p\/?\s*f\b/i.test(said) ? 2 : 1
}

/** An instalment is never a purchase price, not even where no car has a price per week. */
const weeklyRules = amounts(instalment, (range, match, into, { weeklyPrices }) => {
  // "2 week delivery"
  if (/(?<![$\d])\d\d?\s*(?:week|wk)$/i.test(match[0])) return false
  const [from, to] = range.map((end) => end && Math.round(end / weeksOf(match[0])))
  return weeklyPrices
    ? set(into, 'subscription_price', [from ?? null, to ?? null])
    : isUnmet(match, into)
})

const ofStars = '(?:ancap|crash|safety|rating)'
const starRule = rule(
  String.raw`(?:\b${ofStars}\s*)*${alone}[1-5][\s-]?stars?\b(?:\s*${ofStars}\b)*`,
  isUnmet,
)

const moneyUnit = new RegExp(
  String.raw`\$|\d,\d{3}|\d\s?(?:${thousands}|dollars|bucks)\b|\baud\b`,
  'i',
)
const hasMoneyUnit = (text: string) => moneyUnit.test(text)
/** No car is so dear by the week: such a price buys one. */
const PURCHASE = 5000
/** Of a site that shows prices by the week a price is one of those. PRICE-04 */
const setPrice: Parameters<typeof amounts>[1] = (range, match, into, { subscription }) => {
  if (!subscription) return set(into, 'price', range)
  if (Math.max(...range.map(Number)) >= PURCHASE) return isUnmet(match, into)
  return set(into, 'subscription_price', range)
}
const priceRules = amounts(noUnit, (range, match, into, known) => {
  const value = range[1] ?? range[0] ?? 0
  // "peugeot 208 and 308" are models.
  const isWeekly = known.subscription && value >= 50 && !/^\d.*\d$/.test(match[0].trim())
  const money = hasMoneyUnit(match[0]) || isWeekly || (value >= 1000 && !isYear(value, known))
  return money && setPrice(range, match, into, known)
})
const [lonePrice] = amounts(noUnit, (range, match, into, known) => {
  const isWhole = known.subscription || (range[1] ?? 0) >= 1000
  return hasMoneyUnit(match[0]) && isWhole && setPrice(range, match, into, known)
}).slice(-1) as [Rule]
const saysNothing = ({ ranges, seats, near, unmet }: Phrases) =>
  Object.keys(ranges).length === 0 && !seats && !near && unmet.length === 0
/**
 * "Toyota 30000": beside other words, or a year, a round number of five digits is no car's; alone it
 * may be the number of one.
 */
const roundPrice = rule(
  String.raw`(?<![\w./,$-])([1-9]\d[05]00)(?![\w./,-])`,
  (match, into, { subscription }) => {
    const isAlone = into.isNumbered || (match.input.trim() === match[0] && saysNothing(into))
    return !isAlone && !subscription && set(into, 'price', [null, amount(match[1])])
  },
)
/** "Ute between 30 and 40", also "30 to 40", which are no years: at the end these are thousands. */
const shortPrices = rule(
  String.raw`(?<![\w./,$-])(?:(between)\s+)?([1-9]\d)${span}([1-9]\d)\s*$`,
  ([, between, from, to], into, { subscription, caravans, thisYear }) => {
    const [least, most] = [Number(from), Number(to)]
    const isRound = most > (thisYear % 100) + 1 && least % 5 === 0 && most % 5 === 0
    const isPrice = least < most && (between !== undefined || isRound)
    // Caravans are as many feet long.
    return isPrice && !caravans && !subscription && set(into, 'price', [least * 1000, most * 1000])
  },
)
/** "Hilux under 35": at the end of what is said, two digits are thousands. */
const shortPrice = rule(
  String.raw`${upTo}\s*([1-9]\d)\s*$`,
  ([, said], into, { subscription }) =>
    !subscription && set(into, 'price', [null, amount(said, 'k')]),
)

const year = String.raw`((?:19|20)\d{2})`
/** "2018 model", "2025 plate"; a "2021 model 3" is a Tesla. */
const ofYear = String.raw`(?:\s(?:models?(?!\s+[\w-]\b)|plates?|plated|build|built|compliance)\b)?`
const toNextYear = String.raw`(?:${span}|\s*(?:or|\/)\s*|,?\s)`
function years(pattern: string, range: (from: number, to: number) => Range): Rule {
  return rule(pattern, (match, into, known) => {
    const [a, b] = [Number(match[1]), Number(match[2] ?? match[1])]
    if (!isYear(a, known) || !isYear(b, known)) return false
    return set(into, 'year', range(Math.min(a, b), Math.max(a, b)))
  })
}

const seatRules: Rule[] = [
  // For children: they are no seats of the car.
  rule(
    `\\b(?:${smallNumber}\\s*)?(?:car|child|baby|kids?|booster) seats?\\b(?! (?:for )?${smallNumber}\\b)`,
    isUnmet,
  ),
  rule(
    String.raw`(?:${upTo}\s*|${fromOn}\s*|\b(?:fewer than|between) )?\b${smallNumber}(?:\s*(or|and|to|-|\/)\s*${smallNumber})?\s*(\+|or more|plus)?[\s-]*seat(?:s|er|ers)?\b(\+| or more| min(?:imum)?\b)?`,
    (match, into) => {
      const said = match[0].trim().toLowerCase()
      const [a, b] = [countSaid(match[1]), countSaid(match[3] ?? match[1])]
      const between = match[2] === 'to' || match[2] === '-' || said.startsWith('between')
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
  // Who has to fit in: of caravans that is how many sleep there.
  rule(
    `\\b(?:(?:family of|room for) ${smallNumber}|(?:(?:seats|seating|sleeps)(?: for)? )?${smallNumber}[\\s-](?:people|persons?|passengers?))\\b(?![\\s-]+(?:mover|carrier))`,
    (match, into, known) => {
      const count = countSaid(match[1] ?? match[2])
      if (known.caravans && (!known.engines || /^sleeps/i.test(match[0])))
        return set(into, 'sleeps', [count, null])
      if (into.seats) return false
      into.seats = { said: match[0].toLowerCase(), fits: (seats) => seats >= count }
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
const orNewer = String.raw`\s+(?:or|and) (?:newer|younger)\b`
const isAfter = '(?:newer than|later than|younger than|after|post|past)'
const isBefore = '(?:older than|earlier than|prior to|before|under|pre)'
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
  rule(
    `${alone}${age}(?:(?: old)?\\s+(?:or|and) older\\b| old${orMore})`,
    ([, said], into, { thisYear }) => set(into, 'year', [null, thisYear - countSaid(said)]),
  ),
  rule(
    `${alone}${age}(?: old\\b(?!${orMore})(?:${orLess}|${orNewer})?|${orLess}|${orNewer})`,
    ([, said], into, { thisYear }) => set(into, 'year', [thisYear - countSaid(said), null]),
  ),
]

/** Distances, weekly prices and weights before prices, "under 80k km" is no price; nor is 2019. */
const rules: readonly Rule[] = [
  ...plateRules,
  ...seatRules,
  ...engineRules,
  ...nearRules,
  ...kmRules,
  ...weeklyRules,
  ...vanRules,
  starRule,
  ...ageRules,
  years(
    `${startOfSpan}\\b${year}${toNextYear}(?:(?:19|20)\\d{2}${toNextYear})*${year}\\b`,
    (a, b) => [a, b],
  ),
  years(`(?:\\bfrom )?\\b${year}${span}(?:now|today|present|current)\\b`, (a) => [a, null]),
  years(
    `(?:\\bfrom )?\\b${year}(?: models?)?\\s*(?:\\+|plus\\b|onwards?\\b|on(?=\\s*(?:$|under|below|max))|upwards?\\b|up\\b(?! to\\b)|(?:or|and|&) (?:newer|later|younger|better|up|above|onwards?|upwards?)\\b)`,
    (a) => [a, null],
  ),
  years(`\\b${not} (?:${isAfter}|over)[\\s-]+${year}\\b`, (a) => [null, a]),
  years(`\\b${not} ${isBefore}[\\s-]+${year}\\b`, (a) => [a, null]),
  years(`\\b${isAfter}[\\s-]+${year}\\b`, (a) => [a + 1, null]),
  years(
    `(?:\\b(?:since|from|at least|over|min(?:imum)?|${not} less than) |>=?\\s*)${year}\\b`,
    (a) => [a, null],
  ),
  years(`(?<![\\w$-])${year} min(?:imum)?\\b`, (a) => [a, null]),
  years(`(?<![\\w$-])${year} max(?:imum)?\\b`, (a) => [null, a]),
  years(`\\bmax(?:imum)? ${year}\\b`, (a) => [null, a]),
  years(`\\b${year}(?: models?)? (?:or|and) (?:older|earlier|before)\\b`, (a) => [null, a]),
  years(`\\b(?:up to|until|till) ${year}\\b`, (a) => [null, a]),
  years(`\\b${isBefore}[\\s-]+${year}\\b`, (a) => [null, a - 1]),
  years(`<=?\\s*${year}\\b`, (a) => [null, a]),
  ...priceRules.slice(0, -1),
  shortPrices,
  shortPrice,
  // "2019 grand cherokee" is no price.
  years(`(?<![\\w$-])${year}(?!\\w|-\\w)${ofYear}`, (a) => [a, a]),
  lonePrice,
  roundPrice,
  // "MY21", "'21 hilux"
  rule(
    String.raw`(?:\bmy(?:20)?|(?<!\w)['’])(\d{2})(?:\.\d)?\b(?!['’])`,
    ([, said], into, known) => {
      const value = 2000 + Number(said)
      // "2021 MY21" says it twice.
      const [from, to] = into.ranges.year ?? []
      if (from === value || to === value) return true
      return isYear(value, known) && set(into, 'year', [value, value])
    },
  ),
  // "3.2 diesel", "2.0 turbo": an engine's size is the only number that is said so.
  rule(
    String.raw`(?<![\w./,$-])([0-6]\.\d)(?![\w.%/-]|,\d|\s*(?:stars?|%|met|m\b|sec|inch|t\b|ton))`,
    ([, said], into, { engines }) => {
      const cc = Math.round(Number(said) * 1000)
      return engines && set(into, 'engine', [cc - 50, cc + 49])
    },
  ),
]

const ofLabel = '(?: range| reading)?'
const labelled = (label: string, other: string) =>
  new RegExp(
    String.raw`(?:(${upTo}|${fromOn})\s*)?\b${label}${ofLabel}(?:\s?[:=]\s*|\s+)(?:(${upTo}|${fromOn})\s*)?(?<amount>${startOfSpan}${number}(?:${span}${number})?)(?!\w|${other}|\s*(?:-|–|to)\s*\d)`,
    'gi',
  )
/** Of a number that a "km" behind it belongs to, which is not a year. */
const digit = String.raw`(?<!\b(?:19|20)\d)\d`
/** What an amount may be called before it is said, and after it. */
const labels: readonly (readonly [pattern: RegExp, unit: string])[] = [
  // "Price under 30k km under 50k" has no price of 30,000 km.
  [
    labelled('(?:price[sd]?|budget)', String.raw`${distance}(?!${ofLabel}\s*(?:${upTo}|[:=\d]))`),
    'dollars',
  ],
  // "Low kms under 20k" is an order and a price, "under 80k km from 2019" a distance and a year.
  [
    labelled(
      String.raw`(?<!${digit}\s?|\d\s?${thousands}\s?|\blow(?:est)? )(?:mileage|odometer|kms?|kilomet(?:re|er)s?)`,
      distance,
    ),
    'km',
  ],
]

/** "Price 20000-30000 max km 100000" as "20000-30000 dollars max 100000 km". */
function unitsLast(text: string): string {
  return labels.reduce(
    (said, [pattern, unit]) =>
      said.replace(pattern, (match, ...found) => {
        const { amount: size } = found.at(-1) as { amount: string }
        const limit = found[0] ?? found[1] ?? ''
        // "Kms 2019" names no distance.
        const isBare = !limit && !/[:=]/.test(match)
        return isBare && !/\d{5}|\d[,k]/i.test(size) ? match : ` ${limit} ${size} ${unit}`
      }),
    text,
  )
}

/** Prices, distances, years and seats that a text names. */
export function readPhrases(text: string, known: Known): Phrases {
  const rest = unitsLast(text).replace(/\s+/g, ' ')
  const into: Phrases = { ranges: {}, seats: null, unmet: [], rest }
  for (const { pattern, read } of rules) {
    for (const match of into.rest.matchAll(pattern)) {
      const before = into.rest.slice(0, match.index)
      const denial = denied.exec(before)?.[0] ?? ''
      if (!(denial ? deny(denial, match, read, into, known) : read(match, into, known))) continue
      const kept = before.slice(0, before.length - denial.length)
      into.rest = `${kept} ${into.rest.slice(match.index + match[0].length)}`
      break
    }
  }
  return into
}

const denied = new RegExp(`\\b(?:nor|${[...negations].join('|')})\\s+(?:an?\\s+|any\\s+)?$`, 'i')

/** "Not 7 seats" is any other number of them; a range cannot say "not 2019", which is left out. */
function deny(
  denial: string,
  match: RegExpExecArray,
  read: Rule['read'],
  into: Phrases,
  known: Known,
): boolean {
  const wanted: Phrases = { ranges: {}, seats: null, unmet: [], rest: '' }
  if (!read(match, wanted, known)) return false
  const { seats } = wanted
  const said = `${denial}${match[0].trim()}`.toLowerCase()
  if (seats) into.seats = { said, fits: (count) => !seats.fits(count) }
  else into.unmet.push(said)
  return true
}
