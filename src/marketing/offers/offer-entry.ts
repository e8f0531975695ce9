import type { ShownPromo } from '@/promotions/shown-promo'
import type { DirectoryEntry } from '@/search/directory/directory-search'

/** An offer as the offers search finds it. SRCH-23 */
export function offerEntry(promo: ShownPromo): DirectoryEntry<ShownPromo> {
  const { heading, text, conditions, categories, price } = promo.node
  return {
    text: [heading, text, conditions, ...categories].join(' '),
    values: { categories },
    price,
    item: promo,
  }
}
