// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchContext } from '@/search/engine/search-context'
import { SortSelect } from '@/search/filters/SortSelect'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { SearchBox } from '@/search/SearchBox'
import { givenSearch, storeOf } from './given-search'

const script = vi.hoisted(() => ({ asked: 0, suggested: [] as unknown[] }))
vi.mock('@/search/engine/word-reader', () => {
  script.asked += 1
  const read = () => Promise.reject(new Error('no line'))
  return { wordReader: () => ({ suggest: () => script.suggested, read }) }
})

let applied: SearchState[]
beforeEach(() => {
  applied = []
})
afterEach(cleanup)

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const draw = () =>
  render(
    <SearchContext
      value={storeOf(givenSearch({ apply: (next) => applied.push(next), urlOf: () => '/' }))}
    >
      <SearchBox />
    </SearchContext>,
  )

test('SRCH-01 what reads words comes with the first visit of the box', async () => {
  draw()
  expect(script.asked).toBe(0)
  fireEvent.focus(box())
  await vi.dynamicImportSettled()
  expect(script.asked).toBe(1)
})

test('SRCH-01 SRCH-12 words that nothing can read are searched for as they are', async () => {
  draw()
  fireEvent.focus(box())
  await vi.dynamicImportSettled()
  fireEvent.change(box(), { target: { value: ' cheap ute ' } })
  fireEvent.submit(box().form as HTMLFormElement)
  await waitFor(() => expect(applied).toEqual([{ ...emptySearch, query: 'cheap ute' }]))
})

test('SRCH-05 the order that typed words ask for is the one that is said', () => {
  const search = givenSearch({ state: { ...emptySearch, query: 'cheap ute' } })
  const sort = (meantOrder: 'price_asc' | 'relevance', state = search.state) => {
    cleanup()
    render(
      <SearchContext
        value={storeOf({ ...search, state, answer: { ...search.answer, meantOrder } })}
      >
        <SortSelect look="plain" />
      </SearchContext>,
    )
    return screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent
  }
  expect(sort('price_asc')).toBe('Lowest price')
  expect(sort('relevance')).toBe('Most relevant')
  expect(sort('price_asc', { ...search.state, sortBy: 'latest' })).toBe('Latest')
})

test('SRCH-05 SRCH-22 the order that was chosen and the number of suggestions are spoken', async () => {
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())
  const suggestion = { kind: 'history', label: 'hilux', key: '1', filters: [], order: null }
  script.suggested = [suggestion, { ...suggestion, key: '2' }]
  draw()
  expect(said()).not.toContain('2 suggestions')
  fireEvent.focus(box())
  await waitFor(() => expect(said()).toContain('2 suggestions'))
  script.suggested = []
  cleanup()
  render(
    <SearchContext value={storeOf(givenSearch({ urlOf: () => '/' }))}>
      <SortSelect look="plain" />
    </SearchContext>,
  )
  expect(said()).toEqual([''])
  fireEvent.change(box(), { target: { value: 'price_asc' } })
  expect(said()).toEqual(['Sorted by Lowest price'])
})
