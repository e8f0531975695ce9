/**
 * Parses an Australian mobile in any usual spelling ("0412 345 678", "+61 (0)412-345-678", "61412345678")
 * into the form that is stored and compared: "0412345678". Null for everything else: only mobiles get codes.
 * Without the phone library of the forms, which pages that only show a number need not load. AUTH-11
 */
export function parseMobile(text: string): string | null {
  // A number pasted from contacts or messages may have invisible marks of direction around it.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  const subscriber = /^(?:(?:00|0011)?610?|0)?(4\d{8})$/.exec(digits)?.[1]
  return subscriber ? `0${subscriber}` : null
}

/** "0412 345 678", from any usual spelling; other text is returned trimmed. AUTH-12 */
export function formatMobile(phone: string): string {
  const mobile = parseMobile(phone)
  return mobile ? `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}` : phone.trim()
}
