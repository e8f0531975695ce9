import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { cardAttributesFor, readCardCar } from '@/inventory/card-car'
import { VehicleCard } from '@/search/card/CarCard'
import type { SiteFlagOverrides } from '@/sites/flags'
import type { Site } from '@/sites/site'
import { givenCar, givenSite } from '../given'

const now = new Date('2026-11-20T00:00:00Z')

function card(
  change: Partial<Car> = {},
  flags: SiteFlagOverrides = {},
  more: Partial<Site> = {},
): string {
  const car = readCardCar(givenCar(change))
  if (!car) throw new Error('not a car')
  return renderToStaticMarkup(<VehicleCard car={car} site={givenSite(flags, more)} now={now} />)
}

/** What a shopper reads, in order, one piece a line. */
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const buttons = (html: string) =>
  [...html.matchAll(/<a [^>]*class="[^"]*\bbutton\b[^"]*"[^>]*>([^<]*)/g)].map(([, text]) => text)

describe('a result card', () => {
  test('IMG-13 the photo comes in the widths that a card can use', () => {
    const [, set = ''] = /srcSet="([^"]*)"/.exec(card({ primary_image_url: 'stock/a.webp' })) ?? []
    expect(set.split(', ').map((each) => each.split(' ')[1])).toEqual([
      ...['390w', '560w', '820w', '1120w'],
    ])
  })

  test('CARD-03 the name is not cut where the letters are large or the screen is narrow', () => {
    const [, look] = /<h\d class="([^"]*)"/.exec(card()) ?? []
    expect(look?.split(' ')).toEqual(expect.arrayContaining(['max-[20rem]:line-clamp-none']))
  })

  test('CARD-01 explore and enquire; reserve where the car can be reserved', () => {
    expect(buttons(card())).toEqual(['Explore Vehicle', 'Quick Enquiry'])
    const reservable = card({}, { reserve: { enabled: true } }, { paymentAccount: 9 })
    expect(buttons(reservable)).toEqual(['Explore Vehicle', 'Quick Enquiry', 'Reserve'])
    const wish = card({}, { reserve: { enabled: true } })
    expect(buttons(wish)).toEqual(['Explore Vehicle', 'Quick Enquiry', 'Ask to reserve'])
    expect(reservable).toContain('href="/cars/2022-toyota-rav4-cruiser-7001/checkout"')
    const taken = card({ reserved: true }, { reserve: { enabled: true } })
    expect(buttons(taken)).toEqual(['Explore Vehicle', 'Quick Enquiry'])
  })

  test('CARD-02 PRICE-02 PRICE-03 a sold car: no price, one action', () => {
    const html = card({ status: 'sold', sold: true })
    expect(buttons(html)).toEqual(['Find Me Something Similar'])
    expect(html).not.toContain('46,990')
    expect(words(html)).toContain('Unfortunately this car recently sold.')
  })

  test('CARD-03 PRICE-09 year, make, model, badge, series, price and what it includes', () => {
    expect(words(card({ before_price: 48_990 }))).toEqual(
      expect.arrayContaining([
        '2022 Toyota RAV4 Cruiser',
        'Series AXAH54R',
        '$46,990',
        'Drive away',
        'Was',
        '$48,990',
      ]),
    )
    expect(words(card({ badge: null, series: null }))).toContain('2022 Toyota RAV4')
    expect(words(card({ price_type: null }))).not.toContain('Drive away')
  })

  test('CARD-04 details where the condition shows them, else one line', () => {
    expect(words(card())).toEqual(
      expect.arrayContaining(['Used', '42,180 km', 'Automatic', 'Petrol', 'AWD']),
    )
    const plain = words(card({}, { cards: { detailCarTypes: ['new'] } }))
    expect(plain).toContain('Like this and want something similar?')
    expect(plain).not.toContain('42,180 km')
  })

  test('CARD-04 SITE-03 a caravan says what campers ask', () => {
    const van = card({
      item_type: 'caravan',
      specifications: { sleeps: 4, body_length: '6.2 m', tare_weight: '2,100 kg' },
    })
    expect(words(van)).toEqual(expect.arrayContaining(['Sleeps 4', '6.2 m', '2,100 kg tare']))
    expect(words(card({ item_type: 'caravan', status: 'sold' }))).toContain(
      'Unfortunately this caravan recently sold.',
    )
  })

  test('CARD-05 the dealer’s own labels', () => {
    const buttonLabels = {
      explore: 'View Details',
      enquire: 'Enquire',
      reserve: 'Reserve Now',
      similar: 'More like this',
      testDrive: 'Drive it',
      finance: 'Pay it off',
    }
    expect(buttons(card({}, { cards: { buttonLabels } }))).toEqual(['View Details', 'Enquire'])
    expect(buttons(card({}, { cards: { buttonLabels, financeButton: true } }))).toEqual([
      'View Details',
      'Enquire',
      'Pay it off',
    ])
  })

  test('CARD-05 FIN-03 ROUTE-18 the finance button leads to finance with the car, and stays where it is offered', () => {
    const cards = { financeButton: true }
    const html = card({}, { cards, finance: { route: '/finance-enquiry' } })
    expect(html).toMatch(/href="\/finance-enquiry\?[^"]*car_id=/)
    expect(buttons(card({}, { cards, finance: { hidden: true } }))).not.toContain('Get Finance')
    expect(buttons(card({ status: 'sold' }, { cards }))).not.toContain('Get Finance')
  })

  test('CARD-05 ROUTE-19 the link names the vehicle by its VIN, which only lists with the button ask for', () => {
    const flags = { cards: { financeButton: true } }
    expect(card({ vin: 'JM0AB12C3D4567890' }, flags)).toMatch(/href="[^"]*vin=JM0AB12C3D4567890#/)
    expect(cardAttributesFor(givenSite(flags))).toContain('vin')
    expect(cardAttributesFor(givenSite())).not.toContain('vin')
  })

  test('CARD-08 AMB-63 a certified car carries the mark of the site, or the word', () => {
    const certified = { certified: true, make: 'Toyota' }
    const flags = { specifications: { certifiedBadge: true, certifiedMake: 'toyota' } }
    expect(words(card(certified, flags))).toContain('CERTIFIED')
    const certifiedMark = { url: '/media/seal.svg', alt: 'Toyota Certified', width: 64, height: 32 }
    const marked = card(certified, flags, { certifiedMark })
    expect(marked).toMatch(/<img[^>]*src="\/media\/seal\.svg"[^>]*alt="Toyota Certified"/)
    expect(words(marked)).not.toContain('CERTIFIED')
    expect(
      card({ ...certified, sold: true, status: 'sold' }, flags, { certifiedMark }),
    ).not.toContain('seal.svg')
  })

  test('CARD-03 a series that ends the name is not said again under it', () => {
    expect(card({ badge: 'XTR 13 Off Road', series: 'NX' })).toContain('>Series NX</p>')
    expect(card({ badge: 'XTR 13 Off Road', series: 'Off Road' })).not.toContain('Series Off Road')
  })

  test('CARD-06 AMB-65 a car for test drives only leads with the test drive, without reserve', () => {
    const html = card({ tag: 'Test Drive Only' }, { reserve: { enabled: true } })
    expect(buttons(html)).toEqual(['Book a Test Drive', 'Explore Vehicle', 'Quick Enquiry'])
  })

  test('CARD-06 AMB-65 AMB-68 a caravan is viewed and a motorcycle ridden', () => {
    const tag = 'test drive only'
    const caravan = card({ tag, item_type: 'caravan' })
    expect(buttons(caravan)[0]).toBe('Book a Viewing')
    expect(words(caravan)).toContain('Viewing Only')
    expect(buttons(card({ tag, item_type: 'motorcycle' }))[0]).toBe('Book a Test Ride')
  })

  test.each([
    ['in_stock', 'in_stock'],
    ['coming_soon', 'coming_soon'],
    ['sold', 'sold'],
    ['withdrawn', 'sold'],
  ])('CARD-07 AMB-55 status %s has the class %s', (status, name) => {
    expect(card({ status })).toMatch(new RegExp(`<article[^>]*class="[^"]*\\b${name}\\b`))
  })

  test('CARD-13 well below the market, where the site says so', () => {
    const autograb_data = { state_average_market_price: 48_990 }
    const on = card({ autograb_data }, { cards: { marketIndicator: true } })
    expect(words(on).join(' ')).toContain('$2,000 below market average')
    expect(words(card({ autograb_data })).join(' ')).not.toContain('below market')
  })

  test('FAV-03 the heart shows where saving is on and the car can be bought', () => {
    const on = { favourites: { enabled: true } }
    expect(card({}, on)).toContain('aria-label="Save 2022 Toyota RAV4 Cruiser"')
    expect(card()).not.toContain('Save 2022')
    expect(card({ status: 'sold' }, on)).not.toContain('Save 2022')
  })

  test('CARD-03 text of a feed is text, a missing photo is a silhouette', () => {
    const html = card({ badge: '<img src=x onerror=alert(1)>', primary_image_url: null })
    expect(html).not.toContain('<img')
    expect(html).toContain('Photos are on their way')
  })
})
