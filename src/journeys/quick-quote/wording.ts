import { messages } from '@/leads/questions/wording'

/** No quote: said in the form, and logged. ERR-21 */
export const QUOTE_FAILED = 'Failed to get YouX quick quote'

/** To editors, in place of figures. */
export const PREVIEW_ASKS_NOBODY = 'The preview asks no lender: the figures are shown on the site.'

/** Why a shopper is not on the way to the lender. */
export const customerMessages = {
  /** ERR-22 */
  noRedirect: 'Failed to create customer or no redirect URL received.',
  /** ERR-23 */
  leadFailed: 'Lead submission failed',
  /** ERR-24 */
  customerFailed: 'Failed to create customer with YouX',
  /** ERR-25 */
  unknown: 'An unknown error occurred.',
  /** The site has taken the quick quote off since the form was opened. */
  noLender: 'Quick quotes have just been switched off here, so no lender was asked.',
} as const

/** In place of the code, where the site verifies no phones any more. */
export const NO_CODE = 'You need no code any more: send the form as it is, and a person answers.'

/** The lender failed, the lead did not. */
const ENQUIRY_KEPT =
  'Your enquiry has reached us all the same: we will call you about finance, within opening hours.'

/** The words of a failure, with what became of the enquiry. */
export const withEnquiryStored = (error: string): string =>
  `${error.replace(/\.$/, '')}. ${ENQUIRY_KEPT}`

/** A refused lead, with what the lead's own check says of it. ERR-23 */
export const leadRefused = (why: string): string =>
  why.startsWith(messages.submitFailed)
    ? customerMessages.leadFailed
    : `${customerMessages.leadFailed}. ${why}`

/** The four stages in the head of the popup. QUOTE-02 */
export const stageLabels = [
  'Quick Estimate',
  'Your Details',
  'Instant pre-approval',
  'Apply to lender',
] as const
export type Stage = 0 | 1 | 2 | 3

/** Head of the popup. */
export const QUICK_QUOTE_TITLE = 'Quick quote'

/** Words of the button that opens the form. */
export const QUICK_QUOTE_LABEL = 'Get a quick quote'

/** How its leads are filed under their category. */
export const QUICK_QUOTE_SUBCATEGORY = 'Quick Quote'
