import type { FeedDealership } from '@/feeds/cars/derive-car'

/** A dealership with one yard in Hobart, whose cars are shown at these locations too. */
export const givenYard = (
  { id, slug, name }: Pick<FeedDealership, 'id' | 'slug' | 'name'>,
  distribution_locations: string[] = [],
): FeedDealership => ({
  id,
  slug,
  name,
  locations: [
    {
      id: 1,
      name: 'Yard',
      slug: 'yard',
      phone: null,
      location_type: 'sales',
      address: {
        street: '1 A St',
        city: 'Hobart',
        state: 'TAS',
        postcode: '7000',
        place_url: null,
      },
      lat: null,
      lng: null,
      distribution_locations,
    },
  ],
})
