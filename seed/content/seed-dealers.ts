import type { Payload } from 'payload'
import { makes } from '@/inventory/makes'
import { type DemoSize, isSeeded } from '../demo-size'
import type { DemoLocation } from '../stock/dealerships/demo-dealership'
import { demoDealerships } from '../stock/dealerships/demo-dealerships'
import { create } from './create'
import { demoReviews } from './demo-reviews'
import { demoGroups } from './sites/demo-sites'
import { specialHours } from './special-hours'

export type Ids = ReadonlyMap<string, number>

/** The id of a name that the seed itself wrote. @throws Error if it was never written. */
export function idIn(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo refers to "${name}", which it does not have.`)
  return id
}

export async function seedGroups(payload: Payload, size: DemoSize): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const group of demoGroups) {
    if (!isSeeded(size, group.slug)) continue
    const { id } = await create(payload, 'groups', { ...group })
    ids.set(group.slug, id)
  }
  return ids
}

/** An account at the test bank for each group, by the group's slug. VDP-06 */
export async function seedPaymentAccounts(payload: Payload, groups: Ids): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const { slug, name } of demoGroups) {
    const group = groups.get(slug)
    if (group === undefined) continue
    const account = { group, label: name, provider: 'local' as const, terms_confirmed: true }
    ids.set(slug, (await create(payload, 'payment-accounts', account)).id)
  }
  return ids
}

/** Every make that the platform knows, with body categories for the two brands of the demo. */
export async function seedManufacturers(payload: Payload): Promise<Ids> {
  const bodies: Record<string, string[]> = {
    mazda: ['suvs', 'utes', 'cars', 'hybrids', 'sports'],
    toyota: ['suvs', 'utes', 'cars', 'hybrids', 'sports'],
  }
  const known = await payload.find({
    collection: 'manufacturers',
    pagination: false,
    depth: 0,
    select: { slug: true },
  })
  const ids = new Map(known.docs.map(({ slug, id }) => [slug, id]))
  for (const { name, slug } of makes) {
    if (ids.has(slug)) continue
    const body = bodies[slug] ?? []
    const make = await create(payload, 'manufacturers', { name, slug, manufacturer_body: body })
    ids.set(slug, make.id)
  }
  return ids
}

export async function seedDealerships(
  payload: Payload,
  ids: { groups: Ids; manufacturers: Ids },
  now: Date,
  size: DemoSize,
): Promise<Ids> {
  const dealerships = new Map<string, number>()
  for (const dealer of demoDealerships) {
    if (!isSeeded(size, dealer.group)) continue
    const [main] = dealer.locations
    const group = idIn(ids.groups, dealer.group)
    const { id } = await create(payload, 'dealerships', {
      group,
      name: dealer.name,
      slug: dealer.slug,
      manufacturer: dealer.manufacturer
        ? idIn(ids.manufacturers, dealer.manufacturer.toLowerCase())
        : null,
      average_rating: dealer.average_rating,
      review_count: dealer.review_count,
      address: { city: main.city, state: main.state },
    })
    dealerships.set(dealer.slug, id)
    for (const location of dealer.locations) {
      await create(payload, 'locations', locationData(location, id, group, now))
    }
  }
  return dealerships
}

/** Weekday of an entry is a select of the CMS, so a text. LOC-12 */
type Weekday = '0' | '1' | '2' | '3' | '4' | '5' | '6'
type OpeningRow = { weekday: Weekday; status: 'Open' | 'Closed'; open?: string; close?: string }

/** Licence numbers of the demo: zeros, so that nobody takes them for real. */
const licences: Record<DemoLocation['state'], string> = {
  VIC: '00001',
  QLD: '0000001',
  NSW: 'MD000001',
  WA: '00001',
  SA: '000001',
  TAS: '0000',
  ACT: '00000000',
  NT: '0000',
}

function locationData(location: DemoLocation, dealership: number, group: number, now: Date) {
  const { street, city, state, postcode, lat, lng } = location
  const isWorkshop = location.location_type.startsWith('service')
  return {
    dealership,
    group,
    name: location.name,
    slug: location.slug,
    visible: true,
    primary: location.primary,
    location_type: location.location_type,
    location_subtype: location.location_type === 'car-buying' ? ['buying' as const] : [],
    dealer_license_number: location.location_type === 'sales' ? licences[state] : null,
    motor_vehicle_repairer: isWorkshop ? 'MVR 000000' : null,
    average_rating: location.average_rating,
    review_count: location.review_count,
    quoted_reviews: location.location_type === 'sales' ? demoReviews(location.name.length) : [],
    timeZone: location.timeZone as 'Australia/Melbourne',
    address: {
      street,
      city,
      state,
      postcode,
      lat,
      long: lng,
    },
    contact_detail: {
      phone: location.phone,
      opening_hours: location.hours.week.flatMap((day, index): OpeningRow[] => {
        const weekday = String(index) as Weekday
        const rows = day.map(([open, close]) => ({ weekday, status: 'Open' as const, open, close }))
        return rows.length > 0 ? rows : [{ weekday, status: 'Closed' }]
      }),
    },
    special_hours: specialHours(location.timeZone, now),
  }
}
