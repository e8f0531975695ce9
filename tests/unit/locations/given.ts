import type { SiteLocation } from '@/sites/site'

/** A location with what a test says about it. */
export const given = (more: Partial<SiteLocation> = {}): SiteLocation => ({
  id: 1,
  name: 'Northgate Mazda - Sales',
  slug: 'northgate-mazda',
  primary: true,
  location_type: 'sales',
  location_subtype: [],
  dealership_id: 1,
  dealership_slug: 'northgate',
  dealer_license_number: null,
  motor_vehicle_repairer: null,
  average_rating: null,
  review_count: null,
  image: null,
  address: {
    street: '226 High Street',
    city: 'Preston',
    state: 'VIC',
    postcode: '3072',
    place_id: null,
    place_url: null,
    lat: null,
    long: null,
  },
  phone: null,
  landline_phone: null,
  timeZone: 'Australia/Melbourne',
  opening_hours: [],
  special_hours: [],
  ...more,
})
