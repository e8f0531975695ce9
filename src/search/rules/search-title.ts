import { makeAndModel, makeName } from '@/inventory/car-name'
import type { SiteFlags } from '@/sites/flags'
import { carTypes, itemTypes } from '@/sites/stock-kinds'
import { formatCount } from '@/ui/number-format'
import { capitalise } from '@/ui/text-format'
import { type LabelSite, valueLabel } from './applied-filters'
import type { SearchAnswer } from './search-answer'
import { makeOf, modelOf, type SearchState } from './search-state'

export type TitleSite = LabelSite & { flags: { stock: Pick<SiteFlags['stock'], 'itemTypes'> } }

const carTypeOrder: readonly string[] = carTypes

/** New, demo, used, whatever order they come in; what we do not know comes last. SRCH-17 */
export function byCarType(a: string, b: string): number {
  const place = (type: string) => (carTypeOrder.includes(type) ? carTypeOrder.indexOf(type) : 9)
  return place(a) - place(b)
}

/** The site as a search shows it: of the kinds that were found, where the index counted them. */
export function foundSite<S extends TitleSite>(
  site: S,
  { facets }: Pick<SearchAnswer, 'facets'>,
  { lists }: Pick<SearchState, 'lists'>,
): S {
  const found = lists.item_type ?? facets.item_type?.map(({ value }) => value) ?? []
  const kinds = itemTypes.filter((each) => found.includes(each))
  if (kinds.length === 0) return site
  return { ...site, flags: { ...site.flags, stock: { ...site.flags.stock, itemTypes: kinds } } }
}

/** What the site sells, in the plural. */
export function stockNoun(site: TitleSite): string {
  const [kind = 'car', ...others] = site.flags.stock.itemTypes
  return others.length > 0 ? 'vehicles' : `${kind}s`
}

/** What so many of them are called: "cars", "car". */
export function nounOf(count: number, site: TitleSite): string {
  const noun = stockNoun(site)
  return count === 1 ? noun.slice(0, -1) : noun
}

/** "216 cars", "1 car" */
export function countOf(count: number, site: TitleSite): string {
  return `${formatCount(count)} ${nounOf(count, site)}`
}

/**
 * Heading of a search: "Used Toyota RAV4", "New, demo and used cars", "Used SUV cars in Rocklea".
 * `inStock` are the conditions that the site has at all.
 */
export function searchTitle(
  state: SearchState,
  site: TitleSite,
  inStock: readonly string[],
): string {
  const asked = state.lists.car_type ?? []
  const subject = subjectOf(state, site)
  const body = state.lists.body?.length === 1 ? state.lists.body[0] : null
  // The caravans of a caravan yard are no "caravan caravans", nor all that it has.
  const isNoun = body?.toLowerCase() === nounOf(1, site)
  const types = asked.length > 0 || subject || isNoun ? asked : inStock
  const words = [...types].sort(byCarType).map((type, at) => {
    const label = valueLabel('car_type', type, site)
    return at === 0 || /^[A-Z]{2}/.test(label) ? label : label.toLowerCase()
  })
  const thing = subject ?? [isNoun ? null : body, stockNoun(site)].filter(Boolean).join(' ')
  const list = state.lists.dealership_name ? 'dealership_name' : 'location_name'
  const [named, ...others] = state.lists[list] ?? []
  const place = named && others.length === 0 ? ` at ${valueLabel(list, named, site)}` : ''
  return capitalise(`${[joinWords(words), thing].filter(Boolean).join(' ')}${place}`)
}

/**
 * What the tab of the browser calls a page of the search, before the name of the site. The cars of a
 * make or model are for sale: "Mazda CX-5" alone is the page of the model.
 */
export function tabTitle(title: string, { page, lists }: SearchState): string {
  const isNamed = Boolean(lists.make ?? lists.make_model)
  const words = isNamed ? `${title} for sale` : title
  return page > 1 ? `${words}, page ${page}` : words
}

function subjectOf(state: SearchState, site: TitleSite): string | null {
  const makes = state.lists.make ?? []
  const models = state.lists.make_model ?? []
  const [model] = models
  const isOne = models.length === 1 && makes.every((make) => make === makeOf(models[0] ?? ''))
  if (isOne && model) return makeAndModel(makeOf(model), modelOf(model), site)
  return makes.length === 1 && makes[0] ? makeName(makes[0], site) : null
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * Moves the focus and the scroll position to the heading of the cars: the pressed control
 * disappears with the previous results. Scrolls once the search has its own URL, at once where the
 * search library is loaded, so that Back restores the previous position.
 */
export function goToResults() {
  const heading = document.getElementById('stock')
  heading?.focus({ preventScroll: true })
  setTimeout(() => heading?.scrollIntoView({ block: 'start' }))
}

/** Scrolls to the first cars if a new order or filter removed what was in view. */
export function showFirstCars() {
  const cars = document.getElementById('cars')
  if (cars && cars.getBoundingClientRect().top < 0) {
    setTimeout(() => cars.scrollIntoView({ block: 'start' }))
  }
}
