/**
 * What a text for shoppers says about prices and credit, as Australian law regards it: one price
 * with everything in it (ACL s 48), no "on road costs" (NSW), no repayment or rate without its
 * comparison rate and warning (National Credit Code). The same tests apply to feeds and editors.
 */
const money = String.raw`\$\s?\d[\d,]*(?:\.\d+)?`
const repayment = new RegExp(
  String.raw`${money}\s*\*?\s*(?:(?:per|a|an|each|every)\s+(?:week|fortnight|month)|\/\s?(?:week|wk|w|fn|month|mth)\b|p\.?\s?(?:w|f|m)\b|(?:weekly|fortnightly|monthly)\b)`,
  'i',
)
const rate =
  /\d+(?:\.\d+)?\s?%\s*(?:p\.?\s?a\b\.?|per\s+annum|interest|finance|apr|fixed|variable)/i
const without = String.raw`(?:\+|plus|excl(?:\.|udes?|uding)?|before|not\s+including)\s*(?:all\s+)?`
const onRoads = String.raw`(?:on[\s-]?road(?:s|\s+costs?|\s+charges?)?|orcs?\b)`
const plusCharges = new RegExp(
  String.raw`${without}(?:${onRoads}|government\s+charges|stamp\s+duty|dealer\s+delivery|registration)`,
  'i',
)
const onRoadCosts = new RegExp(String.raw`on[\s-]?road\s+costs?|${without}${onRoads}`, 'i')
const included = /(?:includ\w*|incl\.?|no)\s+(?:all\s+)?(?:on[\s-]road|government)/i

/** A sum per week, fortnight or month. */
export const statesRepayment = (text: string) => repayment.test(text)

export const statesRate = (text: string) => rate.test(text)

export const namesComparisonRate = (text: string) => /comparison\s+rate/i.test(text)

/** The warning that goes with every comparison rate. */
export const warnsOfComparisonRate = (text: string) =>
  /comparison\s+rate\s+is\s+true\s+only/i.test(text)

/** A price to which mandatory charges are added. */
export const addsCharges = (text: string) => plusCharges.test(text)

/** Speaks of "on road costs" that are not in the price. */
export const saysOnRoadCosts = (text: string) => onRoadCosts.test(text) && !included.test(text)

const onRoadsOfPrice = /on[\s_-]*roads?|\bo\.?r\.?c\b|\borc'?s\b/i
const includedInPrice = /(?:\bincl\w*\.?|\bno\b)[\s:]*(?:all\s+)?(?:on[\s_-]*road|o\.?r\.?c)/i

/** The same of the few words of a price, where "on roads" means nothing else: "DA + ORC". */
export const pricesOnRoadCosts = (price: string) =>
  onRoadsOfPrice.test(price) && !includedInPrice.test(price)

/** With the space after each; "p.a. for you" is no end of one. */
export const sentencesOf = (text: string) => text.split(/(?<=\n)|(?<=[.!?]\s)(?=\P{Ll})/u)
