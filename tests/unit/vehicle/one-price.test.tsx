import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { readCardCar } from '@/inventory/card-car'
import { breadcrumbTrail } from '@/inventory/paths'
import { VehicleCard } from '@/search/card/CarCard'
import type { SiteFlagOverrides } from '@/sites/flags'
import { BottomBar, StickyHeader } from '@/vehicle/bars/VehicleBars'
import { brochureOf } from '@/vehicle/brochure/brochure-content'
import { PrintPage } from '@/vehicle/brochure/PrintPage'
import { vehicleDescription } from '@/vehicle/metadata'
import { priceSentence } from '@/vehicle/price-words'
import { VehicleSidebar } from '@/vehicle/sidebar/VehicleSidebar'
import { vehicleJsonLd } from '@/vehicle/VehicleJsonLd'
import { drawn } from '../blocks/given-block'
import { givenCar, givenSite } from '../inventory/given'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const now = new Date('2026-11-20T00:00:00Z')

/** Text as a reader sees it. */
const textOf = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

async function surfaces(car: Car, flags: SiteFlagOverrides): Promise<Record<string, string>> {
  const site = givenSite({ ...flags, vdp: { printable: true } })
  const card = readCardCar(car)
  if (!card) throw new Error('The fixture is no car')
  const render = (element: React.ReactElement) => textOf(renderToStaticMarkup(element))
  return {
    card: render(<VehicleCard car={card} site={site} now={now} />),
    sidebar: textOf(await drawn(<VehicleSidebar car={car} site={site} now={now} />)),
    'sticky header': render(<StickyHeader car={car} site={site} />),
    'bottom bar': render(<BottomBar car={car} site={site} />),
    print: render(await PrintPage({ car, site, now })),
    pdf: brochureOf(car, site, now).price.price,
    share: priceSentence(car, site),
    description: vehicleDescription(car, site),
    'structured data': JSON.stringify(
      vehicleJsonLd(car, site, {
        origin: 'https://sunnyside.example',
        photos: [],
        trail: breadcrumbTrail(car, site),
      }),
    ),
  }
}

/** Every sum of money between a floor and a ceiling, so that years and kilometres stay out. */
const sums = (text: string) => [...text.matchAll(/\$(\d[\d,]*)/g)].map(([, sum]) => sum)

test.each<[string, Partial<Car>, SiteFlagOverrides, string, number]>([
  ['the price', {}, {}, '$46,990', 46_990],
  ['the offer price below the price', { offer_price: 44_444 }, {}, '$44,444', 44_444],
  ['the price, not a higher offer', { offer_price: 50_000 }, {}, '$46,990', 46_990],
  [
    'the subscription price',
    { subscription_price: 259 },
    { price: { subscription: true } },
    '$259',
    259,
  ],
])(
  'PRICE-04 PRICE-05 card, page, bars, print, PDF, share and structured data show %s',
  async (_, change, flags, words, amount) => {
    const car = givenCar({ before_price: null, ...change })
    for (const [name, text] of Object.entries(await surfaces(car, flags))) {
      if (name === 'structured data') expect(text, name).toContain(`"price":${amount}`)
      else {
        expect(text, name).toContain(words)
        expect(new Set(sums(text)), name).toEqual(new Set([words.slice(1)]))
      }
    }
  },
)

test.each<[Partial<Car>, string]>([
  [{ price: null }, 'Enquire for price.'],
  [{ price: 10 }, 'Enquire for price.'],
  [{ price: null, preorder: true }, 'PREORDER'],
])('PRICE-06 PRICE-07 without a price %j every surface says %s', async (change, words) => {
  for (const [name, text] of Object.entries(await surfaces(givenCar(change), {}))) {
    if (name === 'structured data') expect(text).not.toContain('"price"')
    else expect(text, name).toContain(words)
  }
})

test('PRICE-02 PRICE-03 no surface of a sold car shows its price', async () => {
  const car = givenCar({ status: 'sold', sold: true })
  for (const [name, text] of Object.entries(await surfaces(car, {}))) {
    expect(text, name).not.toContain('46,990')
    expect(text, name).not.toContain('46990')
  }
})
