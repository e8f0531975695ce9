import { deriveCar, type FeedDealership } from '@/feeds/cars/derive-car'
import { parseRow } from '@/feeds/rows/row-problem'

export const now = new Date('2026-03-02T01:00:00Z')
const place = (id: number, name: string, slug: string) => ({
  id,
  name,
  slug,
  phone: '(03) 5550 0118',
  location_type: 'sales',
  address: {
    street: '1 A Street',
    city: 'Richmond',
    state: 'VIC',
    postcode: '3121',
    place_url: null,
  },
  lat: -37.8,
  lng: 145,
  distribution_locations: [],
})
export const dealership: FeedDealership = {
  id: 9,
  slug: 'd1',
  name: 'Dealer One',
  locations: [place(1, 'Yard One - Sales', 'yard-one'), place(2, 'Yard Two - Sales', 'yard-two')],
}
export const good = {
  stocknum: 'A1',
  make: 'MAZDA',
  model: 'CX-5',
  badge: 'GT SP',
  year: '2021',
  car_type: 'Used',
  price: '33990',
  km: '41200',
}
/** The car of a good row with changes. */
export const derive = (
  changes: Record<string, unknown>,
  previous: Parameters<typeof deriveCar>[2] = null,
  at = now,
) => {
  const parsed = parseRow(1, { ...good, ...changes })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return deriveCar(parsed.row, dealership, previous, at)
}
