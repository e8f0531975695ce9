/** Conditions of a car as the stock index names them, in the order in which they are listed. */
export const carTypes = ['new', 'demo', 'used'] as const
export type CarType = (typeof carTypes)[number]

/** What a site of stock sells, as the stock index names it. */
export const itemTypes = ['car', 'caravan', 'motorcycle'] as const
export type ItemType = (typeof itemTypes)[number]

/** The one kind that a site sells; null where it sells several. AMB-68 */
export const onlyKind = (kinds: readonly ItemType[]): ItemType | null =>
  kinds.length === 1 ? (kinds[0] ?? null) : null

/** Conditions of a car to choose from, by their plain names. A shopper's cars bear the site's own. */
export const carTypeOptions: { label: string; value: CarType }[] = [
  { label: 'New', value: 'new' },
  { label: 'Demo', value: 'demo' },
  { label: 'Used', value: 'used' },
]
