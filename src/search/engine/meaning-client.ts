import { currentYear } from '@/calendar/clock'
import { searchByMeaning } from '../words/meant-requests'
import { vocabularyOf } from '../words/understood-search'
import { browserSearchClient, type StockSearchClient } from './search-client'
import type { Search } from './search-context'

/** An index client of the site's own stock that interprets the words of a query. SRCH-01 SITE-08 */
export function meaningClient({
  site,
  index,
  base,
  known,
  now,
}: Pick<Search, 'site' | 'index' | 'base' | 'known' | 'now'>): StockSearchClient {
  const words = { vocabulary: vocabularyOf(base, known, site), year: currentYear(now), site }
  return browserSearchClient(index, site.slug, site.flags.search.cacheEntries, (requests, ask) =>
    searchByMeaning(requests, words, ask),
  )
}
