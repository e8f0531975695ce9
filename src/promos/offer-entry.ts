import type { Promo } from '@/cms/get-promos'
import type { DirectoryEntry } from '@/directory/directory-search'

/** An offer as the offers search finds it. SRCH-23 */
export function offerEntry(promo: Promo): DirectoryEntry<Promo> {
  const { heading, text, conditions, categories, price } = promo.node
  return {
    text: [heading, text, conditions, ...categories].join(' '),
    values: { categories },
    price,
    item: promo,
  }
}
