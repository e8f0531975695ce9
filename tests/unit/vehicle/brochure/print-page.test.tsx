import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { PrintPage } from '@/vehicle/brochure/PrintPage'
import { givenCar, givenSite } from '../../inventory/given'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))

const page = async (car: Partial<Car>) =>
  renderToStaticMarkup(
    await PrintPage({
      car: givenCar(car),
      site: givenSite(),
      now: new Date('2026-11-20T00:00:00Z'),
    }),
  )
const printed = (features: number) =>
  page({ standardEquipment: Array.from({ length: features }, (_, at) => `Feature ${at + 1}`) })

test('ROUTE-04 VDP-25 paper that leaves features out says how many', async () => {
  expect(await printed(24)).not.toContain('on the page')
  expect(await printed(25)).toContain('1 more feature on the page.')
  expect(await printed(46)).toContain('22 more features on the page.')
})

test('ROUTE-04 VDP-01 the name of a model is not torn at its hyphen on paper', async () => {
  expect(await page({ model: 'CX-60' })).toMatch(
    /<h1[^>]*>[^<]*<span class="inline-block">CX-60<\/span>/,
  )
})
