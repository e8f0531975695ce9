// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopperSite } from '@/search/card/shopper-site'
import { SearchContext } from '@/search/engine/search-context'
import { AppliedFilters, ClearFilters } from '@/search/filters/AppliedFilters'
import { ListFilter } from '@/search/filters/FilterGroups'
import { RangeFilter, SLIDER_DEBOUNCE } from '@/search/filters/RangeFilter'
import { NoResults } from '@/search/Results'
import { emptySearch, printQuery, type SearchState } from '@/search/rules/search-state'
import { QUERY_DEBOUNCE, SearchBox } from '@/search/SearchBox'
import type { SiteFlagOverrides } from '@/sites/flags'
import { givenSite } from '../inventory/given'
import { reactPage } from '../react-page'
import { givenSearch, storeOf } from './given-search'

const { page, draw } = reactPage()
let state: SearchState

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView ??= () => {}
})

afterEach(() => {
  vi.useRealTimers()
})

const body = { items: [{ value: 'Pop Top', count: 44 }] }

/** The pieces around one search; `go` changes it as Back does. */
function show(
  from: Partial<SearchState>,
  pieces: () => React.ReactNode,
  flags: SiteFlagOverrides = {},
) {
  // Clear Filters leads elsewhere by default. AMB-37
  const site = shopperSite(givenSite(flags))
  const go = (next: SearchState) => {
    state = next
    const search = givenSearch({ site, state, apply: go })
    search.base.facets = { body: body.items }
    search.answer.facets = { body: body.items }
    draw(<SearchContext value={storeOf(search)}>{pieces()}</SearchContext>)
  }
  go({ ...emptySearch, ...from })
  return go
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const link = (name: string) => {
  const found = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const press = (element: HTMLElement) =>
  act(() => {
    element.focus()
    element.click()
  })
function type(words: string) {
  const input = page.querySelector<HTMLInputElement>('[role=combobox]')
  if (!input) throw new Error('no box')
  act(() => input.focus())
  fireEvent.change(input, { target: { value: words } })
}
const typed = () => page.querySelector<HTMLInputElement>('[role=combobox]')?.value

describe('ways out of an empty search', () => {
  const without = { ...emptySearch, lists: { body: ['Pop Top'] } }
  const removals = [{ key: 'fuel', label: 'Electric', without, count: 93 }]

  test('SRCH-18 Show 93 cars: the focus goes to the heading of the cars', () => {
    show({ lists: { fuel: ['Electric'] } }, () => (
      <>
        <h1 id="stock" tabIndex={-1}>
          Cars
        </h1>
        {state.lists.fuel && <NoResults counted={removals} />}
      </>
    ))
    press(link('Show 93 cars'))
    expect(state.lists.fuel).toBeUndefined()
    expect(document.activeElement?.id).toBe('stock')
  })
})

describe('chips of the applied filters', () => {
  const chips = () => (
    <div id="cars" tabIndex={-1}>
      <AppliedFilters />
    </div>
  )
  test.each([
    ['SUV', 'Remove Ute'],
    ['Ute', 'Remove SUV'],
    ['Clear Filters', null],
  ])('SRCH-02 SRCH-19 %s pressed: the focus stays among them', (name, next) => {
    show({ lists: { body: ['SUV', 'Ute'] } }, chips)
    press(link(name))
    expect(document.activeElement?.getAttribute('aria-label')).toBe(next)
    if (!next) expect(document.activeElement?.id).toBe('cars')
  })
})

describe('what waits for its quiet time', () => {
  const pieces = () => (
    <>
      <SearchBox />
      <RangeFilter name="price" label="Price" />
      <ClearFilters />
    </>
  )
  const slide = () => {
    const thumb = page.querySelector<HTMLElement>('[role=slider]')
    if (!thumb) throw new Error('no thumb')
    act(() => thumb.focus())
    fireEvent.keyDown(thumb, { key: 'ArrowRight' })
  }
  const lower = () => page.querySelector<HTMLInputElement>('input[aria-label="Price, from"]')?.value

  test.each([
    ['no filter', {}],
    ['a filter', { lists: { body: ['SUV'] } }],
    ['a range', { ranges: { price: [20_000, null] } }],
  ] as [string, Partial<SearchState>][])(
    'SRCH-19 SRCH-38 Clear Filters right after a slider key, over %s',
    (_, from) => {
      show(from, pieces)
      slide()
      press(link('Clear Filters'))
      expect(lower()).toBe('$8,000')
      wait(SLIDER_DEBOUNCE)
      expect(printQuery(state)).toBe('')
    },
  )

  test('SRCH-38 Back right after a slider key takes the range of before', () => {
    const go = show({ ranges: { price: [20_000, null] } }, pieces)
    slide()
    go({ ...emptySearch, ranges: { price: [10_000, null] } })
    wait(SLIDER_DEBOUNCE)
    expect(printQuery(state)).toBe('price=10000-')
  })

  test('SRCH-38 a filter ticked right after a slider key keeps both', () => {
    const go = show({}, pieces)
    slide()
    go({ ...emptySearch, lists: { fuel: ['Electric'] } })
    wait(SLIDER_DEBOUNCE)
    expect(state.lists.fuel).toEqual(['Electric'])
    expect(state.ranges.price).toEqual([9000, null])
  })

  test('SRCH-01 SRCH-19 Clear Filters right after typing', () => {
    show({ lists: { body: ['SUV'] } }, pieces)
    type('toyota')
    press(link('Clear Filters'))
    wait(QUERY_DEBOUNCE)
    expect(typed()).toBe('')
    expect(printQuery(state)).toBe('')
  })
})

describe('the search box', () => {
  test.each([
    ['a finger puts the phone’s keyboard away', true],
    ['a mouse and keys leave the focus where it is', false],
  ])('SRCH-01 what is sent by %s', (_, isCoarse) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }))
    show({}, () => <SearchBox />)
    type('hilux')
    act(() => page.querySelector('form')?.requestSubmit())
    const box = page.querySelector<HTMLInputElement>('[role=combobox]')
    expect(document.activeElement === box).toBe(!isCoarse)
    vi.unstubAllGlobals()
  })

  test('SRCH-22 Back to other words changes the box, also while it has the focus', () => {
    const go = show({ query: 'toyota' }, () => <SearchBox />)
    type('')
    wait(QUERY_DEBOUNCE)
    expect(state.query).toBe('')
    go({ ...state, query: 'toyota' })
    expect(typed()).toBe('toyota')
    go({ ...state, query: '' })
    expect(typed()).toBe('')
  })

  test('SRCH-01 SRCH-22 the answer to what was typed leaves what is typed since', () => {
    const go = show({}, () => <SearchBox />)
    type('toy ')
    wait(QUERY_DEBOUNCE)
    type('toyo')
    go({ ...state })
    expect(state.query).toBe('toy')
    expect(typed()).toBe('toyo')
    wait(QUERY_DEBOUNCE)
    expect(state.query).toBe('toyo')
  })
})

describe('filters of a site that sells one thing', () => {
  test.each([
    ['car', 'cars'],
    ['caravan', 'caravans'],
    ['motorcycle', 'motorcycles'],
  ] as const)('SRCH-02 AMB-68 %s', (one, many) => {
    const flags = { stock: { itemTypes: [one] } }
    show({}, () => <ListFilter name="body" label="Body" />, flags)
    const [first] = page.querySelectorAll('input')
    expect(first?.getAttribute('aria-label')).toBe(`Pop Top, 44 ${many}`)
    show({}, () => <ListFilter name="fuel" label="Fuel" />, flags)
    expect(page.textContent).toBe(`No ${many} with this choice.`)
  })
})
