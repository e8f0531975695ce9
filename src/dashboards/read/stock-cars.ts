import type { Hit } from 'algoliasearch'
import { findSites } from '@/cms/reads/find-site'
import { availableStatuses } from '@/inventory/availability'
import { anyOf, equals } from '@/inventory/index/filter-clauses'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { platformIndex, readIndex } from '@/inventory/index/read-index'
import type { SiteOfIndex } from '@/inventory/index/site-index'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import { vehiclePath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import type { ComparedCar } from '../rules/stock-lists'
import type { Scope } from '../scope'

const attributes = [
  ...['id', 'slug', 'name', 'stocknum', 'make', 'model', 'year', 'km', 'car_type', 'price_type'],
  ...['asked_price', 'created_at_timestamp', 'photos_count', 'reserved'],
  ...['dealership_slug', 'dealership_name'],
]

/** A car that is for sale on sites of a scope. */
export type StockCar = ComparedCar & {
  name: string
  stockNumber: string
  /** When it was first advertised. */
  since: Date
  photos: number
  reserved: boolean
  dealership: string
  dealershipName: string
  /** Its page on the first site of the scope that shows it. */
  url: string
}

const PAGE = 1000
/** The index pages no further; a yard of this size narrows by site or dealership. */
const MOST = 10_000

/**
 * The cars for sale on the sites of a scope, each once, and those of their groups, among whose prices theirs stand.
 * @throws when the index does not answer
 */
export async function readStockCars(
  scope: Scope,
): Promise<{ cars: StockCar[]; market: ComparedCar[] }> {
  const sites = await findSites(scope.ids)
  const [perSite, market] = await Promise.all([
    Promise.all(sites.map(async (site) => await readSiteCars(site, scope))),
    readMarket(sites),
  ])
  const cars = new Map<string, StockCar>()
  for (const car of perSite.flat()) if (!cars.has(car.id)) cars.set(car.id, car)
  return { cars: [...cars.values()], market }
}

const forSale = [anyOf('status', availableStatuses), equals('sold', 'false')].join(' AND ')

async function readSiteCars(site: Site, { now, dealership, carType }: Scope): Promise<StockCar[]> {
  const filters = [
    compileStockFilter(site, now),
    forSale,
    dealership && equals('dealership_slug', dealership),
    carType && equals('car_type', carType),
  ]
  const hits = await readAll(site, filters.filter(Boolean).join(' AND '))
  return hits.map((hit) => ({
    ...comparedOf(hit),
    name: textOf(hit.name),
    stockNumber: textOf(hit.stocknum),
    since: new Date(Number(hit.created_at_timestamp ?? 0) * 1000),
    photos: Number(hit.photos_count ?? 0),
    reserved: hit.reserved === true,
    dealership: textOf(hit.dealership_slug),
    dealershipName: textOf(hit.dealership_name),
    url: siteOrigin(site) + vehiclePath({ slug: textOf(hit.slug) }),
  }))
}

/** Cars for sale of all dealerships of the sites, which stand for their market. */
async function readMarket(sites: readonly Site[]): Promise<ComparedCar[]> {
  const slugs = new Set(sites.flatMap((site) => site.dealerships.map(({ slug }) => slug)))
  const ofSites = anyOf('dealership_slug', [...slugs].sort())
  return ofSites ? (await readAll(platformIndex, `${ofSites} AND ${forSale}`)).map(comparedOf) : []
}

async function readAll(
  site: SiteOfIndex,
  filters: string,
): Promise<Hit<Record<string, unknown>>[]> {
  const found: Hit<Record<string, unknown>>[] = []
  for (let page = 0; page * PAGE < MOST; page++) {
    const { hits, nbPages = 0 } = await readIndex(site, (client) =>
      client.searchSingleIndex<Record<string, unknown>>({
        indexName: STOCK_INDEX,
        searchParams: {
          ...{ query: '', filters, page, hitsPerPage: PAGE, analytics: false },
          attributesToRetrieve: attributes,
          attributesToHighlight: [],
        },
      }),
    )
    found.push(...hits)
    if (page + 1 >= nbPages) break
  }
  return found
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

const comparedOf = (hit: Record<string, unknown>): ComparedCar => ({
  id: textOf(hit.id),
  make: textOf(hit.make),
  model: textOf(hit.model),
  year: numberOf(hit.year) ?? 0,
  km: numberOf(hit.km),
  carType: textOf(hit.car_type),
  priceType: textOf(hit.price_type) || null,
  price: numberOf(hit.asked_price),
})
