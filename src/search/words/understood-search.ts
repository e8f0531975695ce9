import type { SiteFlags } from '@/sites/flags'
import type { KnownPlaces } from '../rules/search-path'
import { type ListName, makeOf, type SearchState } from '../rules/search-state'
import type { StockBase } from '../rules/stock-base'
import type { Beside } from './chosen-names'
import { type UnderstoodQuery, understandQuery, type Vocabulary } from './understand-query'

/** The words that mean something in this site's stock. */
export function vocabularyOf(
  base: StockBase,
  known: KnownPlaces,
  site: { flags: { price: Pick<SiteFlags['price'], 'subscription'> } },
): Vocabulary {
  const values = (name: ListName) => base.facets[name]?.map(({ value }) => value) ?? []
  return {
    make: known.makes,
    make_model: known.makeModels,
    body: known.bodies,
    item_type: values('item_type'),
    fuel: values('fuel'),
    transmission: values('transmission'),
    drive: values('drive'),
    colour: values('colour'),
    seats: values('seats'),
    car_type: values('car_type'),
    tag: values('tag'),
    certified: values('certified'),
    // Nobody looks for what is sold: "sold by its owner".
    status: values('status').filter((value) => value !== 'sold'),
    state: values('state'),
    city: values('city'),
    dealership_name: known.dealerships.map(({ name }) => name),
    weeklyPrices: (base.stats.subscription_price?.max ?? 0) > 0,
    electricRanges: (base.stats.electric_range?.max ?? 0) > 0,
    subscription: site.flags.price.subscription,
  }
}

/**
 * What words mean beside the filters that are on and the model said first, where the name of another
 * make's model is a badge: "journey outback"; and what else, where it is that model.
 */
export function readingsOf(
  words: string,
  on: Beside,
  vocabulary: Vocabulary,
  year: number,
): { beside: UnderstoodQuery; other: UnderstoodQuery | null } {
  const isOn = (on.make ?? []).length > 0
  const alone = understandQuery(words, vocabulary, year, { body: on.body })
  const first = alone.lists.make_model?.slice(0, 1).map(makeOf)
  const beside = understandQuery(words, vocabulary, year, isOn ? on : { ...on, make: first })
  const models = ({ lists }: UnderstoodQuery) => lists.make_model?.length ?? 0
  if (models(alone) > models(beside)) return { beside, other: alone }
  return { beside: isOn ? beside : alone, other: null }
}

/** Whether anything was understood beyond plain text. */
export function isUnderstood({ lists, ranges, sortBy, near }: UnderstoodQuery): boolean {
  const isFiltered = Object.keys(lists).length > 0 || Object.keys(ranges).length > 0
  return isFiltered || sortBy !== undefined || near !== undefined
}

/** A round number that stands alone, as a price: what it is where no car has it for its number. */
export function priceAlone(
  words: string,
  vocabulary: Vocabulary,
  year: number,
): UnderstoodQuery | null {
  const isPrice = /^\s*[1-9]\d[05]00\s*$/.test(words) && !vocabulary.subscription
  return isPrice ? understandQuery(`under ${words}`, vocabulary, year) : null
}

/**
 * The current search with what the words mean: a list that the words name is replaced, other
 * filters stay, words that were not understood become the search text.
 */
export function joinUnderstood(state: SearchState, understood: UnderstoodQuery): SearchState {
  const { make, ...others } = understood.lists
  // Another make removes the models of the previous one.
  const { make_model: _, ...kept } = state.lists
  const lists = { ...(make ? kept : state.lists), ...(make && { make }), ...others }
  return {
    ...state,
    page: 1,
    query: understood.rest,
    sortBy: understood.sortBy ?? state.sortBy,
    lists,
    ranges: { ...state.ranges, ...understood.ranges },
    ...(understood.near && { near: understood.near }),
  }
}
