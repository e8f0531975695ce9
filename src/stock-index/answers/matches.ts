import { type Bits, countBits, intersect, intersectAll, wordsFor } from '../columns/bitset.ts'
import { clauseKey } from '../filters/filters.ts'
import { GeoFilter } from '../filters/geo-filter.ts'
import type { Found } from '../filters/result-cache.ts'
import { attributeRules, usualAttributeRules, type View } from '../indexes/view.ts'
import type { Parameters } from '../protocol/parameters.ts'
import { type AttributeRules, type TextMatch, withinTypos } from '../words/matching.ts'
import { fallbacks, matchReading, readQuery } from '../words/reading.ts'

/**
 * The documents that match a request and how they were found; shared by search, browse and facets.
 */
export type Matches = Found & {
  /** length of the set */
  words: number
  /** tells this set of documents from all others of the index; null when that takes too long */
  key: string | null
  text: TextMatch | null
  attributes: AttributeRules
  geo: GeoFilter | null
  /** the query without the words that had to be dropped, when some were */
  queryAfterRemoval: string | null
}

const MAX_TOTAL_TYPOS = 60

/** All documents that satisfy a request. */
export function findMatches(view: View, parameters: Parameters): Matches {
  const clauses = clausesKey(view, parameters)
  const filtered = () => filteredDocuments(view, parameters)
  const geo = GeoFilter.from(view.collection, parameters)
  const near = geo?.narrow(cachedResult(view, clauses, filtered)) ?? null
  const key = geo === null ? clauses : nameWithin(clauses, geo)
  const allowed = () => near ?? filtered()
  const attributes = attributesFor(view, parameters)
  const reading = readQuery(view, parameters)
  const shared = { attributes, geo }
  if (reading === null) {
    const found = cachedResult(view, key, allowed)
    return {
      ...shared,
      ...found,
      words: found.bits.length,
      key,
      text: null,
      queryAfterRemoval: null,
    }
  }
  let base: Bits | null = null
  const attempt = (text: TextMatch) =>
    cachedResult(view, key === null ? null : `${key}\u0005${text.key}`, () => {
      base ??= cachedResult(view, key, allowed).bits
      const bits = base.slice()
      intersect(bits, text.documents, bits.length)
      return { bits, total: countBits(bits, bits.length) }
    })
  let text = matchReading(view, reading, attributes)
  let result = attempt(text)
  let queryAfterRemoval: string | null = null
  if (result.total === 0) {
    const mode = parameters.removeWordsIfNoResults ?? view.rules.settings.removeWordsIfNoResults
    for (const shorter of fallbacks(reading, String(mode))) {
      text = matchReading(view, shorter, attributes)
      result = attempt(text)
      if (result.total === 0) continue
      queryAfterRemoval = shorter.words.join(' ')
      break
    }
  }
  const tolerance = String(parameters.typoTolerance ?? view.rules.settings.typoTolerance)
  const isFewest = result.total > 0 && (tolerance === 'min' || tolerance === 'strict')
  if (isFewest) result = fewestTypos(result.bits, text, tolerance === 'min' ? 0 : 1)
  const named = key === null || isFewest ? null : `${key}\u0005${text.key}`
  const words = result.bits.length
  return { ...shared, ...result, words, key: named, text, queryAfterRemoval }
}

/** Cache key for the documents that pass all filters of a request. */
function clausesKey(view: View, parameters: Parameters): string {
  return `${view.name}\u0005${parameters.clauses.map(clauseKey).sort().join('\u0004')}`
}

function nameWithin(clauses: string, { name }: GeoFilter): string | null {
  return name === null ? null : `${clauses}\u0005within ${name}`
}

function filteredDocuments(view: View, parameters: Parameters): Found {
  const { collection, cache } = view
  const words = wordsFor(collection.documents)
  const bits = collection.live.slice(0, words)
  const sets = parameters.clauses.map((clause) =>
    cache.predicates.documentsOf(clause, view.facetable),
  )
  intersectAll(bits, sets, words)
  return { bits, total: countBits(bits, words) }
}

function cachedResult({ cache, collection }: View, key: string | null, find: () => Found): Found {
  if (key === null) return find()
  return cache.results.getOrFind(key, collection.version, collection.documents, find)
}

function attributesFor(view: View, parameters: Parameters): AttributeRules {
  const {
    restrictSearchableAttributes: restricted,
    disableTypoToleranceOnAttributes: withoutTypos,
    disableExactOnAttributes: withoutExact,
  } = parameters
  if (restricted === null && withoutTypos === null && withoutExact === null) {
    return usualAttributeRules(view)
  }
  return attributeRules(view, restricted, withoutTypos, withoutExact)
}

/** Keeps the documents with the fewest typos, and those with up to `more` more. */
function fewestTypos(bits: Bits, text: TextMatch, more: number): Found {
  const words = bits.length
  for (let typos = 0; typos <= MAX_TOTAL_TYPOS; typos++) {
    const within = bits.slice()
    intersect(within, withinTypos(text, typos, words), words)
    if (countBits(within, words) === 0) continue
    const kept = bits.slice()
    intersect(kept, withinTypos(text, typos + more, words), words)
    return { bits: kept, total: countBits(kept, words) }
  }
  return { bits, total: countBits(bits, words) }
}
