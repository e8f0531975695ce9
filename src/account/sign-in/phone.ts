/**
 * An Australian mobile in any usual spelling ("0412 345 678", "+61 (0)412-345-678", "61412345678") as
 * it is kept and compared: "0412345678". Null for everything else: only a mobile gets a code. Stands
 * alone, without the library of the forms, for pages that show a number and ask for none. AUTH-11
 */
export function parseMobile(text: string): string | null {
  // Contacts and messages put marks of direction around a number, which nobody sees when it is pasted.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  const subscriber = /^(?:(?:00|0011)?610?|0)?(4\d{8})$/.exec(digits)?.[1]
  return subscriber ? `0${subscriber}` : null
}

/** As it is read aloud, "0412 345 678", from any usual spelling; other text stays as it is. AUTH-12 */
export function formatMobile(phone: string): string {
  const mobile = parseMobile(phone)
  return mobile ? `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}` : phone.trim()
}
