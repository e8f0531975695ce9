import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { SiteFlagOverrides } from '@/sites/flags'
import type { Car } from '@/stock/car'
import { readCardCar } from '@/stock/card-car'
import { BottomBar } from '@/vehicle/bars/VehicleBars'
import { ExternalVideo } from '@/vehicle/gallery/ExternalVideo'
import { VehicleGallery } from '@/vehicle/gallery/VehicleGallery'
import { CommentsText } from '@/vehicle/information/CommentsText'
import { dealerComments } from '@/vehicle/information/comments'
import { FeatureList } from '@/vehicle/information/FeatureList'
import { SpecificationList } from '@/vehicle/information/SpecificationList'
import { VehicleInformation } from '@/vehicle/information/VehicleInformation'
import { LocatedAtBanner } from '@/vehicle/LocatedAtBanner'
import { VehicleSidebar } from '@/vehicle/sidebar/VehicleSidebar'
import { SimilarVehicles } from '@/vehicle/similar/SimilarVehicles'
import { VehiclePage } from '@/vehicle/VehiclePage'
import { drawn } from '../blocks/given-block'
import { givenCar, givenSite } from '../stock/given'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const now = new Date('2026-11-20T00:00:00Z')
const html = (element: React.ReactElement) => renderToStaticMarkup(element)
const count = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0
const sidebar = (car: Partial<Car> = {}, flags: SiteFlagOverrides = {}) =>
  html(<VehicleSidebar car={givenCar(car)} site={givenSite(flags)} now={now} />)
const page = (car: Partial<Car> = {}, flags: SiteFlagOverrides = {}) =>
  html(<VehiclePage car={givenCar(car)} site={givenSite(flags)} similar={[]} now={now} />)

const financedBy = {
  interestRate: 8.49,
  comparisonRate: 9.22,
  paymentWeek: 222,
  termMonths: 60,
  amountFinanced: 46_990,
  secured: true,
  disclaimer: 'Subject to approval.',
}
const financed: SiteFlagOverrides = { finance: { provider: 'Taurus' } }

// Parts whose code comes later are loaded once; from then on they are drawn like the others.
beforeAll(async () => {
  await drawn(
    <VehiclePage
      car={givenCar({ finance_lenders: { Taurus: financedBy } })}
      site={givenSite(financed)}
      similar={[]}
      delivers
      now={now}
    />,
  )
})

const image = (at: number) => ({
  image: { url: `/photos/${at}.webp`, thumb: { url: `/photos/${at}-t.webp` } },
  isVideo: false,
})

describe('lists with a toggle', () => {
  const rows = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ label: `Label ${at}`, value: `Value ${at}` }))
  const features = (n: number) => Array.from({ length: n }, (_, at) => `Feature ${at}`)
  const beforeToggle = (markup: string) => markup.split('<details')[0] ?? ''

  test('VDP-24 VDP-26 four rows have no toggle; of six, four stand before it', () => {
    expect(html(<SpecificationList rows={rows(4)} what="" limit={4} />)).not.toContain('<details')
    const six = html(<SpecificationList rows={rows(6)} what="" limit={4} />)
    expect(count(beforeToggle(six), /<dt/g)).toBe(4)
    expect(count(six, /<dt/g)).toBe(6)
    expect(six).toContain('Show More')
    expect(six).toContain('Show Less')
  })

  test('VDP-24 VDP-26 VDP-28 FIN-27 no two toggles of a page have the same name', () => {
    const block = { ...financedBy, disclaimer: 'x'.repeat(300) }
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

  test('VDP-25 eight features have no toggle; of twelve, eight stand before it', () => {
    expect(html(<FeatureList features={features(8)} />)).not.toContain('<details')
    const twelve = html(<FeatureList features={features(12)} />)
    expect(count(beforeToggle(twelve), /<li/g)).toBe(8)
    expect(count(twelve, /<li/g)).toBe(12)
    expect(twelve).toContain('Show All 12 features')
    expect(twelve).toContain('Hide')
  })

  test('VDP-28 VDP-29 comments: short ones whole, long ones folded, none pending', () => {
    const comments = (text: string) => html(<CommentsText comments={dealerComments(text, '~')} />)
    expect(comments('x'.repeat(400))).not.toContain('<details')
    expect(comments('x'.repeat(401))).toContain('<details')
    expect(comments('~')).toContain('Dealer comments are pending. Please check back here later.')
  })
})

describe('sidebar', () => {
  test('VDP-01 the title has year, make, model and badge, without double spaces', () => {
    expect(sidebar()).toMatch(/<h1[^>]*>2022 Toyota RAV4 Cruiser<\/h1>/)
    expect(sidebar({ badge: null, series: null })).toMatch(/<h1[^>]*>2022 Toyota RAV4<\/h1>/)
    expect(sidebar()).toContain('AXAH54R')
  })

  test('VDP-03 three facts have icons and text alternatives', () => {
    const markup = sidebar()
    for (const name of ['Odometer', 'Transmission', 'Body']) expect(markup).toContain(`${name}: `)
    expect(sidebar({ km: null })).not.toContain('Odometer')
  })

  test('VDP-05 VDP-07 dialogs open from links that work without scripts', () => {
    expect(sidebar()).toMatch(
      /<a href="\/enquiry\?kind=enquiry&amp;car=[^"]+" data-lead="enquiry"[^>]*>Enquire Now</,
    )
    expect(sidebar()).toContain('data-lead="test-drive"')
    expect(sidebar()).toContain('data-lead="request-photos"')
    const sold = sidebar({ sold: true })
    expect(sold).not.toContain('data-lead="test-drive"')
    expect(sold).toContain('data-lead="similar"')
  })

  test('PRICE-03 a sold car says so', () => {
    for (const type of ['car', 'caravan', 'motorcycle'] as const) {
      const sold = sidebar({ sold: true, item_type: type })
      expect(sold).toContain('SOLD')
      expect(sold).toContain(`Unfortunately this ${type} recently sold.`)
      expect(sold).toContain('Find Me Something Similar')
    }
  })

  test('VDP-09 ANLY-08 the report link carries event 60; without a file there is no link', () => {
    expect(sidebar({ file: '/reports/1.pdf' })).toMatch(
      /href="\/reports\/1.pdf"[^>]*data-track="60"/,
    )
    expect(sidebar()).not.toContain('Car History Report')
  })

  test('VDP-13 reserving says deposit, hold and refund', () => {
    const markup = sidebar({}, { reserve: { enabled: true } })
    expect(markup).toContain('$200')
    expect(markup).toContain('48 hours')
    expect(markup).toContain('100% refundable')
  })

  test('VDP-15 VDP-16 VDP-17 ERR-11 masked call link; none without a number', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(sidebar()).toContain('href="tel:+61755500111"')
    expect(sidebar()).toContain('07 55XX XXXX')
    expect(sidebar({}, { phone: { startRevealed: true } })).toContain('07 5550 0111')
    const location = { ...givenCar().location, phone: null }
    expect(sidebar({ location })).not.toContain('tel:')
    expect(warn).toHaveBeenCalledWith('No phone number available')
    warn.mockRestore()
  })

  test('VDP-18 ROUTE-04 SITE-05 print and PDF only where the site prints; print opens a new tab', () => {
    expect(sidebar()).not.toContain('Print')
    const markup = sidebar({}, { vdp: { printable: true } })
    expect(markup).toContain('Print PDF')
    expect(markup).toMatch(/href="\/print\?car_id=[^"]+" target="_blank"[^>]*data-track="61"/)
  })

  test('VDP-23 the save row follows the switch', () => {
    expect(sidebar()).not.toContain('aria-pressed')
    expect(sidebar({}, { favourites: { enabled: true } })).toContain('aria-pressed="false"')
  })

  test('VDP-04 FIN-02 a finance figure stands in the sidebar only when the rule holds', () => {
    const lender = {
      interestRate: 8.49,
      comparisonRate: 9.22,
      paymentWeek: 222,
      termMonths: 60,
      amountFinanced: 46_990,
      secured: true,
    }
    const flags = { finance: { provider: 'Taurus' } } as const
    expect(sidebar({ finance_lenders: { Taurus: lender } }, flags)).toContain('Comparison rate')
    expect(
      sidebar({ finance_lenders: { Taurus: { ...lender, comparisonRate: null } } }, flags),
    ).not.toContain('Comparison rate')
  })
})

describe('gallery', () => {
  const gallery = (car: Partial<Car>, flags: SiteFlagOverrides = {}) =>
    html(<VehicleGallery car={givenCar(car)} site={givenSite(flags)} />)
  const images = (n: number) => Array.from({ length: n }, (_, at) => image(at + 1))

  test('IMG-01 every photo is in the markup, the first one with priority', () => {
    const markup = gallery({ images: images(5) })
    expect(count(markup, /carousel-slide/g)).toBe(5)
    expect(count(markup, /<img[^>]*fetchPriority="high"/gi)).toBe(1)
    expect(markup.indexOf('/1.webp')).toBeLessThan(markup.indexOf('/2.webp'))
  })

  test('IMG-02 thumbnails from the fourth image on', () => {
    expect(gallery({ images: images(3) })).not.toContain('aria-label="Photo 2"')
    expect(gallery({ images: images(4) })).toContain('aria-label="Photo 2"')
    expect(gallery({ images: images(24) })).toContain('+18')
  })

  test('IMG-04 IMG-05 no player is loaded before the press', () => {
    const markup = gallery({ images: images(2), video_url: 'https://www.youtube.com/embed/abc' })
    expect(markup).toContain('aria-label="Play: Video of 2022 Toyota RAV4 Cruiser"')
    expect(markup).not.toContain('<iframe')
    expect(gallery({ images: images(2) })).not.toContain('Play:')
  })

  test('IMG-06 the external video has a block only when there is one', () => {
    const block = (external_video_url: string | null) =>
      html(<ExternalVideo car={givenCar({ external_video_url })} site={givenSite()} />)
    expect(block('https://player.vimeo.com/video/1')).toContain('Video')
    expect(block(null)).toBe('')
    expect(block('javascript:alert(1)')).toBe('')
  })

  test('IMG-07 IMG-08 tabs of a spin; the interior only with its picture', () => {
    const spin = { images: images(2), spin_images: ['/s/1.webp', '/s/2.webp'] }
    const markup = gallery(spin)
    expect(markup).toMatch(/aria-selected="true"[^>]*>Spin</)
    expect(markup).not.toContain('Interior')
    expect(gallery({ ...spin, spin_interior_image: '/i.webp' })).toContain('Interior')
    expect(gallery(spin, { spin: { startView: 'gallery' } })).toMatch(
      /aria-selected="true"[^>]*>Images</,
    )
    expect(gallery({ images: images(2) })).not.toContain('role="tab"')
  })

  test('a car without photos has its silhouette', () => {
    expect(gallery({ images: [], primary_image_url: null })).toMatch(
      /role="img" aria-label="Photos/,
    )
  })
})

describe('information', () => {
  const information = (layout: 'tabs' | 'accordions', car: Partial<Car> = {}) =>
    html(
      <VehicleInformation
        car={givenCar({ standardEquipment: ['Moonroof'], ...car })}
        site={givenSite({ vdp: { layout, whyBuyFromUs: ['Family owned since 1974'] } })}
        now={now}
      />,
    )

  test('VDP-32 the tabs layout has its labels, and leaves empty ones out', () => {
    const markup = information('tabs')
    for (const label of ['Dealer Comments', 'Why Buy From Us?', 'Features']) {
      expect(markup).toContain(label)
    }
    expect(markup).toContain('What&#x27;s Included')
    expect(markup).not.toContain('Reserve Online')
    expect(information('tabs', { standardEquipment: [] })).not.toContain('Features')
  })

  test('VDP-33 the accordion layout has rows, key information open', () => {
    const markup = information('accordions')
    for (const label of ['Our Comments', 'Why Buy From Us', 'Car Summary', 'All Specifications']) {
      expect(markup).toContain(label)
    }
    expect(markup).toMatch(/<details open="" id="key-information"/)
  })

  test('ROUTE-21 key information has its anchor in both layouts', () => {
    expect(information('tabs')).toContain('id="key-information"')
    expect(information('accordions')).toContain('id="key-information"')
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
})

describe('page', () => {
  test('ROUTE-21 VDP-34 the anchors and their order', () => {
    const markup = page({ finance_lenders: { Taurus: financedBy } }, financed)
    const ids = ['finance-calculator', 'financeDisclaimer', 'vehicle-map', 'vehicle-bottom-bar']
    const places = ids.map((id) => markup.indexOf(`id="${id}"`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(markup).toContain('id="key-information"')
    expect(markup).toContain('Subject to approval.')
  })

  test('VDP-31 a used car has its blocks, and the pre-approval leads to finance', () => {
    const markup = page(
      { finance_lenders: { Taurus: financedBy } },
      { ...financed, vdp: { whyBuyFromUs: ['Family owned'] } },
    )
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
    const markup = page({ item_type, finance_lenders: { Taurus: financedBy } }, financed)
    expect(markup).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
  })

  test('VDP-37 the bar at the end of the page has the enquiry; a sold car has none', () => {
    const bar = (car: Partial<Car>) => html(<BottomBar car={givenCar(car)} site={givenSite()} />)
    expect(bar({})).toContain('data-lead="enquiry"')
    expect(bar({ sold: true })).toBe('')
  })

  test('VDP-38 a car in its own city has no banner', () => {
    expect(html(<LocatedAtBanner car={givenCar()} site={givenSite()} />)).toBe('')
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
    ['with one image', { images: [image(1)] }],
    ['with sixty images', { images: Array.from({ length: 60 }, (_, at) => image(at)) }],
    ['with a title of 300 characters', { model: 'M'.repeat(300) }],
    ['with text that runs from right to left', { model: 'راف فور', dealercomments: 'سيارة نظيفة' }],
  ])('a car %s has a page', (_, car) => {
    expect(page(car)).toContain('<h1')
  })
})

describe('similar vehicles', () => {
  test('SIM-01 a list that is there is plain markup', () => {
    const similar = readCardCar(givenCar({ id: '1', badge: 'Edge' }))
    const markup = html(
      <SimilarVehicles
        car={givenCar()}
        cars={similar ? [similar] : []}
        site={givenSite()}
        now={now}
      />,
    )
    expect(markup).toContain('2022 Toyota RAV4 Edge')
    expect(markup).not.toContain('data-placeholder')
    expect(html(<SimilarVehicles car={givenCar()} cars={[]} site={givenSite()} now={now} />)).toBe(
      '',
    )
  })

  test('SIM-05 six placeholders while the list is on its way', () => {
    const markup = renderToString(
      <SimilarVehicles
        car={givenCar()}
        cars={new Promise(() => {})}
        site={givenSite()}
        now={now}
      />,
    )
    expect(count(markup, /data-placeholder/g)).toBe(6)
    expect(markup).toContain('Similar Cars In-Stock')
  })
})
