import { badRequest } from '../errors.ts'
import { facetRuleFor } from '../indexes/settings.ts'
import type { View } from '../indexes/view.ts'
import type { Parameters } from '../protocol/parameters.ts'
import { fold, splitWords } from '../words/tokens.ts'
import { editDistance } from '../words/typos.ts'
import { FacetCounter } from './counting.ts'
import { findMatches } from './matches.ts'

const DEFAULT_HITS = 10

type FacetQuery = { facet: string; query: string; most: number | null }

/** Values of one facet that match a text, with their counts under a search. JSON text. */
export function searchFacet(view: View, parameters: Parameters, wanted: FacetQuery): string {
  const started = performance.now()
  const { facet, query } = wanted
  const rule = facetRuleFor(view.rules, facet)
  if (rule === undefined || !rule.searchable || rule.filterOnly) {
    throw badRequest(
      `Cannot search in "${facet}" attribute, you need to add "searchable(${facet})" to attributesForFaceting`,
    )
  }
  const found = findMatches(view, parameters)
  const column = view.collection.facets.get(facet)
  const most = wanted.most ?? Number(view.rules.settings.maxFacetHits ?? DEFAULT_HITS)
  const hits: { value: string; highlighted: string; count: number; typos: number }[] = []
  if (column !== undefined) {
    const counter = new FacetCounter(view.collection, found.bits, found.total, found.words)
    const counts = counter.counts(column)
    const words = splitWords(query).map((token) => token.text)
    const before = parameters.highlightPreTag ?? String(view.rules.settings.highlightPreTag)
    const after = parameters.highlightPostTag ?? String(view.rules.settings.highlightPostTag)
    for (let code = 0; code < counts.length; code++) {
      const count = counts[code] as number
      if (count === 0) continue
      const value = column.values[code] as string
      const match = matchValue(value, words, before, after)
      if (match !== null) hits.push({ value, count, ...match })
    }
  }
  const alphabetical = (a: { value: string }, b: { value: string }) =>
    a.value < b.value ? -1 : a.value > b.value ? 1 : 0
  const byAlpha =
    (parameters.sortFacetValuesBy ?? view.rules.settings.sortFacetValuesBy) === 'alpha'
  hits.sort((a, b) => a.typos - b.typos || (byAlpha ? 0 : b.count - a.count) || alphabetical(a, b))
  return JSON.stringify({
    facetHits: hits
      .slice(0, most)
      .map(({ value, highlighted, count }) => ({ value, highlighted, count })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  })
}

/** Every word must begin a word of the value (the beginning may be misspelt); null when not. */
function matchValue(
  value: string,
  words: string[],
  before: string,
  after: string,
): { highlighted: string; typos: number } | null {
  const tokens = splitWords(value)
  const marks = new Map<number, { start: number; end: number }>()
  let typos = 0
  for (const word of words) {
    let best: { at: number; length: number; typos: number } | null = null
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]?.text as string
      const found = beginsLike(token, word)
      if (found !== null && (best === null || found < best.typos)) {
        best = { at, length: found === 0 ? word.length : token.length, typos: found }
      }
    }
    if (best === null) return null
    typos += best.typos
    const token = tokens[best.at] as { start: number; end: number }
    const end = Math.min(token.end, token.start + best.length)
    const known = marks.get(best.at)
    marks.set(best.at, { start: token.start, end: Math.max(end, known?.end ?? 0) })
  }
  let text = ''
  let at = 0
  for (const { start, end } of [...marks.values()].sort((a, b) => a.start - b.start)) {
    text += value.slice(at, start) + before + value.slice(start, end) + after
    at = end
  }
  return { highlighted: text + value.slice(at), typos }
}

function beginsLike(token: string, word: string): number | null {
  if (token.startsWith(word)) return 0
  const limit = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  let best = limit + 1
  for (let length = word.length - limit; length <= word.length + limit; length++) {
    if (limit === 0 || length < 1) continue
    best = Math.min(best, editDistance(fold(token).slice(0, length), word, limit))
  }
  return best <= limit ? best : null
}
