import { z } from 'zod'
import { currentYear } from '@/calendar/clock'
import { pricesOnRoadCosts } from '@/inventory/advertised-words'
import { carSchema } from '@/inventory/car'
import { carTypes, itemTypes } from '@/sites/stock-kinds'
import { day, moment } from './dates'
import {
  addressesIn,
  energy,
  entriesIn,
  isStructure,
  linkText,
  measure,
  numberBetween,
  plainText,
  requiredText,
  textOf,
  texts,
  yesOrNo,
} from './values'

/**
 * One vehicle as a feed describes it, after its values are read: the only shape that goes on to
 * `deriveCar`. Money is AUD including GST, distance km, weights kg, lengths mm, dates ISO instants; `created_at`,
 * `updated_at` and `sold_at` without a zone are by the clock of the yard.
 */

/** By `keyOf`: "Ex-Demo", "Used Cars" and "Demonstrator Vehicle" are said by the word in them. */
const carTypeWords: Record<string, string> = {
  n: 'new',
  new: 'new',
  d: 'demo',
  demo: 'demo',
  exdemo: 'demo',
  demonstrator: 'demo',
  exdemonstrator: 'demo',
  u: 'used',
  used: 'used',
  preowned: 'used',
  preloved: 'used',
  secondhand: 'used',
}
const itemTypeWords: Record<string, string> = {
  c: 'car',
  car: 'car',
  vehicle: 'car',
  passenger: 'car',
  suv: 'car',
  ute: 'car',
  '4wd': 'car',
  '4x4': 'car',
  sedan: 'car',
  wagon: 'car',
  hatch: 'car',
  hatchback: 'car',
  van: 'car',
  truck: 'car',
  commercial: 'car',
  lightcommercial: 'car',
  lcv: 'car',
  caravan: 'caravan',
  campertrailer: 'caravan',
  rv: 'caravan',
  m: 'motorcycle',
  bike: 'motorcycle',
  motorbike: 'motorcycle',
  motorcycle: 'motorcycle',
}
const statusWords: Record<string, string> = {
  instock: 'in_stock',
  available: 'in_stock',
  availableforsale: 'in_stock',
  forsale: 'in_stock',
  active: 'in_stock',
  stock: 'in_stock',
  comingsoon: 'coming_soon',
  intransit: 'coming_soon',
  onorder: 'coming_soon',
  incoming: 'coming_soon',
  sold: 'sold',
  delivered: 'sold',
  solddelivered: 'sold',
}
const transWords: Record<string, string> = { a: 'Automatic', m: 'Manual' }
const fuelWords: Record<string, string> = {
  p: 'Petrol',
  u: 'Unleaded',
  d: 'Diesel',
  e: 'Electric',
  h: 'Hybrid',
}
/** Words for a car that is in the yard and spoken for, by `keyOf`. */
const reservedWords = new Set([
  'reserved',
  'onhold',
  'hold',
  'deposittaken',
  'depositpaid',
  'underoffer',
])

/** "Available" says no, and so does "Not reserved". */
const notReserved = (text: string) =>
  statusWords[keyOf(text)] === 'in_stock' || /^not?\b/i.test(text) ? false : undefined

/** "on road costs" (market 0.18) is not a price that may be advertised in Australia. */
export const ON_ROAD_COSTS =
  'uses the words "on road costs", which a price in an advertisement must not'
export const namesOnRoadCosts = (value: unknown) => pricesOnRoadCosts(plainText(value) ?? '')
/** A status that some site shows. PRICE-01 */
export const isKnownStatus = (status: string) => Object.values(statusWords).includes(status)

type PriceType = 'drive_away' | 'excl_gov_charges' | 'price_on_application'

const government = String.raw`(?:government|govt?|gv?t)\.?(?: (?:charges|costs|fees|chgs?))?(?: extra)?`
/** Words beside a price, by what it includes; signs between them are spaces. */
const driveAwayWords = /\bdrive ?aways?\b|\bd ?a ?p?\b/
const extraChargesWords = new RegExp(
  String.raw`\be ?g ?c\b|\b(?:ex|exc|excl|excl?ud(?:es|ing)|before|plus|not inc\w*) (?:all )?${government}|\b${government} (?:extra|excluded|not included)`,
)
/** Of a tax that every price of ours includes, and of bargaining: they say nothing that a page must repeat. */
const idleWords =
  /\b(?:inc(?:l|ludes|luding|lusive of)? ?gst|gst inc(?:l|luded|lusive)?|o\.?n\.?o|or nearest offer|neg(?:otiable)?|now|only|price|asking|special|sale)\b/g
const spaced = (text: string) =>
  text
    .toLowerCase()
    .replace(/[*^#†‡!:()[\],/_–—.+-]+/g, (signs) => (signs.includes('+') ? ' plus ' : ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** "POA" or "Call" in place of a price: there is none, and the advertisement says so. */
export const isOnApplication = (price: unknown): boolean =>
  onApplication.test(plainText(price) ?? '')
const onApplication =
  /^\$? ?(?:p\.? ?o\.? ?a\.?|price on (?:application|request|enquiry)|(?:please )?(?:call|contact|enquire|ask)(?: us| dealer)?(?: for price)?)$/i

/** One amount, with what stands before and behind it. */
const amountWithWords =
  /^([^\d-]*?)(?:(?:aud?\s*\$?|a?\$)\s*)?(-?(?:\d[\d,. \u00a0]*\d|\d)(?:e\+?\d+)?)(?:\s*aud)?([^\d]*)$/i
/** What a spreadsheet made of a number in a narrow column: "3.399E+04". */
const scientific = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i

/**
 * "$23,990 DRIVE-AWAY", "Drive away AU$23,990*", "23990 EGC.": the amount, and the words for what it
 * includes. With words that nobody knows, or of two kinds, the value stays whole, and is no number.
 */
export function readPrice(price: unknown): { amount: unknown; includes: string | null } {
  if (isOnApplication(price)) return { amount: null, includes: null }
  const text = isStructure(price) || typeof price === 'number' ? null : plainText(price)
  const found = text === null ? null : amountWithWords.exec(text)
  if (!found || namesOnRoadCosts(text)) return { amount: price, includes: null }
  const [, before = '', digits = '', after = ''] = found
  const amount = plainDigits(digits)
  const words = spaced(`${before} ${after}`)
  const rest = spaced(words.replace(idleWords, ' '))
  if (rest === '') return { amount, includes: null }
  const isKnown = priceTypeOf(rest) !== null && spaced(withoutTypeWords(rest)) === ''
  return isKnown ? { amount, includes: rest } : { amount: price, includes: null }
}

/** A number that a spreadsheet rounded is none: "3.4E+04" was 33,990. */
function plainDigits(digits: string): string {
  const [, whole, decimals = '', power] = scientific.exec(digits) ?? []
  if (whole === undefined || decimals.length < Number(power) - 1) return digits
  return String(Math.round(Number(digits)))
}

const typeWords = new RegExp(`${driveAwayWords.source}|${extraChargesWords.source}`, 'g')
const withoutTypeWords = (words: string) => words.replace(typeWords, ' ')

/** "In-Stock", "IN STOCK" and "InStock" are one. */
const keyOf = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '')
const fromWords = (words: Record<string, string>) => (value: unknown) => {
  if (isStructure(value)) return value
  const text = plainText(value)
  return text === null ? null : (words[keyOf(text)] ?? text)
}
/** The same without the noun: "Used Cars", "Passenger Vehicle". */
const fromKinds = (words: Record<string, string>) => (value: unknown) => {
  const read = fromWords(words)
  if (isStructure(value)) return value
  const text = plainText(value)
  if (text === null) return null
  const kind = text.replace(/(?<=\S[\s_-])(?:cars?|vehicles?|stock)$|s$/i, '')
  return words[keyOf(text)] ?? (kind && read(kind)) ?? text
}

const year = z.preprocess(
  (value) => {
    const text = plainText(value)
    return text === null ? undefined : /^\d{4}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  },
  z
    .number({ error: (issue) => (issue.input === undefined ? 'is missing' : 'is not a year') })
    .min(1900, 'is before 1900')
    // Next year's models are sold this year; a later year is a typo.
    .refine((number) => number <= currentYear(new Date()) + 1, 'is after next year'),
)

/** Most years of a registration: "31/12/2099" means unknown. */
const REGISTERED_YEARS = 6
/** A day of this many years from now at most. */
const dayOfYears = (years: number) =>
  day.refine(
    (iso) => iso === null || Number(iso.slice(0, 4)) <= currentYear(new Date()) + years,
    'is too far ahead',
  )
const dayUntilNextYear = dayOfYears(1)

/** Whether a value is a word of the field: "Used" of the one, "Caravan" of the other. */
export const saysCarType = (value: unknown) =>
  (carTypes as readonly unknown[]).includes(fromKinds(carTypeWords)(value))
export const saysItemType = (value: unknown) =>
  (itemTypes as readonly unknown[]).includes(fromKinds(itemTypeWords)(value))

const carType = z.preprocess(
  fromKinds(carTypeWords),
  z.enum(carTypes, {
    error: (issue) => (issue.input === null ? 'is missing' : 'is neither new, demo nor used'),
  }),
)
const itemType = z.preprocess(
  (value) => fromKinds(itemTypeWords)(value) ?? 'car',
  z.enum(itemTypes, 'is neither car, caravan nor motorcycle'),
)
/** An unknown status is stored unchanged, in lower case: such a car is not available. PRICE-01 */
const status = z.preprocess(
  (value) => {
    const text = fromWords(statusWords)(value)
    if (text === null) return 'in_stock'
    if (typeof text !== 'string') return text
    return reservedWords.has(keyOf(text)) ? 'in_stock' : text.toLowerCase().replace(/\s+/g, '_')
  },
  z.string('is not one text').max(40, 'is longer than 40 characters'),
)

/** What a price includes, by the words beside its amount; null for other words, and for those of two kinds. */
export function priceTypeOf(text: string | null): PriceType | null {
  if (text === null) return null
  const words = spaced(text)
  if (/\bpoa\b|\bp o a\b|price on (?:application|request)|enquire/.test(words))
    return 'price_on_application'
  const isDriveAway = driveAwayWords.test(words)
  if (isDriveAway === extraChargesWords.test(words)) return null
  return isDriveAway ? 'drive_away' : 'excl_gov_charges'
}

const priceType = z.preprocess(
  (value) => {
    if (isStructure(value)) return value
    const text = plainText(value)
    if (text === null) return null
    // "Drive away + ORC" is not drive away.
    if (namesOnRoadCosts(text)) return text
    return priceTypeOf(text) ?? (spaced(text).replace(idleWords, '').trim() === '' ? null : text)
  },
  z
    .enum(['drive_away', 'excl_gov_charges', 'price_on_application'], {
      error: (issue) => (namesOnRoadCosts(issue.input) ? ON_ROAD_COSTS : 'is no known price type'),
    })
    .nullable(),
)

const money = numberBetween(0, 10_000_000, { zeroIsNothing: true, noThousandths: true })
const price = z.preprocess((value) => readPrice(value).amount, money)
const percent = numberBetween(0, 60)

const saysSecured = (text: string) =>
  /^secured$/i.test(text) ? true : /^unsecured$/i.test(text) ? false : undefined

const lender = z.object(
  {
    provider: requiredText(60),
    interestRate: percent,
    comparisonRate: percent,
    paymentWeek: money,
    paymentMonth: money,
    deposit: numberBetween(0, 10_000_000),
    totalPayable: money,
    termMonths: numberBetween(1, 120),
    balloon: numberBetween(0, 10_000_000),
    establishmentFees: numberBetween(0, 100_000),
    amountFinanced: money,
    secured: yesOrNo(null, saysSecured),
    comparisonAmount: money,
    comparisonMonths: numberBetween(1, 120),
    comparisonSecured: yesOrNo(null, saysSecured),
    financeProvider: textOf(120),
    disclaimer: textOf(4000),
  },
  'is no lender',
)
export type FeedLender = z.infer<typeof lender>

/** Arrays with independent entries: their parser and their limits. */
const lists = {
  standardEquipment: { read: entriesIn, longest: 300, most: 400 },
  price_includes: { read: entriesIn, longest: 120, most: 20 },
  photos: { read: addressesIn, longest: 600, most: 200 },
}
function listOf(field: keyof typeof lists) {
  const { read, longest, most } = lists[field]
  return z.preprocess(read, texts(longest, most))
}

/**
 * The valid entries of an array with entries that are too long or too many, and the first invalid
 * one. Null for any other field.
 */
export function keptEntries(
  field: string,
  value: unknown,
): { kept: unknown[]; lost: unknown } | null {
  const list = Object.entries(lists).find(([name]) => name === field)?.[1]
  const entries = list?.read(value)
  if (!list || !Array.isArray(entries)) return null
  const fits = (entry: unknown) =>
    !isStructure(entry) && (plainText(entry)?.length ?? 0) <= list.longest
  const short = entries.filter(fits)
  const kept = short.slice(0, list.most)
  return { kept, lost: entries.find((entry) => !fits(entry)) ?? short[list.most] ?? value }
}

export const feedRowSchema = z.object({
  dealership: textOf(120),
  location: textOf(120),
  stocknum: requiredText(40),
  item_type: itemType,
  car_type: carType,
  status,
  sold_at: moment,
  reserved: yesOrNo(false, (text) => (reservedWords.has(keyOf(text)) ? true : notReserved(text))),
  certified: yesOrNo(false, (text) => /^(cpo|certified\b.*)$/i.test(text) || undefined),
  preorder: yesOrNo(false, (text) => /^pre-?order(able|ed)?$/i.test(text) || undefined),
  tag: textOf(60),
  vin: textOf(30),
  nvic: textOf(12),
  regplate: textOf(12),
  rego_expiry: dayOfYears(REGISTERED_YEARS),
  build_date: dayUntilNextYear,
  compliance_date: dayUntilNextYear,
  year,
  make: requiredText(60),
  model: requiredText(80),
  badge: textOf(120),
  series: textOf(60),
  carsales_title: textOf(300),
  colour: textOf(80),
  interior_colour: textOf(80),
  body: textOf(80),
  doors: numberBetween(0, 12, { zeroIsNothing: true, whole: true }),
  seats: numberBetween(0, 60, { zeroIsNothing: true, whole: true }),
  trans: z.preprocess(fromWords(transWords), textOf(80)),
  gearnum: numberBetween(0, 30, { zeroIsNothing: true, whole: true }),
  drive: textOf(80),
  fuel: z.preprocess(fromWords(fuelWords), textOf(80)),
  engine_size: textOf(40),
  engine_size_litres: numberBetween(0, 30, { zeroIsNothing: true }),
  km: numberBetween(0, 2_000_000, { whole: true, noThousandths: true }),
  price,
  before_price: price,
  offer_price: price,
  subscription_price: money,
  price_type: priceType,
  /** The price with every charge in it, beside one without. */
  drive_away_price: price,
  price_includes: listOf('price_includes'),
  reserve_deposit: money,
  market_average: money,
  state_market_average: money,
  cylinders: numberBetween(0, 24, { zeroIsNothing: true, whole: true }),
  induction: textOf(60),
  electric_range: numberBetween(0, 2000, { zeroIsNothing: true, whole: true }),
  battery_kwh: energy('kWh', 500),
  charging_ac_kw: energy('kW', 100),
  charging_dc_kw: energy('kW', 1000),
  consumption_wh_km: energy('Wh/km', 1000),
  fuelconsumptioncombined: numberBetween(0, 60, { zeroIsNothing: true }),
  fuelcapacity: numberBetween(0, 1000, { zeroIsNothing: true }),
  grossvehiclemass: measure('kg', 100_000),
  vehiclelength: measure('mm', 30_000),
  vehicleheight: measure('mm', 10_000),
  vehiclewidth: measure('mm', 10_000),
  towingcapacitybraked: measure('kg', 50_000),
  torque: textOf(60),
  ancaprating: textOf(20),
  body_width: textOf(40),
  body_length: textOf(40),
  tare_weight: textOf(40),
  axle_type: textOf(60),
  sleeps: numberBetween(0, 20, { zeroIsNothing: true, whole: true }),
  aggregate_trailer_mass: textOf(40),
  standardEquipment: listOf('standardEquipment'),
  dealercomments: textOf(20_000),
  photos: listOf('photos'),
  spin_images: z.preprocess(addressesIn, texts(600, 200)),
  spin_interior_image: textOf(600),
  spin_code: textOf(200),
  video_url: linkText(600),
  external_video_url: linkText(600),
  file: linkText(600),
  hotspots: carSchema.shape.hotspots.optional(),
  lenders: z.preprocess(
    (value) => value ?? [],
    z.array(lender, 'is no list of lenders').max(12, 'holds more than 12 lenders'),
  ),
  created_at: moment,
  updated_at: moment,
})
export type FeedRow = z.infer<typeof feedRowSchema>
export type FeedField = keyof FeedRow

/** True for the status words that mean "in the yard, spoken for"; they set `reserved`. */
export const isReservedWord = (value: unknown): boolean => {
  const text = plainText(value)
  return text !== null && reservedWords.has(keyOf(text))
}
