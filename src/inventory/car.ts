import { z } from 'zod'
import { carTypes, itemTypes } from '@/sites/stock-kinds'

/**
 * The car record of the stock index, with the documents' own field names (DATA-01 … DATA-10).
 * A missing fact is null or absent; an empty text is read as one. Money is AUD, distance km, dates ISO
 * 8601, timestamps seconds since 1970.
 */
const fact = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish())
const text = fact(z.string())
const amount = fact(z.number().finite().nonnegative())
const texts = z
  .array(z.string())
  .default([])
  .transform((all) => all.filter((each) => each !== ''))

/** What a price includes; the words per state are in `price-type.ts`. */
const priceTypes = ['drive_away', 'excl_gov_charges', 'price_on_application'] as const
/** No total price, none though it is new, no registration number where the state wants it. */
export const advertGapNames = ['total_price', 'total_price_new', 'regplate'] as const
const priceTypeSchema = z.enum(priceTypes)

const lenderBlockSchema = z.object({
  interestRate: fact(z.number()),
  comparisonRate: fact(z.number()),
  paymentWeek: amount,
  paymentMonth: amount,
  deposit: amount,
  totalPayable: amount,
  termYears: amount,
  termMonths: amount,
  termWeeks: amount,
  balloon: amount,
  establishmentFees: amount,
  disclaimer: text,
  financeProvider: text,
  /** Amount borrowed and whether the loan is secured: the basis that must stand beside a figure. */
  amountFinanced: amount,
  secured: z.boolean().nullish(),
  /** The loan for which the lender states its comparison rate. */
  comparisonAmount: amount,
  comparisonMonths: amount,
  comparisonSecured: z.boolean().nullish(),
})
export type LenderBlock = z.infer<typeof lenderBlockSchema>

const carImageSchema = z.object({
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }),
  isVideo: z.boolean().default(false),
})

const hotspotSchema = z.object({
  id: z.string(),
  description: z.string(),
  /** Frame number to position in per cent of width and height. */
  anchors: z.array(z.object({ frame: z.number().int(), x: z.number(), y: z.number() })),
  positions: z.array(z.object({ x: z.number(), y: z.number() })).default([]),
})

const carLocationSchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  slug: z.string(),
  phone: text,
  location_type: text,
  address: z.object({
    street: text,
    city: text,
    state: text,
    postcode: text,
    place_url: text,
  }),
  distribution_locations: z.array(z.string()).default([]),
})

export const carSchema = z.object({
  // Identity and naming. DATA-01
  objectID: z.string(),
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  year: z.number().int(),
  make: z.string(),
  make_slug: z.string(),
  model: z.string(),
  model_slug: z.string(),
  /** "Toyota > RAV4": models under an active make. */
  make_model: z.string(),
  badge: text,
  series: text,
  colour: text,
  simple_colour: text,
  interior_colour: text,
  stocknum: z.string(),
  vin: text,
  /** Parts of its numbers that a search finds it by. */
  number_parts: z.array(z.string()).optional(),
  nvic: text,
  has_nvic: z.boolean().default(false),
  regplate: text,
  rego_expiry: text,
  build_date: text,
  compliance_date: text,
  carsales_title: text,
  // Mechanical. DATA-02
  gearnum: amount,
  trans: text,
  bodyconfiguration: text,
  simple_transmission: text,
  simple_fuel: text,
  simple_body: text,
  body_slug: text,
  simple_drive: text,
  drive: text,
  fuel: text,
  km: amount,
  seats: amount,
  doors: amount,
  engine_size: text,
  engine_size_litres: amount,
  standardEquipment: texts,
  filtered_features: texts,
  // Price and status. DATA-03
  price: amount,
  before_price: amount,
  subscription_price: amount,
  offer_price: amount,
  /** `askedPrice` at import time: filters, orders and price limits use it. PRICE-05 */
  asked_price: amount,
  price_type: fact(priceTypeSchema),
  /** The prices as the feed has them, where government charges were added to them. */
  before_charges: z
    .object({
      price: amount,
      offer_price: amount,
      before_price: amount,
      price_type: fact(priceTypeSchema),
      drive_away_price: amount,
      by: z.enum(['feed', 'dealership']),
    })
    .nullish(),
  /** What the price includes, in the feed's words. VDP-32 */
  price_includes: z.array(z.string()).optional(),
  /** What its advertisement lacks. */
  advert_gaps: z.array(z.enum(advertGapNames)).optional(),
  /** Facet bucket, e.g. "$20,000 - $30,000". */
  price_range: text,
  /** Facet bucket of the weekly repayment, e.g. "$100 - $150". */
  weekly_price_range: text,
  preorder: z.boolean().default(false),
  car_type: z.enum(carTypes),
  item_type: z.enum(itemTypes).default('car'),
  /** in_stock and coming_soon are available; every other value is not. PRICE-01 */
  status: z.string(),
  sold: z.boolean().default(false),
  /**
   * When the car left the stock, in seconds: start of the sold window. Cars that are available carry
   * the year 2100 and unknown statuses 0, so that "available or recently sold" is one numeric
   * clause: hosted Algolia refuses an OR over numbers and facets. See `soldAtTimestamp`. SRCH-32
   */
  sold_at_timestamp: z.number().int().nonnegative(),
  reserved: z.boolean().default(false),
  tag: text,
  certified: z.boolean().default(false),
  created_at: z.string(),
  created_at_timestamp: z.number(),
  updated_at: z.string(),
  updated_at_timestamp: z.number(),
  photos_count: z.number().int().nonnegative(),
  /** Whether there are pictures to turn the car by. */
  has_spin: z.boolean().default(false),
  views: fact(z.number().int().nonnegative()),
  dealercomments: text,
  file: text,
  /** Descending default order of results. SRCH-06 */
  custom_rank: z.number(),
  // Place. DATA-04
  private_suburb: text,
  private_postcode: text,
  city: text,
  state: text,
  location: carLocationSchema,
  location_name: z.string(),
  location_slug: z.string(),
  location_id: z.union([z.string(), z.number()]),
  dealership_id: z.union([z.string(), z.number()]),
  dealership_slug: z.string(),
  dealership_name: z.string(),
  /** Slugs of the dealerships that list this car themselves; their listing replaces this one. */
  shown_by: z.array(z.string()).optional(),
  _geoloc: z.object({ lat: z.number(), lng: z.number() }).nullish(),
  // Media. DATA-05
  images: z
    .array(carImageSchema)
    .default([])
    .transform((all) => all.filter(({ image }) => image.url !== '')),
  thumbnails: texts,
  primary_image_url: text,
  video_url: text,
  external_video_url: text,
  spin_images: texts,
  spin_code: text,
  spin_interior_image: text,
  hotspots: z
    .object({
      exterior: z.array(hotspotSchema).default([]),
      interior: z.array(hotspotSchema).default([]),
    })
    .nullish(),
  // Caravans. DATA-06
  specifications: z
    .object({
      body_width: text,
      body_length: text,
      tare_weight: text,
      axle_type: text,
      sleeps: amount,
      aggregate_trailer_mass: text,
      // What the texts say, in numbers that a search compares.
      length_feet: amount,
      atm_kg: amount,
    })
    .nullish(),
  // Variant. DATA-07
  variant: z
    .object({
      cylinders: amount,
      enginesize: amount,
      enginesize_litres: amount,
      induction: text,
      fuelconsumptioncombined: amount,
      fuelcapacity: amount,
      grossvehiclemass: amount,
      vehiclelength: amount,
      vehicleheight: amount,
      vehiclewidth: amount,
      towingcapacitybraked: amount,
      bodyconfiguration: text,
      torque: text,
      ancaprating: text,
      geartype: text,
    })
    .nullish(),
  /** What an electric car has in place of litres. Range by the maker's cycle, km; consumption Wh/km. */
  electric: z
    .object({
      electric_range: amount,
      battery_kwh: amount,
      charging_ac_kw: amount,
      charging_dc_kw: amount,
      consumption_wh_km: amount,
    })
    .nullish(),
  // Attached data. DATA-08
  autograb_data: z
    .object({ state_average_market_price: amount, average_market_price: amount })
    .nullish(),
  youxQuote: z
    .object({
      weeklyRepaymentAmount: z.number(),
      advertisedRate: z.number(),
      comparisonRate: z.number(),
    })
    .nullish(),
  payment_processors: z.object({ deposit: amount }).nullish(),
  finance_lenders: z.record(z.string(), lenderBlockSchema).default({}),
})

export type Car = z.infer<typeof carSchema>
