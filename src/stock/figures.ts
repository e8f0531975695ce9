const money = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** "$46,990"; cents only where the amount has them. AUD. */
export function formatMoney(amount: number): string {
  const digits = Number.isInteger(amount)
    ? money.format(Math.abs(amount))
    : cents.format(Math.abs(amount))
  return amount < 0 ? `-$${digits}` : `$${digits}`
}

/** "42,180 km" */
export function formatKm(km: number): string {
  return `${money.format(km)} km`
}

/** "1,204" */
export function formatCount(count: number): string {
  return money.format(count)
}
