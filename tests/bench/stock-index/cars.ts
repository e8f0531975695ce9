/** Made-up stock for measurements: the same cars for the same seed. */
export type BenchCar = { objectID: string; [name: string]: unknown }

/** Small fast generator of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const MAKES = [
  'Toyota',
  'Mazda',
  'Hyundai',
  'Ford',
  'Kia',
  'Mitsubishi',
  'Nissan',
  'Volkswagen',
  'Subaru',
  'Isuzu',
  'Honda',
  'Holden',
  'Mercedes-Benz',
  'BMW',
  'Audi',
  'Suzuki',
  'MG',
  'Lexus',
  'Jeep',
  'Land Rover',
  'Volvo',
  'Renault',
  'Skoda',
  'LDV',
  'GWM',
  'Haval',
  'BYD',
  'Tesla',
  'Peugeot',
  'Porsche',
  'MINI',
  'Fiat',
  'RAM',
  'Chery',
  'Jaguar',
  'Genesis',
  'SsangYong',
  'Citroen',
  'Alfa Romeo',
  'Cupra',
]
const KNOWN_MODELS: Record<string, string[]> = {
  Toyota: ['Corolla', 'HiLux', 'RAV4', 'LandCruiser', 'Camry', 'Kluger', 'Yaris', 'Prado'],
  Mazda: ['CX-5', 'CX-3', 'CX-9', 'BT-50', '3', '2', '6', 'MX-5'],
  Hyundai: ['i30', 'Tucson', 'Santa Fe', 'Kona', 'i20', 'Venue', 'Ioniq 5', 'Palisade'],
  Ford: ['Ranger', 'Everest', 'Mustang', 'Focus', 'Escape', 'Puma', 'Transit', 'F-150'],
  Kia: ['Sportage', 'Cerato', 'Sorento', 'Seltos', 'Carnival', 'Picanto', 'Stonic', 'EV6'],
}
const SYLLABLES = ['ra', 'vel', 'tor', 'ni', 'ka', 'so', 'lun', 'dex', 'ari', 'mon', 'tera', 'vo']
const BADGE_WORDS = ['GX', 'GXL', 'SR', 'SR5', 'XLT', 'Wildtrak', 'Elite', 'Active', 'Sport', 'GT']
const BADGE_ENDS = [
  '',
  ' AWD',
  ' 4x4',
  ' Hybrid',
  ' Turbo',
  ' Limited',
  ' Premium',
  ' Touring',
  ' X',
  ' S',
]
const COLOURS = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Orange',
  'Brown',
  'Gold',
]
const BODIES = [
  'SUV',
  'Ute',
  'Hatch',
  'Sedan',
  'Wagon',
  'Van',
  'Coupe',
  'Convertible',
  'People Mover',
]
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Plug-in Hybrid']
const CITIES = [
  'Sydney',
  'Melbourne',
  'Brisbane',
  'Perth',
  'Adelaide',
  'Hobart',
  'Canberra',
  'Darwin',
]
const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']
const FEATURES = [
  'Sunroof',
  'Tow Bar',
  'Leather Seats',
  'Heated Seats',
  'Reverse Camera',
  'Parking Sensors',
  'Apple CarPlay',
  'Android Auto',
  'Cruise Control',
  'Keyless Entry',
  'Bluetooth',
  'Alloy Wheels',
  'Blind Spot Monitor',
  'Lane Assist',
  'Bull Bar',
  'Roof Racks',
  'Climate Control',
  'Navigation',
  'Head Up Display',
  'Power Tailgate',
  'Third Row',
  'Snorkel',
  'Canopy',
  'Tinted Windows',
  'LED Headlights',
  'Fog Lights',
  'Wireless Charging',
  'Digital Dash',
  'Memory Seats',
  'Side Steps',
  'Dual Battery',
  'Winch',
  'Spotlights',
  'Rear Spoiler',
  'Paddle Shifters',
  'Air Suspension',
  'Massage Seats',
  'Premium Audio',
  'Night Vision',
  'Auto Park',
]
const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

function modelsOf(make: string, index: number): string[] {
  const known = KNOWN_MODELS[make]
  if (known !== undefined) return known
  const random = randomFrom(index * 7919 + 13)
  return Array.from({ length: 8 }, () => {
    const part = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] as string
    const name = part() + part()
    return (
      name[0]?.toUpperCase() +
      name.slice(1) +
      (random() < 0.2 ? ` ${Math.floor(random() * 90)}` : '')
    )
  })
}

export const MODELS = MAKES.map(modelsOf)
export const DEALERS = Array.from({ length: 60 }, (_, i) => `dealer-${i + 1}`)

/** Where a dealer's cars stand: sixty places between Adelaide and Brisbane. */
const yardOf = (dealer: number) => ({ lat: -38 + (dealer % 10), lng: 139 + (dealer % 13) })

/** Car number `i`; values lean to the first of each list as real stock does. */
export function makeCar(i: number, seed = 1): BenchCar {
  const random = randomFrom(seed * 1_000_003 + i)
  const skewed = <T>(list: readonly T[]) => list[Math.floor(random() ** 1.7 * list.length)] as T
  const even = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const code = (length: number) => Array.from({ length }, () => even([...ALPHABET])).join('')
  const makeAt = Math.floor(random() ** 1.7 * MAKES.length)
  const make = MAKES[makeAt] as string
  const model = skewed(MODELS[makeAt] as string[])
  const badge = `${even(BADGE_WORDS)}${even(BADGE_ENDS)}`
  const year = 2026 - Math.floor(random() ** 2 * 20)
  const carType = year >= 2025 ? (random() < 0.8 ? 'new' : 'demo') : 'used'
  const price = Math.round((8_000 + random() ** 2 * 110_000) / 10) * 10
  const km = carType === 'used' ? Math.floor(random() * 220_000) : Math.floor(random() * 900)
  const cityAt = Math.floor(random() * CITIES.length)
  const status = random() < 0.9 ? 'in_stock' : random() < 0.5 ? 'coming_soon' : 'sold'
  const features = new Set(
    Array.from({ length: 6 + Math.floor(random() * 10) }, () => skewed(FEATURES)),
  )
  const name = `${year} ${make} ${model} ${badge}`
  const dealer = even(DEALERS)
  return {
    objectID: String(i),
    id: i,
    name,
    slug: `${year}-${make}-${model}-${i}`.toLowerCase().replaceAll(' ', '-'),
    path: `/cars/${year}-${make}-${model}-${i}`.toLowerCase().replaceAll(' ', '-'),
    year,
    make,
    model,
    make_model: `${make} ${model}`,
    badge,
    series: code(3),
    colour: skewed(COLOURS),
    interior_colour: skewed(COLOURS),
    stocknum: code(7),
    vin: code(17),
    regplate: code(6),
    car_type: carType,
    item_type: 'car',
    status,
    price,
    before_price: random() < 0.2 ? price + 2_000 : null,
    weekly_price: Math.round(price / 190),
    price_range: `${Math.floor(price / 10_000) * 10}k`,
    km,
    seats: even([2, 4, 5, 5, 5, 7, 8]),
    doors: even([2, 4, 4, 5]),
    body: skewed(BODIES),
    simple_body: skewed(BODIES),
    simple_fuel: skewed(FUELS),
    simple_transmission: random() < 0.85 ? 'Automatic' : 'Manual',
    simple_drive: even(['AWD', 'FWD', 'RWD', '4x4']),
    engine_size_litres: Math.round(random() * 50) / 10,
    city: CITIES[cityAt],
    state: STATES[cityAt],
    location_name: `${CITIES[cityAt]} ${even(['North', 'South', 'East', 'West'])}`,
    dealership_slug: dealer,
    dealership_id: Number(dealer.slice(7)),
    _geoloc: yardOf(Number(dealer.slice(7))),
    certified: random() < 0.3,
    special_offer: random() < 0.1,
    photos_count: Math.floor(random() * 30),
    features: [...features],
    custom_rank: Math.floor(random() * 1_000_000),
    created_at: 1_700_000_000 + Math.floor(random() * 90_000_000),
    primary_image_url: `https://images.example.com/${i}/1.jpg`,
    views: Math.floor(random() * 5_000),
  }
}

export const SETTINGS = {
  searchableAttributes: [
    'name',
    'make,model',
    'badge,series',
    'body,colour',
    'features',
    'vin,stocknum,regplate',
  ],
  attributesForFaceting: [
    'searchable(make)',
    'model',
    'make_model',
    'car_type',
    'body',
    'simple_fuel',
    'colour',
    'city',
    'price',
    'features',
    'status',
    'dealership_slug',
    'badge',
    'certified',
    'price_range',
    'seats',
  ],
  customRanking: ['desc(custom_rank)'],
  numericAttributesForFiltering: ['price', 'km', 'year', 'seats', 'photos_count'],
  replicas: ['Car_price_asc', 'Car_price_desc', 'Car_km_asc', 'Car_newest', 'Car_year_desc'],
}

export const REPLICAS: Record<string, string> = {
  Car_price_asc: 'asc(price)',
  Car_price_desc: 'desc(price)',
  Car_km_asc: 'asc(km)',
  Car_newest: 'desc(created_at)',
  Car_year_desc: 'desc(year)',
}
