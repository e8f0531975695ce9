// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { writeStored } from '@/inventory/saved/device-storage'
import type { Favourite } from '@/inventory/saved/favourite-rules'
import { shopperSite } from '@/search/card/shopper-site'
import { CompareTable } from '@/search/compare/CompareTable'
import type { SiteFlagOverrides } from '@/sites/flags'
import { givenCar, givenSite } from '../../inventory/given'
import { reactPage } from '../../react-page'

const listed = vi.hoisted(() => ({ search: vi.fn() }))
vi.mock('@/search/engine/search-client', () => ({ browserSearchClient: () => listed }))

const { page, draw } = reactPage()
afterEach(() => localStorage.clear())

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
  {
    gone = [] as string[],
    flags = {} as SiteFlagOverrides,
    down = false,
    years = [] as number[],
  } = {},
) {
  const site = shopperSite(givenSite(flags))
  const cars = ids
    .filter((id) => !gone.includes(id))
    .map((id, at) => givenCar({ id, objectID: id, badge: `No ${id}`, year: years[at] ?? 2022 }))
  listed.search.mockImplementation(async ([{ params }]) => {
    if (down) throw new Error('The index is gone')
    return { results: [{ hits: cars.filter(({ id }) => params.filters.includes(`"${id}"`)) }] }
  })
  writeStored(site.slug, 'favourites', ids.map(saved))
  await act(async () =>
    draw(
      <CompareTable
        site={site}
        index={{ appId: 'a', apiKey: 'k', indexName: 'Car_production', path: null }}
        stockPath="/search"
        now="2026-11-20T00:00:00Z"
      />,
    ),
  )
}
/** Cars that are named without a column. */
const lines = () => [...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
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

  test('FAV-05 a row whose facts differ says so to who does not see its mark', async () => {
    await show(['1', '2'], { years: [2020, 2022] })
    const heads = [...page.querySelectorAll('th[scope="row"]')].map((head) => head.textContent)
    expect(heads).toContain('Year, differs')
    expect(heads).toContain('Body')
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

  test('FAV-01 FAV-05 cars saved before the four are named, lead to their pages and can be taken off', async () => {
    await show(['1', '2', '3', '4', '5', '6'])
    expect(lines()).toEqual(['/cars/car-5', '/cars/car-6'])
    expect(page.querySelector('h2 + ul')?.textContent).toContain('Car 5')
    await remove(4)
    expect(lines()).toEqual(['/cars/car-6'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Car 6')
    await remove(0)
    expect(lines()).toEqual([])
    expect(removers()).toHaveLength(4)
  })

  test('FAV-05 SRCH-12 while the index is gone the saved cars are named, and lead to their pages', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await show(['1', '2', '3', '4', '5'], { down: true })
    expect(page.querySelector('[role="status"]')?.textContent).toContain('right now')
    expect(lines()).toEqual([1, 2, 3, 4, 5].map((id) => `/cars/car-${id}`))
    await remove(1)
    expect(lines()).toHaveLength(4)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Car 3')
  })

  test.each([
    [['1', '2'], [], 'Facts that differ are marked.'],
    [
      ['1', '2', '3', '4', '5', '6'],
      [],
      'Facts that differ are marked. Of your 6 saved, the latest 4 fit side by side; the others are below. Take one off, and the next moves up.',
    ],
    [['1'], [], 'Save another car to see it beside this one.'],
    [['1', '2'], ['2'], 'Save another car to see it beside this one.'],
    [['1'], ['1'], undefined],
  ])('FAV-05 of %j without %j it says: %s', async (ids, gone, words) => {
    await show(ids, { gone })
    expect(page.querySelector('p')?.textContent).toBe(words)
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
