import 'server-only'
import { promosFor } from '@/cms/reads/get-promos'
import { type PromoSite, type ShownPromo, shownPromo } from '@/promotions/shown-promo'
import type { DirectoryEntry } from '@/search/directory/directory-search'
import type { Site } from '@/sites/site'

/** The offers that run on a site at this moment, as its offers search finds them. SRCH-23 */
export async function offerEntries(
  site: Pick<Site, 'id' | 'group'> & PromoSite,
  now: Date,
): Promise<DirectoryEntry<ShownPromo>[]> {
  return (await promosFor(site, now)).map((promo) => offerEntry(shownPromo(promo, site, now)))
}

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
