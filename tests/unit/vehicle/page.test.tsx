import { expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { BottomBar, EndBar } from '@/vehicle/bars/VehicleBars'
import { LocatedAtBanner, LocationSection } from '@/vehicle/LocationSection'
import { VehiclePage } from '@/vehicle/VehiclePage'
import { drawn } from '../blocks/given-block'
import { given } from '../dealers/given'
import { aBlock, financed } from '../finance/fixtures'
import { givenCar, givenSite } from '../inventory/given'
import { count, financedCar, html, images, now, page } from './given-vehicle'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

test('ROUTE-21 VDP-34 the anchors and their order', () => {
  const block = { ...aBlock, disclaimer: 'Subject to approval.' }
  const markup = page({ finance_lenders: { Taurus: block } }, financed)
  const ids = ['finance-calculator', 'financeDisclaimer', 'vehicle-map', 'vehicle-bottom-bar']
  const places = ids.map((id) => markup.indexOf(`id="${id}"`))
  expect(places.every((place) => place > 0)).toBe(true)
  expect([...places].sort((a, b) => a - b)).toEqual(places)
  expect(markup).toContain('id="key-information"')
  expect(markup).toContain('Subject to approval.')
  expect(markup).toMatch(/aria-haspopup="dialog"[^>]*>Finance disclaimer/)
})

test('VDP-31 a used car has its blocks, and the pre-approval leads to finance', () => {
  const markup = page(financedCar, { ...financed, vdp: { whyBuyFromUs: ['Family owned'] } })
  for (const heading of [
    'About this used car',
    'Car Finance',
    'Vehicle Details',
    'Why Buy From Us',
  ]) {
    expect(markup).toContain(heading)
  }
  expect(markup).toMatch(/href="\/finance\?[^"]+#finance-form"[^>]*>Get Pre-Approved/)
  expect(page({ car_type: 'new' })).not.toContain('About this used')
})

test.each([
  ['car', 'Car Finance'],
  ['caravan', 'Caravan Finance'],
  ['motorcycle', 'Motorcycle Finance'],
] as const)('VDP-31 AMB-68 the finance card of a %s says %s', (item_type, heading) => {
  const markup = page({ item_type, ...financedCar }, financed)
  expect(markup).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
})

test('VDP-37 the bar at the end of the page has the enquiry; a sold car has none', () => {
  for (const Bar of [BottomBar, EndBar]) {
    const bar = (car: Partial<Car>) => html(<Bar car={givenCar(car)} site={givenSite()} />)
    expect(bar({})).toContain('href="/enquiry?kind=enquiry&amp;car=')
    expect(bar({ sold: true })).toBe('')
  }
})

test('VDP-38 a car in its own city has no banner', () => {
  expect(html(<LocatedAtBanner car={givenCar()} site={givenSite()} />)).toBe('')
})

test('PRICE-02 VDP-32 ROUTE-21 a sold car is not to be seen any more, and no price includes anything', () => {
  const seen = /See it at Moorooka/
  const leftOut =
    'Not in the price: registration, CTP insurance and vehicle registration duty (Qld)'
  const price_type = 'excl_gov_charges'
  expect(page({ price_type })).toMatch(seen)
  expect(page({ price_type })).toContain(leftOut)
  const sold = page({ price_type, sold: true })
  expect(sold).toMatch(/Visit us at Moorooka/)
  expect(sold).not.toMatch(seen)
  expect(sold).not.toContain(leftOut)
})

test('PRICE-02 VDP-44 nobody is offered the delivery of a sold car', () => {
  const delivered = (car: Partial<Car>) =>
    html(
      <VehiclePage car={givenCar(car)} site={givenSite()} similar={[]} delivers now={now} />,
    ).includes('Your postcode')
  expect(delivered({})).toBe(true)
  expect(delivered({ status: 'sold', sold: true })).toBe(false)
})

test('VDP-01 the heading stands before the photos and in no landmark beside the page', () => {
  const markup = page({ images: images(3) })
  const [beforeHeading = ''] = markup.split('<h1')
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(beforeHeading).not.toMatch(/<aside|open full screen/)
  expect(markup).toMatch(/<h1 class="sr-only">2022 Toyota RAV4 Cruiser<\/h1>/)
})

test('FIN-09 FIN-27 VDP-23 what stands twice on the page is named apart', async () => {
  const element = (
    <VehiclePage
      car={givenCar(financedCar)}
      site={givenSite({ ...financed, favourites: { enabled: true } })}
      similar={[]}
      now={now}
    />
  )
  await drawn(element)
  const markup = html(element)
  const legends = [...markup.matchAll(/<legend[^>]*>Repayments (.*?)<\/legend>/g)].map(
    ([, of]) => of,
  )
  expect(legends.length).toBeGreaterThan(1)
  expect(new Set(legends).size).toBe(legends.length)
  expect(markup).toContain('Save to compare')
})

test('VDP-43 an electric car has no fuel calculator', () => {
  expect(page()).toContain('Fuel calculator')
  expect(page({ simple_fuel: 'Electric' })).not.toContain('Fuel calculator')
  expect(page({}, { plugins: { fuelCalculator: false } })).not.toContain('Fuel calculator')
})

test.each<[string, Partial<Car>]>([
  [
    'without anything that may be missing',
    {
      km: null,
      badge: null,
      series: null,
      simple_body: null,
      simple_fuel: null,
      simple_transmission: null,
      simple_drive: null,
      price: null,
      price_type: null,
      city: null,
      state: null,
      primary_image_url: null,
    },
  ],
  ['with a price of 0', { price: 0 }],
  ['with one image', { images: images(1) }],
  ['with sixty images', { images: images(60) }],
  ['with a title of 300 characters', { model: 'M'.repeat(300) }],
  ['with text that runs from right to left', { model: 'راف فور', dealercomments: 'سيارة نظيفة' }],
])('a car %s has a page', (_, car) => {
  expect(page(car)).toContain('<h1')
})

test('VDP-24 VDP-26 VDP-28 FIN-27 no two toggles of a page have the same name', () => {
  const block = { ...aBlock, disclaimer: 'x'.repeat(300) }
  const long = {
    dealercomments: 'x'.repeat(401),
    car_type: 'used',
    interior_colour: 'Black',
    build_date: '2022-05-01',
    compliance_date: '2022-06-01',
    rego_expiry: '2027-06-01',
    file: '/a.pdf',
    finance_lenders: { Taurus: block },
  } as const
  for (const layout of ['tabs', 'accordions'] as const) {
    const markup = page(long, { ...financed, vdp: { layout } })
    const toggles = markup.match(/Show More.*?<\/(?:summary|button)>/gs) ?? []
    const names = toggles.map((toggle) => toggle.replace(/<[^>]*>/g, '').trim())
    expect(names.length).toBe(5)
    expect(new Set(names).size).toBe(5)
  }
})

test('text of the feed is text', () => {
  const markup = page({
    dealercomments: '<img src=x onerror=alert(1)>~<script>alert(2)</script>',
    standardEquipment: ['<b>bold</b>'],
    series: '<i>x</i>',
  })
  expect(markup).not.toMatch(/<img src=x|<script>alert|<b>bold|<i>x/)
  expect(markup).toContain('&lt;img src=x')
})

test('ROUTE-21 LOC-11 where the car is: its dealer’s card and a map, the address and the way there once', async () => {
  const yard = given()
  const site = givenSite({}, { locations: [yard] })
  const car = givenCar({ location_slug: yard.slug })
  const section = await drawn(<LocationSection car={car} site={site} now={now} />)
  expect(section).toContain('aria-label="Preston on a map of Australia"')
  expect(count(section, /226 High Street/g)).toBe(1)
  expect(count(section, /Get Directions/g)).toBe(1)
  // A screen reader joins the words of one text only.
  expect(section).toMatch(/>(See it|Visit us) at [^<]+<\/h2>/)
})
