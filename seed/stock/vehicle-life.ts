import type { FeedRow } from '@/feeds/rows/feed-row'
import type { DemoDealership } from './dealerships/demo-dealership'
import type { Look } from './photo-plan'
import type { Random } from './random'

/** A vehicle before its pictures are chosen. */
export type Draft = {
  row: FeedRow
  look: Look
  /** It in each paint that there is of it, the most usual first, and what the feed calls the paint. */
  looks: () => { look: Look; colour: string }[]
  photos?: number
}

const DAY = 86_400_000

/** The instant so many days ago, at the full minute; negative: ahead. */
export function daysBefore(now: Date, days: number): string {
  return new Date(Math.floor((now.getTime() - days * DAY) / 60_000) * 60_000).toISOString()
}

export const blankVehicle: FeedRow = {
  dealership: null,
  location: null,
  stocknum: '',
  item_type: 'car',
  car_type: 'used',
  status: 'in_stock',
  sold_at: null,
  reserved: false,
  certified: false,
  preorder: false,
  tag: null,
  vin: null,
  nvic: null,
  regplate: null,
  rego_expiry: null,
  build_date: null,
  compliance_date: null,
  year: 2020,
  make: '',
  model: '',
  badge: null,
  series: null,
  carsales_title: null,
  colour: null,
  interior_colour: null,
  body: null,
  doors: null,
  seats: null,
  trans: null,
  gearnum: null,
  drive: null,
  fuel: null,
  engine_size: null,
  engine_size_litres: null,
  km: null,
  price: null,
  before_price: null,
  offer_price: null,
  subscription_price: null,
  price_type: null,
  drive_away_price: null,
  price_includes: [],
  reserve_deposit: null,
  market_average: null,
  state_market_average: null,
  cylinders: null,
  induction: null,
  electric_range: null,
  battery_kwh: null,
  charging_ac_kw: null,
  charging_dc_kw: null,
  consumption_wh_km: null,
  fuelconsumptioncombined: null,
  fuelcapacity: null,
  grossvehiclemass: null,
  vehiclelength: null,
  vehicleheight: null,
  vehiclewidth: null,
  towingcapacitybraked: null,
  torque: null,
  ancaprating: null,
  body_width: null,
  body_length: null,
  tare_weight: null,
  axle_type: null,
  sleeps: null,
  aggregate_trailer_mass: null,
  standardEquipment: [],
  dealercomments: null,
  photos: [],
  spin_images: [],
  spin_interior_image: null,
  spin_code: null,
  video_url: null,
  external_video_url: null,
  file: null,
  lenders: [],
  created_at: null,
  updated_at: null,
}

const tags = ['Manager Special', 'Low Kms', 'Just Reduced', 'One Owner', 'Finance Special'] as const

/** Their sites say that every price is drive away. */
const promiseTotals = new Set([
  'sunnyside-moorooka',
  'sunnyside-rocklea',
  'banksia-perth',
  'coorong-hobart',
])

/** When the vehicle came, whether it is sold, on its way or held, and how its price reads. */
export function placeInTime(random: Random, dealer: DemoDealership, row: FeedRow, now: Date): void {
  const age = Math.min(170, -Math.log(1 - random.next() * 0.98) * 38)
  row.created_at = daysBefore(now, age)
  row.updated_at = daysBefore(now, age * random.next() * 0.6)
  const roll = random.next()
  if (roll < 0.03) {
    row.status = 'sold'
    row.sold_at = daysBefore(now, random.next() * 2.7)
  } else if (roll < 0.045) {
    row.status = 'sold'
    row.sold_at = daysBefore(now, 4 + random.next() * 30)
  } else if (row.car_type === 'new' && roll < 0.13) row.status = 'coming_soon'
  else if (row.car_type === 'used' && roll < 0.065) row.status = 'coming_soon'
  else if (roll < 0.16) row.reserved = random.chance(0.25)
  if (row.sold_at !== null) {
    row.updated_at = row.sold_at
    if (row.created_at > row.sold_at) row.created_at = daysBefore(new Date(row.sold_at), age)
  }

  if (row.car_type === 'demo' && random.chance(0.12)) row.tag = 'Test Drive Only'
  else if (row.status === 'in_stock' && random.chance(0.07)) row.tag = random.pick(tags)

  // In Victoria a price in an advertisement is the total price.
  const total = dealer.locations[0].state === 'VIC' || row.car_type !== 'used'
  const isTotal = total || random.chance(0.55)
  row.price_type = isTotal || promiseTotals.has(dealer.slug) ? 'drive_away' : 'excl_gov_charges'
  const money = random.next()
  if (money < 0.015) {
    row.price = null
    row.subscription_price = null
    row.price_type = 'price_on_application'
  } else if (money < 0.025) {
    row.price = null
    row.price_type = null
    row.preorder = row.status === 'coming_soon'
  } else if (row.price !== null && money < 0.15)
    row.before_price = row.price + random.pick([500, 1000, 1500, 2000, 3000])
  else if (row.price !== null && row.price > 8000 && money < 0.2)
    row.offer_price = row.price - random.pick([500, 1000, 1490])
}
