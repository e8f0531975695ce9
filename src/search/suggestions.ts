import { makeAndModel, makeName } from '@/inventory/car-name'
import { sortOrders } from '@/inventory/index/index-names'
import { type AppliedFilter, appliedFilters, type LabelSite } from './rules/applied-filters'
import { emptySearch, makeOf, modelOf, type SearchState, withList } from './rules/search-state'
import { keyOf } from './words/stock-names'
import type { UnderstoodQuery, Vocabulary } from './words/understand-query'
import { isUnderstood, joinUnderstood, readingsOf } from './words/understood-search'

export type Suggestion = {
  key: string
  kind: 'understood' | 'make' | 'model' | 'history'
  label: string
  /** Words of the filters that it sets, for the row that says what was understood. */
  filters: string[]
  /** And of the order: "Kms". */
  order?: string
  /** The search of a make or model; null where the words are read anew once they are chosen. */
  state: SearchState | null
}

const MOST = 7

/**
 * Suggestions of the search box for the words typed so far: the filters that they mean, makes and
 * models that begin like them; with nothing typed, recent searches. STORE-08
 */
export function suggestionsFor(
  typed: string,
  current: SearchState,
  vocabulary: Vocabulary,
  history: readonly string[],
  site: LabelSite,
  year: number,
): Suggestion[] {
  const words = typed.trim()
  if (words === '') {
    return history.map((search) => ({
      key: `history ${search}`,
      kind: 'history',
      label: search,
      filters: [],
      state: null,
    }))
  }
  const { beside, other } = readingsOf(words, current.lists, vocabulary, year)
  const understood = other ?? beside
  const meant: Suggestion[] = isUnderstood(understood)
    ? [
        {
          key: 'understood',
          kind: 'understood',
          label: words,
          filters: filterWords(understood, vocabulary, site),
          ...(understood.sortBy && { order: sortOrders[understood.sortBy].label }),
          state: null,
        },
      ]
    : []
  // "land c" begins the LandCruiser, "mt 0" the MT-07.
  const start = keyOf(words)
  const begins = (name: string) => start !== '' && keyOf(name).startsWith(start)
  const place = (make: string, models: readonly string[] = []): SearchState =>
    withList(withList({ ...current, query: '' }, 'make', [make]), 'make_model', models)
  const makes = (vocabulary.make ?? [])
    .filter((make) => [make, makeName(make, site)].some(begins))
    .map(
      (make): Suggestion => ({
        key: `make ${make}`,
        kind: 'make',
        label: makeName(make, site),
        filters: [],
        state: place(make),
      }),
    )
  const models = (vocabulary.make_model ?? [])
    .filter((entry) =>
      [makeAndModel(makeOf(entry), modelOf(entry), site), modelOf(entry)].some(begins),
    )
    .map(
      (entry): Suggestion => ({
        key: `model ${entry}`,
        kind: 'model',
        label: makeAndModel(makeOf(entry), modelOf(entry), site),
        filters: [],
        state: place(makeOf(entry), [entry]),
      }),
    )
  return [...meant, ...makes, ...models].slice(0, MOST)
}

/** The filters that were understood, as the words of their chips. */
export function filterWords(
  understood: UnderstoodQuery,
  vocabulary: Vocabulary,
  site: LabelSite,
): string[] {
  const whole = Object.entries(vocabulary).map(([name, values]) => [
    name,
    Array.isArray(values) ? values.map((value: string) => ({ value })) : [],
  ])
  const asked = joinUnderstood(emptySearch, understood)
  return appliedFilters(asked, site, Object.fromEntries(whole)).map(
    ({ label }: AppliedFilter) => label,
  )
}
