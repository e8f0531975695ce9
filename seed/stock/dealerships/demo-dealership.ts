export type DemoHours = {
  /** Sunday first; each day the times that it is open, none: closed. */
  week: readonly (readonly (readonly [open: string, close: string])[])[]
}

export type DemoLocation = {
  name: string
  slug: string
  primary: boolean
  location_type: 'sales' | 'service' | 'parts' | 'service-and-parts' | 'car-buying'
  street: string
  city: string
  state: 'QLD' | 'NSW' | 'VIC' | 'SA' | 'WA' | 'TAS' | 'ACT' | 'NT'
  postcode: string
  lat: number
  lng: number
  /** IANA zone. */
  timeZone: string
  phone: string
  hours: DemoHours
  average_rating: number | null
  review_count: number | null
}

/** What a dealership has in its yard, for the generator. */
type StockMix = {
  count: number
  kinds: 'cars' | 'caravans' | 'motorcycles'
  /** Share of new and demo cars; the rest is used. */
  newShare: number
  demoShare: number
  /** Make of the new and demo cars; null: any make. */
  brand: string | null
  /** Share of the brand among used cars. */
  brandUsedShare: number
  certified: boolean
  subscription: boolean
  /** Lenders whose blocks stand on its cars. */
  lenders: readonly string[]
  feed: 'dms-csv' | 'stock-xml' | 'own-json'
  /** Delimiter of the CSV. */
  delimiter?: ',' | '|'
  stockPrefix: string
}

export type DemoDealership = {
  slug: string
  name: string
  /** The group of demo sites it belongs to. */
  group: 'aldersyde' | 'coorong'
  manufacturer: string | null
  average_rating: number
  review_count: number
  locations: readonly [DemoLocation, ...DemoLocation[]]
  stock: StockMix
}
