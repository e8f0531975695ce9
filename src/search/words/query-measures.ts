import { wholeFeet } from '@/inventory/whole-feet'
import type { Range, RangeName } from '../rules/search-state'
import {
  alone,
  amount,
  amounts,
  compared,
  countSaid,
  distance,
  fromOn,
  isUnmet,
  isYear,
  noUnit,
  number,
  orLess,
  orMore,
  type Rule,
  rule,
  sizes,
  smallNumber,
  upTo,
} from './query-amounts'

const ofEngine = (name: RangeName, rangeOf: (match: RegExpExecArray) => Range) =>
  compared('engines', name, rangeOf)
const ofCaravan = (name: RangeName, rangeOf: (match: RegExpExecArray) => Range) =>
  compared('caravans', name, rangeOf)

const otherWeight = '(?:tare|gtm|payload|(?:tow ?)?ball(?: ?weight)?)'
const loaded = '(?:atm|weight)'
const most = '(?:max(?:imum)? )?'
const orMost = String.raw`(?: max(?:imum)?\b)?`
const kilos = String.raw`\s?(?:kgs?|kilos?|kilograms?)\b`
const tonnes = String.raw`\s?(?:t|tonnes?|tons?)\b`
const long = String.raw`(?:\s(?:long|in length)\b)?`
const feet = String.raw`(\d{2}(?:\.\d)?)[\s-]?(?:(?:ft|foot|feet)(?![a-z])|['’](?![a-z]))(?:\s?\d{1,2}\b(?:"|”|''|\s?in\w*)?)?${long}`
const metres = String.raw`(\d\.\d{1,2}|[4-9](?=\s?met))\s?m(?:et(?:re|er)s?)?\b${long}`
const exactly = (value: number): Range => [value, value]
const atMost = (value: number): Range => [null, value]
const readLength = (rangeOf: (match: RegExpExecArray) => Range) => ofCaravan('body_length', rangeOf)
const readBerths = (rangeOf: (match: RegExpExecArray) => Range) => ofCaravan('sleeps', rangeOf)
/** Where cars are sold as well, "3500kg" alone may be what one tows. */
const readWeight = (rangeOf: (match: RegExpExecArray) => Range): Rule['read'] => {
  return (match, into, known) =>
    known.engines && !new RegExp(loaded, 'i').test(match[0])
      ? isUnmet(match, into)
      : ofCaravan('atm', rangeOf)(match, into, known)
}

export const vanRules: Rule[] = [
  ...sizes(readBerths, `${smallNumber}[\\s-]*berths?\\b`, countSaid, exactly),
  rule(
    `${alone}${smallNumber}${orMore}[\\s-]*berths?\\b`,
    readBerths(([, least]) => [countSaid(least), null]),
  ),
  rule(
    `\\bsleeps?\\s*(?:(${upTo})\\s*|${fromOn}\\s*)?${smallNumber}\\b(?:\\s*(?:-|–|to|or)\\s*${smallNumber}\\b|(${orLess})|${orMore})?`,
    readBerths(([, most, said, other, less]) => {
      const [berths, others] = [countSaid(said), countSaid(other)]
      if (other) return [Math.min(berths, others), Math.max(berths, others)]
      return most || less ? [null, berths] : [berths, null]
    }),
  ),
  ...sizes(readLength, feet, (said) => Math.floor(Number(said)), exactly),
  ...sizes(readLength, metres, (said) => wholeFeet(Number(said)), exactly),
  // Of its weights shoppers compare the one that a car has to tow.
  rule(
    String.raw`\b${most}${otherWeight}\s*(?:${upTo}|${fromOn})?\s*${number}(?:${kilos}|${tonnes})?${noUnit}${orMost}`,
    isUnmet,
  ),
  ...amounts(String.raw`${kilos}\s*${otherWeight}\b`, (_, match, into) => isUnmet(match, into)),
  rule(
    String.raw`\b${most}${loaded}\s*(?:(${fromOn})|${upTo})?\s*(\d(?:\.\d{1,3})?)${tonnes}${orMost}`,
    readWeight(([, least, digits]) => {
      const kilograms = Math.round(Number(digits) * 1000)
      return least ? [kilograms, null] : [null, kilograms]
    }),
  ),
  rule(
    String.raw`\b${most}${loaded}\s*(?:(${fromOn})|${upTo})?\s*${number}(?:${kilos})?${noUnit}${orMost}`,
    readWeight(([, least, digits]) => (least ? [amount(digits), null] : [null, amount(digits)])),
  ),
  ...sizes(
    readWeight,
    String.raw`(\d{1,2},?\d{3}|\d{3})${kilos}(?:\s*${loaded}\b)?`,
    amount,
    atMost,
  ),
  ...sizes(
    readWeight,
    String.raw`(\d(?:\.\d{1,2})?)\s?(?:t|tonnes?|tons?)\b(?:\s*${loaded}\b)?`,
    (said) => Number(said) * 1000,
    atMost,
  ),
]

const litres = String.raw`(\d{1,2}(?:\.\d{1,2})?)[\s-]?(?:lit(?:re|er)s?|ltrs?|l)\b(?!\s*(?:\/|per\b))`
const load = String.raw`(\d{1,2},?\d{3}|\d{3}|\d(?:\.\d{1,3})?)\s?(kgs?|kilos?|kilograms?|t|tonnes?|tons?)\b`
const leastTowed: Rule['read'] = ofEngine('towing', ([, said = '', unit = '']) => {
  const weight = Number(said.replace(',', ''))
  const isTonnes = unit.toLowerCase().startsWith('t') || said.includes('.')
  return [isTonnes ? Math.round(weight * 1000) : weight, null]
})
const readEngine = (rangeOf: (match: RegExpExecArray) => Range) => ofEngine('engine', rangeOf)
export const engineRules: Rule[] = [
  rule(
    String.raw`(?:${upTo}\s*|${fromOn}\s*)?${alone}\d{1,2}(?:\.\d+)?\s?(?:lit(?:re|er)s?|l)\s*(?:\/|per)\s*(?:100|hundred)\s?(?:(?:kms?|ks|kilomet(?:re|er)s?)\b)?`,
    isUnmet,
  ),
  rule(
    String.raw`\b(?:fuel )?(?:economy|consumption)\s*(?:${upTo}|${fromOn})?\s*\d{1,2}(?:\.\d)?(?![\w.,])`,
    isUnmet,
  ),
  rule(String.raw`(?:${upTo}|${fromOn})\s*\d{2,4}\s?(?:kwh?|kilowatts?|hp|nm)\b`, isUnmet),
  ...sizes(
    readEngine,
    litres,
    (said) => Math.round(Number(said) * 1000),
    (cc) => [cc - 50, cc + 49],
    // 1,998 is a 2.0, also of "2.0 litre or more".
    (cc) => [cc - 49, cc + 49],
  ),
  // A 500 has 471, and a 650 is no 700.
  ...sizes(readEngine, String.raw`(\d{2,4})\s?cc\b`, Number, (cc) => [
    Math.round(cc * 0.94),
    Math.round(cc * 1.06),
  ]),
  rule(
    `\\b${smallNumber}(?:[\\s-]?(?:speed|spd)|sp)\\b`,
    ofEngine('gears', ([, said]) => [countSaid(said), countSaid(said)]),
  ),
  rule(
    String.raw`\bv(6|8|10|12)\b(?:\s*(?:or|\/)\s*v?(8|10|12)\b)?`,
    ofEngine('cylinders', ([, from, to]) => [Number(from), Number(to ?? from)]),
  ),
  ...sizes(
    (rangeOf) => ofEngine('cylinders', rangeOf),
    String.raw`${smallNumber}[\s-]?cyl(?:inders?)?\b`,
    countSaid,
    (count) => [count, count],
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
    `\\b(?:can )?tow(?:s|ing)?(?: (?:capacity|rating|limit))?(?: of)?(?: a| at least| over| up to| more than)?\\s*${load}(?: (?:cara)?van\\b)?`,
    leastTowed,
  ),
  // What is towed is not wanted.
  rule(String.raw`(?<=\btow(?:s|ing)? (?:an?|my|our|the) )(?:\w+ )?(?:cara)?van\b`, isUnmet),
  rule(
    String.raw`\btow(?:s|ing)?(?: (?:capacity|rating|limit))?(?: of)?(?: a| at least| over| up to| more than)?\s*(\d,?\d{3}|\d\.\d)(?![\w,.]|\s?${distance})`,
    (match, into, known) => {
      const kilograms = Number(match[1]?.replace(',', ''))
      const isWeight = kilograms % 50 === 0 || !isYear(kilograms, known)
      return isWeight && leastTowed(match, into, known)
    },
  ),
  rule(
    `${alone}(?:(?:at least|over|min) )?${load}(?: braked)? tow(?:ing)?(?: (?:capacity|rating|limit))?\\b(?! ?bar)`,
    leastTowed,
  ),
]
