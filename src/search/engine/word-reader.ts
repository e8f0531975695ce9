import { currentYear } from '@/calendar/clock'
import type { WordRule } from '../rules/search-requests'
import type { SearchState } from '../rules/search-state'
import { type Suggestion, suggestionsFor } from '../suggestions'
import { joinFinding, leftOutUnderWay, readWords } from '../words/leftover-words'
import { understandQuery } from '../words/understand-query'
import { vocabularyOf } from '../words/understood-search'
import { countSearches } from './count-searches'
import type { Search } from './search-context'

/** Reads what is typed as words of one site's stock. SRCH-01 */
export function wordReader(stock: Pick<Search, 'site' | 'index' | 'base' | 'known' | 'now'>) {
  const { site, base, known, now } = stock
  const vocabulary = vocabularyOf(base, known, site)
  const year = currentYear(now)
  const count = (states: readonly SearchState[], rule: WordRule) =>
    countSearches(states, stock, rule)
  return {
    suggest: (typed: string, state: SearchState, history: readonly string[]): Suggestion[] =>
      suggestionsFor(typed, state, vocabulary, history, site, year),
    /** The words under way that the cars were found without. SRCH-01 */
    leftOutOf: (words: string, { lists }: SearchState, text?: string): string =>
      leftOutUnderWay(words, understandQuery(words, vocabulary, year, lists), text),
    /** Words become filters, and what is left of them a text search; of the search that is on by then. */
    async read(words: string, state: SearchState, isNamed: boolean) {
      // If nobody can count, the words stay.
      const { understood, empty } = await readWords(
        state,
        words,
        vocabulary,
        year,
        count,
        isNamed,
      ).catch((cause: unknown) => {
        console.warn('The words of a search were not counted', cause)
        return { understood: understandQuery(words, vocabulary, year, state.lists), empty: '' }
      })
      return (latest: SearchState) => joinFinding({ ...latest, query: '' }, understood, empty)
    },
  }
}
