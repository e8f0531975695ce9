import { placeName } from '@/dealers/departments'
import { soldAtTimestamp } from '@/inventory/availability'
import type { Car, LenderBlock } from '@/inventory/car'
import { findMake } from '@/inventory/makes'
import { slugOf } from '@/inventory/paths'
import { askedPrice } from '@/inventory/price'
import { slugify } from '@/ui/text-format'
import { isFilm, overTls, playableAddress } from '../photos/web-address'
import type { FeedLender, FeedRow } from '../rows/feed-row'
import { shortHash } from '../rows/values'
import {
  electricFacts,
  engineLitres,
  feetOf,
  inKilograms,
  kilogramsOf,
  priceRange,
  weeklyPriceRange,
  yardInstant,
} from './measures'
import { advertGaps, type ChargeRow, withCharges } from './total-price'
import {
  described,
  filteredFeatures,
  isAllCaps,
  simpleBody,
  simpleColour,
  simpleDrive,
  simpleFuel,
  simpleTransmission,
  toTitleCase,
} from './vocabulary'

/** Raised when the same row makes another car than before: every car is then written again. */
export const DERIVATION_VERSION = 16

/** A place where a dealership keeps cars, as the CMS knows it. DATA-09 */
export type FeedLocation = {
  id: string | number
  name: string
  slug: string
  phone: string | null
  location_type: string
  address: {
    street: string | null
    city: string | null
    state: string | null
    postcode: string | null
    place_url: string | null
  }
  lat: number | null
  lng: number | null
  distribution_locations: readonly string[]
}

/**
 * What becomes of photos that a feed gives by their address: shown from there, or downloaded. With
 * hosts named, photos of other hosts are left out.
 */
export type FeedPhotos = { mode: 'referenced' | 'downloaded'; hosts: readonly string[] }

export type FeedDealership = {
  id: string | number
  slug: string
  name: string
  /** Name of the feed's format, if the CMS sets it. */
  profile?: string | null
  photos?: FeedPhotos
  /** Government charges that it states, so that prices without them get a total. */
  charges?: readonly ChargeRow[]
  /** Share of refused rows, in percent, beyond which an import fails. */
  mostRefused?: number
  /** At least one; the first is where a car stands when the row does not say. */
  locations: readonly [FeedLocation, ...FeedLocation[]]
}

/** Values of the car in the index that a new version carries over. */
export type PreviousCar = {
  id: string
  slug: string
  created_at: string
  sold: boolean
  sold_at_timestamp: number | null
}

const DAY_MS = 86_400_000
const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)

/**
 * The identity of a car in the index, the same in every feed run: dealership and stock number. What is
 * kept of a car elsewhere (views, saved cars, leads, locks) goes by it, so another car that is given
 * the number after a sale has one of its own (`laterCarId`).
 */
export function carId(dealershipSlug: string, stocknum: string): string {
  const plain = slugify(stocknum)
  // Two numbers that differ only in signs ("A 1", "A-1") stay two cars.
  return plain === stocknum.toLowerCase()
    ? `${dealershipSlug}-${plain}`
    : `${dealershipSlug}-${plain ? `${plain}-` : ''}${shortHash(stocknum, 5)}`
}

/** The identity of another car with the stock number of a sold one; `number` is what `carId` says of it. */
export const laterCarId = (number: string, vin: string) => `${number}--${shortHash(vin, 5)}`
/** What `carId` says of the stock number of a car. No other id holds two hyphens there. */
export const numberOfCarId = (id: string) => id.replace(/--[0-9a-z]{5}$/, '')

/** The place that a feed names by slug or name, with or without the department; null for none. */
export function namedLocation(
  { locations }: Pick<FeedDealership, 'locations'>,
  wanted: string,
): FeedLocation | null {
  const key = wanted.trim().toLowerCase()
  const isNamed = ({ slug, name }: FeedLocation) => [slug, name.toLowerCase()].includes(key)
  const isPlace = ({ name }: FeedLocation) => placeName(name).toLowerCase() === key
  return locations.find(isNamed) ?? locations.find(isPlace) ?? null
}

/** "Toyota Corolla" of Toyota becomes "Corolla"; "Mazda 3" stays. */
function withoutMake(model: string, makes: readonly string[]): string {
  const said = makes.find((make) => model.toLowerCase().startsWith(`${make.toLowerCase()} `))
  const rest = model.slice(said?.length ?? 0).trim()
  return /^\p{Letter}/u.test(rest) ? rest : model
}

/** A picture that comes with the feed is a file name; any other is a URL. */
function imageSource(photo: string): string {
  return /^https?:\/\//i.test(photo) || photo.startsWith('stock/')
    ? overTls(photo)
    : `stock/${photo}`
}

function lenderBlock(lender: FeedLender): LenderBlock {
  const months = lender.termMonths
  return {
    interestRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    paymentWeek: lender.paymentWeek,
    paymentMonth: lender.paymentMonth,
    deposit: lender.deposit,
    totalPayable: lender.totalPayable,
    termMonths: months,
    termYears: months === null ? null : Math.round((months / 12) * 100) / 100,
    termWeeks: months === null ? null : Math.round((months / 12) * 52),
    balloon: lender.balloon,
    establishmentFees: lender.establishmentFees,
    disclaimer: lender.disclaimer,
    financeProvider: lender.financeProvider,
    amountFinanced: lender.amountFinanced,
    secured: lender.secured,
    comparisonAmount: lender.comparisonAmount,
    comparisonMonths: lender.comparisonMonths,
    comparisonSecured: lender.comparisonSecured,
  }
}

/**
 * Parts of long numbers that people search for: the end of a VIN, a stock number without its
 * letters. SRCH-01
 */
function numberParts({ vin, stocknum }: Pick<FeedRow, 'vin' | 'stocknum'>): string[] {
  const ends = vin && vin.length >= 17 ? [6, 7, 8].map((length) => vin.slice(-length)) : []
  const digits = /^[a-z]+[\s-]?(\d{4,})$/i.exec(stocknum)?.[1]
  return digits ? [...ends, digits] : ends
}

/**
 * Available cars first, then those with a price, then those with more photos, then the latest.
 * SRCH-06
 */
function customRank(car: {
  status: string
  sold: boolean
  price: number | null
  photos: number
  created: number
}): number {
  const shown = car.sold ? 0 : car.status === 'in_stock' ? 2 : car.status === 'coming_soon' ? 1 : 0
  const days = Math.min(99_999, Math.max(0, Math.floor(car.created / 86_400)))
  return (
    shown * 10_000_000 +
    (car.price !== null && car.price > 10 ? 5_000_000 : 0) +
    Math.min(car.photos, 4) * 1_000_000 +
    days
  )
}

/**
 * The car record of the index, from one good row of a feed, the place where it stands and the clock.
 * Pure: the same row, place, earlier version and `now` give the same car. DATA-01 … DATA-10
 *
 * @param id of a new car, where its stock number was another's before
 */
export function deriveCar(
  row: FeedRow,
  dealership: FeedDealership,
  previous: PreviousCar | null,
  now: Date,
  id = previous?.id ?? carId(dealership.slug, row.stocknum),
): Car {
  const location =
    (row.location && namedLocation(dealership, row.location)) || dealership.locations[0]
  const caseName = isAllCaps(row) ? toTitleCase : (text: string) => text
  const make = findMake(row.make)?.name ?? caseName(row.make)
  const model = withoutMake(caseName(row.model), [row.make, make])
  const badge = row.badge && caseName(row.badge)
  const name = [row.year, make, model, badge].filter(Boolean).join(' ')
  const slug =
    previous?.slug ??
    `${[slugify(name).slice(0, 90).replace(/-+$/, ''), slugify(row.stocknum)].filter(Boolean).join('-')}-${shortHash(id, 3)}`
  const nowIso = now.toISOString()
  const { state } = dealership.locations[0].address
  // A date in the future is a typo: the car would stay the latest until then. 1 January 1970 is a
  // clock that was never set.
  const instant = (moment: string | null | undefined) => {
    const at = moment ? yardInstant(moment, state) : null
    const time = at === null ? 0 : Date.parse(at)
    return time > DAY_MS && time <= now.getTime() ? at : null
  }
  const created = instant(row.created_at) ?? instant(previous?.created_at) ?? nowIso
  // Pages, shared pictures and the site map use it: a feed often has only the date, and does not
  // know locks.
  const updated = (previous ? null : instant(row.updated_at)) ?? nowIso
  const sold = row.status === 'sold'
  const soldBefore =
    previous?.sold && previous.sold_at_timestamp
      ? new Date(Math.min(previous.sold_at_timestamp * 1000, now.getTime()))
      : now
  const soldText = instant(row.sold_at)
  const soldAt = soldText === null ? soldBefore : new Date(soldText)
  const images = row.photos.map((photo) => {
    const isVideo = isFilm(photo)
    const url = isVideo ? playableAddress(imageSource(photo)) : imageSource(photo)
    return { image: { url, thumb: { url } }, isVideo }
  })
  const still = images.filter((entry) => !entry.isVideo)
  const prices = withCharges(row, location.address.state, dealership.charges ?? [])
  const asked = askedPrice(prices)
  const body =
    simpleBody(row.body, row.item_type) ?? (row.item_type === 'caravan' ? 'Caravan' : null)
  // A repayment for the price before charges is not one for the price with them. FIN-02 AMB-51
  const before = prices.before_charges && askedPrice(row)
  const isOtherPrice = before !== null && before !== asked
  const lenders = Object.fromEntries(
    row.lenders
      .filter((lender) => !isOtherPrice || lender.amountFinanced !== null)
      .map((lender) => [lender.provider, lenderBlock(lender)]),
  )
  const litres = engineLitres(row)
  const anyOf = (...values: (string | number | null)[]) => values.some((value) => value !== null)
  const city = location.address.city
  const enginesize = litres === null ? null : Math.round(litres * 1000)
  const bodyconfiguration = described(row.body, 3)
  const trans = described(row.trans)

  return {
    objectID: id,
    id,
    slug,
    path: `/cars/${slug}`,
    name,
    year: row.year,
    make,
    make_slug: slugOf(make),
    model,
    model_slug: slugOf(model),
    make_model: `${make} > ${model}`,
    badge,
    series: row.series,
    colour: described(row.colour, 3),
    simple_colour: simpleColour(row.colour),
    interior_colour: described(row.interior_colour, 3),
    stocknum: row.stocknum,
    vin: row.vin,
    number_parts: numberParts(row),
    nvic: row.nvic,
    has_nvic: row.nvic !== null,
    regplate: row.regplate?.toUpperCase() ?? null,
    rego_expiry: row.rego_expiry,
    build_date: row.build_date,
    compliance_date: row.compliance_date,
    carsales_title: row.carsales_title,
    gearnum: row.gearnum,
    trans,
    bodyconfiguration,
    simple_transmission: simpleTransmission(row.trans),
    simple_fuel: simpleFuel(row.fuel),
    simple_body: body,
    body_slug: body && slugOf(body),
    simple_drive: simpleDrive(row.drive, body),
    drive: described(row.drive),
    fuel: described(row.fuel),
    km: row.km,
    seats: row.seats,
    doors: row.doors,
    engine_size: row.engine_size,
    engine_size_litres: litres,
    standardEquipment: row.standardEquipment,
    filtered_features: filteredFeatures(row.standardEquipment),
    price: prices.price,
    before_price: prices.before_price,
    subscription_price: row.subscription_price,
    offer_price: prices.offer_price,
    asked_price: asked,
    price_type: prices.price_type,
    before_charges: prices.before_charges,
    price_includes: row.price_includes,
    advert_gaps: advertGaps({ ...row, ...prices, state: location.address.state, asked, sold }),
    price_range: priceRange(asked),
    weekly_price_range: weeklyPriceRange(row.subscription_price),
    preorder: row.preorder,
    car_type: row.car_type,
    item_type: row.item_type,
    status: row.status,
    sold,
    sold_at_timestamp: soldAtTimestamp({ status: row.status, sold }, soldAt),
    reserved: row.reserved && !sold,
    tag: row.tag,
    certified: row.certified,
    created_at: created,
    created_at_timestamp: seconds(created),
    updated_at: updated,
    updated_at_timestamp: seconds(updated),
    photos_count: still.length,
    has_spin: row.spin_images.length > 1,
    dealercomments: row.dealercomments,
    file: row.file && overTls(row.file),
    custom_rank: customRank({
      status: row.status,
      sold,
      price: asked ?? row.subscription_price,
      photos: still.length,
      created: seconds(created),
    }),
    city,
    state: location.address.state,
    location: {
      id: location.id,
      name: location.name,
      slug: location.slug,
      phone: location.phone,
      location_type: location.location_type,
      address: location.address,
      distribution_locations: [...location.distribution_locations],
    },
    location_name: location.name,
    location_slug: location.slug,
    location_id: location.id,
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealership_name: dealership.name,
    _geoloc:
      location.lat === null || location.lng === null
        ? null
        : { lat: location.lat, lng: location.lng },
    images,
    thumbnails: still.map((entry) => entry.image.url),
    primary_image_url: still[0]?.image.url ?? null,
    video_url: row.video_url && playableAddress(row.video_url),
    external_video_url: row.external_video_url && playableAddress(row.external_video_url),
    spin_images: row.spin_images.map(imageSource),
    spin_code: row.spin_code,
    spin_interior_image: row.spin_interior_image && imageSource(row.spin_interior_image),
    hotspots: row.hotspots ?? null,
    specifications: anyOf(
      row.body_width,
      row.body_length,
      row.tare_weight,
      row.axle_type,
      row.sleeps,
      row.aggregate_trailer_mass,
    )
      ? {
          body_width: row.body_width,
          body_length: row.body_length,
          tare_weight: inKilograms(row.tare_weight),
          axle_type: described(row.axle_type),
          sleeps: row.sleeps,
          aggregate_trailer_mass: inKilograms(row.aggregate_trailer_mass),
          length_feet: feetOf(row.body_length),
          atm_kg: kilogramsOf(row.aggregate_trailer_mass),
        }
      : null,
    variant: anyOf(
      row.cylinders,
      row.induction,
      row.fuelconsumptioncombined,
      row.fuelcapacity,
      row.grossvehiclemass,
      row.vehiclelength,
      row.vehicleheight,
      row.vehiclewidth,
      row.towingcapacitybraked,
      row.torque,
      row.ancaprating,
    )
      ? {
          cylinders: row.cylinders,
          enginesize,
          enginesize_litres: litres,
          induction: row.induction,
          fuelconsumptioncombined: row.fuelconsumptioncombined,
          fuelcapacity: row.fuelcapacity,
          grossvehiclemass: row.grossvehiclemass,
          vehiclelength: row.vehiclelength,
          vehicleheight: row.vehicleheight,
          vehiclewidth: row.vehiclewidth,
          towingcapacitybraked: row.towingcapacitybraked,
          bodyconfiguration,
          torque: row.torque,
          ancaprating: row.ancaprating,
          geartype: trans,
        }
      : null,
    electric: electricFacts(row),
    autograb_data: anyOf(row.market_average, row.state_market_average)
      ? {
          state_average_market_price: row.state_market_average,
          average_market_price: row.market_average,
        }
      : null,
    payment_processors: row.reserve_deposit === null ? null : { deposit: row.reserve_deposit },
    finance_lenders: lenders,
  }
}
