import type { UnderstoodQuery, Vocabulary } from '../query-grammar'
import { makeOf, type SearchState } from '../search-state'
import { isUnderstood, joinUnderstood, readingsOf } from '../understood-search'

/** Its name in an address: words that a form without JavaScript sent and that found nothing. */
const LEFT_OUT = 'leftOut'

type Count = (state: SearchState) => Promise<number>

/**
 * What words ask for beside the filters that are on, and which of them find nothing there. A model of
 * another make is a badge where that finds cars, unless it was chosen by name; else that make is
 * wanted instead. SRCH-01
 */
export async function readWords(
  before: SearchState,
  words: string,
  vocabulary: Vocabulary,
  year: number,
  count: Count,
  isNamed = false,
): Promise<{ understood: UnderstoodQuery; empty: string }> {
  const { beside, other } = readingsOf(words, before.lists.make, vocabulary, year)
  const isOther = other && (isNamed || (await count(joinUnderstood(before, beside))) === 0)
  const understood = isOther ? other : beside
  return { understood, empty: await emptyWords(before, understood, count) }
}

/**
 * Words that are no filter and leave nothing of what the filters beside them find: "supercharged
 * ute" shows the utes, and the page says what was left out. Otherwise none. SRCH-01
 */
export async function emptyWords(
  before: SearchState,
  understood: UnderstoodQuery,
  count: Count,
): Promise<string> {
  if (understood.rest === '' || !isUnderstood(understood)) return ''
  return (await count(joinUnderstood(before, understood))) > 0 ? '' : understood.rest
}

/**
 * The search without its empty words, and what the page says was left out. Of "cerato or hyundai
 * elantra" without an Elantra the Cerato is left: who names a model does not ask for the whole make.
 */
export function joinFinding(
  before: SearchState,
  understood: UnderstoodQuery,
  empty: string,
): { state: SearchState; leftOut: string } {
  if (!empty) return { state: joinUnderstood(before, understood), leftOut: understood.unmet ?? '' }
  const { make = [], make_model = [], ...others } = understood.lists
  const dropped = make.filter(
    (each) =>
      make_model.length > 0 &&
      understood.makesOfRest?.includes(each) &&
      !make_model.some((model) => makeOf(model) === each),
  )
  const kept = make.filter((each) => !dropped.includes(each))
  const lists = dropped.length > 0 ? { ...others, make: kept, make_model } : understood.lists
  return {
    state: joinUnderstood(before, { ...understood, lists, rest: '' }),
    leftOut: [understood.unmet, ...dropped, empty].filter(Boolean).join(' '),
  }
}

/** The address of a search that says which words were left out. */
export function withLeftOut(url: string, words: string): string {
  if (words === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [LEFT_OUT]: words })}`
}

export function readLeftOut(params: URLSearchParams): string {
  return params.get(LEFT_OUT) ?? ''
}
