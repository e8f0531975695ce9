import { slugify } from '@/ui/text-format'
import { type Finding, warning } from './finding'
import type { CheckedDoc, Parts } from './page-parts'

/** Where the consent of every form leads. LEAD-22 */
export const PRIVACY_PATH = '/privacy-policy'

type Told = { what: RegExp; message: string }

/** What a computer program works out. */
const automatedDecisions: readonly Told[] = [
  {
    what: /\b(?:computer|program|algorithm|automat(?:ed|ic|ically))\b/i,
    message:
      'From 10 December 2026 the page has to say what a computer program works out: the offer for a trade-in and the lender’s quote.',
  },
  {
    what: /\b(?:computer|program|algorithm|automat\w+)\b[\s\S]{0,400}\b(?:registration|kilomet(?:re|er)s|price|credit|term)\b/i,
    message:
      'Say from which facts a computer program works out an offer or a quote: registration, kilometres, price, term, credit rating.',
  },
  {
    what: /\ba person\b|\bour (?:people|staff|team)\b|\bsomebody\b|\bhuman\b/i,
    message: 'Say how to reach a person about what a computer program worked out.',
  },
]

/**
 * What a privacy policy has to say, and words that say it. Privacy Act 1988, APP 1.3 and 1.4 (recipients
 * abroad, complaints), APP 5 (the collection statement), and from 10 December 2026 APP 1.7 to 1.9 (decisions
 * that a computer program makes or that it helps with: Privacy and Other Legislation Amendment Act 2024).
 * Source: maddocks.com.au, Beyond compliance: preparing for the new APP regime, and oaic.gov.au, APP
 * guidelines; read on 20 November 2026. A lawyer confirms.
 */
const told: readonly Told[] = [
  ...automatedDecisions,
  {
    what: /\b(?:overseas|abroad|outside (?:of )?Australia)\b/i,
    message:
      'Say whether anybody outside Australia gets personal information, and in which countries.',
  },
  {
    what: /\b(?:keep|kept|retain(?:ed)?|erase[sd]?|delete[sd]?)\b/i,
    message: 'Say how long personal information is kept.',
  },
  {
    what: /\bcomplain(?:t|ts|ing)?\b|Information Commissioner/i,
    message: 'Say how to complain, and that the Information Commissioner can be asked.',
  },
]

/** The part of the page to which the forms lead. */
const COLLECTION_ANCHOR = 'collection-statement'
const NO_COLLECTION_STATEMENT =
  'The forms lead to the collection statement of this page, and there is none. Add a heading “Collection statement” and say what you collect, why, and who gets it.'

/** What the privacy page of a site leaves out. */
export function checkPrivacy(doc: CheckedDoc, { texts, headings }: Parts): Finding[] {
  if (doc.path !== PRIVACY_PATH) return []
  const whole = texts.map(({ text }) => text).join('\n')
  const hasStatement = headings.some(({ text }) => slugify(text) === COLLECTION_ANCHOR)
  const missing = told.filter(({ what }) => !what.test(whole)).map(({ message }) => message)
  return [...(hasStatement ? [] : [NO_COLLECTION_STATEMENT]), ...missing].map((message) =>
    warning('wording', 'blocks', message),
  )
}

/** Whether a privacy page leaves out what a computer program works out, from what, or whom to ask. */
export const lacksAutomatedDecisions = (doc: CheckedDoc, { texts }: Parts): boolean =>
  doc.path === PRIVACY_PATH &&
  automatedDecisions.some(({ what }) => !what.test(texts.map(({ text }) => text).join('\n')))
