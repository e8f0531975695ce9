import type { Promo } from '@/cms/reads/get-promos'
import { isRunning } from '@/cms/reads/promo-window'
import type { CarType } from '@/sites/stock-kinds'

/** What a page with promotions shows: conditions of its cars; empty where it shows no cars. */
export type PromoPage = { carTypes: readonly CarType[] }

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
