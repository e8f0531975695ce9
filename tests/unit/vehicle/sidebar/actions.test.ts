import { describe, expect, test } from 'vitest'
import { financeHref } from '@/finance/finance-params'
import type { Car } from '@/inventory/car'
import { reserveDeposit } from '@/inventory/reservable'
import type { SiteFlagOverrides } from '@/sites/flags'
import { chatFor, vehicleActions } from '@/vehicle/sidebar/actions'
import { maskPhone } from '@/vehicle/sidebar/PhoneReveal'
import { givenCar, givenSite } from '../../inventory/given'

const everything: SiteFlagOverrides = {
  reserve: { enabled: true, purchase: true },
  vdp: { printable: true },
}
/** A site with a payment account: its buttons take deposits. */
const actions = (car: Partial<Car> = {}, flags: SiteFlagOverrides = everything) =>
  vehicleActions(givenCar(car), givenSite(flags, { paymentAccount: 9 }))
const present = (car: Partial<Car> = {}, flags: SiteFlagOverrides = everything) =>
  Object.entries(actions(car, flags))
    .flatMap(([name, button]) => (button === null ? [] : 'kind' in button ? button.kind : name))
    .sort()

const always = ['enquiry', 'finance', 'print', 'test-drive', 'tradeIn']

test.each<[string, Partial<Car>, SiteFlagOverrides, string[]]>([
  ['an available car with every switch on', {}, everything, [...always, 'purchase', 'reserve']],
  ['a coming-soon car', { status: 'coming_soon' }, everything, [...always, 'purchase', 'reserve']],
  ['a reserved car', { reserved: true }, everything, always],
  ['a test-drive-only car', { tag: 'Test Drive Only' }, everything, always],
  ['a car without a price', { price: null }, everything, always],
  ['a car with a place-holder price', { price: 10 }, everything, always],
  [
    'a car with a report',
    { file: 'https://reports.example/1' },
    {},
    ['enquiry', 'finance', 'historyReport', 'test-drive', 'tradeIn'],
  ],
  ['the documents’ defaults', {}, {}, ['enquiry', 'finance', 'test-drive', 'tradeIn']],
  [
    'trade-in switched off',
    {},
    { tradeIn: { onVehiclePage: false } },
    ['enquiry', 'finance', 'test-drive'],
  ],
  ['a sold car', { status: 'sold', sold: true }, everything, ['print', 'similar']],
  ['a car of an unknown status', { status: 'in_transit' }, everything, ['print', 'similar']],
])('VDP-07 VDP-09 VDP-11 VDP-12 VDP-14 PRICE-02 buttons of %s', (_, car, flags, names) => {
  expect(present(car, flags)).toEqual([...names].sort())
})

test('CARD-06 VDP-07 a test-drive-only car leads with its test drive', () => {
  expect(actions({ tag: 'Test Drive Only' })).toMatchObject({
    lead: { kind: 'test-drive', label: 'Book a Test Drive' },
    second: { kind: 'enquiry', label: 'Enquire Now' },
  })
  expect(actions()).toMatchObject({
    lead: { kind: 'enquiry', label: 'Enquire Now' },
    second: { kind: 'test-drive', label: 'Test Drive' },
  })
})

test.each([
  ['car', 'Book a Test Drive'],
  ['motorcycle', 'Book a Test Ride'],
  ['caravan', 'Book a Viewing'],
] as const)(
  'CARD-06 AMB-65 AMB-68 a %s that is there to be tried leads with “%s”',
  (item_type, label) => {
    const car = { item_type, tag: 'Test Drive Only' }
    expect(actions(car).lead).toMatchObject({ kind: 'test-drive', label })
    const words = { cards: { buttonLabels: { testDrive: 'Try it' } } }
    expect(actions(car, words).lead.label).toBe('Try it')
  },
)

test.each([
  ['car', 'Test Drive', 'Reserve Car Now'],
  ['motorcycle', 'Test Ride', 'Reserve Now'],
  ['caravan', 'Book a Viewing', 'Reserve Now'],
] as const)(
  'AMB-68 SITE-12 a group that sells everything says %s of one',
  (item_type, second, reserve) => {
    expect(actions({ item_type })).toMatchObject({
      second: { kind: 'test-drive', label: second },
      reserve: { label: reserve },
    })
    expect(
      actions({ item_type }, { ...everything, vdp: { labels: { testDrive: 'Try It' } } }).second,
    ).toMatchObject({ label: 'Try It' })
  },
)

test.each([
  ['Book a test drive', 'motorcycle', 'Book a test ride'],
  ['Arrange Your Test Drive', 'caravan', 'Arrange Your Viewing'],
  ['Arrange Your Test Drive', 'car', 'Arrange Your Test Drive'],
  ['Come by', 'motorcycle', 'Come by'],
] as const)('AMB-68 SITE-12 a site’s own “%s” of a %s is “%s”', (testDrive, item_type, label) => {
  const words = { cards: { buttonLabels: { testDrive } }, vdp: { labels: { testDrive } } }
  expect(actions({ item_type, tag: 'Test Drive Only' }, words).lead.label).toBe(label)
  expect(actions({ item_type }, words).second?.label).toBe(label)
})

test('PRICE-03 a sold car offers to find a similar one', () => {
  expect(actions({ sold: true })).toMatchObject({
    lead: { kind: 'similar', label: 'Find Me Something Similar' },
    second: null,
  })
})

test('VDP-05 VDP-10 VDP-11 VDP-12 SITE-12 the words are the site’s', () => {
  const labels = {
    enquire: 'Message Now',
    chat: 'Chat Now',
    testDrive: 'Drive It',
    finance: 'Finance Enquiry',
    tradeIn: 'Trade-In',
    reserve: 'Reserve Now',
    purchase: 'Buy',
    call: 'Ring',
    historyReport: 'History',
  }
  const found = actions({ file: '/r.pdf' }, { ...everything, vdp: { labels } })
  expect(found.lead.label).toBe('Message Now')
  expect(found.second?.label).toBe('Drive It')
  expect(found.finance?.label).toBe('Finance Enquiry')
  expect(found.tradeIn?.label).toBe('Trade-In')
  expect(found.reserve?.label).toBe('Reserve Now')
  expect(found.historyReport?.label).toBe('History')
})

const chats: SiteFlagOverrides = {
  reserve: { enabled: true },
  accounts: {
    chatBot: true,
    chatScript: 'https://chat.example/widget.js',
    chatOpen: 'Chat.open()',
  },
}

test.each<[string, Partial<Car>, SiteFlagOverrides, string, boolean]>([
  ['with both', {}, chats, 'Instant Message', true],
  ['without the chat', {}, { reserve: { enabled: true } }, 'Enquire Now', false],
  ['without reserving', {}, { accounts: chats.accounts }, 'Enquire Now', false],
  ['on a reserved car', { reserved: true }, chats, 'Enquire Now', false],
  ['on a car without a price', { price: null }, chats, 'Enquire Now', false],
  ['on a car for test drives', { tag: 'Test Drive Only' }, chats, 'Enquire Now', false],
])('VDP-06 %s the enquiry is %s', (_, car, flags, label, chat) => {
  const { lead, second } = actions(car, flags)
  expect([lead, second]).toContainEqual({ kind: 'enquiry', label, chat })
  expect(chatFor(givenCar(car), givenSite(flags)) !== null).toBe(chat)
})

test('VDP-06 SITE-12 the word of the chat is the site’s', () => {
  const labels = { ...givenSite().flags.vdp.labels, chat: 'Chat Now' }
  expect(actions({}, { ...chats, vdp: { labels } }).lead.label).toBe('Chat Now')
  expect(actions({ sold: true }, chats).lead.chat).toBe(false)
})

test('ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 CALL-16 where the buttons lead', () => {
  const found = actions({ id: '7001', slug: 'rav4-7001' })
  expect(found.reserve?.href).toBe('/cars/rav4-7001/checkout')
  expect(found.purchase?.href).toBe('/checkout-journey?car_id=rav4-7001')
  expect(found.tradeIn?.href).toBe('/cars/trade-in?car_id=7001')
  expect(found.print).toEqual({
    pageHref: '/print?car_id=rav4-7001',
    pdfHref: '/api/cars/rav4-7001/pdf',
  })
  const buyOnline = actions({}, { reserve: { enabled: true, path: 'buy-online' } })
  expect(buyOnline.reserve?.href).toMatch(/\/buy-online$/)
})

test('VDP-13 the deposit of the payment processor wins; else $200, held 48 hours', () => {
  expect(reserveDeposit(givenCar(), givenSite())).toBe(200)
  expect(reserveDeposit(givenCar({ payment_processors: { deposit: 500 } }), givenSite())).toBe(500)
  expect(reserveDeposit(givenCar({ payment_processors: { deposit: 0 } }), givenSite())).toBe(200)
  expect(actions().reserve).toMatchObject({ deposit: 200, holdHours: 48 })
})

test('VDP-12 VDP-13 without a payment account the button asks, whatever the site calls it, and names no deposit', () => {
  const labels = { reserve: 'Reserve Now' }
  const site = givenSite({ ...everything, vdp: { labels } as never })
  const asks = { label: 'Ask to reserve', deposit: null }
  expect(vehicleActions(givenCar(), site).reserve).toMatchObject(asks)
  const [own, other] = site.dealerships
  const ofOne = { ...site, dealerships: [{ ...own!, paymentAccount: 9 }, other!] }
  expect(vehicleActions(givenCar(), ofOne).reserve).toMatchObject({ deposit: 200 })
  const elsewhere = givenCar({ dealership_slug: other!.slug })
  expect(vehicleActions(elsewhere, ofOne).reserve).toMatchObject(asks)
})

test.each(['javascript:alert(1)', 'http://reports.example/1', '//reports.example', '  ', null])(
  'VDP-09 %j is no report',
  (file) => {
    expect(actions({ file: file as string | null }).historyReport).toBeNull()
  },
)

test('FIN-03 VDP-10 no finance button where finance is never shown', () => {
  const shown = (finance: object) => actions({}, { ...everything, finance }).finance
  expect(shown({})).not.toBeNull()
  expect(shown({ hidden: true })).toBeNull()
  expect(shown({ excludedManufacturers: [givenCar().make_slug] })).toBeNull()
  expect(shown({ excludedDealerships: [givenCar().dealership_slug] })).toBeNull()
})

describe('finance link', () => {
  test('ROUTE-19 carries the car, encoded, and ends with the anchor', () => {
    const car = givenCar({ vin: 'JTM&B16', dealership_slug: 'sunnyside moorooka' })
    expect(financeHref(car, givenSite())).toBe(
      '/finance?preferredDealership=sunnyside+moorooka&vehiclePriceBudget=46990&car_id=7001&car_type=used&vin=JTM%26B16#finance-form',
    )
  })

  test('ROUTE-19 what is not known is not in the link', () => {
    const href = financeHref(givenCar({ vin: null, price: null }), givenSite())
    expect(href).not.toContain('vin=')
    expect(href).not.toContain('vehiclePriceBudget')
  })

  test('ROUTE-19 a weekly subscription price is no budget', () => {
    const site = givenSite({ price: { subscription: true } })
    expect(financeHref(givenCar({ subscription_price: 259 }), site)).not.toContain('259')
  })

  test('ROUTE-17 ROUTE-18 the site’s own route, the car’s own page, or that behind a sign-in', () => {
    const href = (route: string) => financeHref(givenCar(), givenSite({ finance: { route } }))
    expect(href('/apply-for-finance')).toMatch(/^\/apply-for-finance\?.*#finance-form$/)
    expect(href('car-specific')).toBe('/personalised/finance?car_id=7001')
    expect(href('gated')).toBe(
      '/sign-in?type=car-finance&redirect=%2Fpersonalised%2Ffinance%3Fcar_id%3D7001&back=%2Fcars%2F2022-toyota-rav4-cruiser-7001',
    )
  })
})

test.each([
  ['0491 570 006', '0491 XXX XXX'],
  ['03 5550 0162', '03 55XX XXXX'],
  ['1300 975 707', '1300 XXX XXX'],
])('VDP-17 %s is masked as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
