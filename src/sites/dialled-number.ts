/**
 * True, or what is wrong with a number for shoppers to call, in an editor's words. Refuses letters
 * and second numbers: a call link dials only digits. VDP-16
 */
export function checkDialledNumber(number: string | null | undefined): true | string {
  if (!number) return true
  const digits = number.replace(/\D/g, '').length
  const isOne = /^\s*\+?[\d\s().\p{Pd}]+$/u.test(number) && digits >= 6 && digits <= 15
  return isOne || 'Use a number as it is dialled, in digits, such as 03 5550 0162.'
}
