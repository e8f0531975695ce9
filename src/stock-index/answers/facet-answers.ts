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

/** Pages of one result, and every visitor's first page, ask for the same counts again. */
function remembered(view: View, key: string | null, count: () => FacetAnswer): FacetAnswer {
  if (key === null) return count()
  const { memory, collection } = view
  if (memory.facetsVersion !== collection.version || memory.facetsLength > MAX_FACETS_LENGTH) {
    memory.facets.clear()
    memory.facetsVersion = collection.version
    memory.facetsLength = 0
  }
  const known = memory.facets.get(key)
  if (known !== undefined) return known
  const answer = count()
  memory.facets.set(key, answer)
  memory.facetsLength += key.length + answer.json.length
  return answer
}

/** Puts the counts and stats of the attributes asked for into the answer. */
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
    const answer = remembered(view, key, () => {
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

/** Attributes to count: what was asked for, as far as the settings let it be shown. */
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
