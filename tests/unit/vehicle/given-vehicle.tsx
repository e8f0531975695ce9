import { renderToStaticMarkup } from 'react-dom/server'
import type { Car } from '@/inventory/car'
import type { SiteFlagOverrides } from '@/sites/flags'
import type { Site } from '@/sites/site'
import { VehicleSidebar } from '@/vehicle/sidebar/VehicleSidebar'
import { VehiclePage } from '@/vehicle/VehiclePage'
import { drawn } from '../blocks/given-block'
import { aBlock, financed } from '../finance/fixtures'
import { givenCar, givenSite } from '../inventory/given'

/** The moment of the tests. */
export const now = new Date('2026-11-20T00:00:00Z')
/** A car with a lender's figures. */
export const financedCar = { finance_lenders: { Taurus: aBlock } } satisfies Partial<Car>

export const html = (element: React.ReactElement) => renderToStaticMarkup(element)
export const count = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0
export const sidebar = (
  car: Partial<Car> = {},
  flags: SiteFlagOverrides = {},
  more: Partial<Site> = {},
) => html(<VehicleSidebar car={givenCar(car)} site={givenSite(flags, more)} now={now} />)
export const page = (car: Partial<Car> = {}, flags: SiteFlagOverrides = {}) =>
  html(<VehiclePage car={givenCar(car)} site={givenSite(flags)} similar={[]} now={now} />)

/** Loads the parts whose code comes later; from then on they are drawn like the others. */
export const loadLaterParts = () =>
  drawn(
    <VehiclePage
      car={givenCar(financedCar)}
      site={givenSite(financed)}
      similar={[]}
      delivers
      now={now}
    />,
  )

/** Photos of a car, numbered from one. */
export const images = (many: number) =>
  Array.from({ length: many }, (_, at) => ({
    image: { url: `/photos/${at + 1}.webp`, thumb: { url: `/photos/${at + 1}-t.webp` } },
    isVideo: false,
  }))
