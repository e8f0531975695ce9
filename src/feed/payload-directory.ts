import type { Payload } from 'payload'
import type { Location } from '@/payload-types'
import type { FeedLocation } from './derive-car'
import type { DealershipDirectory } from './ports'

/** Cars stand in a sales yard; the main one is where a car is when its row does not say. */
const order = (location: Location) =>
  (location.location_type === 'sales' || !location.location_type ? 0 : 2) +
  (location.primary ? 0 : 1)

const feedLocation = ({
  id,
  name,
  slug,
  location_type,
  address,
  contact_detail,
}: Location): FeedLocation => ({
  id,
  name,
  slug,
  phone: contact_detail?.phone ?? contact_detail?.landline_phone ?? null,
  location_type: location_type ?? 'sales',
  address: {
    street: address.street,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    place_url: address.place_url ?? null,
  },
  lat: address.lat ?? null,
  lng: address.long ?? null,
  distribution_locations: [],
})

/** The dealerships of the CMS, found by their slug. A dealership without a location has no yard. */
export function payloadDirectory(payload: Payload): DealershipDirectory {
  return {
    findDealership: async (code) => {
      const { docs } = await payload.find({
        collection: 'dealerships',
        where: { slug: { equals: code.toLowerCase() } },
        limit: 1,
        depth: 0,
      })
      const [dealership] = docs
      if (!dealership) return null
      const found = await payload.find({
        collection: 'locations',
        where: { dealership: { equals: dealership.id } },
        pagination: false,
        depth: 0,
        sort: 'id',
      })
      const [first, ...rest] = [...found.docs].sort((a, b) => order(a) - order(b)).map(feedLocation)
      return first
        ? {
            id: dealership.id,
            slug: dealership.slug,
            name: dealership.name,
            locations: [first, ...rest],
          }
        : null
    },
  }
}
