/**
 * Australian number format. Not with `Intl`: the first formatter of a page loads the browser's
 * language data, which on a phone blocks presses for a tenth of a second.
 */

/** "$46,990"; cents only where the amount has them. AUD. */
export function formatMoney(amount: number): string {
  const positive = Math.abs(amount)
  const [dollars = '', cents] = positive.toFixed(Number.isInteger(positive) ? 0 : 2).split('.')
  const digits = cents === undefined ? grouped(dollars) : `${grouped(dollars)}.${cents}`
  return amount < 0 ? `-$${digits}` : `$${digits}`
}

/** "42,180 km" */
export function formatKm(km: number): string {
  return `${formatCount(km)} km`
}

/** "1,204" */
export function formatCount(count: number): string {
  const digits = grouped(Math.abs(count).toFixed(0))
  return count < 0 && digits !== '0' ? `-${digits}` : digits
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
