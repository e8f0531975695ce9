import 'server-only'
import { gateOf, isSwitchedOff } from '@/account/sign-in/gates'
import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { getModels } from '@/cms/reads/get-models'
import { pagePaths } from '@/cms/reads/get-page'
import { getPosts } from '@/cms/reads/get-posts'
import { locationPath } from '@/dealers/paths'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readIndex } from '@/inventory/index/read-index'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import { allStockPath, vehiclePath } from '@/inventory/paths'
import { modelPath } from '@/marketing/models/model-tile'
import { landingSearches } from '@/search/landing-searches'
import type { Site } from '@/sites/site'
import type { SiteMapEntry } from './site-map-files'

/**
 * What the site has for search engines, which do not sign in: its pages, locations and models, posts, stock
 * pages and cars.
 * @throws when the index or the database cannot be reached and nothing is cached
 */
export async function siteMapEntries(site: Site): Promise<SiteMapEntry[]> {
  const [pages, models, posts, stock] = await Promise.all([
    pagePaths(site),
    getModels(site),
    getPosts(site),
    stockOf(site),
  ])
  // A page of the editors comes before a location or a model at its address.
  const known = new Set(pages.map(({ path }) => path))
  const others = [
    ...site.locations.map((location) => locationPath(location, site)),
    ...models.filter(({ override_url }) => !override_url).map(modelPath),
  ].filter((path) => !known.has(path))
  const isOpen = ({ path }: SiteMapEntry) => !gateOf(site, path) && !isSwitchedOff(site, path)
  return [
    ...pages
      .filter((page) => !page.noIndex && isOpen(page))
      .map(({ path, updatedAt }) => ({ path: path === '/' ? '' : path, changed: updatedAt })),
    ...[...new Set(others)].map((path): SiteMapEntry => ({ path })).filter(isOpen),
    ...posts
      .filter(({ href, slug, noIndex }) => !noIndex && href === `/blog/${slug}`)
      .map(({ href, date }) => ({ path: href, changed: date })),
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
  return cached(['site-map-cars', site.id], tags, async () => {
    const filters = compileStockFilter(site, new Date())
    const cars: SiteMapEntry[] = []
    let cursor: string | undefined
    do {
      // Browsing, since a search ends at its thousandth car; each answer in the time that a page has.
      const part = await readIndex(() =>
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
  })
}
