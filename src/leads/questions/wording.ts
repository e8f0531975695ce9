/** Messages of the forms, verbatim from the documents where they give them. */
export const messages = {
  /** ERR-17 */
  submitFailed: 'An error occurred when submitting this form',
  /** ERR-09, spelling as given */
  noLeadId: 'An unexpected error occured',
  /** ERR-32 */
  summary: 'Please fix the following errors:',
  /** ERR-31 */
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  /** ERR-37 */
  terms: '*You must agree to the terms of use before submitting.',
  /** Of a form with terms of its own. VDP-13 */
  ownTerms: 'Please read the terms and tick the box before you go on.',
  name: 'Enter your first name.',
  lastName: 'Enter your last name.',
  phone: 'Enter an Australian phone number, for example 0491 570 006.',
  phoneFromAbroad:
    'Enter a phone number, for example 0491 570 006, or with the code of its country, +64 21 345 678.',
  email: 'Enter an e-mail address, for example sam@example.com.au.',
  message: 'Write your comments.',
  category: 'Choose what your enquiry is about.',
  dealership: 'Choose a dealership.',
  location: 'Choose a location.',
  date: 'Choose a date from today on.',
  /** ERR-27 */
  stepIncomplete: 'Please complete the form step before proceeding.',
  subscribe: 'Tick the box to get our offers and news.',
  tooLong: 'This is too long. Please shorten it.',
  formChanged:
    'This form has changed since you opened it. Please reload the page and send it again.',
} as const

/**
 * Version of the consent texts below. It is stored with each lead, so change it with the words.
 */
export const CONSENT_WORDING_VERSION = '2026-11-b'

/** Answer to this enquiry: ticked when the form opens. LEAD-04 LEAD-10 */
export function optInLabel(): string {
  return 'Answer me by phone, SMS or e-mail'
}

/** Marketing: its own box, never ticked by us. On the form for news it is what the form is for. */
export function subscribeLabel(siteName: string, alone = false): string {
  return `Send me offers and news from ${siteName}${alone ? '' : ' as well'}`
}

/** Under that answer, where the form is sent in steps. LEAD-12 */
export const abandonedFormNotice =
  'If you leave before the last step, we may answer with what you have told us so far.'

/** LEAD-22, with the links between the pieces. */
export const acknowledgement = [
  { text: 'We use your personal information as our ' },
  { text: 'collection statement', href: '/privacy-policy#collection-statement' },
  { text: ' and ' },
  { text: 'privacy policy', href: '/privacy-policy' },
  { text: ' say. By sending this form you agree to the ' },
  { text: 'terms of use', href: '/terms-and-conditions' },
  { text: '.' },
] as const satisfies readonly { text: string; href?: string }[]

/** LEAD-23 */
export const consentNotice =
  'By sending this form you consent to future communications about your enquiry and, if you tick the box for them, about offers and product updates. Opt out at any time: reply STOP to a text message, or use the unsubscribe link in any e-mail.'

/** What a shopper reads when a limit stops the form: there is always the phone. */
export function limitMessage(phone: string | null): string {
  const call = phone ? ` Please call us on ${phone}.` : ' Please try again later.'
  return `We have had several messages from you or your connection in a short time.${call}`
}

/** What a shopper reads whose message looks like an advertisement. */
export function advertisingMessage(phone: string | null): string {
  const call = phone ? `, or call us on ${phone}` : ''
  return `We could not take this message because of its links. Please write it without them${call}.`
}

/** What a shopper reads whom the challenge takes for a robot. */
export function challengeMessage(phone: string | null): string {
  const call = phone ? `, or call us on ${phone}` : ''
  return `We could not check that a person filled in this form. Please try again in a browser with scripts${call}.`
}

/** What a shopper reads whose car has left the stock while its page was open. LEAD-04 */
export function unknownCarMessage(phone: string | null): string {
  const call = phone ? `call us on ${phone}, or ` : ''
  return `This one is no longer listed here. Please ${call}send us a message from our contact page.`
}

/** What a shopper reads when the lead could not be kept. ERR-17 */
export function failureMessage(phone: string | null): string {
  return phone
    ? `${messages.submitFailed}. Please try again, or call us on ${phone}.`
    : `${messages.submitFailed}. Please try again.`
}

/** What a shopper reads who sent more than a form holds. */
export function tooLargeMessage(phone: string | null): string {
  const call = phone ? `, or call us on ${phone}` : ''
  return `This is more than the form can take. Please go back and shorten it${call}.`
}
