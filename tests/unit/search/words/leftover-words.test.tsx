// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchContext } from '@/search/engine/search-context'
import {
  emptySearch,
  hasSearchQuery,
  printQuery,
  type SearchState,
} from '@/search/rules/search-state'
import { rememberSearch, SearchBox } from '@/search/SearchBox'
import {
  emptyWords,
  joinFinding,
  leftOutUnderWay,
  readLeftOut,
  withLeftOut,
} from '@/search/words/leftover-words'
import { type UnderstoodQuery, understandQuery } from '@/search/words/understand-query'
import { givenSite } from '../../inventory/given'
import { givenSearch, storeOf } from '../given-search'

const index = vi.hoisted(() => ({ asked: [] as unknown[], isDown: false }))
/** No car has any word but "sr5". */
vi.mock('@/search/engine/search-client', () => ({
  browserSearchClient: () => ({
    search: async (requests: { params: { query: string } }[]) => {
      index.asked.push(requests)
      if (index.isDown) throw new Error('down')
      return {
        results: requests.map(({ params }) => ({
          nbHits: ['', 'sr5'].includes(params.query) ? 4 : 0,
        })),
      }
    },
  }),
}))

// What reads words is loaded on the way; a busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

const ute = (rest: string): UnderstoodQuery => ({ lists: { body: ['Ute'] }, ranges: {}, rest })

describe('words that are no filter', () => {
  /** A yard whose records say "Dual Cab", which goes by "double cab" too, "Tow Bar", "Full Size Spare", "SR5", "3 Series", "CX-6" and "S". */
  const count = async (searches: readonly SearchState[]) =>
    searches.map(({ query }) =>
      query
        .replace(/double cab|off road|dual|cab|tow|off|full|sr5|series|\b6\b|\bor\b|\bs\b/g, '')
        .trim() === ''
        ? 4
        : 0,
    )

  test.each([
    ['they find nothing', ute('supercharged'), 'supercharged'],
    ['they find cars', ute('sr5'), ''],
    ['nothing is left', ute(''), ''],
    ['nothing else was said', { lists: {}, ranges: {}, rest: 'corrola' }, ''],
  ] as const)('SRCH-01 %s', async (_, understood, leftOut) => {
    expect(await emptyWords(emptySearch, understood, count)).toBe(leftOut)
    expect(joinFinding(emptySearch, understood, leftOut)).toMatchObject({
      state: { lists: understood.lists, query: leftOut ? '' : understood.rest },
      leftOut,
    })
  })

  test.each([
    ['tow boat', 'boat', 'tow'],
    ['boat tow hitch', 'boat hitch', 'tow'],
    ['double cab boat', 'boat', 'double cab'],
    ['double cab sr5', '', 'double cab sr5'],
    ['sr5 off grid', 'off grid', 'sr5'],
    ['sr5 full service history', 'full service history', 'sr5'],
    ['full boat sr5', 'full boat', 'sr5'],
    ['off road boat', 'boat', 'off road'],
    ['boat left', '', 'boat left'],
    ['boat', '', 'boat'],
    ['70 series sr5', '70 series', 'sr5'],
    ['sealion 6 sr5', 'sealion 6', 'sr5'],
    ['70 series', '', '70 series'],
    ['3 kids sr5', '3 kids', 'sr5'],
    ['single cab sr5', 'single cab', 'sr5'],
    ['sr5 or boat', 'boat', 'sr5'],
    ['double cab or sr5', '', 'double cab or sr5'],
    // What a yard may promise is no car's name.
    ['full service history', 'full service history', ''],
    ['rwc', 'rwc', ''],
    ['bad credit finance', 'bad credit finance', ''],
    ['boat finance', '', 'boat finance'],
  ])('SRCH-01 of “%s” what no car has is left out, and said: “%s”', async (rest, empty, query) => {
    const understood = { lists: {}, ranges: {}, rest }
    expect(await emptyWords(emptySearch, understood, count)).toBe(empty)
    expect(joinFinding(emptySearch, understood, empty)).toEqual({
      state: { ...emptySearch, query },
      leftOut: empty,
    })
  })

  test.each<[UnderstoodQuery, string]>([
    [{ lists: {}, ranges: {}, rest: 'lexus 6' }, ''],
    [{ lists: { car_type: ['used'] }, ranges: {}, rest: 'lexus 6' }, 'lexus 6'],
    [{ lists: { make: ['Mazda'] }, ranges: {}, rest: 'boat 6 sr5' }, 'boat 6'],
    // Another model of the make has an "s"; but what has none is left out of a model that is there.
    [{ lists: { make: ['Kia'] }, ranges: {}, rest: 'rio s' }, 'rio s'],
    [
      { lists: { make: ['Kia'], make_model: ['Kia > Cerato'] }, ranges: {}, rest: 'boat s' },
      'boat',
    ],
  ])(
    'SRCH-01 of %o one letter or two are not looked for alone: “%s”',
    async (understood, empty) => {
      expect(await emptyWords(emptySearch, understood, count)).toBe(empty)
    },
  )

  test.each([
    ['sr5', ''],
    ['supercharged', 'supercharged'],
    ['sr5 supercharged', 'supercharged'],
  ])(
    'SRCH-01 where the filters find nothing, of “%s” only what no car has: “%s”',
    async (rest, empty) => {
      const noUtes = async (searches: readonly SearchState[]) =>
        (await count(searches)).map((cars, at) => (searches[at]?.lists.body ? 0 : cars))
      expect(await emptyWords(emptySearch, ute(rest), noUtes)).toBe(empty)
    },
  )

  test.each([
    ['supercharged ute', 'supercharged', '', 'supercharged'],
    // It may become "supercharged".
    ['ute superch', 'superch', '', ''],
    ['ute supercharged ', 'supercharged', '', 'supercharged'],
    ['ute sr5 ', 'sr5', 'sr5', ''],
    ['ute 7 series', '7 series', '', ''],
  ])('SRCH-01 of “%s” under way, beside “%s” as a text', (words, rest, text, out) => {
    expect(leftOutUnderWay(words, ute(rest), text)).toBe(out)
    expect(leftOutUnderWay(words, { ...ute(rest), lists: {} }, text)).toBe('')
  })

  test('SRCH-01 what no stock can be searched for is never a text', () => {
    const understood = { ...ute('sr5'), unmet: '9 seats' }
    expect(joinFinding(emptySearch, understood, '')).toMatchObject({
      state: { query: 'sr5' },
      leftOut: '9 seats',
    })
    expect(joinFinding(emptySearch, understood, 'sr5')).toMatchObject({
      state: { query: '' },
      leftOut: '9 seats sr5',
    })
  })

  test('SRCH-01 a model that the stock does not have never stands for its whole make', () => {
    const stock = { make: ['Kia', 'Hyundai'], make_model: ['Kia > Cerato', 'Hyundai > Tucson'] }
    const found = (words: string) => {
      const { state, leftOut } = joinFinding(
        emptySearch,
        understandQuery(words, stock, 2026),
        /elantra/i.test(words) ? 'elantra' : '',
      )
      return [state.lists, leftOut]
    }
    const cerato = { make: ['Kia'], make_model: ['Kia > Cerato'] }
    expect(found('Kia Cerato or Hyundai Elantra')).toEqual([cerato, 'Hyundai elantra'])
    expect(found('hyundai elantra or kia cerato')).toEqual([cerato, 'Hyundai elantra'])
    const either = { make: ['Kia', 'Hyundai'], make_model: ['Kia > Cerato'] }
    expect(found('cerato or hyundai')).toEqual([either, ''])
    expect(found('hyundai tucson elantra or kia')[0]).toMatchObject({ make: ['Hyundai', 'Kia'] })
    expect(found('hyundai elantra')).toEqual([{ make: ['Hyundai'] }, 'elantra'])
  })

  test('SRCH-01 the address of a form says which words were left out, and asks for a search', () => {
    for (const url of ['/search/utes', '/search/utes?price=-40000']) {
      const params = new URL(withLeftOut(url, 'a & b'), 'http://site.invalid').searchParams
      expect(readLeftOut(params)).toBe('a & b')
      expect(hasSearchQuery(params)).toBe(true)
      expect(withLeftOut(url, '')).toBe(url)
    }
  })
})

let applied: SearchState[] = []
const urlOf = (state: SearchState) => `/search?${printQuery(state)}`

/** The box on a page that goes where it is sent. */
function Box({ start = emptySearch, leftOut }: { start?: SearchState; leftOut?: string }) {
  const state = applied.at(-1) ?? start
  const facets = { transmission: [{ value: 'Manual', count: 9 }] }
  const search = givenSearch({
    ...{ state, leftOut, urlOf },
    base: { facets, stats: {}, count: 9 },
    known: { makes: [], bodies: ['Ute'], makeModels: [], dealerships: [], locations: [] },
    apply: (next) => applied.push(next),
  })
  return (
    <SearchContext value={storeOf(search)}>
      <SearchBox />
    </SearchContext>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox')
function search(words: string) {
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: words } })
  fireEvent.submit(box().form as HTMLFormElement)
}
const note = () => screen.getByRole('status').textContent

test('STORE-08 the last searches show where the box was tapped before its script came', async () => {
  rememberSearch(givenSite().slug, 'hilux')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Box />)
  box().focus()
  render(<Box />, { container, hydrate: true })
  expect((await screen.findByRole('option')).textContent).toBe('hilux')
  localStorage.clear()
  cleanup()
  container.remove()
})

test('SRCH-01 what was typed in the box before its script came stays, and is searched for', async () => {
  applied = []
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Box />)
  box().focus()
  box().value = 'hilux'
  render(<Box />, { container, hydrate: true })
  expect(box().value).toBe('hilux')
  await waitFor(() => expect(applied).toMatchObject([{ query: 'hilux' }]))
  cleanup()
  container.remove()
})

describe('the search box on Enter', () => {
  beforeEach(() => {
    applied = []
    index.asked = []
    index.isDown = false
  })
  afterEach(cleanup)

  test('SRCH-01 words that leave nothing are left out, and the page says so', async () => {
    const { rerender } = render(<Box />)
    search('manual supercharged ute')
    await waitFor(() => expect(applied).toHaveLength(1))
    expect(applied[0]).toMatchObject({
      query: '',
      lists: { transmission: ['Manual'], body: ['Ute'] },
    })
    rerender(<Box />)
    expect(note()).toBe('Nothing matches “supercharged”, so it was left out.')
    expect(box().value).toBe('')

    applied.push({ ...emptySearch, lists: { body: ['Ute'] } })
    rerender(<Box />)
    expect(note()).toBe('')
  })

  test.each([
    ['ute sr5', { query: 'sr5', lists: { body: ['Ute'] } }, 1],
    ['utes', { query: '', lists: { body: ['Ute'] } }, 0],
    ['corrola', { query: 'corrola', lists: {} }, 0],
    ['cheap ute', { query: '', lists: { body: ['Ute'] }, sortBy: 'price_asc' }, 0],
  ])('SRCH-01 “%s”', async (words, state, counts) => {
    render(<Box />)
    search(words)
    await waitFor(() => expect(applied).toHaveLength(1))
    expect(applied[0]).toMatchObject(state)
    expect(index.asked).toHaveLength(counts)
    expect(note()).toBe('')
  })

  test('STORE-08 a last search is repeated, not put beside what is on', async () => {
    rememberSearch(givenSite().slug, 'utes')
    render(<Box start={{ ...emptySearch, lists: { transmission: ['Manual'] } }} />)
    fireEvent.focus(box())
    fireEvent.click(await screen.findByRole('option', { name: 'utes' }))
    await waitFor(() => expect(applied).toEqual([{ ...emptySearch, lists: { body: ['Ute'] } }]))
    localStorage.clear()
  })

  test('SRCH-01 words are counted by cars that have them all, then each as it stands', async () => {
    render(<Box />)
    search('supercharged sr5')
    await waitFor(() => expect(applied).toHaveLength(1))
    expect(applied[0]).toMatchObject({ query: 'sr5' })
    expect(index.asked).toMatchObject([
      ['supercharged sr5', ''].map((query) => ({
        params: { query, removeWordsIfNoResults: 'none' },
      })),
      ['supercharged', 'supercharged sr5', 'sr5', 'sr5'].map((query) => ({
        params: { query, removeWordsIfNoResults: 'none', queryType: 'prefixNone' },
      })),
    ])
  })

  test('SRCH-01 a number that this stock does not have shows all cars, and the page says so', async () => {
    const { rerender } = render(<Box />)
    search('9 seats')
    await waitFor(() => expect(applied).toHaveLength(1))
    expect(applied[0]).toMatchObject({ query: '', lists: {} })
    rerender(<Box />)
    expect(note()).toBe('Nothing matches “9 seats”, so it was left out.')
  })

  test('SRCH-12 while nobody can count, the words stay', async () => {
    index.isDown = true
    render(<Box />)
    search('supercharged ute')
    await waitFor(() => expect(applied).toHaveLength(1))
    expect(applied[0]).toMatchObject({ query: 'supercharged', lists: { body: ['Ute'] } })
  })

  test('SRCH-01 a filter that is ticked while the words are counted stays', async () => {
    const { rerender } = render(<Box />)
    search('supercharged ute')
    applied.push({ ...emptySearch, ranges: { price: [null, 40_000] } })
    rerender(<Box />)
    await waitFor(() => expect(applied).toHaveLength(2))
    expect(applied[1]).toMatchObject({
      lists: { body: ['Ute'] },
      ranges: { price: [null, 40_000] },
    })
  })

  test('SRCH-01 whoever types on asks for something else', async () => {
    render(<Box />)
    search('supercharged ute')
    fireEvent.change(box(), { target: { value: 'supercharged utes' } })
    await waitFor(() => expect(index.asked).toHaveLength(1))
    await Promise.resolve()
    expect(applied).toHaveLength(0)
    expect(box().value).toBe('supercharged utes')
  })

  test('SRCH-01 what a form without scripts left out is said until the search changes', () => {
    const { rerender } = render(<Box leftOut="supercharged" />)
    expect(note()).toBe('Nothing matches “supercharged”, so it was left out.')
    applied.push({ ...emptySearch, lists: { body: ['Ute'] } })
    rerender(<Box leftOut="supercharged" />)
    expect(note()).toBe('')
  })
})
