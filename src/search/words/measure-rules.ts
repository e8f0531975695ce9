import { toWholeFeet } from '@/inventory/odometer'
import type { Range, RangeName } from '../rules/search-state'
import {
  alone,
  amount,
  capture,
  fromOn,
  kilometres,
  kilos,
  limit,
  maybe,
  notBefore,
  noUnit,
  oneOf,
  orLess,
  orMore,
  phrase,
  readAmount,
  readCount,
  smallNumber,
  tonnes,
  upTo,
} from './number-phrases'
import {
  amountRules,
  inRange,
  isYear,
  type NumberStock,
  type Rule,
  rule,
  sizeRules,
  UNMET,
} from './rule-kinds'

// The examples beside each rule are tests, as in `number-rules.ts`.

/** A stock without such numbers has nothing to compare with. */
const comparedBy =
  (having: 'engines' | 'caravans', name: RangeName) =>
  (range: Range, _match: RegExpExecArray, stock: NumberStock) =>
    stock[having] ? inRange(name, range) : UNMET
const ofEngine = (name: RangeName) => comparedBy('engines', name)
const ofCaravan = (name: RangeName) => comparedBy('caravans', name)
const exactly = (value: number): Range => [value, value]

const perHundred = /\s*(?:\/|per)\s*(?:100|hundred)\s?(?:(?:kms?|ks|kilomet(?:re|er)s?)\b)?/
const litres = /(\d{1,2}(?:\.\d{1,2})?)[\s-]?(?:lit(?:re|er)s?|ltrs?|l)\b(?!\s*(?:\/|per\b))/
export const engineRules: Rule[] = [
  // “less than 8 litres per 100” → left out “less than 8 litres per 100”
  rule([maybe(limit, /\s*/), alone, /\d{1,2}(?:\.\d+)?\s?(?:lit(?:re|er)s?|l)/, perHundred], UNMET),
  // “fuel economy under 7” → left out “fuel economy under 7”
  rule(
    [...[/\b(?:fuel )?(?:economy|consumption)\s*/, maybe(limit)], /\s*\d{1,2}(?:\.\d)?(?![\w.,])/],
    UNMET,
  ),
  // “over 150kw” → left out “over 150kw”
  rule([limit, /\s*\d{2,4}\s?(?:kwh?|kilowatts?|hp|nm)\b/], UNMET),
  // “2.4L” → engine 2350–2449
  // “3L or more” → engine ≥ 2951
  // “1.8 or 2.0 litre” → engine 1751–2049
  // Caravans: “2.4L” → left out “2.4l”
  ...sizeRules(
    litres,
    (said) => Math.round(Number(said) * 1000),
    (cc) => [cc - 50, cc + 49],
    ofEngine('engine'),
    // 1,998 is a 2.0, also of "2.0 litre or more".
    (cc) => [cc - 49, cc + 49],
  ),
  // A 500 has 471, and a 650 is no 700.
  // “500cc” → engine 470–530
  // “250-500cc” → engine 250–500
  // “over 1000cc” → engine ≥ 1000
  ...sizeRules(
    /(\d{2,4})\s?cc\b/,
    Number,
    (cc) => [Math.round(cc * 0.94), Math.round(cc * 1.06)],
    ofEngine('engine'),
  ),
  // “eight-speed” → gears 8
  // “6sp” → gears 6
  rule([/\b/, smallNumber, /(?:[\s-]?(?:speed|spd)|sp)\b/], (match, stock) =>
    ofEngine('gears')(exactly(readCount(match[1])), match, stock),
  ),
  // “v6 or v8” → cylinders 6–8
  rule([/\bv(6|8|10|12)\b(?:\s*(?:or|\/)\s*v?(8|10|12)\b)?/], (match, stock) =>
    ofEngine('cylinders')([Number(match[1]), Number(match[2] ?? match[1])], match, stock),
  ),
  // “four cyl” → cylinders 4
  // “at least 6 cylinders” → cylinders ≥ 6
  ...sizeRules(
    phrase(smallNumber, /[\s-]?cyl(?:inders?)?\b/),
    readCount,
    exactly,
    ofEngine('cylinders'),
  ),
  // A hatch's fifth door is often not counted.
  // “4dr” → doors 4–5
  // “5 door” → doors 5
  rule([/\b([2-5]|two|three|four|five)[\s-]?(?:doors?|dr)\b/], (match, stock) => {
    const count = readCount(match[1])
    return ofEngine('doors')([count, count % 2 === 0 ? count + 1 : count], match, stock)
  }),
]

const load = /(\d{1,2},?\d{3}|\d{3}|\d(?:\.\d{1,3})?)\s?(kgs?|kilos?|kilograms?|t|tonnes?|tons?)\b/
const tow = /\btow(?:s|ing)?/
const towing = phrase(
  /(?: (?:capacity|rating|limit))?(?: of)?/,
  /(?: a| at least| over| up to| more than)?\s*/,
)
const weightOf = (said: string, unit = '') => {
  const weight = Number(said.replace(',', ''))
  const isTonnes = unit.toLowerCase().startsWith('t') || said.includes('.')
  return isTonnes ? Math.round(weight * 1000) : weight
}
const readLeastTowed: Rule['read'] = (match, stock) =>
  ofEngine('towing')([weightOf(match[1] ?? '', match[2]), null], match, stock)
export const towRules: Rule[] = [
  // “tows at least 3,500 kg” → towing ≥ 3500
  // “can tow 3 tonnes” → towing ≥ 3000
  // “ute to tow a 2.5t van” → body Ute · towing ≥ 2500
  rule([/\b(?:can )?/, /tow(?:s|ing)?/, towing, load, /(?: (?:cara)?van\b)?/], readLeastTowed),
  // What is towed is not wanted.
  // “diesel wagon to tow a van” → fuel Diesel · body Wagon · text “tow” · left out “van”
  rule([/(?<=\btow(?:s|ing)? (?:an?|my|our|the) )(?:\w+ )?(?:cara)?van\b/], UNMET),
  // “towing 3500” → towing ≥ 3500
  // “towing 2019” → year 2019 · text “towing”
  // “towing 100,000 km” → km ≤ 100000 · text “towing”
  rule(
    [tow, towing, /(\d,?\d{3}|\d\.\d)/, notBefore(oneOf(/[\w,.]/, phrase(/\s?/, kilometres)))],
    (match, stock, said) => {
      const kilograms = Number(match[1]?.replace(',', ''))
      const isWeight = kilograms % 50 === 0 || !isYear(kilograms, stock)
      return isWeight ? readLeastTowed(match, stock, said) : null
    },
  ),
  // “3.5t towing capacity” → towing ≥ 3500
  // “2000kg braked towing” → towing ≥ 2000
  rule(
    [
      ...[alone, /(?:(?:at least|over|min) )?/, load, /(?: braked)? tow(?:ing)?/],
      /(?: (?:capacity|rating|limit))?\b(?! ?bar)/,
    ],
    readLeastTowed,
  ),
]

const otherWeight = /(?:tare|gtm|payload|(?:tow ?)?ball(?: ?weight)?)/
const loadedWeight = /(?:atm|weight)/
const most = /(?:max(?:imum)? )?/
const orMost = /(?: max(?:imum)?\b)?/
const ofWeight = maybe(/\s*/, loadedWeight, /\b/)
const inLength = /(?:\s(?:long|in length)\b)?/
const inches = /(?:\s?\d{1,2}\b(?:"|”|''|\s?in\w*)?)?/
const feet = phrase(
  ...[/(\d{2}(?:\.\d)?)[\s-]?(?:(?:ft|foot|feet)(?![a-z])|['’](?![a-z]))/, inches, inLength],
)
const metres = phrase(/(\d\.\d{1,2}|[4-9](?=\s?met))\s?m(?:et(?:re|er)s?)?\b/, inLength)
/** Where cars are sold as well, "3500kg" alone may be what one tows. */
const readWeight: Parameters<typeof amountRules>[1] = (range, match, stock) =>
  stock.engines && !/atm|weight/i.test(match[0]) ? UNMET : ofCaravan('atm')(range, match, stock)
export const caravanRules: Rule[] = [
  // Caravans: “4 berth” → sleeps 4
  // Caravans: “up to 4 berth” → sleeps ≤ 4
  // Caravans: “two to four berth” → sleeps 2–4
  // “4 berth” → left out “4 berth”
  ...sizeRules(phrase(smallNumber, /[\s-]*berths?\b/), readCount, exactly, ofCaravan('sleeps')),
  // Caravans: “4+ berth” → sleeps ≥ 4
  rule([alone, smallNumber, orMore, /[\s-]*berths?\b/], (match, stock) =>
    ofCaravan('sleeps')([readCount(match[1]), null], match, stock),
  ),
  // Caravans: “sleeps four” → sleeps ≥ 4
  // Caravans: “sleeps up to 6” → sleeps ≤ 6
  // Caravans: “sleeps 4 or less” → sleeps ≤ 4
  // Caravans: “sleeps 6 to 4” → sleeps 4–6
  rule(
    [
      ...[/\bsleeps?\s*/, maybe(oneOf(phrase(capture(upTo), /\s*/), phrase(fromOn, /\s*/)))],
      ...[smallNumber, /\b/],
      maybe(oneOf(phrase(/\s*(?:-|–|to|or)\s*/, smallNumber, /\b/), capture(orLess), orMore)),
    ],
    (match, stock) => {
      const [, before, said, other, less] = match
      const [berths, others] = [readCount(said), readCount(other)]
      const limits: Range = before || less ? [null, berths] : [berths, null]
      const range: Range = [Math.min(berths, others), Math.max(berths, others)]
      return ofCaravan('sleeps')(other ? range : limits, match, stock)
    },
  ),
  // Caravans: “21ft” → body_length 21
  // Caravans: “21'6"” → body_length 21
  // Caravans: “between 18ft and 20 foot” → body_length 18–20
  // Caravans: “20ft or longer” → body_length ≥ 20
  // “under 20 foot” → left out “under 20 foot”
  ...sizeRules(feet, (said) => Math.floor(Number(said)), exactly, ofCaravan('body_length')),
  // Caravans: “6.4m” → body_length 21
  // Caravans: “under 6 metres” → body_length ≤ 19
  ...sizeRules(metres, (said) => toWholeFeet(Number(said)), exactly, ofCaravan('body_length')),
  // Of its weights shoppers compare the one that a car has to tow.
  // Caravans: “tare under 2t” → left out “tare under 2t”
  rule(
    [
      ...[/\b/, most, otherWeight, /\s*/, maybe(limit), /\s*/, amount],
      ...[maybe(oneOf(kilos, tonnes)), noUnit, orMost],
    ],
    UNMET,
  ),
  // Caravans: “less than 2000 kg tare” → left out “less than 2000 kg tare”
  ...amountRules(phrase(kilos, /\s*/, otherWeight, /\b/), () => UNMET),
  // Caravans: “atm under 2.5 tonne” → atm ≤ 2500
  // Caravans: “atm 2500kg” → atm ≤ 2500
  // Caravans: “weight over 2000 kg” → atm ≥ 2000
  rule(
    [
      ...[/\b/, most, loadedWeight, /\s*/, maybe(oneOf(capture(fromOn), upTo)), /\s*/],
      oneOf(phrase(/(\d(?:\.\d{1,3})?)/, tonnes), phrase(amount, maybe(kilos), noUnit)),
      orMost,
    ],
    (match, stock, said) => {
      const [, from, inTonnes, inKilos] = match
      const kilograms = inTonnes ? Math.round(Number(inTonnes) * 1000) : readAmount(inKilos)
      return readWeight(from ? [kilograms, null] : [null, kilograms], match, stock, said)
    },
  ),
  // Caravans: “2,500 kg” → atm ≤ 2500
  // Caravans: “2000 to 2500kg atm” → atm 2000–2500
  // “3500kg” → left out “3500kg”
  ...sizeRules(
    phrase(/(\d{1,2},?\d{3}|\d{3})/, kilos, ofWeight),
    readAmount,
    (value) => [null, value],
    readWeight,
  ),
  // Caravans: “2-2.5t” → atm 2000–2500
  ...sizeRules(
    phrase(/(\d(?:\.\d{1,2})?)/, tonnes, ofWeight),
    (said) => Number(said) * 1000,
    (value) => [null, value],
    readWeight,
  ),
]
