import type { AuState } from '@/sites/site'
import { stateTerms } from './state-terms'

/** A sentence of an editor that says the opposite of the terms, and what the terms say. */
export type Contradiction = { sentence: string; reason: string }

const smallNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const count = `(\\d+|${smallNumbers.join('|')})`
const countOf = (words: string) => {
  const named = smallNumbers.indexOf(words.toLowerCase())
  return named === -1 ? Number(words) : named
}

type Rule = {
  says: (sentence: string, about: { states: readonly AuState[]; holdHours: number }) => boolean
  reason: string
}

/** "no surcharge", "never a fee", "without deductions": the sentence denies what it names. */
const denied = /\b(no|not|never|without|nor|any)\b[^.]{0,30}$/i

/** Whether the sentence names this without denying it right before. */
const asserts = (sentence: string, what: RegExp) => {
  const found = what.exec(sentence)
  return found !== null && !denied.test(sentence.slice(0, found.index))
}

const rules: readonly Rule[] = [
  {
    says: (sentence) =>
      /\bnon-?\s?refundable\b|\b(not|isn.t|never) (be )?refund(able|ed)\b|\bno refunds?\b/i.test(
        sentence,
      ) || asserts(sentence, /\bforfeit/i),
    reason: 'The deposit is refunded in full until a contract is signed.',
  },
  {
    says: (sentence) =>
      asserts(
        sentence,
        /\b(keep|retain|withhold|deduct)s?\b[^.]{0,40}(\$\s?\d|\bdeposit\b|%)|\b(less|minus) (an? )?(\$\s?\d|[a-z]+ fee)/i,
      ),
    reason: 'Nothing is kept of the deposit before a contract is signed.',
  },
  {
    says: (sentence) =>
      asserts(
        sentence,
        /\bsurcharge|\b(card|booking|administration|admin|processing|handling|cancellation|restocking) (fee|charge)/i,
      ),
    reason: 'There is no surcharge and no fee on the deposit or its refund.',
  },
  {
    says: (sentence) =>
      asserts(
        sentence,
        /\b(binding contract|obliged to (buy|purchase)|must (buy|purchase)|agree to (buy|purchase)|committed? to (buy|purchas))/i,
      ),
    reason: 'A holding deposit is no contract to buy.',
  },
  {
    says: (sentence, { holdHours }) => {
      const told = new RegExp(
        `\\b(?:held?|holds?|reserved?)\\b[^.]{0,40}?\\b${count} (hours?|days?)`,
        'i',
      ).exec(sentence)
      const hours = told && countOf(told[1]!) * (/^d/i.test(told[2]!) ? 24 : 1)
      return hours !== null && hours !== holdHours
    },
    reason: 'The time of the hold is the one under “Hold for”.',
  },
  {
    says: (sentence, { states }) =>
      /\b(no|not|without|waive[sd]?|give up|giving up|do(es)?n.t)\b[^.]{0,40}\bcooling[- ]?off/i.test(
        sentence,
      ) && states.some((state) => stateTerms[state].coolingOffDays > 0),
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
  const sentences = (text ?? '').split(/(?<=[.!?])\s+|\n+/).filter((each) => each.trim() !== '')
  return sentences.flatMap((sentence) =>
    rules
      .filter(({ says }) => says(sentence, about))
      .map(({ reason }) => ({ sentence: sentence.trim(), reason })),
  )
}
