import type { DemoDealership } from './demo-dealership'
import { salesHours } from './opening-hours'

/** Belong to another group. */
export const independentDealerships: readonly DemoDealership[] = [
  {
    slug: 'coorong-hobart',
    name: 'Coorong Cars',
    group: 'coorong',
    manufacturer: null,
    average_rating: 4.9,
    review_count: 118,
    locations: [
      {
        name: 'Coorong Cars - Sales',
        slug: 'coorong-hobart',
        primary: true,
        location_type: 'sales',
        street: '214 Argyle Street',
        city: 'Hobart',
        state: 'TAS',
        postcode: '7000',
        lat: -42.8746,
        lng: 147.3207,
        timeZone: 'Australia/Hobart',
        phone: '(03) 7010 1825',
        hours: salesHours,
        average_rating: 4.9,
        review_count: 118,
      },
    ],
    stock: {
      count: 280,
      kinds: 'cars',
      newShare: 0,
      demoShare: 0.02,
      brand: null,
      brandUsedShare: 0,
      certified: false,
      subscription: false,
      lenders: ['Angle'],
      feed: 'dms-csv',
      delimiter: ',',
      stockPrefix: 'H',
    },
  },
]
