import type { LocationType, SiteLocation } from '@/sites/site'

/** Name of a department for shoppers. LOC-06 */
export const departmentNames: Record<LocationType, string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
  'car-buying': 'Car buying',
}

type Addressed = Pick<SiteLocation, 'address'>

/**
 * Two locations are at the same address if they share the place id, else street, city and state.
 * LOC-09 AMB-78
 */
function isSameAddress({ address: a }: Addressed, { address: b }: Addressed): boolean {
  if (a.place_id && b.place_id) return a.place_id === b.place_id
  const key = (address: SiteLocation['address']) =>
    [address.street, address.city, address.state].map((part) => part.trim().toLowerCase()).join('|')
  return key(a) === key(b)
}

const order: readonly LocationType[] = [
  'sales',
  'service',
  'service-and-parts',
  'parts',
  'car-buying',
]

/** Departments at the address of a location, itself included, sales first. LOC-08 LOC-09 */
export function departmentsAt(
  location: SiteLocation,
  locations: readonly SiteLocation[],
): SiteLocation[] {
  return locations
    .filter((each) => isSameAddress(each, location))
    .sort((a, b) => order.indexOf(a.location_type) - order.indexOf(b.location_type))
}

/**
 * A department that contains another counts as both: service and parts is both, and one that also buys
 * cars is car buying too. SERV-15 LOC-07
 */
function isOfType(
  location: Pick<SiteLocation, 'location_type' | 'location_subtype'>,
  type: LocationType,
) {
  const own = location.location_type
  if (own === type) return true
  if (type === 'car-buying') return location.location_subtype.includes('buying')
  return own === 'service-and-parts' && (type === 'service' || type === 'parts')
}

export type PlaceOfWork = {
  /** Represents the address: its main location, else the first by department. */
  main: SiteLocation
  departments: readonly SiteLocation[]
}

/**
 * Locations by address, in the order of the site with main locations first; `types` limits the departments,
 * empty means all.
 */
export function placesOfWork(
  locations: readonly SiteLocation[],
  types: readonly LocationType[] = [],
): PlaceOfWork[] {
  const kept = locations.filter(
    (location) => types.length === 0 || types.some((type) => isOfType(location, type)),
  )
  const places: PlaceOfWork[] = []
  for (const location of [...kept].sort((a, b) => Number(b.primary) - Number(a.primary))) {
    if (places.some(({ main }) => isSameAddress(main, location))) continue
    const departments = departmentsAt(location, kept)
    const main = departments.find(({ primary }) => primary) ?? departments[0] ?? location
    places.push({ main, departments })
  }
  return places
}

/** Name of an address: without the department if it sells cars, else with it. */
export function placeTitle({ main, departments }: PlaceOfWork): string {
  const sells = departments.some(({ location_type }) => location_type === 'sales')
  return sells ? placeName(main.name) : main.name.replace(' - ', ', ')
}

/** The name without the department behind it: "Northgate Mazda - Service" is "Northgate Mazda". */
export function placeName(name: string): string {
  return name.replace(/ - (Sales|Service|Parts)$/i, '').trim()
}
