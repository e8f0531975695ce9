import 'server-only'
import { type Promo, promosFor } from '@/cms/get-promos'
import type { DirectoryEntry } from '@/directory/directory-search'
import type { Site } from '@/sites/site'
import { offerEntry } from './offer-entry'

/** The offers that run on a site at this moment, as its offers search finds them. SRCH-23 */
export async function offerEntries(
  site: Pick<Site, 'id' | 'group'>,
  now: Date,
): Promise<DirectoryEntry<Promo>[]> {
  return (await promosFor(site, now)).map(offerEntry)
}
