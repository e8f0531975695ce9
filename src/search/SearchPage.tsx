import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getBrandMarks } from '@/cms/reads/get-brand-marks'
import { promosFor } from '@/cms/reads/get-promos'
import { makeName } from '@/inventory/car-name'
import { StockOutOfReach } from '@/inventory/index/StockOutOfReach'
import { browserIndexConfig } from '@/inventory/index/site-index'
import { answersUnder, breadcrumbList, slugOf } from '@/inventory/paths'
import { withCampaign } from '@/measurement/touch'
import { shownPromo } from '@/promotions/shown-promo'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { JsonLd } from '@/ui/JsonLd'
import { shopperSite } from './card/shopper-site'
import type { MakeMarks } from './engine/search-context'
import { decodedSegment, type FoundSearch, type LoadedSearch, loadSearch } from './load-search'
import { displayedCount, readAnswer } from './rules/search-answer'
import { queryParams, type RouteQuery } from './rules/search-path'
import { searchRobots, searchTrail } from './rules/search-seo'
import { emptySearch } from './rules/search-state'
import { countOf, foundSite, searchTitle, tabTitle } from './rules/search-title'
import { StockSearch } from './StockSearch'

/** A search URL as its route gets it: segments after the prefix and the query. */
export type SearchAddress = {
  prefix: '/search' | '/used-car'
  path?: readonly string[]
  query: RouteQuery
}

/** Path and query of an address, as it was asked for. */
export function requestedPath({ prefix, path = [], query }: SearchAddress): string {
  const asked = queryParams(query).toString()
  return `${[prefix, ...path].join('/')}${asked && `?${asked}`}`
}

async function load(
  site: Site,
  { prefix, path = [], query }: SearchAddress,
): Promise<LoadedSearch> {
  if (!answersUnder(prefix, site)) return { kind: 'unknown' }
  // One string each: the loader remembers by its arguments.
  return loadSearch(site, path.map(decodedSegment).join('/'), queryParams(query).toString())
}

/** Title, canonical address and whether search engines may list the page. ROUTE-11 … */
export async function searchMetadata(site: Site, address: SearchAddress): Promise<Metadata> {
  const found = await load(site, address)
  // A search that cannot be read for a minute must not drop out of search engines for weeks.
  if (found.kind === 'down') return { title: 'Stock' }
  if (found.kind !== 'found') return { title: 'Stock', robots: { index: false } }
  const { title, count, counted } = headingOf(found, site)
  const { canonical, index } = searchRobots(found.state, found.known, site, count)
  return {
    title: tabTitle(title, found.state),
    description: `${title} at ${site.name}: ${counted} with photos, prices and details.`,
    alternates: { canonical: `${siteOrigin(site)}${canonical}` },
    robots: { index: index && !site.seo.hidden, follow: true },
  }
}

function headingOf(found: FoundSearch, site: Site) {
  const answer = readAnswer(found.results, found.state)
  const inStock = found.base.facets.car_type?.map(({ value }) => value) ?? []
  const kind = foundSite(shopperSite(site), answer, found.state)
  const count = displayedCount(answer, found.state)
  return { title: searchTitle(found.state, kind, inStock), count, counted: countOf(count, kind) }
}

/** Logos of the makes in stock, where they stand on cards. SRCH-02 */
async function makeMarks({ base }: FoundSearch, site: Site): Promise<MakeMarks | undefined> {
  if (!site.flags.search.makeCards) return undefined
  const marks = await getBrandMarks()
  return Object.fromEntries(
    (base.facets.make ?? []).flatMap(({ value }) => {
      const mark = marks[slugOf(makeName(value, site))]
      return mark ? [[value, mark]] : []
    }),
  )
}

/** The stock page of a site, complete before any script runs. ROUTE-09 … ROUTE-16 */
export async function SearchPage({
  site,
  address,
  now = new Date(),
}: {
  site: Site
  address: SearchAddress
  /** Another moment only in a preview of it. */
  now?: Date
}) {
  const found = await load(site, address)
  if (found.kind === 'unknown') notFound()
  if (found.kind === 'elsewhere') redirect(withCampaign(found.url, queryParams(address.query)))
  if (found.kind === 'down') {
    return (
      <StockOutOfReach
        title="Our stock cannot be shown right now"
        phone={shopperSite(site).form.phone}
      />
    )
  }
  const { kind: _, ...search } = found
  const { title } = headingOf(found, site)
  const trail = searchTrail(found.state, foundSite(site, found.base, emptySearch), title)
  return (
    <>
      <JsonLd
        data={{ '@context': 'https://schema.org', ...breadcrumbList(trail, siteOrigin(site)) }}
      />
      <StockSearch
        key={found.url}
        {...search}
        site={shopperSite(site)}
        makeMarks={await makeMarks(found, site)}
        index={await browserIndexConfig(site, new Date(found.now))}
        promos={(await promosFor(site, now)).map((promo) =>
          shownPromo(promo, site, new Date(found.now)),
        )}
      />
    </>
  )
}
