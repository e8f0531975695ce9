import { beforeEach, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import type { SiteFlagOverrides } from '@/sites/flags'
import { VehicleSidebar } from '@/vehicle/sidebar/VehicleSidebar'
import { drawn } from '../../blocks/given-block'
import { givenCar, givenSite } from '../../inventory/given'
import { now } from '../../vehicle/given-vehicle'

const settings = vi.hoisted(() => ({ DEMO: true, SITE_PROTOCOL: 'http' }))
vi.mock('@/server/env', () => ({ env: () => settings }))
vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

beforeEach(() => {
  settings.DEMO = true
})

/** With its later parts, as the server draws it. */
const sidebar = (car: Partial<Car> = {}, flags: SiteFlagOverrides = {}) =>
  drawn(<VehicleSidebar car={givenCar(car)} site={givenSite(flags)} now={now} />)
const on = { favourites: { watchlist: true } }
const BUTTON = 'Save to watchlist'

test('WATCH-01 the page of a car has the button where the site has a watchlist and can send codes', async () => {
  expect(await sidebar({}, on)).toContain(BUTTON)
  expect(await sidebar()).not.toContain(BUTTON)
  settings.DEMO = false
  expect(await sidebar({}, on)).not.toContain(BUTTON)
})

test('WATCH-05 as everybody gets it, the page of a sold car has none', async () => {
  expect(await sidebar({ sold: true, status: 'sold' }, on)).not.toContain(BUTTON)
})

test('FAV-03 WATCH-01 the heart of the device stands beside it where that is on as well', async () => {
  const markup = await sidebar({}, { favourites: { watchlist: true, enabled: true } })
  expect(markup.match(/aria-pressed="false"/g)).toHaveLength(2)
  expect((await sidebar({}, on)).match(/aria-pressed="false"/g)).toHaveLength(1)
})
