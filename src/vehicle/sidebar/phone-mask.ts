/** Digits of a phone number that show before it is revealed. VDP-17 AMB-67 */
const shownDigits = 4

/** "0491 570 006" as "0491 XXX XXX": the first four digits, then an X for each other. VDP-17 */
export function maskPhone(phone: string): string {
  let seen = 0
  return phone.replace(/\d/g, (digit) => {
    seen += 1
    return seen <= shownDigits ? digit : 'X'
  })
}
