// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unknownPostcode, unreachablePostcode } from '@/dealers/postcode-place'
import { shopperSite } from '@/search/card/shopper-site'
import { type Search, SearchContext } from '@/search/engine/search-context'
import { AppliedFilters } from '@/search/filters/AppliedFilters'
import { FilterGroups } from '@/search/filters/FilterGroups'
import { NearFilter } from '@/search/filters/NearFilter'
import { SortSelect } from '@/search/filters/SortSelect'
import { emptySearch, printQuery, type SearchState } from '@/search/rules/search-state'
import { NearProblem } from '@/search/SearchView'
import { givenSite } from '../inventory/given'
import { givenSearch, storeOf } from './given-search'

const format = 'Invalid postcode. Please enter a 4-digit number.'
let state: SearchState
let fetched: ReturnType<typeof vi.fn>

beforeEach(() => {
  state = emptySearch
  fetched = vi.fn(async (url: string) =>
    url.endsWith('9999')
      ? Response.json({ error: 'Invalid postcode' }, { status: 422 })
      : url.endsWith('9998')
        ? Response.json({ error: 'x' }, { status: 502 })
        : Response.json({ from: { lat: -37.87, long: 144.98 }, places: [] }),
  )
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(change: Partial<Search> = {}, pieces = <NearFilter />) {
  const tree = () => (
    <SearchContext
      value={storeOf(
        givenSearch({
          ...change,
          state,
          apply: (next) => {
            state = next
            view.rerender(tree())
          },
        }),
      )}
    >
      {pieces}
    </SearchContext>
  )
  const view = render(tree())
  return view
}
const field = () => screen.getByLabelText<HTMLInputElement>('Your postcode')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const distance = () => screen.getByLabelText<HTMLSelectElement>('Distance')
const choose = (km: string) => fireEvent.change(distance(), { target: { value: km } })

test('LOC-25 four digits search from there, once it is known where that is', async () => {
  show()
  type('318')
  expect(fetched).not.toHaveBeenCalled()
  type('3182')
  await waitFor(() => expect(printQuery(state)).toBe('postcode=3182'))
  expect(fetched).toHaveBeenCalledWith('/api/nearest-locations?postcode=3182', expect.anything())
  choose('50')
  await waitFor(() => expect(printQuery(state)).toBe('postcode=3182&distance=50'))
  expect(fetched).toHaveBeenCalledOnce()
  choose('')
  await waitFor(() => expect(printQuery(state)).toBe('postcode=3182'))
  type('')
  expect(printQuery(state)).toBe('')
})

test.each(['400', 'abcd'])('TRADE-25 ERR-31 “%s” stays in the field with what to do', (text) => {
  show()
  type(text)
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByText(format)).toBeTruthy()
  expect(field().value).toBe(text)
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(printQuery(state)).toBe('')
})

test('TRADE-25 ERR-31 a distance needs a postcode', () => {
  show()
  choose('50')
  expect(screen.getByText(format)).toBeTruthy()
  expect(distance().value).toBe('50')
  expect(document.activeElement).toBe(field())
})

test('ERR-30 a postcode that there is not stays in the field, and the cars as they are', async () => {
  state = { ...emptySearch, near: { postcode: '3000', km: null } }
  show()
  type('9999')
  expect(await screen.findByText('Invalid postcode')).toBeTruthy()
  expect(field().value).toBe('9999')
  expect(printQuery(state)).toBe('postcode=3000')
})

test('CALL-28 without an answer it is said, and Enter asks again', async () => {
  show()
  type('9998')
  expect(await screen.findByText('Distances cannot be told right now.')).toBeTruthy()
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(printQuery(state)).toBe('')
})

test('LOC-25 whoever typed on meanwhile asks for the other postcode', async () => {
  show()
  type('3121')
  type('3122')
  await waitFor(() => expect(printQuery(state)).toBe('postcode=3122'))
})

test('LOC-25 the chip that is taken away empties the field', () => {
  state = { ...emptySearch, near: { postcode: '3182', km: 50 } }
  show(
    {},
    <>
      <AppliedFilters />
      <NearFilter />
    </>,
  )
  expect([field().value, distance().value]).toEqual(['3182', '50'])
  fireEvent.click(screen.getByRole('link', { name: 'Remove Within 50 km of 3182' }))
  expect([field().value, distance().value]).toEqual(['', ''])
})

test('ERR-30 what the server could not find is said beside its field and above the cars', () => {
  state = { ...emptySearch, near: { postcode: '9999', km: null } }
  const pieces = (
    <>
      <NearProblem />
      <NearFilter />
    </>
  )
  show({ place: unknownPostcode }, pieces)
  expect(screen.getByText('Invalid postcode')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/there is no 9999.* usual order/)
  cleanup()
  show({ place: unreachablePostcode }, pieces)
  expect(screen.getByRole('status').textContent).toMatch(/cannot be told.* usual order/)
  cleanup()
  show({ place: { ok: true, at: { lat: -37.87, long: 144.98 } } }, pieces)
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  [false, '', 0],
  [true, '', 1],
  [false, '3182', 1],
])(
  'LOC-25 with the switch %s and “%s” in the address the group shows %s times',
  (on, near, times) => {
    if (near) state = { ...emptySearch, near: { postcode: near, km: null } }
    show({ site: shopperSite(givenSite({ hero: { showPostcode: on } })) }, <FilterGroups />)
    expect(screen.queryAllByText('Near you')).toHaveLength(times)
  },
)

test('LOC-25 SRCH-05 the order is called by the distance while there is one', () => {
  state = { ...emptySearch, near: { postcode: '3182', km: null } }
  const order = () => screen.getByLabelText<HTMLSelectElement>('Sort').options[0]?.text
  show({ place: { ok: true, at: { lat: -37.87, long: 144.98 } } }, <SortSelect look="plain" />)
  expect(order()).toBe('Nearest first')
  cleanup()
  show({ place: unknownPostcode }, <SortSelect look="plain" />)
  expect(order()).toBe('Most relevant')
})
