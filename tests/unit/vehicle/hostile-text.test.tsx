// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { readCardCar } from '@/inventory/card-car'
import { breadcrumbTrail } from '@/inventory/paths'
import { VehicleCard } from '@/search/card/CarCard'
import { JsonLd } from '@/ui/JsonLd'
import { analysisOf } from '@/vehicle/analysis/analysis-pdf'
import { brochureOf } from '@/vehicle/brochure/brochure-content'
import { PrintPage } from '@/vehicle/brochure/PrintPage'
import { GoneVehicle } from '@/vehicle/gone/GoneVehicle'
import { vehicleMetadata } from '@/vehicle/metadata'
import { vehicleJsonLd } from '@/vehicle/VehicleJsonLd'
import { VehiclePage } from '@/vehicle/VehiclePage'
import { givenCar, givenSite } from '../inventory/given'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const now = new Date('2026-11-20T00:00:00Z')
const attacks = [
  '<script>window.owned=1</script>',
  '</script><script>window.owned=1</script>',
  '<img src=x onerror="window.owned=1">',
  '"><svg onload=window.owned=1>',
  "' onmouseover='window.owned=1",
  '<!-- -->&lt;b&gt;<b>bold</b>',
  '\u2028window.owned=1\u2029',
]

/** The same text wherever a feed can write one. */
function hostileCar(text: string): Car {
  return givenCar({
    make: text,
    model: text,
    badge: text,
    series: text,
    colour: text,
    interior_colour: text,
    stocknum: text,
    vin: text,
    regplate: text,
    trans: text,
    bodyconfiguration: text,
    simple_body: text,
    simple_fuel: text,
    drive: text,
    engine_size: text,
    standardEquipment: [text],
    dealercomments: `${text}~${text}`,
    tag: text,
    city: text,
    location: { ...givenCar().location, name: text, address: { street: text, city: text } },
    location_name: text,
    variant: { induction: text, torque: text, geartype: text },
    photos_count: 1,
    images: [{ image: { url: text, thumb: { url: text } }, isVideo: false }],
    hotspots: {
      exterior: [
        { id: 'a', description: text, anchors: [{ frame: 0, x: 1, y: 1 }], positions: [] },
      ],
      interior: [],
    },
    video_url: text,
    external_video_url: text,
    file: text,
  })
}

function expectNoMarkupOf(markup: string, text: string): void {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
  }
  const scripts = [...body.querySelectorAll('script')]
  for (const script of scripts) expect(script.type).toBe('application/ld+json')
  expect(body.querySelectorAll('b b, iframe, object, embed')).toHaveLength(0)
  for (const link of body.querySelectorAll('a[href]')) {
    expect(link.getAttribute('href')).not.toMatch(/^\s*(javascript|data|vbscript):/i)
  }
  const read = (body.textContent ?? '').replace(/\s+/g, ' ')
  expect(read).toContain(text.replace(/\s+/g, ' ').trim())
}

describe.each(attacks)('text of a feed is text: %j', (text) => {
  const car = hostileCar(text)
  const layouts = ['tabs', 'accordions'] as const

  test.each(layouts)('VDP-28 VDP-33 on the page with %s', (layout) => {
    const site = givenSite({ vdp: { layout, printable: true } })
    const page = <VehiclePage car={car} site={site} similar={[]} now={now} />
    expectNoMarkupOf(renderToStaticMarkup(page), text)
  })

  test('CARD-01 ROUTE-04 on cards, on paper and on the page of a gone car', async () => {
    const site = givenSite({ vdp: { printable: true } })
    const card = readCardCar(car)
    if (!card) throw new Error('The fixture is no car')
    const surfaces = [
      <VehicleCard key="card" car={card} site={site} now={now} />,
      await PrintPage({ car, site, now }),
      <GoneVehicle key="gone" car={car} site={site} similar={[]} now={now} />,
    ]
    for (const surface of surfaces) expectNoMarkupOf(renderToStaticMarkup(surface), text)
  })

  test('DATA-01 in structured data it is a string of one script element', () => {
    const site = givenSite()
    const data = vehicleJsonLd(car, site, {
      origin: 'https://sunnyside.example',
      photos: [],
      trail: breadcrumbTrail(car, site),
    })
    const { body } = new DOMParser().parseFromString(
      `<main>${renderToStaticMarkup(<JsonLd data={data} />)}</main>`,
      'text/html',
    )
    const scripts = body.querySelectorAll('script')
    expect(scripts).toHaveLength(1)
    expect(body.querySelectorAll('*')).toHaveLength(2)
    expect(JSON.parse(scripts[0]?.textContent ?? '')['@graph'][0].color).toBe(text)
  })

  test('CALL-16 SITE-07 PDFs and shared links get it as it is, never as markup', () => {
    const site = givenSite()
    expect(brochureOf(car, site, now).title).toContain(text.trim())
    expect(analysisOf(car, site, null, now).features).toEqual([text.trim()])
    const { title, description } = vehicleMetadata(car, site)
    // Next escapes both: they are plain strings.
    expect(typeof title).toBe('string')
    expect(typeof description).toBe('string')
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  'http://evil.example/x',
  'vbscript:x',
])('VDP-09 IMG-05 IMG-06 the address %s of a feed is linked and played nowhere', (address) => {
  const car = givenCar({
    file: address,
    video_url: address,
    external_video_url: address,
    location: { ...givenCar().location, address: { city: 'Moorooka', place_url: address } },
  })
  const page = <VehiclePage car={car} site={givenSite()} similar={[]} now={now} />
  const { body } = new DOMParser().parseFromString(renderToStaticMarkup(page), 'text/html')
  for (const element of body.querySelectorAll('[href], [src]')) {
    expect([element.getAttribute('href'), element.getAttribute('src')]).not.toContain(address)
  }
})
