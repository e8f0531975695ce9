import { expect, test } from '@playwright/test'
import type { SiteFlagOverrides } from '@/sites/flags'
import { apiSession, ask, demoLogin } from './sites'
import { findCar } from './stock'

const slug = 'bayside-toyota'
const own = `dealership_slug:"${slug}"`
const used = `${own} AND status:"in_stock" AND car_type:"used" AND reserved:"false" AND simple_fuel:"Petrol"`

/** Pages of the site that shoppers see; cars are found when a page is asked for. */
const pages = {
  home: async () => '/',
  stock: async () => '/search/new-used-and-demo-cars',
  usedStock: async () => '/search/used-cars',
  latest: async () => '/search/new-used-and-demo-cars?sortBy=latest',
  sold: async () => '/search/new-used-and-demo-cars?status=sold',
  hybrids: async () => '/search/new-used-and-demo-cars?fuel=Hybrid',
  car: async () => `/cars/${(await findCar(used, ({ price }) => (price ?? 0) > 20_000)).slug}`,
  paper: async () => `/print?car_id=${(await findCar(used)).slug}`,
  purchase: async () =>
    `/checkout-journey?car_id=${(await findCar(used, ({ price }) => (price ?? 0) > 20_000)).slug}`,
  tradeIn: async () => '/trade-in',
  signIn: async () => '/sign-in',
  newCar: async () =>
    `/cars/${(await findCar(`${own} AND status:"in_stock" AND car_type:"new"`)).slug}`,
  coming: async () => `/cars/${(await findCar(`${own} AND status:"coming_soon"`)).slug}`,
  unpriced: async () =>
    `/cars/${(await findCar(`${own} AND status:"in_stock" AND price_type:"price_on_application"`)).slug}`,
}

/**
 * A switch, turned from what the demo has, and words of a page that are there with it and not before;
 * or, behind "not", before and not with it. A page that is not there has no words.
 */
const switches: readonly [
  rows: string,
  flags: SiteFlagOverrides | { [group: string]: Record<string, unknown> },
  page: keyof typeof pages,
  words: string,
][] = [
  ['SRCH-02', { search: { filters: ['make', 'badge'] } }, 'stock', 'Badge'],
  ['SRCH-05', { search: { sortKms: 'on' } }, 'stock', 'Kms'],
  ['SRCH-05', { search: { sortSubscriptionPrice: 'on' } }, 'stock', 'Subscription price'],
  ['SRCH-05', { search: { sortOptions: ['latest'] } }, 'stock', 'not Highest price'],
  ['SRCH-05 PRICE-04', { price: { subscription: 'on' } }, 'stock', 'not Highest price'],
  ['SRCH-17', { search: { carTypeLabels: { used: 'Pre-Owned' } } }, 'stock', 'Pre-Owned'],
  ['SRCH-25', { stock: { usedOnly: 'on' } }, 'newCar', 'not Enquire Now'],
  ['SRCH-26', { stock: { excludedMakes: ['toyota'] } }, 'stock', 'not Toyota Corolla'],
  ['SRCH-26', { stock: { excludedCarTypes: ['new'] } }, 'newCar', 'not Enquire Now'],
  ['SRCH-27', { stock: { requireInStock: 'on' } }, 'coming', 'not Enquire Now'],
  ['SRCH-28', { stock: { minPhotoCount: 14 } }, 'car', 'not Enquire Now'],
  ['SRCH-31', { stock: { certifiedOnly: 'on' } }, 'stock', 'not Not certified'],
  ['SRCH-32', { stock: { soldWindowDays: 0 } }, 'sold', 'not JUST SOLD'],
  ['SRCH-37 SRCH-39', { price: { quickPicks: 'premium' } }, 'home', '$800,000'],
  ['SRCH-42', { hero: { heading: 'Search Our New & Used Vehicles' } }, 'home', 'New &amp; Used'],
  ['SRCH-43', { hero: { showPrice: 'off' } }, 'home', 'not Price range'],
  ['SRCH-43', { hero: { showQuickPicks: 'off' } }, 'home', 'not $70,000'],
  ['SRCH-43', { hero: { showCarType: 'off' } }, 'home', 'not name="condition"'],
  ['TRADE-25 LOC-25', { hero: { showPostcode: 'on' } }, 'home', 'Your postcode'],
  ['LOC-25', { hero: { showPostcode: 'on' } }, 'stock', 'Near you'],
  ['SRCH-46', { stock: { locationAttribute: 'city' } }, 'stock', 'name="city"'],
  ['SRCH-48', { hero: { joinNewDemo: 'on' } }, 'home', 'New / Demo'],
  ['CARD-04', { cards: { detailCarTypes: ['new'] } }, 'usedStock', 'want something similar?'],
  ['CARD-05', { cards: { buttonLabels: { explore: 'View Details' } } }, 'stock', 'View Details'],
  ['CARD-05', { cards: { financeButton: 'on' } }, 'stock', 'Get Finance'],
  ['CARD-08', { specifications: { electricHybrid: 'on' } }, 'hybrids', 'HYBRID'],
  ['CARD-09', { specifications: { just_arrived_days: 0 } }, 'latest', 'not JUST ARRIVED'],
  ['CARD-09', { specifications: { just_arrived_tag_name: 'FRESH' } }, 'latest', 'FRESH'],
  ['CARD-10', { specifications: { sold_tag_name: 'GONE' } }, 'sold', 'GONE'],
  ['CARD-13', { cards: { marketIndicator: 'on' } }, 'usedStock', 'below market average'],
  ['PRICE-04 SIM-01', { price: { subscription: 'on' } }, 'car', 'Cars Available'],
  ['PRICE-07', { price: { noPriceText: 'Ask the yard.' } }, 'unpriced', 'Ask the yard.'],
  ['FAV-03', { favourites: { enabled: 'off' } }, 'stock', 'not aria-label="Save '],
  ['VDP-11', { vdp: { labels: { tradeIn: 'Swap It' } } }, 'car', 'Swap It'],
  ['VDP-11', { tradeIn: { onVehiclePage: 'off' } }, 'car', 'not Trade-In Valuation'],
  ['TRADE-05', { tradeIn: { imageUpload: 'off' } }, 'tradeIn', 'not Upload Images'],
  ['ROUTE-36', { tradeIn: { termsPath: '/pages/value-my-car' } }, 'tradeIn', '/pages/value-my-car'],
  ['AUTH-08', { accounts: { gates: ['trade-in'] } }, 'tradeIn', 'not Registered in'],
  ['AUTH-08 ROUTE-42', { accounts: { gates: ['checkout'] } }, 'signIn', 'There is no password.'],
  ['VDP-12 SITE-05', { reserve: { enabled: 'on' } }, 'car', 'Reserve Car Now'],
  ['VDP-14 SITE-05', { reserve: { purchase: 'on' } }, 'car', 'Online Purchase'],
  ['ROUTE-03 VDP-14', { reserve: { purchase: 'on' } }, 'purchase', 'Buy this car online'],
  ['VDP-16', { phone: { override: '1300 111 222' } }, 'car', '1300 XXX XXX'],
  ['VDP-17', { phone: { startRevealed: 'on' } }, 'car', 'not XX XXXX'],
  ['VDP-18 SITE-05', { vdp: { printable: 'off' } }, 'car', 'not Print PDF'],
  ['ROUTE-04 SITE-05', { vdp: { printable: 'off' } }, 'paper', 'not Stock '],
  ['VDP-31', { vdp: { whyBuyFromUs: ['Family-owned'] } }, 'car', 'Family-owned'],
  ['VDP-33', { vdp: { layout: 'accordions' } }, 'car', 'Our Comments'],
  ['VDP-42 SITE-07', { plugins: { priceMarketCheck: 'on' } }, 'car', 'Check this price'],
  ['VDP-43', { plugins: { fuelCalculator: 'off' } }, 'car', 'not Fuel calculator'],
  ['VDP-43', { fuel: { kmPerWeek: 321 } }, 'car', 'value="321"'],
  [
    'VDP-44',
    {
      plugins: {
        deliveryCalculator: 'on',
        deliveryRates: [{ from: '3000', to: '3999', name: 'Victoria', price: 90 }],
      },
    },
    'car',
    'Delivery calculator',
  ],
  ['SITE-07', { plugins: { carAnalysisDownload: 'on' } }, 'car', 'Car Analysis'],
]

type StoredSite = { id: number; flags: unknown }
let cms: Awaited<ReturnType<typeof apiSession>>
let site: StoredSite
const turn = (flags: unknown) => cms.call('PATCH', `/api/sites/${site.id}?depth=0`, { flags })

test.beforeAll(async () => {
  cms = await apiSession(demoLogin('platform@'))
  const found = await cms.call<{ docs: StoredSite[] }>(
    'GET',
    `/api/sites?where[slug][equals]=${slug}&depth=0`,
  )
  site = found.docs[0]!
})
test.afterEach(() => turn(site.flags))

/** What a shopper gets, without scripts. */
async function shown(path: string) {
  const { status, body } = await ask(`${slug}.localhost`, path)
  return status === 200 ? body.replace(/<script[\s\S]*?<\/script>/g, '') : ''
}

for (const [rows, flags, page, words] of switches) {
  test(`${rows} the switch ${JSON.stringify(flags)} is seen at once: ${words}`, async () => {
    const path = await pages[page]()
    const text = words.replace(/^not /, '')
    const isTaken = text !== words
    expect((await shown(path)).includes(text)).toBe(isTaken)
    await turn(flags)
    expect((await shown(path)).includes(text)).toBe(!isTaken)
    await turn(site.flags)
    expect((await shown(path)).includes(text)).toBe(isTaken)
  })
}

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
