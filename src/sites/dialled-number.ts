/** A slash, a comma, a word or a dash between numbers. */
const between = /\s*[/,;|&]\s*|\s+(?:or|and|\p{Pd})\s+/iu
/** Two whole numbers with nothing between them but a blank. */
const sideBySide = /^(\(?0(?:[^\d+]*\d){9})\s+(\(?0(?:[^\d+]*\d){9})$/

/**
 * Each number of a text, as written: two of "0403 111 222 / 03 5550 0162". A link that ran them together
 * would ring nobody. VDP-16 LEAD-19
 */
export function numbersIn(text: string): [string, ...string[]] | [] {
  const whole = text.trim()
  if (whole === '') return []
  const [, one, another] = sideBySide.exec(whole) ?? []
  if (one && another) return [one, another]
  const [first = '', ...others] = whole.split(between)
  const isNumber = (part: string) => part.replace(/\D/g, '').length >= MIN_DIGITS
  return isNumber(first) && others.length > 0 && others.every(isNumber)
    ? [first, ...others]
    : [whole]
}

const MIN_DIGITS = 6

/**
 * True, or what is wrong with a number for shoppers to call, in an editor's words. Refuses letters
 * and second numbers: a call link dials only digits. VDP-16
 */
export function checkDialledNumber(number: string | null | undefined): true | string {
  if (!number) return true
  if (numbersIn(number).length > 1) return 'Use a number alone: a link rings only one of two.'
  const digits = number.replace(/\D/g, '').length
  const isOne = /^\s*\+?[\d\s().\p{Pd}]+$/u.test(number) && digits >= MIN_DIGITS && digits <= 15
  return isOne || 'Use a number as it is dialled, in digits, such as 03 5550 0162.'
}
