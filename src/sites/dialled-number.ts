/** True, or what is wrong with a number for shoppers to call, in an editor's words. VDP-16 */
export function checkDialledNumber(number: string | null | undefined): true | string {
  const digits = number?.replace(/\D/g, '').length ?? 0
  return !number || digits >= 6 || 'Use a number that can be dialled, such as 03 5550 0162.'
}
