import { formatDate } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import type { Car } from '@/inventory/car'
import { makeName, type NameSite } from '@/inventory/car-name'
import { engineSize } from '@/inventory/card/card-facts'
import { odometerText } from '@/inventory/odometer'
import { stateWarrantyText } from '@/inventory/state-warranty'
import type { Site } from '@/sites/site'
import { capitalise } from '@/ui/text-format'

/** One line of a list of facts. */
export type SpecificationRow = { label: string; value: string }

/** Rows of key information before "Show More". VDP-24 */
export const keyInformationLimit = 4
/** Features before "Show All". VDP-25 */
export const featureLimit = 8
/** Rows of all specifications before their toggle. VDP-26 */
export const specificationLimit = 4

type Fact = string | number | null | undefined

/**
 * A fact as text; null for null, an empty text or the number 0, which feeds write for "unknown".
 * Kilometres have a rule of their own. VDP-27
 */
export function factText(fact: Fact, unit = ''): string | null {
  if (fact == null || fact === 0) return null
  const text = typeof fact === 'number' ? fact.toLocaleString('en-AU') : fact.trim()
  return text === '' ? null : `${text}${unit}`
}

/** "September 2024" for an ISO date, because a plate gives no day. Other texts stay unchanged. */
export function monthText(date: string | null | undefined): string | null {
  const iso = /^(\d{4})-(\d{2})/.exec(date ?? '')?.[0]
  if (!iso || Number.isNaN(Date.parse(iso))) return factText(date)
  return formatDate(`${iso}-01`, { month: 'long', year: 'numeric' })
}

type Candidate = readonly [label: string, value: string | null]

function rows(candidates: readonly Candidate[]): SpecificationRow[] {
  return candidates.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function joined(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null
}

function engineText(car: Car): string | null {
  const litres = car.engine_size_litres ?? car.variant?.enginesize_litres
  // "0.0", and a repetition of the fuel, are not sizes.
  const written = /[1-9]/.test(car.engine_size ?? '') ? factText(car.engine_size) : null
  const size = litres ? engineSize(litres, car) : written
  const fuel = (car.simple_fuel ?? car.fuel)?.trim()
  const { cylinders: count } = car.variant ?? {}
  const cylinders = factText(count, count === 1 ? ' cylinder' : ' cylinders')
  const engine = [size, size && fuel ? fuel.toLowerCase() : (fuel ?? null)]
    .filter(Boolean)
    .join(' ')
  return joined(engine || null, cylinders)
}

/** The facts that a shopper looks for first. VDP-24 VDP-27 */
export function keyInformation(car: Car, site: Site, now: Date): SpecificationRow[] {
  const doors = factText(car.doors, car.doors === 1 ? ' door' : ' doors')
  const expiry = regoExpiry(car, site, now)
  const { specifications: van, variant } = car
  return rows([
    ['Kilometres', odometerText(car)],
    ['Body', joined(factText(car.simple_body ?? car.bodyconfiguration), doors)],
    ['Sleeps', factText(van?.sleeps)],
    ['Body length', factText(van?.body_length)],
    ['Transmission', transmissionText(car)],
    ['Drive', factText(car.drive ?? car.simple_drive)],
    ['Engine', engineText(car)],
    ['Fuel use, combined', factText(variant?.fuelconsumptioncombined, ' L/100 km')],
    ['Towing, braked', factText(variant?.towingcapacitybraked, ' kg')],
    ['Tare weight', factText(van?.tare_weight)],
    ['Colour', factText(car.colour ?? car.simple_colour)],
    ['Seats', factText(car.seats)],
    [
      'Rego',
      factText(car.regplate) && expiry
        ? joined(car.regplate ?? null, expiry.charAt(0).toLowerCase() + expiry.slice(1))
        : (factText(car.regplate) ?? expiry),
    ],
    ['Stock number', factText(car.stocknum)],
    ['VIN', factText(car.vin)],
  ])
}

/** "Automatic, CVT": the simple word first, what the feed adds to it second. */
export function transmissionText(car: Car): string | null {
  const simple = factText(car.simple_transmission)
  const exact = factText(car.trans)
  if (!simple || !exact) return simple ?? exact
  const rest = exact
    .replace(new RegExp(`${escapeRegExp(simple)}|\\b(?:auto|man)\\b`, 'gi'), '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,-]+|[\s,-]+$/g, '')
  return rest && rest.toLowerCase() !== simple.toLowerCase() ? `${simple}, ${rest}` : simple
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Every other fact of the record, in the order of a data sheet. VDP-26 VDP-27 CARD-12 */
export function allSpecifications(car: Car, site: NameSite): SpecificationRow[] {
  const { specifications: van, variant } = car
  return rows([
    ['Make', makeName(car.make, site)],
    ['Model', factText(car.model)],
    ['Badge', factText(car.badge)],
    ['Series', factText(car.series)],
    ['Year', String(car.year)],
    ['Build date', monthText(car.build_date)],
    ['Compliance date', monthText(car.compliance_date)],
    ['Body type', factText(car.bodyconfiguration ?? variant?.bodyconfiguration)],
    ['Interior colour', factText(car.interior_colour)],
    ['Gears', factText(car.gearnum)],
    ['Gear type', factText(variant?.geartype)],
    ['Engine size', factText(variant?.enginesize, ' cc')],
    ['Cylinders', factText(variant?.cylinders)],
    ['Induction', factText(variant?.induction)],
    ['Torque', factText(variant?.torque)],
    ['Fuel', factText(car.fuel ?? car.simple_fuel)],
    ['Fuel tank', factText(variant?.fuelcapacity, ' L')],
    ['ANCAP rating', factText(variant?.ancaprating)],
    ['Gross vehicle mass', factText(variant?.grossvehiclemass, ' kg')],
    ['Length', factText(variant?.vehiclelength, ' mm')],
    ['Width', factText(variant?.vehiclewidth, ' mm')],
    ['Height', factText(variant?.vehicleheight, ' mm')],
    ['Axles', factText(van?.axle_type)],
    ['Body width', factText(van?.body_width)],
    ['Aggregate trailer mass', factText(van?.aggregate_trailer_mass)],
    ['NVIC', factText(car.nvic)],
  ])
}

/**
 * What an electric car is asked in place of litres; empty for one of which the feed says nothing.
 *
 * @param pricePerKwh at which the running cost is worked out, AUD; the row says so
 */
export function electricRows(
  { electric }: Pick<Car, 'electric'>,
  pricePerKwh: number,
): SpecificationRow[] {
  const { electric_range, battery_kwh, charging_ac_kw, charging_dc_kw, consumption_wh_km } =
    electric ?? {}
  const charging = (current: string, power: Fact) => {
    const text = factText(power, ' kW')
    return text && `${current} up to ${text}`
  }
  // Wh a km are tenths of a kWh for 100 km.
  const cost = ((consumption_wh_km ?? 0) / 10) * pricePerKwh
  return rows([
    ['Range', factText(electric_range, ' km')],
    ['Battery', factText(battery_kwh, ' kWh')],
    ['Charging', joined(charging('AC', charging_ac_kw), charging('DC', charging_dc_kw))],
    ['Consumption', factText(consumption_wh_km, ' Wh/km')],
    [
      'Running cost',
      cost > 0 ? `$${cost.toFixed(2)} for 100 km at $${pricePerKwh.toFixed(2)} a kWh` : null,
    ],
  ])
}

const WARRANTY = 'Statutory warranty'

/** The warranty that the state gives on the car, as a brochure says it first. */
export const warrantyRow = (car: Car, now: Date): SpecificationRow[] =>
  rows([[WARRANTY, stateWarrantyText(car, now)]])

/** What a buyer of a used car asks first; nothing on new and demo cars. VDP-31 */
export function usedCarRows(car: Car, site: Site, now: Date): SpecificationRow[] {
  if (car.car_type !== 'used') return []
  return rows([
    ['Kilometres', odometerText(car)],
    [WARRANTY, stateWarrantyText(car, now)],
    ['Build date', monthText(car.build_date)],
    ['Compliance date', monthText(car.compliance_date)],
    ['Registration', regoExpiry(car, site, now)],
    ['History report', car.file ? 'Available' : null],
    ['Interior colour', factText(car.interior_colour)],
  ])
}

export type LabelledFact = {
  kind: 'odometer' | 'transmission' | 'fuel' | 'sleeps' | 'length' | 'tare' | 'body'
  text: string
}

/**
 * The four facts with icons in the sidebar; a missing one leaves its icon out. Caravans say what
 * campers ask. VDP-03
 */
export function sidebarFacts(car: Car): LabelledFact[] {
  const van = car.specifications
  const isVan = car.item_type === 'caravan'
  const facts: readonly (readonly [LabelledFact['kind'], string | null])[] = [
    ['odometer', odometerText(car)],
    ['transmission', factText(car.simple_transmission ?? car.trans)],
    ['fuel', factText(car.simple_fuel ?? car.fuel)],
    ['sleeps', isVan && van?.sleeps ? `Sleeps ${van.sleeps}` : null],
    ['length', isVan ? factText(van?.body_length) : null],
    ['tare', isVan ? factText(van?.tare_weight) : null],
    ['body', factText(car.simple_body ?? car.bodyconfiguration)],
  ]
  return facts.flatMap(([kind, text]) => (text ? [{ kind, text: capitalise(text) }] : []))
}

/** Features of a car, each once, as plain text. VDP-25 */
export function featuresOf(car: Car): string[] {
  const listed = car.standardEquipment.map((feature) => feature.trim()).filter(Boolean)
  const features = listed.length > 0 ? listed : car.filtered_features
  const lower = features.map((feature) => feature.toLowerCase())
  return features.filter((_, at) => lower.indexOf(lower[at]!) === at)
}

/**
 * What the vehicle page says about the registration's end: a future day by its date, a past one
 * "Unregistered" on sites that say so, otherwise nothing. The last day itself still counts. VDP-39
 *
 * @param now compared in the site's time zone
 */
export function regoExpiry(
  car: Pick<Car, 'rego_expiry'>,
  site: Pick<Site, 'timeZone' | 'flags'>,
  now: Date,
): string | null {
  const day = isoDay(car.rego_expiry)
  if (!day) return null
  if (day < localTime(now, site.timeZone).date)
    return site.flags.vdp.showUnregistered ? 'Unregistered' : null
  return `Expires on ${formatDate(day, { dateStyle: 'long' })}`
}

/** "2027-03-14" of an ISO date or date-time; null for what is not one. */
function isoDay(value: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0]
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null
}
