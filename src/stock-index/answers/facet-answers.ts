import type { View } from '../indexes/view.ts'
import type { Parameters } from '../protocol/parameters.ts'
import {
  chooseValues,
  type FacetAnswer,
  FacetCounter,
  type FacetStats,
  facetJson,
  statsOf,
} from './counting.ts'
import type { Matches } from './matches.ts'

const MAX_FACETS_LENGTH = 16_000_000

/** The pages of one result, and the first page of every visitor, request the same counts again. */
function cachedFacet(view: View, key: string | null, count: () => FacetAnswer): FacetAnswer {
  if (key === null) return count()
  const { cache, collection } = view
  if (cache.facetsVersion !== collection.version || cache.facetsLength > MAX_FACETS_LENGTH) {
    cache.facets.clear()
    cache.facetsVersion = collection.version
    cache.facetsLength = 0
  }
  const known = cache.facets.get(key)
  if (known !== undefined) return known
  const answer = count()
  cache.facets.set(key, answer)
  cache.facetsLength += key.length + answer.json.length
  return answer
}

/** Puts the counts and stats of the requested attributes into the response. */
export function writeFacets(
  view: View,
  parameters: Parameters,
  found: Matches,
  afterDistinct: boolean,
  fields: Map<string, string>,
): void {
  if (parameters.facets.length === 0) return
  const { collection, rules } = view
  const counter = new FacetCounter(collection, found.bits, found.total, found.words)
  const most = parameters.maxValuesPerFacet ?? Number(rules.settings.maxValuesPerFacet)
  const by = parameters.sortFacetValuesBy ?? (rules.settings.sortFacetValuesBy as 'count' | 'alpha')
  const base = afterDistinct ? null : found.key
  let facets = ''
  const stats: Record<string, FacetStats> = {}
  for (const path of facetPaths(view, parameters.facets)) {
    const column = collection.facets.get(path)
    if (column === undefined) continue
    const key = base === null ? null : `${base}\u0005${path}\u0005${most}${by}`
    const answer = cachedFacet(view, key, () => {
      collection.counted.add(path)
      const counts = counter.counts(column)
      const codes = chooseValues(column, counts, most, by)
      return { json: facetJson(column, counts, codes), stats: statsOf(column, counts) }
    })
    if (answer.json === '{}') continue
    facets += `${facets === '' ? '' : ','}${JSON.stringify(path)}:${answer.json}`
    if (answer.stats !== null) stats[path] = answer.stats
  }
  fields.set('facets', `{${facets}}`)
  if (Object.keys(stats).length > 0) fields.set('facets_stats', JSON.stringify(stats))
}

/** Attributes to count: the requested ones, as far as the settings allow. */
function facetPaths(view: View, asked: string[]): string[] {
  const { collection, rules } = view
  const shown = (path: string) =>
    rules.facets.some(
      (rule) => !rule.filterOnly && (path === rule.name || path.startsWith(`${rule.name}.`)),
    )
  const known = [...collection.facets.keys()]
  const wanted = asked.includes('*')
    ? known
    : asked.flatMap((name) => known.filter((p) => p === name || p.startsWith(`${name}.`)))
  return [...new Set(wanted)].filter(shown)
}
