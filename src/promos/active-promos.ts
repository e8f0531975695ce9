import type { Promo } from '@/cms/get-promos'

type CarType = 'new' | 'demo' | 'used'

/** What a page with promotions shows: conditions of its cars; empty where it shows no cars. */
export type PromoPage = { carTypes: readonly CarType[] }

/** Runs from its start, inclusive, to its expiry, exclusive, as instants. PROMO-04 PROMO-05 AMB-81 */
export function isRunning({ start, expiry }: Pick<Promo, 'start' | 'expiry'>, now: Date): boolean {
  const time = now.getTime()
  return Date.parse(start) <= time && time < Date.parse(expiry)
}

/**
 * Without `display` a promotion fits every page. With it the page must show one of those
 * conditions; with `strictDisplay` it must show exactly those. PROMO-06 AMB-82
 */
export function fitsPage(
  { display, strictDisplay }: Pick<Promo, 'display' | 'strictDisplay'>,
  page: PromoPage,
): boolean {
  if (display.length === 0) return true
  if (strictDisplay) {
    const shown = new Set(page.carTypes)
    return shown.size === new Set(display).size && display.every((type) => shown.has(type))
  }
  return display.some((type) => page.carTypes.includes(type))
}

/** Promotions that a page shows at this moment, in the order given. PROMO-04 PROMO-06 */
export function activePromos<
  P extends Pick<Promo, 'start' | 'expiry' | 'display' | 'strictDisplay'>,
>(promos: readonly P[], page: PromoPage, now: Date): P[] {
  return promos.filter((promo) => isRunning(promo, now) && fitsPage(promo, page))
}

/** The next moment at which a promotion starts or ends; null if none does. */
export function nextBoundary(
  promos: readonly Pick<Promo, 'start' | 'expiry'>[],
  now: Date,
): Date | null {
  const moments = promos
    .flatMap(({ start, expiry }) => [Date.parse(start), Date.parse(expiry)])
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
