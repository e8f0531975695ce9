import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { VehicleSidebar } from '@/vehicle/sidebar/VehicleSidebar'
import { drawn } from '../../blocks/given-block'
import { givenCar, givenFlags, givenSite } from '../../inventory/given'

vi.mock('@/sites/site-origin', () => ({ siteOrigin: () => 'https://sunnyside.example' }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const { tagTexts } = givenFlags().specifications
const site = givenSite({ specifications: { tagTexts: { ...tagTexts, reserved: 'ON HOLD' } } })
const sidebar = (car: Partial<Car>) => (
  <VehicleSidebar car={givenCar(car)} site={site} now={new Date('2026-11-20T00:00:00Z')} />
)
const markup = (car: Partial<Car>) => renderToStaticMarkup(sidebar(car))

// Parts whose code comes later are loaded once; from then on they are drawn like the others.
beforeAll(async () => {
  await drawn(sidebar({}))
})

test.each([
  ['Mazda', 'CX-60', 'CX-60'],
  ['Mercedes-Benz', 'C 200', 'Mercedes-Benz'],
  ['Isuzu', 'D-MAX', 'D-MAX'],
])('VDP-01 the title of a %s %s breaks no line within %s', (make, model, word) => {
  const [, title = ''] = /data-vehicle-name[^>]*>(.*?)<\/p>/.exec(markup({ make, model })) ?? []
  expect(title).toContain(`<span class="inline-block">${word}</span>`)
  expect(title.replace(/<[^>]+>/g, '')).toBe(`2022 ${make} ${model} Cruiser`)
})

test.each<[string, Partial<Car>, boolean]>([
  ['reserved', { reserved: true }, true],
  ['reserved, though its card says ELECTRIC', { reserved: true, simple_fuel: 'Electric' }, true],
  ['on its way and reserved', { reserved: true, status: 'coming_soon' }, true],
  ['free', {}, false],
  ['sold after it was reserved', { reserved: true, sold: true }, false],
])("CARD-08 a car that is %s says so in the site's words", (_, car, says) => {
  expect(markup(car).includes('>ON HOLD<')).toBe(says)
})
