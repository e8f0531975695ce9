/** One row of the site's confirmed fees: what a lender's own document says, which one, and when. */
type FeesConfirmed = { lender: string; fees: string; source: string; date: string }

/** What is wrong with a confirmation of fees, null if nothing is. */
export function feesConfirmedFault(row: FeesConfirmed): string | null {
  if (!['listed', 'none'].includes(row.fees.trim().toLowerCase())) {
    return 'write “listed” or “none” under fees.'
  }
  if (row.source.trim() === '') return 'say where the lender states its fees.'
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(row.date) && !Number.isNaN(Date.parse(row.date))
  return isDay ? null : 'write the date on which you read it as 2026-11-28.'
}
