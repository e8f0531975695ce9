import type { ConsentWording } from './consent-wording'
import type { SiteFlags } from './flags'
import type { SearchIndex } from './search-index'
import type { SiteTags } from './tags'
import type { SiteTheme } from './theme'

/** Templates that a site can start from; each sets flags, stock filter, pages and layout. SITE-01 */
export const templates = [
  'franchise',
  'group',
  'preowned',
  'subscription',
  'caravan',
  'motorcycle',
] as const
export type Template = (typeof templates)[number]

export const auStates = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const
export type AuState = (typeof auStates)[number]

/** A picture in the site's media library; `url` is a path on the site's own host. */
export type SiteImage = {
  url: string
  alt: string
  width: number
  height: number
  /** What every crop keeps, as `object-position`; absent is the middle. */
  focus?: string
}

export type Manufacturer = {
  id: number
  name: string
  slug: string
  logo: SiteImage | null
}

export type Dealership = {
  id: number
  name: string
  slug: string
  manufacturer: { name: string; slug: string } | null
  /** Address of its service booking system. SERV-19 */
  xtime_url: string | null
  /** Its channel, where it has one. DATA-16 */
  youtube_url?: string | null
  /** Where deposits for its cars go; null: to the site's account. VDP-06 */
  paymentAccount?: number | null
}

/**
 * One row of a location's week; a day with a break has a row for each interval. `weekday` 0 is Sunday.
 * LOC-12 LOC-13
 */
export type OpeningHours = {
  weekday: number
  status: 'Open' | 'Closed'
  formated_hours: string | null
  /** Local time of the location, "08:30". */
  open: string | null
  close: string | null
}

/** A review of a location in its author's words; the date as YYYY-MM-DD, 1 to 5 stars. LOC-20 */
export type Review = { author: string; rating: number; text: string; date: string }

/** A day that differs from the week, or one interval of it. LOC-18 */
export type SpecialHours = {
  /** Local date of the location, "2026-12-25". */
  date: string
  status: 'Open' | 'Closed'
  start_hour: string | null
  end_hour: string | null
  note: string | null
}

export const locationTypes = [
  'sales',
  'service',
  'parts',
  'service-and-parts',
  'car-buying',
] as const
export type LocationType = (typeof locationTypes)[number]

/** A yard, workshop or office of a dealership. DATA-15 */
export type SiteLocation = {
  id: number
  name: string
  slug: string
  primary: boolean
  location_type: LocationType
  location_subtype: readonly string[]
  dealership_id: number
  dealership_slug: string
  dealer_license_number: string | null
  motor_vehicle_repairer: string | null
  average_rating: number | null
  review_count: number | null
  /** Single reviews, newest first. LOC-20 */
  quoted_reviews: readonly Review[]
  image: SiteImage | null
  address: {
    street: string
    city: string
    state: AuState
    postcode: string
    place_id: string | null
    place_url: string | null
    lat: number | null
    long: number | null
  }
  phone: string | null
  landline_phone: string | null
  /** IANA zone. */
  timeZone: string
  opening_hours: readonly OpeningHours[]
  special_hours: readonly SpecialHours[]
}

/**
 * One dealer's or group's site, complete: the only description of a site that the rest of the code
 * reads. Flags have their defaults filled in; hidden locations are omitted (LOC-05). DATA-18
 */
export type Site = {
  id: number
  /** Prefix of the keys in the shopper's device storage. STORE-01 */
  slug: string
  name: string
  template: Template
  /** Host name that pages name as canonical. */
  host: string
  /** Sent with the view call and the call lead. */
  websiteId: string
  /** IANA zone of the site's promises (promos, publishing). */
  timeZone: string
  state: AuState
  group: { id: number; name: string; slug: string }
  manufacturer: Manufacturer | null
  dealerships: readonly Dealership[]
  /** Where deposits and online payments go, or null. Read it by `paymentAccountOf`. */
  paymentAccount: number | null
  /** Other sites of the dealer, by the make that they sell. DATA-18 */
  sisterSites: readonly { make: string; url: string }[]
  locations: readonly SiteLocation[]
  /** Where its stock is searched; null: the platform's index. SITE-08 */
  searchIndex: SearchIndex | null
  theme: SiteTheme
  flags: SiteFlags
  legal: {
    name: string
    abn: string | null
    /** Dealer licences as the footer prints them, e.g. "Motor dealer licence (Qld) 0000000". */
    licences: readonly string[]
    /** Footer lines under the licence. CONT-08 */
    lines: readonly string[]
    acknowledgement: string | null
  }
  phone: string | null
  email: string | null
  /** How the site sends mail. */
  mail: {
    /** Sender on a domain that a platform admin confirmed; null: the platform's address. */
    from: string | null
    replyTo: string | null
  }
  social: readonly { name: string; url: string }[]
  /** Measuring services of others. */
  tags: SiteTags
  /** What shoppers are asked about them. */
  consent: ConsentWording
  announcement: { text: string; url: string | null } | null
  /** In place of the word on the photo of certified cars. CARD-08 AMB-63 */
  certifiedMark: SiteImage | null
  seo: {
    title: string
    description: string
    image: SiteImage | null
    /** The site is not to be indexed by search engines. */
    hidden: boolean
  }
}
