import type { FacetAnswer } from '../answers/counting.ts'
import { HitCache } from '../answers/hit-cache.ts'
import type { Collection } from '../columns/collection.ts'
import { Predicates } from '../filters/predicates.ts'
import { ResultCache } from '../filters/result-cache.ts'
import { isAtOrBelow } from '../json.ts'
import {
  ATTRIBUTE_EXACT,
  ATTRIBUTE_PREFIXES,
  ATTRIBUTE_SEARCHED,
  ATTRIBUTE_TYPOS,
  type AttributeRules,
  type TextMatch,
} from '../words/matching.ts'
import type { SynonymTable } from '../words/synonyms.ts'
import { MAX_ATTRIBUTES } from '../words/text.ts'
import { facetRuleFor, type Rules, stringsOf } from './settings.ts'

/** Caches between queries of one collection. */
export type QueryCache = {
  predicates: Predicates
  texts: Map<string, { match: TextMatch; documents: number }>
  /** facet answers of the present version, by what was asked */
  facets: Map<string, FacetAnswer>
  facetsVersion: number
  facetsLength: number
  hits: HitCache
  results: ResultCache
}

/** Most query matches that are cached. */
export const MAX_TEXTS = 64

export const newQueryCache = (collection: Collection): QueryCache => ({
  predicates: new Predicates(collection),
  texts: new Map(),
  facets: new Map(),
  facetsVersion: 0,
  facetsLength: 0,
  hits: new HitCache(),
  results: new ResultCache(),
})

/** An index as queries see it: documents shared with its replicas, settings of its own. */
export type View = {
  name: string
  collection: Collection
  cache: QueryCache
  rules: Rules
  synonyms: SynonymTable
  /** a virtual replica sorts what is relevant, and leaves the rest out */
  virtual: boolean
  facetable: (path: string) => boolean
}

export function makeView(
  name: string,
  collection: Collection,
  cache: QueryCache,
  rules: Rules,
  synonyms: SynonymTable,
  virtual: boolean,
): View {
  const known = new Map<string, boolean>()
  const facetable = (path: string) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const allowed = path === '_tags' || facetRuleFor(rules, path) !== undefined
    if (known.size < 1_000) known.set(path, allowed)
    return allowed
  }
  return { name, collection, cache, rules, synonyms, virtual, facetable }
}

const usualRules = new WeakMap<View, { attributes: number; rules: AttributeRules }>()

/** How the attributes count when the request says nothing about them. */
export function usualAttributeRules(view: View): AttributeRules {
  const known = usualRules.get(view)
  const attributes = view.collection.attributes.length
  if (known?.attributes === attributes) return known.rules
  const rules = attributeRules(view, null, null, null)
  usualRules.set(view, { attributes, rules })
  return rules
}

/** How the attributes of the collection count for one request. */
export function attributeRules(
  view: View,
  restricted: string[] | null,
  withoutTypos: string[] | null,
  withoutExact: string[] | null,
): AttributeRules {
  const { collection, rules } = view
  const { settings } = rules
  const flags = new Uint8Array(MAX_ATTRIBUTES)
  const priority = new Uint8Array(MAX_ATTRIBUTES)
  const ordered = new Uint8Array(MAX_ATTRIBUTES)
  const noTypos = withoutTypos ?? stringsOf(settings.disableTypoToleranceOnAttributes)
  const noPrefix = stringsOf(settings.disablePrefixOnAttributes)
  const noExact = withoutExact ?? stringsOf(settings.disableExactOnAttributes)
  let unrestricted = true
  collection.attributes.slice(0, MAX_ATTRIBUTES).forEach((path, number) => {
    const listed = (list: string[]) => list.some((root) => isAtOrBelow(path, root))
    const rule = rules.searchable?.find((entry) => isAtOrBelow(path, entry.name))
    const searched =
      (rules.searchable === null || rule !== undefined) &&
      (restricted === null || listed(restricted))
    flags[number] =
      (searched ? ATTRIBUTE_SEARCHED : 0) |
      (listed(noTypos) ? 0 : ATTRIBUTE_TYPOS) |
      (listed(noPrefix) ? 0 : ATTRIBUTE_PREFIXES) |
      (listed(noExact) ? 0 : ATTRIBUTE_EXACT)
    const matchAll = ATTRIBUTE_SEARCHED | ATTRIBUTE_TYPOS | ATTRIBUTE_PREFIXES
    if (((flags[number] as number) & matchAll) !== matchAll) unrestricted = false
    priority[number] = Math.min(63, rule?.priority ?? 0)
    ordered[number] = rule?.ordered ? 1 : 0
  })
  return { flags, priority, ordered, unrestricted }
}
