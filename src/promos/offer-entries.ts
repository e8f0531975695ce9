import 'server-only'
import { promosFor } from '@/cms/reads/get-promos'
import type { DirectoryEntry } from '@/directory/directory-search'
import type { Site } from '@/sites/site'
import { offerEntry } from './offer-entry'
import { type PromoSite, type ShownPromo, shownPromo } from './shown-promo'

/** The offers that run on a site at this moment, as its offers search finds them. SRCH-23 */
export async function offerEntries(
  site: Pick<Site, 'id' | 'group'> & PromoSite,
  now: Date,
): Promise<DirectoryEntry<ShownPromo>[]> {
  return (await promosFor(site, now)).map((promo) => offerEntry(shownPromo(promo, site, now)))
}
