/** How often a counter reads itself again, in milliseconds. PROMO-11 */
export const COUNTER_REFRESH_MS = 150_000

/**
 * The documents' counter uses Brisbane time, whatever the site's zone: it has no daylight saving.
 */
const BRISBANE_OFFSET_MS = 10 * 3600 * 1000

/**
 * The documents' moving number: (day of month − 1) × 192 + seconds of day / 450, in Brisbane. It
 * counts nothing, so it may only decorate. PROMO-10
 */
export function decorationCount(now: Date): number {
  const local = new Date(now.getTime() + BRISBANE_OFFSET_MS)
  const seconds = local.getUTCHours() * 3600 + local.getUTCMinutes() * 60 + local.getUTCSeconds()
  return (local.getUTCDate() - 1) * 192 + Math.floor(seconds / 450)
}

/** Words that make a number a claim about sales. */
const salesWords =
  /\b(sold|sells?|selling|sales?|bought|buys?|buyers?|purchas\w*|customers?|deliver\w*|orders?|happy|moved|driven away)\b/i

/** Why a label cannot stand beside a decorative number, in an editor's words; or null. */
export function decorationLabelFault(label: string): string | null {
  return salesWords.test(label)
    ? 'This number counts nothing, so its words cannot speak of sales or customers. Choose "Cars sold this month" for a true count.'
    : null
}
