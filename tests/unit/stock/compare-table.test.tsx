// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteFlagOverrides } from '@/sites/flags'
import { CompareTable } from '@/stock/CompareTable'
import { writeStored } from '@/stock/device-storage'
import type { Favourite } from '@/stock/favourite-rules'
import { shopperSite } from '@/stock/shopper-site'
import { givenCar, givenSite } from './given'

const listed = vi.hoisted(() => ({ search: vi.fn() }))
vi.mock('@/stock/search/search-client', () => ({ browserSearchClient: () => listed }))

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  page.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const saved = (id: string): Favourite => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Toyota',
  model: 'RAV4',
  primary_image_url: null,
})

/** Saves these; the ones that are not gone are still listed. */
async function show(
  ids: string[],
  { gone = [] as string[], flags = {} as SiteFlagOverrides } = {},
) {
  const site = shopperSite(givenSite(flags))
  const cars = ids
    .filter((id) => !gone.includes(id))
    .map((id) => givenCar({ id, objectID: id, badge: `No ${id}` }))
  listed.search.mockImplementation(async ([{ params }]) => ({
    results: [{ hits: cars.filter(({ id }) => params.filters.includes(`"${id}"`)) }],
  }))
  writeStored(site.slug, 'favourites', ids.map(saved))
  await act(async () =>
    root.render(
      <CompareTable
        site={site}
        index={{ appId: 'a', apiKey: 'k', indexName: 'Car_production', path: null }}
        stockPath="/search"
        now="2026-11-20T00:00:00Z"
      />,
    ),
  )
}
const removers = () => [...page.querySelectorAll<HTMLElement>('[aria-label^="Remove "]')]
/** As by keyboard: the button has the focus when it is pressed. */
async function remove(at: number) {
  const button = removers()[at]
  await act(async () => {
    button?.focus()
    button?.click()
  })
}

describe('saved cars side by side', () => {
  test.each([
    ['the first', ['1', '2', '3'], 0, 'No 2'],
    ['one between', ['1', '2', '3'], 1, 'No 3'],
    ['the last column', ['1', '2', '3'], 2, 'No 2'],
    ['one of five, a fifth moves up', ['1', '2', '3', '4', '5'], 2, 'No 4'],
  ])('FAV-05 %s is taken off: the focus is on its neighbour', async (_, ids, at, next) => {
    await show(ids)
    await remove(at)
    expect(document.activeElement?.getAttribute('aria-label')).toContain(
      `Remove 2022 Toyota RAV4 ${next}`,
    )
  })

  test('FAV-05 the only car is taken off: the focus is on what says so', async () => {
    await show(['1'])
    await remove(0)
    expect(document.activeElement?.textContent).toContain('No saved cars yet')
    expect(document.activeElement).not.toBe(document.body)
  })

  test('FAV-05 one that is no longer listed is taken off: the focus is on the next', async () => {
    await show(['1', '2'], { gone: ['2'] })
    expect(page.textContent).toContain('Car 2 is no longer listed.')
    await remove(0)
    expect(document.activeElement?.getAttribute('aria-label')).toContain('No 1')
  })

  test('FAV-05 the others stay in the page while a fifth car is asked for', async () => {
    await show(['1', '2', '3', '4', '5'])
    listed.search.mockReturnValue(new Promise(() => {}))
    await remove(0)
    expect(removers()).toHaveLength(3)
    expect(page.textContent).not.toContain('no longer listed')
  })

  test.each([
    ['car', 'cars'],
    ['caravan', 'caravans'],
    ['motorcycle', 'motorcycles'],
  ] as const)('FAV-05 AMB-68 a site of %ss calls them so', async (one, many) => {
    await show([], { flags: { stock: { itemTypes: [one] } } })
    expect(page.textContent).toContain(`No saved ${many} yet`)
    expect(page.textContent).toContain(`Press the heart on a ${one} to save it`)
  })
})
