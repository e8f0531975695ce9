import 'server-only'
import { z } from 'zod'
import { type Car, carSchema } from '@/inventory/car'
import { equals } from '@/inventory/index/filter-clauses'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readIndex } from '@/inventory/index/read-index'
import { dealershipFilter, type StockSite } from '@/inventory/index/stock-filter'
import { AdaptiveTimeout } from '@/inventory/index/timeout'
import { odometerKm } from '@/inventory/odometer'
import { askedPrice, type PublishingSite, priceTypeText, publishedCar } from '@/inventory/price'
import { carTypes } from '@/sites/stock-kinds'
import type { LeadCar, LeadVehicle } from '../record/lead-record'

/** Facts of a car that decide whether it is for sale. */
const saleFacts = carSchema.pick({
  status: true,
  sold: true,
  sold_at_timestamp: true,
  reserved: true,
  tag: true,
  price: true,
  offer_price: true,
  price_type: true,
  before_price: true,
  subscription_price: true,
  preorder: true,
  state: true,
  payment_processors: true,
  car_type: true,
  item_type: true,
  make: true,
  photos_count: true,
})
export type SaleFacts = Pick<Car, keyof typeof saleFacts.shape>

/** `sale` is null if the index cannot say whether the car is for sale. */
export type FoundCar = LeadCar & { sale: SaleFacts | null }

const advertised = carSchema.pick({
  year: true,
  badge: true,
  vin: true,
  km: true,
  item_type: true,
  car_type: true,
  state: true,
  price: true,
  offer_price: true,
  price_type: true,
  slug: true,
  primary_image_url: true,
})
const standing = carSchema.pick({ location: true })

function advertisedVehicle(hit: unknown, site: PublishingSite): LeadVehicle | null {
  const found = advertised.safeParse(hit).data
  if (!found) return null
  const car = publishedCar(found, site)
  const price = askedPrice(car)
  return {
    year: car.year,
    badge: car.badge || null,
    vin: car.vin || null,
    km: odometerKm(car),
    price,
    price_words: price === null ? null : priceTypeText(car),
    slug: car.slug,
    image_url: car.primary_image_url || null,
    distribution_locations: standing.safeParse(hit).data?.location.distribution_locations ?? [],
  }
}

const hitSchema = z.object({
  id: z.string(),
  stocknum: z.string(),
  make: z.string(),
  make_slug: z.string(),
  model: z.string(),
  car_type: z.enum(carTypes),
  status: z.string(),
  dealership_id: z.union([z.string(), z.number()]),
  dealership_slug: z.string(),
}) satisfies z.ZodType<LeadCar>

/**
 * The car that a lead names, sold or not, if it belongs to a dealership of this site, else null.
 * Bypasses the page cache: a lead is about the car as it is now.
 * @throws when the index is down or does not answer in time.
 */
export async function findLeadCar(
  site: Pick<StockSite, 'dealerships' | 'searchIndex'> & PublishingSite,
  carId: string,
): Promise<FoundCar | null> {
  const { hits } = await readIndex(site, (client) =>
    client.searchSingleIndex({
      indexName: STOCK_INDEX,
      searchParams: {
        query: '',
        filters: `${equals('id', carId)} AND ${dealershipFilter(site)}`,
        hitsPerPage: 1,
        attributesToRetrieve: Object.keys({
          ...hitSchema.shape,
          ...saleFacts.shape,
          ...advertised.shape,
          ...standing.shape,
        }),
      },
    }),
  )
  const car = hitSchema.safeParse(hits[0])
  const sale = saleFacts.safeParse(hits[0]).data
  return car.success
    ? {
        ...car.data,
        sale: sale ? publishedCar(sale, site) : null,
        vehicle: advertisedVehicle(hits[0], site),
      }
    : null
}

/** Far less than a page waits: a lead is taken without its car, which is looked up later. */
const soon = new AdaptiveTimeout(400, 50)

/**
 * As {@link findLeadCar}, but never slow: an index that hangs costs the first lead a short wait, and the
 * others next to nothing.
 * @throws when the index is down or does not answer at once.
 */
export const findLeadCarSoon: typeof findLeadCar = (site, carId) =>
  soon.read(() => findLeadCar(site, carId))
