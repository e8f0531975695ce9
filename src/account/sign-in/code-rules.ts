/** Digits of a code. AUTH-03 QUOTE-09 */
const CODE_LENGTH = 6

/** What was typed or pasted as a code, without the spaces that some messages show it with. */
export const typedCode = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '')

/** Whether it has the shape of a code. */
export const isCode = (text: string): boolean => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(text)

/** Messages about codes, verbatim from the documents where they give them. */
export const codeMessages = {
  /** ERR-19 */
  tooMany: 'Too many verification attempts. Please try again later.',
  /** ERR-20 */
  wrong: 'The verification code is invalid. Please try again.',
  /** ERR-35 */
  required: 'This is a required field.',
  /** ERR-36 */
  length: `Code must be ${CODE_LENGTH} digits.`,
  phone: 'Enter an Australian mobile number, for example 0412 345 678.',
  refused: 'We could not send a code to this number. Please check it, or call us.',
  notSent: 'We could not send the code. Please try again in a moment.',
  notChecked: 'We could not check the code. Please try again in a moment.',
  expired: 'This code has run out. Please ask for a new one.',
  signedOut: 'You are not signed in.',
} as const
