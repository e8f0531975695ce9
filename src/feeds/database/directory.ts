import { localGeocoder } from '@/integrations/geocoding/local'
import type { FeedLocation } from '../cars/derive-car'
import type { ChargeRow } from '../cars/total-price'
import type { DealershipDirectory } from '../import/ports'
import type { FeedDatabase } from './feed-database'

type DealershipRow = {
  id: number
  slug: string
  name: string
  profile: string | null
  mode: 'referenced' | 'downloaded'
  hosts: string[]
  charges: ChargeRow[]
  most_refused: string | null
}
type LocationRow = {
  id: number
  name: string
  slug: string
  primary: boolean | null
  location_type: string | null
  phone: string | null
  street: string
  city: string
  state: string
  postcode: string
  place_url: string | null
  lat: string | null
  lng: string | null
  distribution_locations: string[]
}

/** Cars are located in a sales yard; the main one is the default. */
const order = (row: LocationRow) =>
  (row.location_type === 'sales' || !row.location_type ? 0 : 2) + (row.primary ? 0 : 1)

const feedLocation = async (row: LocationRow): Promise<FeedLocation> => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  phone: row.phone,
  location_type: row.location_type ?? 'sales',
  address: {
    street: row.street,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    place_url: row.place_url,
  },
  ...(await pointOf(row)),
  distribution_locations: row.distribution_locations,
})

/**
 * A yard without coordinates gets those of its postcode: a radius search never finds a car without
 * location. LOC-25
 */
async function pointOf(row: LocationRow): Promise<Pick<FeedLocation, 'lat' | 'lng'>> {
  if (row.lat !== null && row.lng !== null) return { lat: Number(row.lat), lng: Number(row.lng) }
  const middle = await localGeocoder.locate(row.postcode).catch(() => null)
  return { lat: middle?.lat ?? null, lng: middle?.long ?? null }
}

/** The dealerships of the CMS, found by their slug. A dealership without a location has no yard. */
export function cmsDirectory(database: FeedDatabase): DealershipDirectory {
  return {
    findDealership: async (code) => {
      const found = await database.query<DealershipRow>(
        `select id, slug, name,
           (select coalesce(json_agg(json_build_object(
               'state', state, 'condition', condition, 'kind', kind, 'from', "from",
               'fixed', fixed, 'percent', percent, 'source', source, 'date', date
             ) order by _order), '[]')
             from dealerships_charges where _parent_id = dealerships.id) as charges,
           coalesce(feed_photos::text, 'referenced') as mode, feed_profile::text as profile,
           feed_most_refused as most_refused,
           array(select text from dealerships_texts
             where parent_id = dealerships.id and path = 'feed.photo_hosts'
             order by "order") as hosts
         from dealerships where slug = $1 and deleted_at is null`,
        [code.toLowerCase()],
      )
      const [row] = found.rows
      if (!row) return null
      const { mode, hosts, most_refused, ...dealership } = row
      const mostRefused = most_refused === null ? {} : { mostRefused: Number(most_refused) }
      const photos = { mode, hosts: hosts.map((host) => host.trim().toLowerCase()) }
      const { rows } = await database.query<LocationRow>(
        `select id, name, slug, "primary", location_type::text,
           coalesce(contact_detail_phone, contact_detail_landline_phone) as phone,
           address_street as street, address_city as city, address_state::text as state,
           address_postcode as postcode, address_place_url as place_url,
           address_lat as lat, address_long as lng,
           array(select others.slug from locations_rels
             join locations others on others.id = locations_id and others.deleted_at is null
             where parent_id = locations.id and path = 'distribution_locations'
             order by "order") as distribution_locations
         from locations where dealership_id = $1 and deleted_at is null order by id`,
        [dealership.id],
      )
      const yards = rows.sort((a, b) => order(a) - order(b)).map(feedLocation)
      const [first, ...rest] = await Promise.all(yards)
      return first ? { ...dealership, ...mostRefused, photos, locations: [first, ...rest] } : null
    },
    dealershipsBeside: async (slug) => {
      const { rows } = await database.query<{ slug: string }>(
        `select beside.slug from dealerships
         join dealerships beside on beside.group_id = dealerships.group_id
         where dealerships.slug = $1 and beside.deleted_at is null order by beside.slug`,
        [slug],
      )
      return rows.map((row) => row.slug)
    },
  }
}
