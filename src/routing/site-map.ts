import 'server-only'
import { gateOf, isSwitchedOff } from '@/account/sign-in/gates'
import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { getModels } from '@/cms/reads/get-models'
import { pagePaths } from '@/cms/reads/get-page'
import { getPosts } from '@/cms/reads/get-posts'
import { placeTitle } from '@/dealers/departments'
import { locationPath } from '@/dealers/paths'
import { equals } from '@/inventory/index/filter-clauses'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readIndex, stockSeconds } from '@/inventory/index/read-index'
import { countedValues, facetCounts } from '@/inventory/index/stock-counts'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import { allStockPath, vehiclePath } from '@/inventory/paths'
import { modelPath, modelTitle } from '@/marketing/models/model-tile'
import { landingSearches } from '@/search/landing-searches'
import { log } from '@/server/log'
import { xmlText } from '@/server/xml-text'
import { ALL_PAGES } from '@/sites/reserved-paths'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'

/** A page for search engines; `changed` is ISO 8601, absent if unknown. */
type SiteMapEntry = { path: string; changed?: string }

/** Addresses of one file; sitemaps.org allows five times as many, and large files are read late. */
export const SITE_MAP_LIMIT = 10_000

/**
 * `/sitemap.xml` of a site: its pages, or where they are more than one file holds, the list of the
 * files `/sitemap-1.xml`, `/sitemap-2.xml` … `origin` has no slash at its end.
 */
export function siteMapFile(entries: readonly SiteMapEntry[], origin: string): string {
  if (entries.length <= SITE_MAP_LIMIT) return urlSet(entries, origin)
  const files = Array.from(
    { length: Math.ceil(entries.length / SITE_MAP_LIMIT) },
    (_, at) => at + 1,
  )
  const rows = files.map(
    (part) => `<sitemap><loc>${xmlText(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>`,
  )
  return document('sitemapindex', rows)
}

/** One of the files, counted from 1; null where there is none. */
export function siteMapPart(
  entries: readonly SiteMapEntry[],
  origin: string,
  part: number,
): string | null {
  if (entries.length <= SITE_MAP_LIMIT || !Number.isInteger(part) || part < 1) return null
  const own = entries.slice((part - 1) * SITE_MAP_LIMIT, part * SITE_MAP_LIMIT)
  return own.length > 0 ? urlSet(own, origin) : null
}

function urlSet(entries: readonly SiteMapEntry[], origin: string): string {
  const rows = entries.map(({ path, changed }) => {
    const time = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
    return `<url><loc>${xmlText(origin + path)}</loc>${time}</url>`
  })
  return document('urlset', rows)
}

function document(root: string, rows: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${root}>\n`
}

/** A page with the name that its links have. */
export type ListedPage = SiteMapEntry & { name: string }

/**
 * The pages of a site that anybody may see and search engines shall, but its stock: those of its editors, its
 * locations, models and posts. No address comes twice.
 * @throws when the database cannot be reached and nothing is cached
 */
export async function listedPages(
  site: Site,
): Promise<Record<'pages' | 'locations' | 'models' | 'posts', ListedPage[]>> {
  const [pages, models, posts] = await Promise.all([
    pagePaths(site),
    getModels(site),
    getPosts(site),
  ])
  // A page of the editors comes before a location or a model at its address.
  const known = new Set(pages.map(({ path }) => path))
  const isOpen = ({ path }: SiteMapEntry) => !gateOf(site, path) && !isSwitchedOff(site, path)
  const others = (listed: readonly ListedPage[]) =>
    listed.filter((page) => {
      const isNew = !known.has(page.path)
      known.add(page.path)
      return isNew && isOpen(page)
    })
  return {
    pages: pages
      .filter((page) => !page.noIndex && !page.isCopy && isOpen(page))
      .map(({ path, title, updatedAt }) => ({ path, name: title, changed: updatedAt })),
    locations: others(
      site.locations.map((location) => ({
        path: locationPath(location, site),
        name: placeTitle({ main: location, departments: [location] }),
      })),
    ),
    models: others(
      models
        .filter(({ override_url }) => !override_url)
        .map((model) => ({ path: modelPath(model), name: modelTitle(model) })),
    ),
    posts: posts
      .filter(({ href, slug, noIndex }) => !noIndex && href === `/blog/${slug}`)
      .map(({ href, heading, date }) => ({ path: href, name: heading, changed: date })),
  }
}

/**
 * What the site has for search engines, which do not sign in: its pages, locations and models, posts, stock
 * pages and cars.
 * @throws when the index or the database cannot be reached and nothing is cached
 */
async function siteMapEntries(site: Site): Promise<SiteMapEntry[]> {
  const [listed, stock] = await Promise.all([listedPages(site), stockOf(site)])
  const { pages, locations, models, posts } = listed
  return [
    ...[...pages, ...locations, ...models, ...posts].map(({ path, changed }) => ({
      path: path === '/' ? '' : path,
      ...(changed && { changed }),
    })),
    { path: ALL_PAGES },
    ...stock,
  ]
}

async function stockOf(site: Site): Promise<SiteMapEntry[]> {
  const [searches, cars] = await Promise.all([landingSearches(site), carPages(site)])
  return [...new Set([allStockPath(site), ...searches])]
    .map((path): SiteMapEntry => ({ path }))
    .concat(cars)
}

function carPages(site: Site): Promise<SiteMapEntry[]> {
  const tags = [stockTag(site.id), siteTag(site.id)]
  const read = async () => {
    if (site.searchIndex) return await carPagesOfOwnIndex(site)
    const filters = compileStockFilter(site, new Date())
    const cars: SiteMapEntry[] = []
    let cursor: string | undefined
    do {
      // Browsing, since a search ends at its thousandth car; each answer in the time that a page has.
      const part = await readIndex(site, () =>
        adminIndexClient().browse<{ slug: string; updated_at: string }>({
          indexName: STOCK_INDEX,
          browseParams: {
            filters,
            attributesToRetrieve: ['slug', 'updated_at'],
            hitsPerPage: 1000,
            ...(cursor && { cursor }),
          },
        }),
      )
      cars.push(...part.hits.map((car) => ({ path: vehiclePath(car), changed: car.updated_at })))
      cursor = part.cursor
    } while (cursor)
    return cars
  }
  return cached(['site-map-cars', site.id], tags, read, stockSeconds(site))
}

/** A search-only key cannot browse: it gets a thousand cars of each make. SITE-08 */
async function carPagesOfOwnIndex(site: Site): Promise<SiteMapEntry[]> {
  const stock = compileStockFilter(site, new Date())
  const makes = countedValues(await facetCounts(site, ['make'], 100), 'make')
  const found = await Promise.all(
    makes.map(({ value }) =>
      readIndex(site, (client) =>
        client.searchSingleIndex<{ slug: string; updated_at: string }>({
          indexName: STOCK_INDEX,
          searchParams: {
            query: '',
            filters: `${stock} AND ${equals('make', value)}`,
            attributesToRetrieve: ['slug', 'updated_at'],
            hitsPerPage: 1000,
          },
        }),
      ),
    ),
  )
  return found.flatMap(({ hits }) =>
    hits.map((car) => ({ path: vehiclePath(car), changed: car.updated_at })),
  )
}

/**
 * `/sitemap.xml`, or one of the files that it lists. While the pages or the cars cannot be read it is
 * out of reach: search engines then keep the one that they have, and would take a shorter one for true.
 *
 * @param part counted from 1; null for `/sitemap.xml` itself
 */
export async function siteMapResponse(site: Site, part: number | null): Promise<Response> {
  try {
    const entries = await siteMapEntries(site)
    const origin = siteOrigin(site)
    const file = part === null ? siteMapFile(entries, origin) : siteMapPart(entries, origin, part)
    if (file === null) return new Response(null, { status: 404 })
    return new Response(file, { headers: { 'content-type': 'application/xml' } })
  } catch (cause) {
    log.error({ site: site.slug, err: cause }, 'The site map cannot be made')
    return new Response(null, { status: 503, headers: { 'retry-after': '60' } })
  }
}
