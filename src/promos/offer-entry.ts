import type { DirectoryEntry } from '@/directory/directory-search'
import type { ShownPromo } from './shown-promo'

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
