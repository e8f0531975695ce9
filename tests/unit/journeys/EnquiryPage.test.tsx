import { describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { EnquiryPage } from '@/journeys/EnquiryPage'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import { saidOf } from '@/leads/lead-kind'
import { priceWords } from '@/vehicle/price-words'
import { drawn } from '../blocks/given-block'
import { givenCar, givenSite } from '../inventory/given'
import { type KindName, kinds } from '../leads/given'

const stock = vi.hoisted(() => ({ getCar: vi.fn() }))
vi.mock('@/server/env', () => ({
  env: () => ({ LOG_LEVEL: 'silent', SITE_PROTOCOL: 'https', SITE_PORT: '' }),
}))
vi.mock('@/inventory/index/get-car', () => stock)
vi.mock('@/vehicle/similar/get-similar', () => ({ similarCars: async () => [] }))
vi.mock('@/cms/reads/get-form-blocks', () => ({ formBlocks: async () => [] }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => {} }),
}))

const ours = givenSite({}, { phone: '0755500110' })
const open = async (carSlug: string, site = ours, kind: KindName = 'test-drive') =>
  drawn(
    await EnquiryPage({
      site,
      kind: kinds[kind],
      carSlug,
      formId: '',
      answers: {},
      returned: null,
    }),
  )
const unreached = 'This vehicle cannot be shown right now.'

test('LEAD-01 ROUTE-33 SRCH-12 while the index is gone the form stands, names the car by its address and offers the phone', async () => {
  stock.getCar.mockRejectedValueOnce(new Error('refused'))
  const html = await open('rav4 "7001"')
  expect(html).toContain('Book a test drive')
  expect(html).toContain(unreached)
  expect(html).toContain('href="tel:0755500110"')
  expect(html).toMatch(
    /<textarea[^>]*>About https?:\/\/[^<\s]*\/cars\/rav4%20%227001%22<\/textarea>/,
  )
})

test('LEAD-01 SRCH-28 a car that the site leaves out of its stock is not shown by its form', async () => {
  stock.getCar.mockResolvedValueOnce(givenCar({ photos_count: 2 }))
  const left = await open('rav4', givenSite({ stock: { minPhotoCount: 3 } }))
  expect(left).not.toContain('2022 Toyota RAV4')
})

test('LEAD-01 a car that is there is named, one that never was is not spoken of', async () => {
  stock.getCar.mockResolvedValueOnce(givenCar())
  const named = await open('rav4')
  expect(named).toContain('2022 Toyota RAV4')
  stock.getCar.mockResolvedValueOnce(null)
  for (const html of [named, await open('another')]) {
    expect(html).not.toContain(unreached)
    expect(html).not.toContain('>About ')
  }
})

test('LEAD-01 IMG-04 a car whose one picture is a video is named without a photo', async () => {
  const url = '/videos/walk-around.mp4'
  const video = { image: { url, thumb: { url } }, isVideo: true }
  stock.getCar.mockResolvedValueOnce(givenCar({ primary_image_url: null, images: [video] }))
  const html = await open('rav4')
  expect(html).toContain('2022 Toyota RAV4')
  expect(html).not.toContain(url)
})

test('TRADE-01 a trade-in on a page of its own asks for make, model and year, and posts by itself', async () => {
  const html = await open('', ours, 'trade-in')
  for (const name of ['Vehicle Make', 'Vehicle Model', 'Vehicle Year']) {
    expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"`))
  }
  expect(html).toMatch(/<form[^>]*method="post"/i)
})

test('AMB-68 LEAD-01 a form and the words after it say caravan of a caravan', async () => {
  for (const [item_type, title] of [
    ['car', 'Enquire about this car'],
    ['caravan', 'Enquire about this caravan'],
    ['motorcycle', 'Enquire about this motorcycle'],
  ] as const) {
    stock.getCar.mockResolvedValueOnce(givenCar({ item_type }))
    expect(await open('rav4', ours, 'enquiry')).toContain(`>${title}</h1>`)
  }
  stock.getCar.mockResolvedValueOnce(null)
  expect(await open('gone', ours, 'enquiry')).toContain('>Enquire about this vehicle</h1>')
  for (const { next } of Object.values(kinds))
    expect(saidOf(next, { item_type: null })).not.toMatch(/\bcar\b/)
})

test('AMB-68 LEAD-16 nobody drives a caravan, and a motorcycle is ridden', async () => {
  for (const [item_type, title, submit] of [
    ['car', 'Book a test drive', 'Request test drive'],
    ['caravan', 'Book a viewing', 'Request viewing'],
    ['motorcycle', 'Book a test ride', 'Request test ride'],
  ] as const) {
    stock.getCar.mockResolvedValueOnce(givenCar({ item_type }))
    const html = await open('rav4', ours, 'test-drive')
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(submit)
  }
  expect(saidOf(kinds['test-drive'].next, { item_type: 'caravan' })).not.toContain('licence')
})

test('AMB-68 LEAD-16 a form without a vehicle speaks of what the site sells', async () => {
  for (const [kinds, title, submit] of [
    [['car'], 'Book a test drive', 'Request test drive'],
    [['caravan'], 'Book a viewing', 'Request viewing'],
    [['motorcycle'], 'Book a test ride', 'Request test ride'],
    [['car', 'motorcycle'], 'Book a test drive', 'Request test drive'],
  ] as const) {
    const html = await open('', givenSite({ stock: { itemTypes: kinds } }))
    expect(html).toContain(`>${title}</h1>`)
    expect(html).toContain(submit)
  }
})

describe('ROUTE-02 VDP-12 VDP-13 a reservation', () => {
  const reserve = { ...givenSite().flags.reserve, enabled: true, holdHours: 24 }
  const site = givenSite({ reserve }, { phone: '0755500110', paymentAccount: 9 })
  const returned: ReturnedForm = {
    values: { name: 'Samantha', phone: '12' },
    fields: { phone: 'Enter an Australian phone number.' },
    message: 'Please fix the following errors:',
    filedAs: '',
  }
  const page = async (car: Partial<Car> | null, back: ReturnedForm | null = null, of = site) => {
    if (car) stock.getCar.mockResolvedValueOnce(givenCar(car))
    return drawn(
      await EnquiryPage({
        site: of,
        kind: kinds.reservation,
        carSlug: 'rav4-7001',
        formId: '',
        returned: back,
      }),
    )
  }

  test('VDP-13 names the car, its one price, the terms and what happens next, and posts by itself', async () => {
    const html = await page({ payment_processors: { deposit: 500 } })
    expect(html).toContain('<h1 class="text-h1">Reserve this car</h1>')
    const words = html.replaceAll('<!-- -->', '')
    expect(words).toContain('2022 Toyota RAV4 Cruiser')
    expect(words).toContain(`>${priceWords(givenCar(), site).price}<`)
    expect(words).toMatch(/Deposit<\/dt><dd[^>]*>\$500</)
    expect(words).toMatch(/Held for<\/dt><dd[^>]*>24 hours</)
    expect(words).toContain('held for you for 24 hours')
    expect(words).toContain('Motor Dealers and Chattel Auctioneers Act 2014 (Qld)')
    expect(words).toMatch(/name="terms_version" value="QLD [\d-]+ [0-9a-f]{8}"/)
    expect(words).toMatch(/<input[^>]*name="terms_conditions"/)
    expect(words).toContain('Pay $500 and reserve')
    expect(html).toMatch(
      /<form[^>]* method="post"[^>]* action="\/api\/leads"|<form[^>]* action="\/api\/leads"[^>]* method="post"/,
    )
    expect(html).toMatch(/name="kind" value="reservation"/)
    expect(html).toMatch(/name="car_id" value="7001"/)
  })

  test.each<[string, Partial<Car>, string, string]>([
    ['reserved meanwhile', { reserved: true }, 'This car is already reserved', 'enquiry'],
    [
      'sold',
      { status: 'sold', sold: true, sold_at_timestamp: 4_000_000_000 },
      'This car has been sold',
      'similar',
    ],
    ['for test drives only', { tag: 'Test Drive Only' }, 'cannot be reserved online', 'enquiry'],
    ['without a price', { price: null }, 'cannot be reserved online', 'enquiry'],
  ])('VDP-12 of a car that is %s says so and keeps what was typed', async (_, car, title, kind) => {
    const html = await page(car, returned)
    expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`))
    expect(html).toContain(`name="kind" value="${kind}"`)
    expect(html).toContain('value="Samantha"')
    expect(html).not.toContain('terms of the deposit')
  })

  test('VDP-12 VDP-13 without a payment account it is a wish: nothing is paid, held or agreed to', async () => {
    const html = await page({}, null, givenSite({ reserve }))
    expect(html).toContain('Ask to reserve')
    expect(html.replaceAll('<!-- -->', '')).toContain('the car is not held yet')
    expect(html).not.toContain('name="terms_conditions"')
    expect(html).not.toContain('terms of the deposit')
  })

  test('CONT-09 the money-back guarantee of a used car stands with its limits where the site gives it', async () => {
    const gives = givenSite({ reserve: { ...reserve, moneyBack: true } })
    expect(await page({ car_type: 'used' }, null, gives)).toContain('more than 300 km')
    expect(await page({ car_type: 'new' }, null, gives)).not.toContain('300 km')
    expect(await page({ car_type: 'used' })).not.toContain('300 km')
  })

  test('VDP-12 ERR-32 a form that came back has its errors and what was typed', async () => {
    const html = await page({}, returned)
    expect(html).toContain('name="kind" value="reservation"')
    expect(html).toContain('value="Samantha"')
    expect(html).toContain('Enter an Australian phone number.')
  })

  test('VDP-12 SRCH-12 while the index is gone the wish is an enquiry with the address of the car', async () => {
    stock.getCar.mockRejectedValueOnce(new Error('refused'))
    const html = await page(null)
    expect(html).toContain(unreached)
    expect(html).toContain('name="kind" value="enquiry"')
    expect(html).toMatch(/>I would like to reserve https?:\/\/[^<\s]*\/cars\/rav4-7001</)
  })

  test('VDP-12 SITE-05 of a site that takes none is an enquiry', async () => {
    const html = await page({}, null, givenSite())
    expect(html).toContain('name="kind" value="enquiry"')
    expect(html).not.toContain('Deposit')
  })
})

describe('ROUTE-03 VDP-14 a purchase', () => {
  const site = givenSite({ reserve: { purchase: true } }, { phone: '0755500110' })
  const page = async (car: Partial<Car> | null, back: ReturnedForm | null = null, of = site) => {
    if (car) stock.getCar.mockResolvedValueOnce(givenCar(car))
    const given = { site: of, kind: kinds.purchase, carSlug: 'rav4-7001', formId: '' }
    return drawn(await EnquiryPage({ ...given, returned: back }))
  }

  test('ROUTE-03 names the car and its one price, says that nothing is paid or signed, and posts by itself', async () => {
    const html = await page({})
    expect(html).toContain('<h1 class="text-h1">Buy this car online</h1>')
    expect(html).toContain('2022 Toyota RAV4 Cruiser')
    expect(html).toContain(`>${priceWords(givenCar(), site).price}<`)
    expect(html).toContain('>Drive away<')
    expect(html).toContain('No money is taken, nothing is held and nothing is signed')
    expect(html).toMatch(/<form[^>]* action="\/api\/leads"/)
    for (const [name, value] of [
      ['kind', 'purchase'],
      ['car_id', '7001'],
    ]) {
      expect(html).toContain(`name="${name}" value="${value}"`)
    }
  })

  test('VDP-14 VDP-13 ends with the same deposit where there is an account, unless the site takes none with it', async () => {
    const account = { paymentAccount: 9 }
    const paid = await page({}, null, givenSite({ reserve: { purchase: true } }, account))
    expect(paid).toContain('Pay $200 and reserve')
    expect(paid).toContain('id="deposit-terms"')
    const reserve = { purchase: true, purchaseDeposit: false }
    const unpaid = await page({}, null, givenSite({ reserve }, account))
    expect(unpaid).toContain('Ask to buy this car')
    expect(unpaid).not.toContain('id="deposit-terms"')
  })

  test('AMB-68 ROUTE-03 says caravan of a caravan', async () => {
    const html = await page(
      { item_type: 'caravan' },
      null,
      givenSite({ reserve: { purchase: true }, stock: { itemTypes: ['caravan'] } }),
    )
    expect(html).toContain('>Buy this caravan online</h1>')
    expect(html).toContain('Ask to buy this caravan')
    expect(html).not.toMatch(/this car\b/)
  })

  test.each([
    [true, true],
    [false, false],
  ])('VDP-14 a site that delivers (%s) asks how the car is collected (%s)', async (on, asks) => {
    const deliveryRates = [{ from: '4000', to: '4209', name: 'Brisbane', price: 120 }]
    const plugins = { deliveryCalculator: on, deliveryRates }
    const html = await page({}, null, givenSite({ reserve: { purchase: true }, plugins }))
    expect(html.includes('value="Have it delivered"')).toBe(asks)
    expect(html.includes('name="delivery_postcode"')).toBe(asks)
    expect(html).toContain('Sunnyside Moorooka')
  })

  test.each<[string, Parameters<typeof givenSite>[0], boolean]>([
    ['with a lender', { finance: { provider: 'Angle' } }, true],
    ['that hides finance', { finance: { provider: 'Angle', hidden: true } }, false],
    [
      'that excludes the make',
      { finance: { provider: 'Angle', excludedManufacturers: ['Toyota'] } },
      false,
    ],
  ])('FIN-03 VDP-14 a site %s', async (_, flags, offers) => {
    const html = await page({}, null, givenSite({ reserve: { purchase: true }, ...flags }))
    expect(html.includes('value="With finance through the dealership"')).toBe(offers)
  })

  test('VDP-11 VDP-14 no trade-in where the site takes none, and no offer before the device says that there is one', async () => {
    const html = await page({})
    expect(html).toContain('name="trade_in"')
    expect(html).not.toContain('Yes, with the offer')
    const none = givenSite({ reserve: { purchase: true }, tradeIn: { onVehiclePage: false } })
    expect(await page({}, null, none)).not.toContain('name="trade_in"')
  })

  test.each<[string, Partial<Car>, string, string]>([
    ['reserved meanwhile', { reserved: true }, 'This car is already reserved', 'enquiry'],
    [
      'sold',
      { status: 'sold', sold: true, sold_at_timestamp: 4_000_000_000 },
      'This car has been sold',
      'similar',
    ],
    ['for test drives only', { tag: 'Test Drive Only' }, 'cannot be bought online', 'enquiry'],
  ])('VDP-14 of a car that is %s says so and keeps what was typed', async (_, car, title, kind) => {
    const back = { values: { name: 'Samantha' }, fields: {}, message: 'No', filedAs: '' }
    const html = await page(car, back)
    expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`))
    expect(html).toContain(`name="kind" value="${kind}"`)
    expect(html).toContain('value="Samantha"')
    expect(html).not.toContain('nothing is signed')
  })

  test('VDP-14 SRCH-12 while the index is gone, or without the switch, the wish is an enquiry', async () => {
    stock.getCar.mockRejectedValueOnce(new Error('refused'))
    const html = await page(null)
    expect(html).toContain('name="kind" value="enquiry"')
    expect(html).toMatch(/>I would like to buy https?:\/\/[^<\s]*\/cars\/rav4-7001</)
    expect(await page({}, null, givenSite())).toContain('name="kind" value="enquiry"')
  })
})
