export type Placed<C, P> = { kind: 'car'; car: C } | { kind: 'promo'; promo: P }

/**
 * Puts promotions among cars at places counted from 0 in the list that is shown. A promotion with
 * places of its own takes those; the others take the site's places in turn, each place once. A
 * place beyond the end of the list is not filled. PROMO-07 AMB-81
 */
export function placePromos<C, P extends { position: readonly number[] }>(
  cars: readonly C[],
  promos: readonly P[],
  sitePositions: readonly number[],
): Placed<C, P>[] {
  const slots = new Map<number, P>()
  for (const promo of promos) {
    for (const place of promo.position) if (!slots.has(place)) slots.set(place, promo)
  }
  const free = [...sitePositions].sort((a, b) => a - b).filter((place) => !slots.has(place))
  const waiting = promos.filter(({ position }) => position.length === 0)
  for (const [at, place] of free.entries()) {
    const promo = waiting[at]
    if (promo) slots.set(place, promo)
  }
  const list: Placed<C, P>[] = cars.map((car) => ({ kind: 'car', car }))
  for (const [place, promo] of [...slots].sort(([a], [b]) => a - b)) {
    if (place <= list.length) list.splice(place, 0, { kind: 'promo', promo })
  }
  return list
}
