import { feedRowSchema } from '../rows/feed-row'
import { headingKey } from './field-names'
import { type FeedProfile, isReadable } from './profile'

const lender = (n: number) => ({
  provider: `Fin${n}Provider`,
  interestRate: `Fin${n}Rate`,
  comparisonRate: `Fin${n}CompRate`,
  paymentWeek: `Fin${n}Weekly`,
  paymentMonth: `Fin${n}Monthly`,
  deposit: `Fin${n}Deposit`,
  totalPayable: `Fin${n}Total`,
  termMonths: `Fin${n}Term`,
  balloon: `Fin${n}Balloon`,
  establishmentFees: `Fin${n}Fees`,
  amountFinanced: `Fin${n}Amount`,
  secured: `Fin${n}Secured`,
  comparisonAmount: `Fin${n}CompAmount`,
  comparisonMonths: `Fin${n}CompTerm`,
  comparisonSecured: `Fin${n}CompSecured`,
  disclaimer: `Fin${n}Disclaimer`,
})

/**
 * The nightly export of a dealer management system: one line a vehicle, one file a yard, photos and
 * options listed in one column, dates in Australian order.
 */
export const dmsCsv: FeedProfile = {
  name: 'dms-csv',
  label: 'Dealer management system export (CSV)',
  format: 'csv',
  recognise: ['StockNo', 'NewUsed', 'Odometer'],
  columns: {
    dealership: ['DealerCode', 'YardCode'],
    location: ['Location', 'YardName'],
    stocknum: 'StockNo',
    item_type: ['VehicleClass', 'ItemType'],
    car_type: 'NewUsed',
    status: ['StockStatus', 'Status'],
    sold_at: 'SoldDate',
    reserved: 'Reserved',
    certified: 'Certified',
    preorder: 'PreOrder',
    tag: ['AdTag', 'Tag'],
    vin: ['VIN', 'ChassisNo'],
    nvic: ['NVIC', 'GlassCode'],
    regplate: ['RegoNo', 'Rego'],
    rego_expiry: ['RegoExpiry', 'RegExp'],
    build_date: 'BuildDate',
    compliance_date: ['ComplianceDate', 'CompDate'],
    year: ['ManuYear', 'Year'],
    make: 'Make',
    model: 'Model',
    badge: ['Badge', 'Variant'],
    series: 'Series',
    carsales_title: ['AdTitle', 'Heading'],
    colour: ['Colour', 'Color'],
    interior_colour: ['TrimColour', 'Trim'],
    body: ['BodyStyle', 'Body'],
    doors: 'Doors',
    seats: 'Seats',
    trans: ['Transmission', 'Gearbox'],
    gearnum: 'Gears',
    drive: ['DriveType', 'Drive'],
    fuel: ['FuelType', 'Fuel'],
    engine_size: ['EngineSize', 'EngineCapacity'],
    km: 'Odometer',
    price: ['AdPrice', 'Price', 'RetailPrice'],
    before_price: ['WasPrice', 'RRP'],
    offer_price: ['SpecialPrice', 'OfferPrice'],
    subscription_price: 'SubscriptionWeekly',
    price_type: ['PriceType', 'PriceBasis'],
    price_includes: 'PriceIncludes',
    reserve_deposit: 'HoldDeposit',
    market_average: 'MarketAvg',
    state_market_average: 'MarketAvgState',
    cylinders: ['Cylinders', 'Cyl'],
    induction: 'Induction',
    fuelconsumptioncombined: 'FuelCombined',
    fuelcapacity: 'TankLitres',
    grossvehiclemass: 'GVM',
    vehiclelength: 'LengthMM',
    vehicleheight: 'HeightMM',
    vehiclewidth: 'WidthMM',
    towingcapacitybraked: 'TowBraked',
    torque: 'Torque',
    ancaprating: 'ANCAP',
    body_width: 'VanWidth',
    body_length: 'VanLength',
    tare_weight: 'Tare',
    axle_type: 'Axle',
    sleeps: 'Berths',
    aggregate_trailer_mass: 'ATM',
    standardEquipment: ['Options', 'Equipment'],
    dealercomments: ['Comments', 'Description'],
    photos: ['Photos', 'PhotoList', 'Images'],
    spin_images: 'SpinFrames',
    spin_interior_image: 'InteriorPano',
    spin_code: 'SpinCode',
    video_url: 'VideoURL',
    external_video_url: 'WalkaroundURL',
    file: 'HistoryReport',
    created_at: ['DateInStock', 'EntryDate'],
    updated_at: ['LastModified', 'Modified'],
  },
  split: { standardEquipment: ';', price_includes: ';' },
  hotspots: 'SpinHotspots',
  lenderColumns: [lender(1), lender(2), lender(3)],
}

const own = Object.keys(feedRowSchema.shape).filter((f) => f !== 'lenders' && f !== 'hotspots')

/** Our own format, as JSON or as one JSON object a line: the names of `FeedRow` as they stand. */
const ownJson: FeedProfile = {
  name: 'own-json',
  label: 'Forecourt stock (JSON or NDJSON)',
  format: 'json',
  recognise: ['stocknum'],
  columns: Object.fromEntries(own.map((field) => [field, field])),
  lenderGroup: {
    path: 'lenders',
    names: {
      provider: 'provider',
      interestRate: 'interestRate',
      comparisonRate: 'comparisonRate',
      paymentWeek: 'paymentWeek',
      paymentMonth: 'paymentMonth',
      deposit: 'deposit',
      totalPayable: 'totalPayable',
      termMonths: 'termMonths',
      balloon: 'balloon',
      establishmentFees: 'establishmentFees',
      amountFinanced: 'amountFinanced',
      secured: 'secured',
      comparisonAmount: 'comparisonAmount',
      comparisonMonths: 'comparisonMonths',
      comparisonSecured: 'comparisonSecured',
      financeProvider: 'financeProvider',
      disclaimer: 'disclaimer',
    },
  },
  hotspots: 'hotspots',
}

/** The same format as a CSV file: lists are separated by "|". */
const ownCsv: FeedProfile = {
  ...ownJson,
  name: 'own-csv',
  label: 'Forecourt stock (CSV)',
  format: 'csv',
  recognise: ['stocknum', 'car_type'],
  split: { standardEquipment: '|', price_includes: '|' },
}

/**
 * The XML stock feed that classified sites take: nested elements, photos and features repeated,
 * the dealer named on the list that holds the vehicles.
 */
export const stockXml: FeedProfile = {
  name: 'stock-xml',
  label: 'Classifieds stock feed (XML)',
  format: 'xml',
  recognise: ['stock_number', 'make', 'model'],
  columns: {
    dealership: ['dealer_code', '../@code', '../@dealer'],
    location: 'yard',
    stocknum: ['stock_number', '@stock'],
    item_type: 'category',
    car_type: 'condition',
    status: 'status',
    sold_at: 'sold_date',
    reserved: 'on_hold',
    certified: 'certified',
    preorder: 'pre_order',
    tag: 'ribbon',
    vin: 'vin',
    nvic: 'nvic',
    regplate: 'registration/plate',
    rego_expiry: 'registration/expiry',
    build_date: 'build_date',
    compliance_date: 'compliance_date',
    year: 'year',
    make: 'make',
    model: 'model',
    badge: 'badge',
    series: 'series',
    carsales_title: 'title',
    colour: 'colour/exterior',
    interior_colour: 'colour/interior',
    body: 'body',
    doors: 'doors',
    seats: 'seats',
    trans: 'transmission/type',
    gearnum: 'transmission/gears',
    drive: 'drivetrain',
    fuel: 'engine/fuel',
    engine_size: 'engine/size',
    cylinders: 'engine/cylinders',
    induction: 'engine/induction',
    torque: 'engine/torque',
    fuelconsumptioncombined: 'engine/consumption',
    km: 'odometer',
    price: 'pricing/price',
    before_price: 'pricing/was',
    offer_price: 'pricing/special',
    subscription_price: 'pricing/weekly_subscription',
    price_type: 'pricing/basis',
    drive_away_price: 'pricing/drive_away',
    price_includes: 'pricing/includes/item',
    reserve_deposit: 'pricing/hold_deposit',
    market_average: 'pricing/market_average',
    state_market_average: 'pricing/market_average_state',
    fuelcapacity: 'dimensions/tank',
    grossvehiclemass: 'dimensions/gvm',
    vehiclelength: 'dimensions/length',
    vehicleheight: 'dimensions/height',
    vehiclewidth: 'dimensions/width',
    towingcapacitybraked: 'dimensions/tow_braked',
    ancaprating: 'ancap',
    body_width: 'caravan/width',
    body_length: 'caravan/length',
    tare_weight: 'caravan/tare',
    axle_type: 'caravan/axle',
    sleeps: 'caravan/sleeps',
    aggregate_trailer_mass: 'caravan/atm',
    standardEquipment: 'features/feature',
    dealercomments: 'comments',
    photos: 'photos/photo',
    spin_images: 'spin/frame',
    spin_interior_image: 'spin/interior',
    spin_code: 'spin/code',
    video_url: 'video',
    external_video_url: 'walkaround',
    file: 'history_report',
    created_at: 'date_in_stock',
    updated_at: 'last_modified',
  },
  lenderGroup: {
    path: 'finance/lender',
    names: {
      provider: 'name',
      interestRate: 'rate',
      comparisonRate: 'comparison_rate',
      paymentWeek: 'weekly',
      paymentMonth: 'monthly',
      deposit: 'deposit',
      totalPayable: 'total_payable',
      termMonths: 'term_months',
      balloon: 'balloon',
      establishmentFees: 'fees',
      amountFinanced: 'amount',
      secured: 'secured',
      comparisonAmount: 'comparison_amount',
      comparisonMonths: 'comparison_months',
      comparisonSecured: 'comparison_secured',
      disclaimer: 'disclaimer',
    },
  },
}

/** Every format that the import recognises, in the order in which they are tried. */
export const feedProfiles: readonly FeedProfile[] = [dmsCsv, ownCsv, stockXml, ownJson]

/**
 * The profile of a feed with these names: the first of the format whose marks are all among them, else the
 * first that finds a stock number, a make and a model by any name that it may have; null for an unknown feed.
 */
export function profileFor(
  format: FeedProfile['format'],
  names: readonly string[],
): FeedProfile | null {
  const there = new Set(names.map(headingKey))
  const ofFormat = feedProfiles.filter((profile) => profile.format === format)
  const marked = ofFormat.find(({ recognise }) =>
    recognise.every((mark) => there.has(headingKey(mark))),
  )
  return marked ?? ofFormat.find((profile) => isReadable(profile, names)) ?? null
}

/** What to say of a feed that no profile knows, by the names that it has. */
export function unknownNames(names: readonly string[]): string {
  const shown = names.filter(Boolean).slice(0, 8).join(', ').slice(0, 200)
  return `No feed format knows these columns: ${shown || 'none'}. The first line must name the columns, with a stock number, a make and a model among them, for example: Stock No, Type, Year, Make, Model, Badge, Odometer, Price, Photos. Name them like this in the system that exports the stock, and import the feed again`
}
