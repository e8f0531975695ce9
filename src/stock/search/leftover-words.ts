import type { UnderstoodQuery } from '../query-grammar'
import type { SearchState } from '../search-state'
import { isUnderstood, joinUnderstood } from '../understood-search'

/** Its name in an address: words that a form without JavaScript sent and that found nothing. */
const LEFT_OUT = 'leftOut'

/**
 * Words that are no filter and leave nothing of what the filters beside them find: "supercharged
 * ute" shows the utes, and the page says what was left out. Otherwise none. SRCH-01
 */
export async function emptyWords(
  before: SearchState,
  understood: UnderstoodQuery,
  count: (state: SearchState) => Promise<number>,
): Promise<string> {
  if (understood.rest === '' || !isUnderstood(understood)) return ''
  return (await count(joinUnderstood(before, understood))) > 0 ? '' : understood.rest
}

/** The search without its empty words, and what the page says was left out. */
export function joinFinding(
  before: SearchState,
  understood: UnderstoodQuery,
  empty: string,
): { state: SearchState; leftOut: string } {
  return {
    state: joinUnderstood(before, empty ? { ...understood, rest: '' } : understood),
    leftOut: [understood.unmet, empty].filter(Boolean).join(' '),
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
