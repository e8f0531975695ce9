import { distances } from '../rules/near'
import type { Range } from '../rules/search-state'
import { caravanRules, engineRules, towRules } from './measure-rules'
import {
  alone,
  amount,
  between,
  fromOn,
  kilometres,
  ks,
  limit,
  many,
  maybe,
  month,
  not,
  notBefore,
  noUnit,
  oneOf,
  orLess,
  orMore,
  type Piece,
  phrase,
  readAmount,
  readCount,
  smallNumber,
  thousands,
  to,
  upTo,
  year,
} from './number-phrases'
import {
  amountRules,
  inRange,
  isYear,
  type NumberStock,
  type NumbersSaid,
  type Rule,
  rule,
  UNMET,
} from './rule-kinds'

// The examples beside each rule are tests: `tests/unit/search/words/rule-examples.test.ts`.

const rego = /(?:rego|registration)/
const regoWords = /(?:(?:paid|valid|expir\w+|due|until|till?|to) )*/
const inMonth = maybe(month, ' ')
const kindOfPlate = /(?: (?:no|num|number|plate|ends?|ending|in|with|is))*/
const plateRules = [
  // Until when is no year of the car, and no record is searched by it.
  // “rego till 2027” → left out “rego till 2027”
  // “june 2027 rego” → left out “june 2027 rego”
  // “six months of registration” → left out “six months of registration”
  rule(
    [
      oneOf(
        phrase(/\b/, rego, /\s/, regoWords, inMonth, /(20\d{2})\b/),
        phrase(/\b/, inMonth, /(20\d{2}) /, rego, /\b/),
        phrase(/\b/, smallNumber, / (?:months?|mths?)(?: of)? /, rego, /\b/),
      ),
    ],
    ([, until, of], { thisYear }) => (Number(until ?? of ?? thisYear) >= thisYear ? UNMET : null),
  ),
  // What a number is called is no word of the car that has it.
  // “stock no s7001” → text “s7001”
  // “vin ending in 477439” → text “477439”
  rule(
    [
      oneOf(/\bvin|\bchassis|\bstock|\bnumber/, phrase(/\b/, rego)),
      kindOfPlate,
      /[\s.:#]+(?=[a-z-]*\d)/,
    ],
    () => ({ isNumbered: true }),
  ),
  // The plate is red, not the bike.
  // Bikes: “red p plates” → text “p plates”
  rule([/\b(?:red|green) (?=[pl][\s-]?plat)/], (_, { bikes }) => (bikes ? {} : null)),
  // No car's record says who may drive it; of bikes those that a learner may ride are found.
  // “p plate approved” → left out “p plate approved”
  // Bikes: “p plate approved” → text “p plate approved”
  rule(
    [/\b(?:red |green )?[pl][\s-]?plat(?:e|er)s?\b(?: (?:legal|approved|friendly))?/],
    (_, { bikes }) => (bikes ? null : UNMET),
  ),
  // “with full rego” → left out “with full rego”
  rule(
    [/\b(?:(?:with|full|long|short|current|has|still) )*/, oneOf(rego, 'registered'), /\b/],
    UNMET,
  ),
]

/** Before a number of seats, first match wins. */
const seatComparisons: readonly (readonly [
  before: RegExp,
  fits: (seats: number, said: number) => boolean,
])[] = [
  [/^(?:under|below|less|fewer|<)/, (seats, said) => seats < said],
  [/^(?:over|above|more|>)/, (seats, said) => seats > said],
  [/^(?:up|max|(?:no|not|nothing) (?:more|over|above))/, (seats, said) => seats <= said],
  [/^(?:from|min|at least|(?:no|not|nothing) )/, (seats, said) => seats >= said],
]
const seatRules: Rule[] = [
  // For children: they are no seats of the car.
  // “3 car seats” → left out “3 car seats”
  // “car seats 7” → seats 7
  rule(
    [
      ...[/\b/, maybe(smallNumber, /\s*/), /(?:car|child|baby|kids?|booster) seats?\b/],
      notBefore(/ (?:for )?/, smallNumber, /\b/),
    ],
    UNMET,
  ),
  // “7 seater” → seats 7
  // “at least 7 seats” → seats 7, 8
  // “no more than 5 seats” → seats 2, 5
  // “7 or 8 seats” → seats 7, 8
  // “5-8 seats” → seats 5, 7, 8
  // “7+ seats” → seats 7, 8
  // “7 seats minimum” → seats 7, 8
  // “at least 9 seats” → left out “at least 9 seats”
  rule(
    [
      ...[oneOf(phrase(upTo, /\s*/), phrase(fromOn, /\s*/), /\b(?:fewer than|between) /), '?\\b'],
      ...[smallNumber, maybe(/\s*(or|and|to|-|\/)\s*/, smallNumber)],
      ...[/\s*(\+|or more|plus)?[\s-]*seat(?:s|er|ers)?\b/, /(\+| or more| min(?:imum)?\b)?/],
    ],
    ([words, one, joint, other, moreBefore, moreAfter]) => {
      const said = words.trim().toLowerCase()
      const [a, b] = [readCount(one), readCount(other ?? one)]
      const compare = seatComparisons.find(([before]) => before.test(said))?.[1]
      const isSpan = joint === 'to' || joint === '-' || said.startsWith('between')
      const fits = (seats: number) => {
        if (compare) return compare(seats, a)
        if (moreBefore || moreAfter) return seats >= a
        return isSpan ? seats >= a && seats <= b : seats === a || seats === b
      }
      return { seats: { said, fits } }
    },
  ),
  // Who has to fit in: of caravans that is how many sleep there.
  // “family of 6” → seats 7, 8
  // “seats 7 people” → seats 7, 8
  // “7 people mover” → body People Mover · text “7”
  // Caravans: “family of 5” → sleeps ≥ 5
  rule(
    [
      /\b/,
      oneOf(
        phrase(/(?:family of|room for) /, smallNumber),
        phrase(
          ...[maybe(/(?:seats|seating|sleeps)(?: for)? /), smallNumber],
          /[\s-](?:people|persons?|passengers?)/,
        ),
      ),
      /\b(?![\s-]+(?:mover|carrier))/,
    ],
    ([words, family, people], { caravans, engines }, { seats }) => {
      const count = readCount(family ?? people)
      const isOfCaravans = caravans && (!engines || /^sleeps/i.test(words))
      if (isOfCaravans) return inRange('sleeps', [count, null])
      return seats ? null : { seats: { said: words.toLowerCase(), fits: (each) => each >= count } }
    },
  ),
  // “seating for eight” → seats 8
  // “heated seats 5 door” → doors 5 · text “heated seats”
  rule(
    [
      ...[/\b(?:seats|seating)(?: for)? /, smallNumber],
      /\b(?![,.\s]*\d|[\s-]*[a-z]*(?:door|dr|cyl|speed))/,
    ],
    ([words, count], _, { seats }) =>
      seats
        ? null
        : { seats: { said: words.toLowerCase(), fits: (each) => each === readCount(count) } },
  ),
]

const postcode = /(\d{4})\b(?![,.]?\d)/
/** The distance of the filter that reaches so far; null is as far as there are cars. */
const reach = (km: number) => distances.find((each) => each >= km) ?? null
/** From where the cars are to be near, and how far away at most. LOC-25 */
const nearRules: Rule[] = [
  // “suv within 30 km of postcode 3182” → body SUV · near 3182 within 50 km
  // “suv near 2019” → body SUV · near 2019
  rule(
    [
      oneOf(
        phrase(
          ...[/\b(?:within|inside)\s*(?:an?\s)?(\d{1,3})/, kilometres],
          /(?: (?:radius|drive))? (?:of|from|around)/,
        ),
        /\b(?:near(?:by|est)?|close)(?: to)?/,
      ),
      ...[/\s+(?:(?:my )?post\s?code\s)?/, postcode],
    ],
    ([, km, place = '']) => ({ near: { postcode: place, km: km ? reach(Number(km)) : null } }),
  ),
  // “suv postcode 3182” → body SUV · near 3182
  rule([/\b(?:in |from )?post\s?code:?\s+/, postcode], ([, place = '']) => ({
    near: { postcode: place, km: null },
  })),
]

const shortThousands = phrase(ks, /\b/)
/** "100ks" are a hundred thousand. */
function inKm(range: Range, said: string): Range {
  const isShort = new RegExp(shortThousands.source, 'i').test(said)
  const [least, most] = range.map((end) => (isShort && end && end < 1000 ? end * 1000 : end))
  return [least ?? null, most ?? null]
}
/** How far a car goes on a charge: an amount alone is the least that one needs. */
const saysMost = new RegExp(oneOf(upTo, orLess).source, 'i')
const readElectricRange = (
  [least, most]: Range,
  [words]: RegExpExecArray,
  { electricRanges }: NumberStock,
) => {
  if (!electricRanges) return UNMET
  const isLeast = least === null && !saysMost.test(words)
  return inRange('electric_range', isLeast ? [most, null] : [least, most])
}
const kmRules: Rule[] = [
  // Electric: “over 500 km of driving range” → electric_range ≥ 500
  // Electric: “400km range” → electric_range ≥ 400
  // Electric: “under 300 km electric range” → electric_range ≤ 300
  // “over 500 km of driving range” → left out “over 500 km of driving range”
  // “under 100,000km range rover” → km ≤ 100000 · text “range rover”
  ...amountRules(
    phrase(kilometres, /\s*(?:of\s+)?(?:electric |driving )?range\b(?! rover)/),
    readElectricRange,
  ),
  // Electric: “range over 500 km” → electric_range ≥ 500
  // “range over 500 km” → left out “range over 500 km”
  rule([/\brange\s*(?:of\s+)?/, maybe(limit), /\s*/, amount, kilometres], (match, stock) =>
    readElectricRange([null, readAmount(match[1], match[2])], match, stock),
  ),
  // How far away: of the car itself so few kilometres are none.
  // “within 50km of preston” → text “preston” · left out “within 50km”
  rule([/\b(?:within|inside)\s*(?:an?\s)?\d{1,3}/, kilometres, /(?: (?:radius|drive))?/], UNMET),
  // “ute under 40,000 miles” → body Ute · left out “under 40,000 miles”
  ...amountRules(/\s?miles?\b/, () => UNMET),
  // “80k max kms” → km ≤ 80000
  rule([alone, amount, /\s*(?:max(?:imum)?|or less)/, kilometres], ([words, digits, thousand]) =>
    inRange('km', inKm([null, readAmount(digits, thousand)], words)),
  ),
  // “under 80,000 km” → km ≤ 80000
  // “100ks or less” → km ≤ 100000
  // “20k to 40k km” → km 20000–40000
  // “less than 150k on the clock” → km ≤ 150000
  ...amountRules(kilometres, (range, [words]) => inRange('km', inKm(range, words))),
]

const period = /(?:week|wk|w|fortnight|month|mth)/
const instalment = phrase(
  /\s*/,
  oneOf(
    phrase(/(?:\/|per|a|each)\s*/, period),
    /p\/?\s*(?:week|wk|w|f|m)/,
    /week|wk|weekly|fortnightly|monthly/,
  ),
  /\b/,
)
/** Weeks that an instalment pays for: a year has 12 months and 52 weeks. */
function weeksOf(said: string): number {
  if (/month|mth|p\/?\s*m\b/i.test(said)) return 52 / 12
  return /fortnight|p\/?\s*f\b/i.test(said) ? 2 : 1
}
/** An instalment is never a purchase price, not even where no car has a price per week. */
const weeklyRules: Rule[] = [
  // Weekly: “under $200 a week” → subscription_price ≤ 200
  // Weekly: “$300 p/f” → subscription_price ≤ 150
  // Weekly: “under 520 monthly” → subscription_price ≤ 120
  // “$250 per week” → left out “$250 per week”
  // “2-3 week delivery” → text “2-3 delivery”
  ...amountRules(instalment, (range, [words], { weeklyPrices }) => {
    if (/(?<![$\d])\d\d?\s*(?:week|wk)$/i.test(words)) return null
    const [least, most] = range.map((end) => end && Math.round(end / weeksOf(words)))
    return weeklyPrices ? inRange('subscription_price', [least ?? null, most ?? null]) : UNMET
  }),
]

const ofStars = /(?:ancap|crash|safety|rating)/
const starRules: Rule[] = [
  // “ancap 5 star” → left out “ancap 5 star”
  // “5.0 star” → text “5.0 star”
  rule(
    [many(/\b/, ofStars, /\s*/), alone, /[1-5][\s-]?stars?\b/, many(/\s*/, ofStars, /\b/)],
    UNMET,
  ),
]

const age = phrase(smallNumber, /[\s-]?(?:years?|yrs?)\b(?! (?:warranty|plan))/)
const old = /(?: old)?/
const orNewer = /\s+(?:or|and) (?:newer|younger)\b/
const youngerThan = ([, one, other]: RegExpExecArray, { thisYear }: NumberStock) =>
  inRange('year', [thisYear - readCount(one ?? other), null])
const olderThan = ([, one, other]: RegExpExecArray, { thisYear }: NumberStock) =>
  inRange('year', [null, thisYear - readCount(one ?? other)])
const ageRules: Rule[] = [
  // “less than five years old” → year ≥ 2021
  // “no older than 5 years” → year ≥ 2021
  // “last 3 years” → year ≥ 2023
  rule(
    [
      oneOf(upTo, /\b(?:newer|younger) than/, phrase(/\b/, not, / older than/), /\b(?:last|past)/),
      ...[/\s*/, age, old],
    ],
    youngerThan,
  ),
  // “older than 10 years” → year ≤ 2016
  // “over 10 years old” → year ≤ 2016
  rule(
    [oneOf(phrase(/\bolder than\s*/, age, old), phrase(fromOn, /\s*/, age, / old/)), /\b/],
    olderThan,
  ),
  // “10 years or older” → year ≤ 2016
  // “10 years old plus” → year ≤ 2016
  rule(
    [alone, age, oneOf(phrase(old, /\s+(?:or|and) older\b/), phrase(/ old/, orMore))],
    olderThan,
  ),
  // “3 years old” → year ≥ 2023
  // “5 years or less” → year ≥ 2021
  // “5 years warranty” → text “5 years warranty”
  rule(
    [
      ...[alone, age],
      oneOf(
        phrase(/ old\b/, notBefore(orMore), maybe(oneOf(orLess, orNewer))),
        ...[orLess, orNewer],
      ),
    ],
    youngerThan,
  ),
]

const toNextYear = oneOf(to, /\s*(?:or|\/)\s*/, /,?\s/)
const maybeFrom = /(?:\bfrom )?/
const noDigits = /(?<![\w$-])/
const isAfter = /(?:newer than|later than|younger than|after|post|past)/
const isBefore = /(?:older than|earlier than|prior to|before|under|pre)/
const models = /(?: models?)?/
const onwards = oneOf(
  /\+|plus\b|onwards?\b|on(?=\s*(?:$|under|below|max))|upwards?\b|up\b(?! to\b)/,
  /(?:or|and|&) (?:newer|later|younger|better|up|above|onwards?|upwards?)\b/,
)
function years(pieces: Piece[], rangeOf: (least: number, most: number) => Range): Rule {
  return rule(pieces, (match, stock) => {
    const [one, other] = [Number(match[1]), Number(match[2] ?? match[1])]
    if (!isYear(one, stock) || !isYear(other, stock)) return null
    return inRange('year', rangeOf(Math.min(one, other), Math.max(one, other)))
  })
}
const yearRules: Rule[] = [
  // “2018-2020” → year 2018–2020
  // “2018, 2019 or 2020” → year 2018–2020
  years(
    [between, /\b/, year, toNextYear, many(/(?:19|20)\d{2}/, toNextYear), year, /\b/],
    (least, most) => [least, most],
  ),
  // “2022 to now” → year ≥ 2022
  years([maybeFrom, /\b/, year, to, /(?:now|today|present|current)\b/], (least) => [least, null]),
  // “2019 or newer” → year ≥ 2019
  // “2019+” → year ≥ 2019
  // “2019 on under 30k” → year ≥ 2019 · price ≤ 30000
  years([maybeFrom, /\b/, year, models, /\s*/, onwards], (least) => [least, null]),
  // “no newer than 2020” → year ≤ 2020
  years([/\b/, not, ' ', oneOf(isAfter, 'over'), /[\s-]+/, year, /\b/], (most) => [null, most]),
  // “nothing older than 2018” → year ≥ 2018
  years([/\b/, not, ' ', isBefore, /[\s-]+/, year, /\b/], (least) => [least, null]),
  // “post 2018” → year ≥ 2019
  years([/\b/, isAfter, /[\s-]+/, year, /\b/], (last) => [last + 1, null]),
  // “from 2019” → year ≥ 2019
  // “> 2018” → year ≥ 2018
  years(
    [
      oneOf(
        phrase(
          ...[/\b/, oneOf(/since|from|at least|over|min(?:imum)?/, phrase(not, / less than/)), ' '],
        ),
        />=?\s*/,
      ),
      ...[year, /\b/],
    ],
    (least) => [least, null],
  ),
  // “2018 minimum” → year ≥ 2018
  years([noDigits, year, / min(?:imum)?\b/], (least) => [least, null]),
  // “2018 max” → year ≤ 2018
  years([noDigits, year, / max(?:imum)?\b/], (most) => [null, most]),
  // “max 2018” → year ≤ 2018
  years([/\bmax(?:imum)? /, year, /\b/], (most) => [null, most]),
  // “2018 or older” → year ≤ 2018
  years([/\b/, year, models, / (?:or|and) (?:older|earlier|before)\b/], (most) => [null, most]),
  // “up to 2018” → year ≤ 2018
  years([/\b(?:up to|until|till) /, year, /\b/], (most) => [null, most]),
  // “pre-2015” → year ≤ 2014
  years([/\b/, isBefore, /[\s-]+/, year, /\b/], (first) => [null, first - 1]),
  // “<2018” → year ≤ 2018
  years([/<=?\s*/, year, /\b/], (most) => [null, most]),
]

const moneyUnit = new RegExp(
  oneOf(...[/\$/, /\d,\d{3}/, phrase(/\d\s?/, oneOf(thousands, /dollars|bucks/), /\b/), /\baud\b/])
    .source,
  'i',
)
/** No car is so dear by the week: such a price buys one. */
const PURCHASE = 5000
/** Of a site that shows prices by the week a price is one of those. PRICE-04 */
const readPrice = (range: Range, { subscription }: NumberStock) => {
  if (!subscription) return inRange('price', range)
  if (Math.max(...range.map(Number)) >= PURCHASE) return UNMET
  return inRange('subscription_price', range)
}
const limitedPriceRules = amountRules(noUnit, (range, [words], stock) => {
  const value = range[1] ?? range[0] ?? 0
  // "peugeot 208 and 308" are models.
  const isWeekly = stock.subscription && value >= 50 && !/^\d.*\d$/.test(words.trim())
  const isMoney = moneyUnit.test(words) || isWeekly || (value >= 1000 && !isYear(value, stock))
  return isMoney ? readPrice(range, stock) : null
}).slice(0, -1)
const nothingSaid = ({ ranges, seats, near, unmet }: NumbersSaid) =>
  Object.keys(ranges).length === 0 && !seats && !near && unmet.length === 0
const notInNumber = /(?<![\w./,$-])/

const priceRules: Rule[] = [
  // “under 40k” → price ≤ 40000
  // “between 20 and 40k” → price 20000–40000
  // “no less than 20k” → price ≥ 20000
  // “under 20 or 30k” → price ≤ 30000
  // “30k max” → price ≤ 30000
  // “under 3” → text “under 3”
  // Subscription: “under $200” → subscription_price ≤ 200
  // Subscription: “under 40k” → left out “under 40k”
  ...limitedPriceRules,
  // At the end of what is said, two digits that are no years are thousands.
  // “between 30 and 40” → price 30000–40000
  // “30 to 40” → price 30000–40000
  // “ute 20 to 25” → body Ute · text “20 25”
  rule(
    [notInNumber, /(?:(between)\s+)?([1-9]\d)/, to, /([1-9]\d)\s*$/],
    ([, betweenSaid, from, until], { subscription, caravans, thisYear }) => {
      const [least, most] = [Number(from), Number(until)]
      const isRound = most > (thisYear % 100) + 1 && least % 5 === 0 && most % 5 === 0
      const isPrice = least < most && (betweenSaid !== undefined || isRound)
      // Caravans are as many feet long.
      if (!isPrice || caravans || subscription) return null
      return inRange('price', [least * 1000, most * 1000])
    },
  ),
  // “hilux under 35” → model HiLux · price ≤ 35000
  rule([upTo, /\s*([1-9]\d)\s*$/], ([, said], { subscription }) =>
    subscription ? null : inRange('price', [null, readAmount(said, 'k')]),
  ),
]

/** "2018 model", "2025 plate"; a "2021 model 3" is a Tesla. */
const ofYear = /(?:\s(?:models?(?!\s+[\w-]\b)|plates?|plated|build|built|compliance)\b)?/
const loneNumberRules: Rule[] = [
  // “2019 grand cherokee” → year 2019 · text “grand cherokee”
  // “2018 model” → year 2018
  years([noDigits, year, /(?!\w|-\w)/, ofYear], (only) => [only, only]),
  // “$15,000” → price ≤ 15000
  // “i30 20k” → price ≤ 20000 · text “i30”
  ...amountRules(noUnit, (range, [words], stock) => {
    const isWhole = stock.subscription || (range[1] ?? 0) >= 1000
    return moneyUnit.test(words) && isWhole ? readPrice(range, stock) : null
  }).slice(-1),
  // Beside other words, or a year, a round number of five digits is no car's; alone it may be one.
  // “toyota 30000” → make Toyota · price ≤ 30000
  // “25000” → text “25000”
  // “stock no 25000” → text “25000”
  rule([notInNumber, /([1-9]\d[05]00)(?![\w./,-])/], (match, { subscription }, said) => {
    const isAlone = match.input.trim() === match[0] && nothingSaid(said)
    if (said.isNumbered || isAlone || subscription) return null
    return inRange('price', [null, readAmount(match[1])])
  }),
  // “my21” → year 2021
  // “'18” → year 2018
  // “2021 MY21” → year 2021
  rule(
    [/(?:\bmy(?:20)?|(?<!\w)['’])(\d{2})(?:\.\d)?\b(?!['’])/],
    ([, digits], stock, { ranges }) => {
      const value = 2000 + Number(digits)
      if (ranges.year?.includes(value)) return {}
      return isYear(value, stock) ? inRange('year', [value, value]) : null
    },
  ),
  // An engine's size is the only number that is said so.
  // “3.2, turbo” → engine 3150–3249 · text “turbo”
  // “4.9% finance” → text “4.9 finance”
  rule(
    [notInNumber, /([0-6]\.\d)/, /(?![\w.%/-]|,\d|\s*(?:stars?|%|met|m\b|sec|inch|t\b|ton))/],
    ([, said], { engines }) => {
      const cc = Math.round(Number(said) * 1000)
      return engines ? inRange('engine', [cc - 50, cc + 49]) : null
    },
  ),
]

/** Distances, weekly prices and weights before prices, "under 80k km" is no price; nor is 2019. */
export const numberRules: readonly Rule[] = [
  ...[...plateRules, ...seatRules, ...engineRules, ...towRules, ...nearRules, ...kmRules],
  ...[...weeklyRules, ...caravanRules, ...starRules, ...ageRules, ...yearRules, ...priceRules],
  ...loneNumberRules,
]
