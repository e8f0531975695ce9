import type { AuState } from '@/sites/site'
import { stateTerms } from './state-terms'

/** A sentence of an editor that says the opposite of the terms, and what the terms say. */
export type Contradiction = { sentence: string; reason: string }

/** Lengths as people spell them; anything else is written in digits. */
const numbers: Readonly<Record<string, number>> = {
  ...{ zero: 0, a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 },
  ...{ eight: 8, nine: 9, ten: 10, twelve: 12, fourteen: 14, thirty: 30 },
  ...{ 'twenty-four': 24, 'thirty-six': 36, 'forty-eight': 48, 'seventy-two': 72 },
}
const count = `(\\d+|${Object.keys(numbers).reverse().join('|')})(?: \\(\\d+\\))?`
const countOf = (words: string) => numbers[words.toLowerCase()] ?? Number(words)
const hoursIn = { h: 1, d: 24, w: 7 * 24, m: 30 * 24 } as const
const hoursOf = (words: string, unit: string) =>
  countOf(words) * hoursIn[unit.charAt(0).toLowerCase() as keyof typeof hoursIn]

type Rule = {
  says: (sentence: string, about: { states: readonly AuState[]; holdHours: number }) => boolean
  reason: string
}

const cost = '(?:fee|surcharge|charge|penalty|cost|deduction)s?'
const kindOfCost =
  '(?:card|booking|administration|admin|processing|handling|cancellation|restocking|refund|holding|hidden|extra|additional|other)'
/** What may stand between "no" and what it denies: "not (charge you a) fee", "no fee, (card) surcharge". */
const between = `(?:\\s+(?:a|an|any|of|the|your|our|to|be|been|ever|have|has|legally|charged?|ask|for|pay|take|add|there|is|are|or|and|you(?= a| any|r)|${kindOfCost}|${cost},?))*`
const denied = new RegExp(
  `\\b(?:no|not|never|without|nor|neither|cannot|\\w+n't|nor (?:do|are|is|will) (?:you|we|there))${between}\\s*$` +
    `|\\b(?:not|never|\\w+n't)\\b[^,;:]{0,40}\\bor(?:\\s+(?:a|an|any|the|your|our|charge|take|ask for|${kindOfCost}))*\\s*$`,
  'i',
)

/** Whether the sentence names this and does not deny it directly before, in the same clause. */
function asserts(sentence: string, what: RegExp): boolean {
  const every = sentence.matchAll(new RegExp(what.source, 'gi'))
  return [...every].some(({ index }) => !denied.test(sentence.slice(0, index)))
}

/** "not be returned", "cannot get your deposit back": words between the denial and the refund. */
const toRefund =
  '(?:\\s+(?:be|been|get|give|have|your|the|any|a|an|deposits?|money|it|them|that|make|pay|offer|provide|issue|process|is|are|always|entitled|to|you|for|of))*\\s+'
const elsewhere =
  '(?!\\s+(?:it |them |deposits? )?(?:only )?(?:to (?:an?other|a different|other)|in cash|by cheque))'
const unrefunded = new RegExp(
  `\\b(?:non|un|not)[- ]?(?:refund|return)able|\\b(?:not|never|cannot|no|\\w+n't)${toRefund}(?:refund(?:s|ed|able)?|return(?:ed|able)?|repaid|reimbursed?|go(?:es)? back|back)\\b${elsewhere}|\\bno refunds?\\b`,
  'i',
)
const partlyRefunded =
  /\b(?:partial(?:ly)?|partly|half|part of|some of)\b[^,;:]{0,25}\brefund|\brefund(?:s|ed|able)? only\b(?! to)|\bonly (?:be )?refund(?:ed|able)?\b(?! to)/
const atDiscretion =
  /\b(?:refund|deposit|return)\w*[^,;:]{0,40}\bdiscretion|\bdiscretion[^,;:]{0,40}\b(?:refund|deposit)/
const forfeits =
  /\bforfeit|\blos(?:e|es|ing)\b[^,;:]{0,25}(?:\bdeposits?\b|\bmoney\b|\$\s?\d)|\bdeposits? (?:is|are|will be) lost\b|\bdeposit (?:becomes|is) ours\b/

const keeps =
  /\b(?:keep|retain|withhold|deduct|take)s?\b[^,;:]{0,40}(?:\$\s?\d|\d ?%|\bdeposits?\b(?! (?:safe|separate|in (?:a|an|our)\b)))|\b(?:less|minus) (?:an? )?(?:\$\s?\d|[a-z]+ fee)/
const isKept =
  /(?:\bdeposits?\b|\$\s?\d[\d,.]*|%)[^,;:]{0,30} (?:is|are|be|gets?) (?:kept|retained|withheld|deducted)\b/
const nothingOf = /\b(?:none|nothing|no part|no amount|not a cent|never|not any)\b/i

/** Costs of the purchase, which the terms of the deposit say nothing of. */
const ofTheSale =
  '(?<!\\b(?:delivery|government|registration|on-road|transfer|stamp|finance|establishment|inspection) )'
const costs = new RegExp(
  `\\bsurcharge|\\b(?:card|booking|administration|admin|processing|handling|cancellation|restocking|refund|holding) (?:fee|charge|penalty)|${ofTheSale}\\b(?:fee|penalty|charge)s? (?:of \\$?\\d|appl(?:y|ies)|(?:is|are|will be) (?:charged|payable|due))|\\b(?:charge|costs?|fine)s? (?:you )?(?:a |an )?\\$\\s?\\d`,
)
const cancellingCosts = /\bcancel\w*\b.{0,40}\byou (?:will |must )?(?:pay|owe)\b[^.]{0,20}\$\s?\d/i

const bindsToBuy =
  /\bbinding contract|\b(?:obliged|bound|have|has|required) to (?:buy|purchase)|\bmust (?:buy|purchase|complete the purchase)|\bagree to (?:buy|purchase)|\bcommit(?:s|ted|ting)? (?:you )?to (?:buy|purchas)/

const anotherWord = /\b(?:refund|return|bank|call|repl|answer|money)/i
const holdFor = new RegExp(
  `\\b(?:held?|holds?|holding|reserved?s?)\\b([^,;:]{0,40}?)\\b${count}[- ](hour|hrs?|day|week|month)`,
  'gi',
)
const hoursHold = new RegExp(
  `()\\b${count}[- ](hour|day|week|month)s?[- ](?:hold|reservation)\\b`,
  'gi',
)
const holdUntil =
  /\b(?:held?|holds?|reserved?)\b[^,;:]{0,30}\b(?:until|till|overnight)\b(?: (?:the )?(?:close|closing|end of|tomorrow|noon|midnight|\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m|(?:mon|tues|wednes|thurs|fri|satur|sun)day))?/i

const noCoolingOff =
  /\b(?:no|without(?: an?y?)?|waives?|waived?|give up|giving up|forgo|lose|(?:not|n't) (?:get|have|offer|give|apply|entitled to|have a right to))(?: (?:a|an|any|the|your|all|to|right to))* cooling[- ]?off|\bcooling[- ]?off[^,;:]{0,30}\b(?:(?:does|do) ?(?:not|n't) apply|doesn't apply|don't apply|(?:is|are) (?:waived|given up|excluded|void|not (?:available|offered))|(?:has|have) ended)/i

const rules: readonly Rule[] = [
  {
    says: (sentence) =>
      unrefunded.test(sentence) ||
      asserts(sentence, partlyRefunded) ||
      asserts(sentence, atDiscretion) ||
      asserts(sentence, forfeits),
    reason: 'The deposit is refunded in full until a contract is signed.',
  },
  {
    says: (sentence) =>
      asserts(sentence, keeps) || (isKept.test(sentence) && !nothingOf.test(sentence)),
    reason: 'Nothing is kept of the deposit before a contract is signed.',
  },
  {
    says: (sentence) => asserts(sentence, costs) || cancellingCosts.test(sentence),
    reason: 'There is no surcharge and no fee on the deposit or its refund.',
  },
  {
    says: (sentence) => asserts(sentence, bindsToBuy),
    reason: 'A holding deposit is no contract to buy.',
  },
  {
    says: (sentence, { holdHours }) =>
      [...sentence.matchAll(holdFor), ...sentence.matchAll(hoursHold)].some(
        ([, words = '', many = '', unit = '']) =>
          !anotherWord.test(words) && hoursOf(many, unit) !== holdHours,
      ) || /(?:overnight|(?:until|till) \S)/i.test(holdUntil.exec(sentence)?.[0] ?? ''),
    reason: 'The time of the hold is the one under “Hold for”.',
  },
  {
    says: (sentence, { states }) =>
      noCoolingOff.test(sentence) && states.some((state) => stateTerms[state].coolingOffDays > 0),
    reason: 'The law of the state gives a cooling-off period, which nobody can take away here.',
  },
  {
    says: (sentence, { states }) => {
      if (!/\bcooling[- ]?off/i.test(sentence)) return false
      const told = new RegExp(
        `\\b${count}(?:[- ](?:clear|business|working))*[- ]days?\\b`,
        'i',
      ).exec(sentence)
      const days = told && countOf(told[1]!)
      return days !== null && states.some((state) => days < stateTerms[state].coolingOffDays)
    },
    reason: 'The law of the state gives a longer cooling-off period.',
  },
]

/**
 * What an editor's words contradict of the terms that the platform states: a refund in full before a
 * contract, no fee, no duty to buy, the hold's length and the law of each state in which the site sells.
 * Saying more than the terms, or the same again, is fine. VDP-13
 *
 * @param text null where the site adds nothing
 */
export function contradictions(
  text: string | null | undefined,
  about: { states: readonly AuState[]; holdHours: number },
): Contradiction[] {
  const sentences = (text ?? '')
    .replaceAll('’', "'")
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((each) => each.trim() !== '')
  return sentences.flatMap((sentence) =>
    rules
      .filter(({ says }) => says(sentence, about))
      .map(({ reason }) => ({ sentence: sentence.trim(), reason })),
  )
}
