/**
 * When something is shown: from `start`, inclusive, to `expiry`, exclusive; ISO 8601 with a zone.
 */
export type PromoWindow = { start: string; expiry: string }

/**
 * Compared as instants, so that neither a zone nor a change of clocks moves an edge.
 * PROMO-04 PROMO-05 AMB-81
 */
export function isRunning({ start, expiry }: PromoWindow, now: Date): boolean {
  const time = now.getTime()
  return Date.parse(start) <= time && time < Date.parse(expiry)
}

/** The next moment at which a promotion starts or ends; null if none does. */
export function nextBoundary(promos: readonly PromoWindow[], now: Date): Date | null {
  const moments = promos
    .flatMap(({ start, expiry }) => [Date.parse(start), Date.parse(expiry)])
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/**
 * Until when promotions run without a gap, from now; null if none runs. A promotion that starts
 * before or as another ends continues the run. NAV-10
 */
export function coveredUntil(promos: readonly PromoWindow[], now: Date): Date | null {
  let end = now.getTime()
  const byStart = [...promos].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  for (const { start, expiry } of byStart) {
    if (Date.parse(start) <= end) end = Math.max(end, Date.parse(expiry))
  }
  return end > now.getTime() ? new Date(end) : null
}
