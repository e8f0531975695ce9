import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { anyOf, equals } from '@/inventory/index/filter-clauses'
import { isVin } from '@/inventory/vin'
import { MAX_MIN_PHOTO_COUNT } from '@/sites/flags/stock'
import { type ImportClient, writeBatch } from './index-stock'

const attributes = [
  'slug',
  'dealership_slug',
  'vin',
  'make',
  'year',
  'car_type',
  'item_type',
  'status',
  'sold',
  'sold_at_timestamp',
  'created_at_timestamp',
  'photos_count',
  'tag',
  'shown_by',
] as const satisfies (keyof Car)[]
/** A car as one dealership lists it. */
export type Listing = Pick<Car, 'objectID' | (typeof attributes)[number]>
/** Most values that an index counts of one attribute, the most frequent first. */
const MOST_VINS = 1000
const VINS_A_READ = 100
const LISTINGS_A_PAGE = 1000

/**
 * Marks the cars that several of these dealerships list, as feeds overlap when a car goes from one
 * yard to another: each listing names the dealerships whose own is shown in its place, so a site of
 * both shows one, and a site of one shows its own. Of very many the rest follows with the next import.
 * SRCH-07 SRCH-32
 *
 * @returns slugs of the cars that changed, by their dealership
 * @throws what the client throws when the index refuses or cannot be reached
 */
export async function showEachCarOnce(
  client: ImportClient,
  indexName: string,
  dealerships: readonly string[],
): Promise<Map<string, string[]>> {
  const changed = new Map<string, string[]>()
  const theirs = anyOf('dealership_slug', dealerships)
  const behind = anyOf('shown_by', dealerships)
  if (theirs === null || behind === null) return changed
  const browse = async (filter: string, take: (page: readonly Listing[]) => void) => {
    let cursor: string | undefined
    do {
      const browseParams = cursor
        ? { cursor }
        : {
            filters: `${theirs} AND ${filter}`,
            attributesToRetrieve: [...attributes],
            hitsPerPage: LISTINGS_A_PAGE,
          }
      const page = await client.browse<Listing>({ indexName, browseParams })
      take(page.hits)
      cursor = page.cursor
    } while (cursor)
  }
  const mark = async (listings: readonly Listing[]) => {
    const requests = Array.from(shownBy(listings), ([listing, shown_by]) => {
      const { objectID, slug, dealership_slug } = listing
      const slugs = changed.get(dealership_slug)
      if (slugs) slugs.push(slug)
      else changed.set(dealership_slug, [slug])
      return { action: 'partialUpdateObjectNoCreate', body: { objectID, shown_by } } as const
    })
    if (requests.length > 0) await writeBatch(client, indexName, requests)
  }

  const vins = new Set<string>()
  const withoutVin: Listing[] = []
  // What gave way before may stand alone by now.
  await browse(behind, (page) => {
    for (const listing of page) {
      if (listing.vin && isVin(listing.vin)) vins.add(listing.vin)
      else withoutVin.push(listing)
    }
  })
  await mark(withoutVin)
  const { facets } = await client.searchSingleIndex({
    indexName,
    searchParams: {
      query: '',
      filters: [theirs, ...dealerships.map((slug) => `NOT ${equals('shown_by', slug)}`)].join(
        ' AND ',
      ),
      facets: ['vin'],
      maxValuesPerFacet: MOST_VINS,
      hitsPerPage: 0,
      analytics: false,
    },
  })
  for (const [vin, cars] of Object.entries(facets?.vin ?? {}))
    if (cars > 1 && isVin(vin)) vins.add(vin)

  // A group may list all of its stock in every yard: never all of it in memory.
  const all = [...vins]
  for (let from = 0; from < all.length; from += VINS_A_READ) {
    const listings: Listing[] = []
    await browse(anyOf('vin', all.slice(from, from + VINS_A_READ))!, (page) => {
      listings.push(...page)
    })
    await mark(listings)
  }
  return changed
}

/** The dealerships that show a car in place of each listing, where the listing says otherwise. */
export function shownBy(listings: readonly Listing[]): Map<Listing, string[]> {
  const ofCar = new Map<string, Listing[]>()
  for (const listing of listings) {
    const car = JSON.stringify([listing.vin?.toLowerCase(), listing.make, listing.year])
    ofCar.set(car, [...(ofCar.get(car) ?? []), listing])
  }
  const news = new Map<Listing, string[]>()
  for (const same of ofCar.values()) {
    for (const listing of same) {
      const better = isVin(listing.vin ?? '')
        ? same.filter((other) => replaces(other, listing))
        : []
      const dealerships = [...new Set(better.map((other) => other.dealership_slug))].sort()
      if (dealerships.join() !== (listing.shown_by ?? []).join()) news.set(listing, dealerships)
    }
  }
  return news
}

/** Of two listings that would do in each other's place, the later one shows. A yard has no car twice. */
function replaces(other: Listing, listing: Listing): boolean {
  if (other.dealership_slug === listing.dealership_slug) return false
  return isAsGood(other, listing) && (!isAsGood(listing, other) || isLater(other, listing))
}

/** Whether a site that would show the listing shows the other too: a car never vanishes between two. */
function isAsGood(other: Listing, listing: Listing): boolean {
  if (!isAvailable(listing)) return true
  return (
    isAvailable(other) &&
    other.item_type === listing.item_type &&
    other.car_type === listing.car_type &&
    (other.status === 'in_stock' || other.status === listing.status) &&
    photosThatCount(other) >= photosThatCount(listing) &&
    (!other.tag || other.tag === listing.tag)
  )
}

/** More photos than a site can ask for make no difference. SRCH-28 */
const photosThatCount = ({ photos_count }: Listing) => Math.min(photos_count, MAX_MIN_PHOTO_COUNT)

function isLater(a: Listing, b: Listing): boolean {
  const [byCreated, bySold] = [
    a.created_at_timestamp - b.created_at_timestamp,
    a.sold_at_timestamp - b.sold_at_timestamp,
  ]
  return (bySold || byCreated || (a.objectID > b.objectID ? 1 : -1)) > 0
}
