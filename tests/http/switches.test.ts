import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiSession, ask, demoLogin } from '../e2e/sites'
import { findCar } from '../e2e/stock'

const slug = 'bayside-toyota'
const own = `dealership_slug:"${slug}" AND status:"in_stock"`
const petrol = `${own} AND car_type:"used" AND reserved:"false" AND simple_fuel:"Petrol"`

/** Pages of the site that shoppers see; a car is found when its page is fetched. */
const pages = {
  home: async () => '/',
  stock: async () => '/search/new-used-and-demo-cars',
  usedStock: async () => '/search/used-cars',
  // Where only some have just arrived.
  cheapest: async () => '/search/new-used-and-demo-cars?sortBy=price_asc',
  sold: async () => '/search/new-used-and-demo-cars?status=sold',
  hybrids: async () => '/search/new-used-and-demo-cars?fuel=Hybrid',
  car: async () => `/cars/${(await findCar(petrol, ({ price }) => (price ?? 0) > 20_000)).slug}`,
  paper: async () => `/print?car_id=${(await findCar(petrol)).slug}`,
  purchase: async () =>
    `/checkout-journey?car_id=${(await findCar(petrol, ({ price }) => (price ?? 0) > 20_000)).slug}`,
  tradeIn: async () => '/trade-in',
  signIn: async () => '/sign-in',
  newCar: async () =>
    `/cars/${(await findCar(`${own} AND car_type:"new"`, ({ photos_count }) => photos_count >= 14)).slug}`,
  demoCar: async () => `/cars/${(await findCar(`${own} AND car_type:"demo"`)).slug}`,
  fewPhotos: async () =>
    `/cars/${(await findCar(petrol, ({ photos_count }) => photos_count < 14)).slug}`,
  coming: async () =>
    `/cars/${(await findCar(`dealership_slug:"${slug}" AND status:"coming_soon" AND NOT car_type:"demo"`)).slug}`,
  unpriced: async () =>
    `/cars/${(await findCar(`${own} AND price_type:"price_on_application"`)).slug}`,
}
type PageName = keyof typeof pages

/**
 * Switches that are turned together, and for each a page and words that stand on it afterwards and not
 * before; or, behind "not", before and not afterwards. What a switch does in every case is proven beside
 * its rule: here, that it comes from the site's document into the page, at once.
 */
const batches: {
  flags: object
  seen: [rows: string, page: PageName, words: string][]
}[] = [
  {
    flags: {
      search: { filters: ['make', 'badge'], sortKms: 'on' },
      price: { quickPicks: 'premium', noPriceText: 'Ask the yard.' },
      hero: { heading: 'Search Our New & Used Vehicles', showPostcode: 'on', joinNewDemo: 'on' },
      cards: {
        detailCarTypes: ['new'],
        buttonLabels: { explore: 'View Details' },
        financeButton: 'on',
        marketIndicator: 'on',
      },
      specifications: {
        electricHybrid: 'on',
        just_arrived_tag_name: 'FRESH',
        sold_tag_name: 'GONE',
      },
      vdp: { labels: { tradeIn: 'Swap It' }, whyBuyFromUs: ['Family-owned'], layout: 'accordions' },
      tradeIn: { imageUpload: 'off', termsPath: '/pages/value-my-car' },
      reserve: { enabled: 'on', purchase: 'on' },
      phone: { override: '1300 111 222' },
      fuel: { kmPerWeek: 321 },
      plugins: {
        priceMarketCheck: 'on',
        carAnalysisDownload: 'on',
        deliveryCalculator: 'on',
        deliveryRates: [{ from: '3000', to: '3999', name: 'Victoria', price: 90 }],
      },
    },
    seen: [
      ['SRCH-02', 'stock', 'Badge'],
      ['SRCH-05', 'stock', 'Kms'],
      ['SRCH-37 SRCH-39', 'home', '$800,000'],
      ['SRCH-42', 'home', 'New &amp; Used'],
      ['SRCH-48', 'home', 'New / Demo'],
      ['TRADE-25 LOC-25', 'home', 'Your postcode'],
      ['LOC-25', 'stock', 'Near you'],
      ['CARD-04', 'usedStock', 'want something similar?'],
      ['CARD-05', 'stock', 'View Details'],
      ['CARD-05', 'stock', 'Get Finance'],
      ['CARD-08', 'hybrids', 'HYBRID'],
      ['CARD-09', 'cheapest', 'FRESH'],
      ['CARD-10', 'sold', 'GONE'],
      ['CARD-13', 'usedStock', 'below market average'],
      ['PRICE-07', 'unpriced', 'Ask the yard.'],
      ['VDP-11', 'car', 'Swap It'],
      ['TRADE-05', 'tradeIn', 'not Upload Images'],
      ['ROUTE-36', 'tradeIn', '/pages/value-my-car'],
      ['VDP-12 SITE-05', 'car', 'Reserve Car Now'],
      ['VDP-14 SITE-05', 'car', 'Online Purchase'],
      ['ROUTE-03 VDP-14', 'purchase', 'Buy this car online'],
      ['VDP-16', 'car', '1300 XXX XXX'],
      ['VDP-31', 'car', 'Family-owned'],
      ['VDP-33', 'car', 'Our Comments'],
      ['VDP-42 SITE-07', 'car', 'Check this price'],
      ['VDP-43', 'car', 'value="321"'],
      ['VDP-44', 'car', 'Delivery calculator'],
      ['SITE-07', 'car', 'Car Analysis'],
    ],
  },
  {
    flags: {
      search: { sortOptions: ['latest'], carTypeLabels: { used: 'Pre-Owned' } },
      hero: { showPrice: 'off', showQuickPicks: 'off', showCarType: 'off' },
      stock: { locationAttribute: 'city', excludedMakes: ['toyota'] },
      favourites: { enabled: 'off' },
      accounts: { gates: ['trade-in', 'checkout'] },
    },
    seen: [
      ['SRCH-05', 'stock', 'not Highest price'],
      ['SRCH-17', 'stock', 'Pre-Owned'],
      ['SRCH-26', 'stock', 'not Toyota Corolla'],
      ['SRCH-43', 'home', 'not Price range'],
      ['SRCH-43', 'home', 'not $70,000'],
      ['SRCH-43', 'home', 'not name="condition"'],
      ['SRCH-46', 'stock', 'name="city"'],
      ['FAV-03', 'stock', 'not aria-label="Save '],
      ['AUTH-08', 'tradeIn', 'not Registered in'],
      ['AUTH-08 ROUTE-42', 'signIn', 'There is no password.'],
    ],
  },
  {
    flags: {
      phone: { startRevealed: 'on' },
      specifications: { just_arrived_days: 0 },
      stock: { soldWindowDays: 0, requireInStock: 'on', excludedCarTypes: ['demo'] },
      vdp: { printable: 'off' },
      plugins: { fuelCalculator: 'off' },
      tradeIn: { onVehiclePage: 'off' },
      price: { subscription: 'on' },
    },
    seen: [
      ['SRCH-05 PRICE-04', 'stock', 'not Highest price'],
      ['SRCH-26', 'demoCar', 'not Enquire Now'],
      ['SRCH-27', 'coming', 'not Enquire Now'],
      ['SRCH-32', 'sold', 'not JUST SOLD'],
      ['CARD-09', 'cheapest', 'not JUST ARRIVED'],
      ['PRICE-04 SIM-01', 'car', 'Cars Available'],
      ['VDP-11', 'car', 'not Trade-In Valuation'],
      ['VDP-17', 'car', 'not XX XXXX'],
      ['VDP-18 SITE-05', 'car', 'not Print PDF'],
      ['ROUTE-04 SITE-05', 'paper', 'not Stock '],
      ['VDP-43', 'car', 'not Fuel calculator'],
    ],
  },
  {
    flags: {
      search: { sortSubscriptionPrice: 'on' },
      stock: { usedOnly: 'on', minPhotoCount: 14 },
    },
    seen: [
      ['SRCH-05', 'usedStock', 'Subscription price'],
      ['SRCH-25', 'newCar', 'not Enquire Now'],
      ['SRCH-28', 'fewPhotos', 'not Enquire Now'],
    ],
  },
  { flags: { stock: { certifiedOnly: 'on' } }, seen: [['SRCH-31', 'stock', 'not Not certified']] },
]

type StoredSite = { id: number; flags: unknown }
let cms: Awaited<ReturnType<typeof apiSession>>
let site: StoredSite
const turn = (flags: unknown) => cms.call('PATCH', `/api/sites/${site.id}?depth=0`, { flags })

beforeAll(async () => {
  cms = await apiSession(demoLogin('platform@'))
  const found = await cms.call<{ docs: StoredSite[] }>(
    'GET',
    `/api/sites?where[slug][equals]=${slug}&depth=0`,
  )
  site = found.docs[0]!
})
afterAll(() => turn(site.flags))

/** What a shopper gets, without scripts; a page that is not there has no words. */
async function shown(page: PageName) {
  const { status, body } = await ask(`${slug}.localhost`, await pages[page]())
  return status === 200 ? body.replace(/<script[\s\S]*?<\/script>/g, '') : ''
}

describe.each(batches)('switches that are turned together', ({ flags, seen }) => {
  const before = new Map<PageName, string>()
  beforeAll(async () => {
    await turn(site.flags)
    for (const [, page] of seen) if (!before.has(page)) before.set(page, await shown(page))
    await turn(flags)
  })

  test.each(seen)('%s on the page %s: %s', async (_, page, words) => {
    const text = words.replace(/^not /, '')
    const isTaken = text !== words
    expect(before.get(page)?.includes(text), 'before').toBe(isTaken)
    // A page that another test had rendered during the change is expired some seconds after it.
    const isSeen = async () => (await shown(page)).includes(text)
    await expect.poll(isSeen, { message: 'afterwards', timeout: 30_000 }).toBe(!isTaken)
  })
})

test('AUTH-08 ROUTE-03 where the checkout is closed the sign-in leads back to the car that is bought', async () => {
  const path = await pages.purchase()
  const slugOf = new URL(path, 'http://x.example').searchParams.get('car_id')
  await turn({ reserve: { purchase: 'on' }, accounts: { gates: ['checkout'] } })
  const { status, headers } = await ask(`${slug}.localhost`, path)
  expect(status).toBe(307)
  const { pathname, searchParams } = new URL(headers.location ?? '', 'http://x.example')
  expect({ pathname, ...Object.fromEntries(searchParams) }).toEqual({
    pathname: '/sign-in',
    type: 'checkout',
    redirect: path,
    back: `/cars/${slugOf}`,
  })
})
