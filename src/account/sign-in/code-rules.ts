/** Digits of a code. AUTH-03 QUOTE-09 */
export const CODE_LENGTH = 6

/** What was typed or pasted as a code, without the spaces that some messages show it with. */
export const typedCode = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '')

/** Whether it has the shape of a code. */
export const isCode = (text: string): boolean => new RegExp(`^\\d{${CODE_LENGTH}}$`).test(text)
