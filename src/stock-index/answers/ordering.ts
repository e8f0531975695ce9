import { type Bits, countBits, hasBit, intersect, listBits } from '../columns/bitset.ts'
import { ensureCapacity } from '../columns/ensure-capacity.ts'
import type { SortKey, SortOrder } from '../columns/orders.ts'
import { orderName } from '../columns/orders.ts'
import { rankingEntry, sortKeysOf } from '../indexes/settings.ts'
import type { View } from '../indexes/view.ts'
import type { Parameters } from '../protocol/parameters.ts'
import { selectSmallest } from './counting.ts'
import type { Matches } from './matches.ts'
import { packCriteria } from './ranking.ts'
import { type Detail, Scorer, scoredTerms } from './scoring.ts'

export type Ordered = {
  /** the best documents, best first */
  docs: number[]
  /** the criteria of a document, for `getRankingInfo` */
  score: ((doc: number) => Detail) | null
  /** for a virtual replica: how many of the matches were relevant enough to be sorted */
  relevant: number | null
}

type Level = { sort: SortKey } | { criteria: string[] }

/** Criteria that can tell documents apart in this request. */
function activeCriteria(matches: Matches, parameters: Parameters): Set<string> {
  const active = new Set<string>()
  if (matches.text !== null)
    for (const name of ['typo', 'words', 'attribute', 'exact']) active.add(name)
  if (matches.text !== null && matches.text.reading.words.length > 1) active.add('proximity')
  if (parameters.around !== null) active.add('geo')
  if (parameters.optional.length > 0 || scoredTerms(parameters.clauses)) active.add('filters')
  return active
}

/** The levels of comparison before the fixed sort order decides. */
function levelsOf(ranking: (string | SortKey)[], custom: SortKey[], active: Set<string>): Level[] {
  const flat = ranking.flatMap((entry) => (entry === 'custom' ? custom : [entry]))
  let last = -1
  flat.forEach((entry, i) => {
    if (typeof entry === 'string' && active.has(entry)) last = i
  })
  const levels: Level[] = []
  let pending: string[] = []
  const flush = () => {
    for (const criteria of packCriteria(pending)) levels.push({ criteria })
    pending = []
  }
  for (const entry of flat.slice(0, last + 1)) {
    if (typeof entry === 'string') {
      if (active.has(entry)) pending.push(entry)
    } else {
      flush()
      levels.push({ sort: entry })
    }
  }
  flush()
  return levels
}

/** The `count` best of the matches, in order. */
export function orderMatches(
  view: View,
  parameters: Parameters,
  matches: Matches,
  count: number,
): Ordered {
  const ranking = parameters.ranking?.map(rankingEntry) ?? view.rules.ranking
  const { custom } = view.rules
  const order = orderOf(view, ranking, custom)
  const active = activeCriteria(matches, parameters)
  // A virtual replica sorts by its own criteria only; relevance decided who takes part.
  const levels = view.virtual ? [] : levelsOf(ranking, custom, active)
  const narrowed = virtualSet(view, parameters, matches)
  const bits = narrowed?.bits ?? matches.bits
  const total = narrowed?.total ?? matches.total
  const wanted = Math.min(count, total)
  const pool = { bits, total, words: matches.words }
  let docs: number[] = []
  if (wanted > 0 && levels.length === 0) docs = bySortOrder(order, pool, wanted)
  else if (wanted > 0) {
    const scorer = new Scorer(view, parameters, matches, order)
    const narrow = faultlessFirst(levels, matches, pool, wanted)
    docs = byLevels(levels, scorer, order, narrow, wanted, view)
    scorer.release()
  }
  return {
    docs,
    score: parameters.getRankingInfo ? detailReader(view, parameters, matches, order) : null,
    relevant: narrowed?.total ?? null,
  }
}

type Pool = { bits: Bits; total: number; words: number }

/** When typos decide first and enough documents have none, no other can be among the best. */
function faultlessFirst(levels: Level[], matches: Matches, pool: Pool, wanted: number): Pool {
  const first = levels[0]
  const byTypos = first !== undefined && 'criteria' in first && first.criteria[0] === 'typo'
  if (!byTypos || matches.text === null) return pool
  if (matches.text.reading.optional.some(Boolean)) return pool
  const bits = pool.bits.slice()
  intersect(bits, matches.text.faultless, pool.words)
  const total = countBits(bits, pool.words)
  return total >= wanted ? { ...pool, bits, total } : pool
}

/**
 * A virtual replica keeps documents that are as relevant as the best ones, from strictness 1 on.
 */
function virtualSet(
  view: View,
  parameters: Parameters,
  matches: Matches,
): { bits: Bits; total: number } | null {
  if (!view.virtual) return null
  const strictness =
    parameters.relevancyStrictness ?? Number(view.rules.settings.relevancyStrictness)
  if (matches.text === null || strictness === 0) return { bits: matches.bits, total: matches.total }
  const bits = matches.bits.slice()
  intersect(bits, matches.text.faultless, matches.words)
  const total = countBits(bits, matches.words)
  return total > 0 ? { bits, total } : { bits: matches.bits, total: matches.total }
}

function orderOf(view: View, ranking: (string | SortKey)[], custom: SortKey[]): SortOrder {
  const { orders } = view.collection
  const keys = sortKeysOf(ranking, custom)
  // A ranking given with the request may name attributes that have no precomputed order.
  const known =
    orders.get(orderName(keys)) ?? orders.get(orderName(sortKeysOf(view.rules.ranking, custom)))
  if (known === undefined) throw new Error(`No sort order is kept for index ${view.name}`)
  return known
}

function bySortOrder(order: SortOrder, pool: Pool, wanted: number): number[] {
  const { bits, total } = pool
  const steps = (wanted * order.count) / Math.max(1, total)
  if (steps < total * 3) {
    const docs: number[] = []
    for (let i = 0; i < order.count && docs.length < wanted; i++) {
      const doc = order.order[i] as number
      if (doc >>> 5 < pool.words && hasBit(bits, doc)) docs.push(doc)
    }
    return docs
  }
  listing = ensureCapacity(listing, total)
  const docs = listing.subarray(0, total)
  listBits(bits, pool.words, docs)
  return bestByRank(order, docs, wanted)
}

/**
 * Module-level scratch of the current search, so that none of it waits for the garbage collector.
 */
let listing = new Uint32Array(0)
let rankRoom = new Float64Array(0)

function bestByRank(order: SortOrder, docs: Uint32Array, wanted: number): number[] {
  const { ranks } = order
  let pool = docs
  if (wanted * 4 < docs.length) {
    rankRoom = ensureCapacity(rankRoom, docs.length)
    const keys = rankRoom.subarray(0, docs.length)
    for (let i = 0; i < docs.length; i++) keys[i] = ranks[docs[i] as number] as number
    selectSmallest(keys, wanted)
    let worst = Number.NEGATIVE_INFINITY
    for (let i = 0; i < wanted; i++) if ((keys[i] as number) > worst) worst = keys[i] as number
    pool = docs.filter((doc) => (ranks[doc] as number) <= worst)
  }
  return Array.from(pool)
    .sort((a, b) => (ranks[a] as number) - (ranks[b] as number))
    .slice(0, wanted)
}

function byLevels(
  levels: Level[],
  scorer: Scorer,
  order: SortOrder,
  pool: Pool,
  wanted: number,
  view: View,
): number[] {
  const first = levels[0] as Level
  const docs = 'sort' in first ? firstByValue(first.sort, order, pool, wanted, view) : listed(pool)
  const groups = levels.flatMap((level) => ('criteria' in level ? [level.criteria] : []))
  const keys = groups.map(() => new Float64Array(docs.length))
  scorer.keys(docs, groups, keys)
  let candidates: number[] = []
  if ('sort' in first || wanted * 4 >= docs.length) candidates = Array.from(docs, (_, i) => i)
  else {
    const copy = (keys[0] as Float64Array).slice()
    selectSmallest(copy, wanted)
    let worst = Number.NEGATIVE_INFINITY
    for (let i = 0; i < wanted; i++) if ((copy[i] as number) > worst) worst = copy[i] as number
    for (let i = 0; i < docs.length; i++) {
      if (((keys[0] as Float64Array)[i] as number) <= worst) candidates.push(i)
    }
    // All documents match the text equally: the fixed order alone decides among many.
    if (levels.length === 1 && candidates.length > wanted * 8) {
      candidates = trimByRank(candidates, keys[0] as Float64Array, docs, order, wanted)
    }
  }
  const comparators = comparatorsOf(levels, keys, docs, view)
  const { ranks } = order
  candidates.sort((a, b) => {
    for (const compare of comparators) {
      const found = compare(a, b)
      if (found !== 0) return found
    }
    return (ranks[docs[a] as number] as number) - (ranks[docs[b] as number] as number)
  })
  return candidates.slice(0, wanted).map((i) => docs[i] as number)
}

function listed({ bits, total, words }: Pool): Uint32Array {
  const docs = new Uint32Array(total)
  listBits(bits, words, docs)
  return docs
}

/** The best documents by the first sort value, and all that are equal to the last of them. */
function firstByValue(
  { attribute, descending }: SortKey,
  order: SortOrder,
  pool: Pool,
  wanted: number,
  view: View,
): Uint32Array {
  const docs = listed(pool)
  const column = view.collection.sorts.get(attribute)
  const [key] = order.keys
  const isOrder = key?.attribute === attribute && key.descending === descending
  if (!isOrder || column === undefined || wanted * 4 >= docs.length) return docs
  const last = bySortOrder(order, pool, wanted).at(-1) as number
  return docs.filter((doc) => column.compare(doc, last, descending) <= 0)
}

/** Of the candidates with the worst key still needed, only the best ranked can be chosen. */
function trimByRank(
  candidates: number[],
  keys: Float64Array,
  docs: Uint32Array,
  order: SortOrder,
  wanted: number,
): number[] {
  const worst = candidates.reduce((most, i) => Math.max(most, keys[i] as number), 0)
  const better = candidates.filter((i) => (keys[i] as number) < worst)
  const edge = candidates.filter((i) => keys[i] === worst)
  const ranks = Float64Array.from(edge, (i) => order.ranks[docs[i] as number] as number)
  const needed = wanted - better.length
  selectSmallest(ranks, needed)
  let limit = Number.NEGATIVE_INFINITY
  for (let i = 0; i < needed; i++) if ((ranks[i] as number) > limit) limit = ranks[i] as number
  return [...better, ...edge.filter((i) => (order.ranks[docs[i] as number] as number) <= limit)]
}

function comparatorsOf(
  levels: Level[],
  keys: Float64Array[],
  docs: Uint32Array,
  view: View,
): ((a: number, b: number) => number)[] {
  let group = 0
  return levels.map((level) => {
    if ('criteria' in level) {
      const own = keys[group++] as Float64Array
      return (a, b) => (own[a] as number) - (own[b] as number)
    }
    const column = view.collection.sorts.get(level.sort.attribute)
    const { descending } = level.sort
    return (a, b) => column?.compare(docs[a] as number, docs[b] as number, descending) ?? 0
  })
}

function detailReader(view: View, parameters: Parameters, matches: Matches, order: SortOrder) {
  return (doc: number): Detail => {
    const scorer = new Scorer(view, parameters, matches, order)
    const detail = scorer.detail(doc)
    scorer.release()
    return detail
  }
}
