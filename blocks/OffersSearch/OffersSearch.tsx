import { OffersList } from '@/marketing/code-split'
import { offerEntries } from '@/marketing/offers/offer-entries'
import {
  directoryRequest,
  offersDirectory,
  parseDirectory,
  searchDirectory,
} from '@/search/directory/directory-search'
import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** The offers that run now, to search by words, category and price. SRCH-23 ROUTE-26 ERR-08 */
export async function OffersSearch({ block, site, now, page }: BlockProps<'offersSearch'>) {
  const entries = await offerEntries(site, now)
  const state = parseDirectory(page.query, offersDirectory)
  const categories = [...new Set(entries.flatMap(({ values }) => values.categories ?? []))].sort()
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} />
      <OffersList
        endpoint="/api/offers/search"
        siteSlug={site.slug}
        path={page.path}
        state={state}
        answer={searchDirectory(entries, directoryRequest(state, offersDirectory))}
        total={entries.length}
        cacheEntries={site.flags.search.offersCacheEntries}
        categories={categories}
        hasPrice={entries.some(({ price }) => price !== null)}
        headingLevel={block.heading ? 3 : 2}
        emptyText={site.flags.search.offersEmptyText}
      />
    </Section>
  )
}
