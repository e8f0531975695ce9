import type { SiteFlags } from '@/sites/flags'
import { isAvailable, isSold } from '../availability'
import type { Car } from '../car'
import { slugOf } from '../paths'
import { nameViewing } from '../viewing-name'

export type CardTag = {
  kind:
    | 'sold'
    | 'electric'
    | 'hybrid'
    | 'reserved'
    | 'certified'
    | 'custom'
    | 'coming-soon'
    | 'just-arrived'
  text: string
}

export type TagSite = { flags: Pick<SiteFlags, 'specifications'> }
export type TaggedCar = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'simple_fuel'
  | 'reserved'
  | 'certified'
  | 'make'
  | 'tag'
  | 'item_type'
  | 'created_at'
>

/** The tag that keeps a car from being reserved or bought online. CARD-06 */
const TEST_DRIVE_ONLY = 'Test Drive Only'

const DAY = 86_400_000
/** Among fewer cars no tag loses its meaning. */
const LEAST_COMPARED = 4

/** Tag on the photo of a card; the first that fits wins. CARD-08 CARD-09 CARD-10 */
export function cardTag(car: TaggedCar, site: TagSite, now: Date): CardTag | null {
  const words = site.flags.specifications
  if (!isAvailable(car)) return { kind: 'sold', text: words.sold_tag_name }
  const power = words.electricHybrid ? electrified(car) : null
  if (power) return { kind: power, text: words.tagTexts[power] }
  if (car.reserved) return { kind: 'reserved', text: words.tagTexts.reserved }
  if (isCertified(car, site)) return { kind: 'certified', text: 'CERTIFIED' }
  if (isTestDriveOnly(car)) return { kind: 'custom', text: nameViewing(TEST_DRIVE_ONLY, car) }
  if (car.tag) return { kind: 'custom', text: car.tag }
  if (car.status === 'coming_soon') return { kind: 'coming-soon', text: words.tagTexts.comingSoon }
  if (isJustArrived(car, words.just_arrived_days, now)) {
    return { kind: 'just-arrived', text: words.just_arrived_tag_name }
  }
  return null
}

/**
 * Whether "just arrived" says something of a car among these: where more of them than the site's
 * share have it, none shows it. CARD-09
 */
export function singlesOutArrivals(cars: readonly TaggedCar[], site: TagSite, now: Date): boolean {
  const arrived = cars.filter((car) => cardTag(car, site, now)?.kind === 'just-arrived')
  const share = site.flags.specifications.just_arrived_share / 100
  return cars.length < LEAST_COMPARED || arrived.length <= cars.length * share
}

/** Certified, not sold, of the site's certified make, with the badge switched on. CARD-11 */
export function isCertified(
  car: Pick<Car, 'status' | 'sold' | 'certified' | 'make'>,
  site: TagSite,
): boolean {
  const { certifiedBadge, certifiedMake } = site.flags.specifications
  if (!certifiedBadge || !certifiedMake || !car.certified || isSold(car)) return false
  return slugOf(car.make) === slugOf(certifiedMake)
}

export function isTestDriveOnly(car: Pick<Car, 'tag'>): boolean {
  return car.tag?.toLowerCase() === TEST_DRIVE_ONLY.toLowerCase()
}

function electrified(car: Pick<Car, 'simple_fuel'>): 'electric' | 'hybrid' | null {
  const fuel = car.simple_fuel?.toLowerCase() ?? ''
  if (fuel.includes('hybrid') || /\S\s*\/\s*electric|electric\s*\/\s*\S/.test(fuel)) return 'hybrid'
  return fuel.includes('electric') ? 'electric' : null
}

/** Created no longer than so many days ago. CARD-09 */
function isJustArrived(car: Pick<Car, 'created_at'>, days: number, now: Date): boolean {
  const created = Date.parse(car.created_at)
  return days > 0 && now.getTime() - created <= days * DAY
}
