import type { SearchParamsObject } from 'algoliasearch'
import { type Car, carSchema } from '../car'
import { type CardCar, cardAttributesFor, readCardCar } from '../card-car'
import { readableText } from '../markup'
import { type PublishingSite, publishedCar } from '../price'
import { equals } from './filter-clauses'
import { STOCK_INDEX } from './index-names'
import type { IndexReader } from './site-index'
import { compileStockFilter, dealershipFilter, type StockSite } from './stock-filter'

/** A record that the index holds but that we cannot read; the caller decides whether to log it. */
class UnreadableCar extends Error {
  constructor(slug: string, reason: string) {
    super(`The index record of ${slug} cannot be read: ${reason}`)
    this.name = 'UnreadableCar'
  }
}

/**
 * One car of the site by its slug, sold cars included: whether a sold car still has a page is the
 * page's decision. Null if the site's dealerships have no such car.
 * @throws UnreadableCar if the record is not a car; what the client throws when the index is down.
 */
export async function readCar(
  client: Pick<IndexReader, 'searchSingleIndex'>,
  site: OwnSite,
  slug: string,
): Promise<Car | null> {
  const { hits } = await client.searchSingleIndex({
    indexName: STOCK_INDEX,
    searchParams: {
      query: '',
      filters: `${equals('slug', slug)} AND ${dealershipFilter(site)}`,
      hitsPerPage: 1,
    },
  })
  const car = parseHit(hits[0], site, slug)
  // Values of facets ignore case; an address does not.
  return car?.slug === slug ? car : null
}

/** As {@link readCar}, by its id. */
export async function readCarById(
  client: Pick<IndexReader, 'searchSingleIndex'>,
  site: OwnSite,
  id: string,
): Promise<Car | null> {
  const { hits } = await client.searchSingleIndex({
    indexName: STOCK_INDEX,
    searchParams: {
      query: '',
      filters: `${equals('id', id)} AND ${dealershipFilter(site)}`,
      hitsPerPage: 1,
    },
  })
  return parseHit(hits[0], site, id)
}

type OwnSite = Pick<StockSite, 'dealerships'> & PublishingSite

function parseHit(hit: unknown, site: PublishingSite, name: string): Car | null {
  if (!hit) return null
  const car = carSchema.safeParse(hit)
  if (!car.success) throw new UnreadableCar(name, car.error.issues.map(String).join('; '))
  return publishedCar(withReadTexts(car.data), site)
}

/** Our import leaves no HTML in a record; what else writes to a hosted index may. VDP-28 DATA-01 */
const withReadTexts = (car: Car): Car => ({
  ...car,
  dealercomments: car.dealercomments && readableText(car.dealercomments),
  standardEquipment: car.standardEquipment.map(readableText),
})

export type ListRequest = {
  /** In Algolia's filter language, on top of the site's own stock filter. */
  filters?: string | null
  limit: number
  sort?: string
  query?: string
}

/** A short list of the site's cars in the index's order. CALL-03 */
export async function readCars(
  client: Pick<IndexReader, 'searchSingleIndex'>,
  site: StockSite & PublishingSite & Parameters<typeof cardAttributesFor>[0],
  request: ListRequest,
  now: Date,
): Promise<CardCar[]> {
  const searchParams: SearchParamsObject = {
    query: request.query ?? '',
    filters: [compileStockFilter(site, now), request.filters].filter(Boolean).join(' AND '),
    hitsPerPage: request.limit,
    attributesToRetrieve: cardAttributesFor(site),
  }
  const { hits } = await client.searchSingleIndex({
    indexName: request.sort ?? STOCK_INDEX,
    searchParams,
  })
  return hits
    .map(readCardCar)
    .filter((car) => car !== null)
    .map((car) => publishedCar(car, site))
}
