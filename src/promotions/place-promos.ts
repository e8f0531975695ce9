import type { Promo } from '@/cms/reads/get-promos'
import { isRunning } from '@/cms/reads/promo-window'
import type { CarType } from '@/sites/stock-kinds'

/** What a page with promotions shows: conditions of its cars; empty where it shows no cars. */
type PromoPage = { carTypes: readonly CarType[] }

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

type Placed<C, P> = { kind: 'car'; car: C } | { kind: 'promo'; promo: P; place: number }

/**
 * Inserts promotions among cars. Places count from 0 in the displayed list. A promotion with
 * positions of its own gets those; the others get the site's positions in turn. Each place goes to
 * the first promotion that wants it; a place beyond the end of the list stays empty. PROMO-07
 * AMB-81. No two stand side by side: the second moves on.
 *
 * @param offsetOf how many places a promotion moves down; if that place is taken, to the next free
 * one. PROMO-08
 */
export function placePromos<C, P extends { position: readonly number[] }>(
  cars: readonly C[],
  promos: readonly P[],
  sitePositions: readonly number[],
  offsetOf: (promo: P) => number = () => 0,
): Placed<C, P>[] {
  const free = [...new Set(sitePositions)].sort((a, b) => a - b)
  const own = promos.flatMap((promo) => promo.position.map((place) => ({ promo, place })))
  const left = free.filter((place) => !own.some((each) => each.place === place))
  const others = promos
    .filter(({ position }) => position.length === 0)
    .flatMap((promo, at) => (left[at] === undefined ? [] : [{ promo, place: left[at] }]))

  const slots = new Map<number, P>()
  for (const { promo, place } of [...own, ...others]) {
    const offset = offsetOf(promo)
    let at = place + offset
    if (offset === 0 && slots.has(at)) continue
    while (slots.has(at) || slots.has(at - 1) || slots.has(at + 1)) at++
    if (at >= 0) slots.set(at, promo)
  }
  const list: Placed<C, P>[] = cars.map((car) => ({ kind: 'car', car }))
  for (const [place, promo] of [...slots].sort(([a], [b]) => a - b)) {
    if (place <= list.length) list.splice(place, 0, { kind: 'promo', promo, place })
  }
  return list
}

/** Columns of a list of cards in its two widths. */
const narrow = 2
const wide = 3

/**
 * Classes of promotions that fill the last row of a list, by their place: cars alone may leave it
 * short, beside a promotion that looks like a fault. The list takes two columns, then three.
 */
export function promoSpans(items: readonly Placed<unknown, unknown>[]): Map<number, string> {
  const promos = items.flatMap((item, at) => (item.kind === 'promo' ? [at] : [])).reverse()
  const [last, other] = promos
  const spans = new Map<number, string>()
  if (last === undefined) return spans
  const add = (at: number, classes: string) =>
    spans.set(at, [spans.get(at), classes].filter(Boolean).join(' '))
  if (items.length % narrow > 0) {
    add(last, 'sm:max-xl:col-span-2 sm:max-xl:[&_img]:aspect-[3/1]')
  }
  const missing = (wide - (items.length % wide)) % wide
  const two = 'xl:col-span-2 xl:[&_img]:aspect-[3/1]'
  if (missing === 1) add(last, two)
  if (missing === 2 && other === undefined) add(last, 'xl:col-span-3 xl:[&_img]:aspect-[9/2]')
  if (missing === 2 && other !== undefined) {
    add(last, two)
    add(other, two)
  }
  return spans
}
