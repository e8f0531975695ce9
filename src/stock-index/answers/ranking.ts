import type { AttributeRules, TextMatch } from '../words/matching.ts'
import { ATTRIBUTE_EXACT } from '../words/matching.ts'
import { attributeOf, isAlone, positionOf, type TextIndex } from '../words/text.ts'

/** What the text criteria see of one document. */
export type TextScore = {
  typos: number
  words: number
  proximity: number
  /** priority of the best attribute, and the place in it */
  attribute: number
  position: number
  exact: number
}

const NONE = 99
const NO_WEIGHT = 0x7fffffff
/** Places of one query word in one document that proximity looks at. */
const MAX_PLACES = 8
/** Words further apart than this, or in different attributes, are all alike. */
const FAR = 8

/**
 * Reads the text criteria of documents for one query. Created per query, used for many documents.
 */
export class TextRanker {
  readonly score: TextScore = {
    typos: 0,
    words: 0,
    proximity: 0,
    attribute: 0,
    position: 0,
    exact: 0,
  }
  private readonly text: TextIndex
  private readonly match: TextMatch
  private readonly attributes: AttributeRules
  private readonly exactOnSingle: string
  private readonly minProximity: number
  private readonly slots: number
  /** word → first entry + 1 in the lists below */
  private readonly marks: Int32Array
  private readonly entryNext: number[] = []
  private readonly entryFrom: number[] = []
  private readonly entryTo: number[] = []
  private readonly entryTypos: number[] = []
  private readonly entryExact: boolean[] = []
  private readonly entryNeeds: number[] = []
  private readonly marked: number[] = []
  /** by query word: fewest typos, and of those matches the places, best weight and exactness */
  private readonly least: Int32Array
  private readonly places: Int32Array
  private readonly placeCount: Int32Array
  private readonly weight: Int32Array
  private readonly exactSlot: Uint8Array

  constructor(
    text: TextIndex,
    match: TextMatch,
    attributes: AttributeRules,
    options: { exactOnSingle: string; minProximity: number },
  ) {
    this.text = text
    this.match = match
    this.attributes = attributes
    this.exactOnSingle = options.exactOnSingle
    this.minProximity = options.minProximity
    this.slots = match.reading.words.length
    this.least = new Int32Array(this.slots)
    this.places = new Int32Array(this.slots * MAX_PLACES)
    this.placeCount = new Int32Array(this.slots)
    this.weight = new Int32Array(this.slots)
    this.exactSlot = new Uint8Array(this.slots)
    this.marks = text.marks()
    for (const alternative of match.alternatives) {
      for (const { word, typos, exact, needs } of alternative.words) {
        if (this.marks[word] === 0) this.marked.push(word)
        this.entryNext.push(this.marks[word] as number)
        this.entryFrom.push(alternative.from)
        this.entryTo.push(alternative.to)
        this.entryTypos.push(typos)
        this.entryExact.push(exact)
        this.entryNeeds.push(needs)
        this.marks[word] = this.entryNext.length
      }
    }
  }

  /** Releases the shared scratch marks; the ranker must not be used afterwards. */
  release(): void {
    for (const word of this.marked) this.marks[word] = 0
  }

  private addHit(from: number, to: number, place: number, typos: number, exact: boolean): void {
    const attribute = attributeOf(place)
    const position = this.attributes.ordered[attribute] ? positionOf(place) : 0
    const weight = ((this.attributes.priority[attribute] as number) << 9) | position
    for (let slot = from; slot < to; slot++) {
      const charged = slot === from ? typos : 0
      const least = this.least[slot] as number
      if (charged > least) continue
      if (charged < least) {
        this.least[slot] = charged
        this.placeCount[slot] = 0
        this.weight[slot] = weight
        this.exactSlot[slot] = 0
      } else if (weight < (this.weight[slot] as number)) this.weight[slot] = weight
      if (exact && this.isExact(place)) this.exactSlot[slot] = 1
      const count = this.placeCount[slot] as number
      if (count < MAX_PLACES) {
        this.places[slot * MAX_PLACES + count] = place
        this.placeCount[slot] = count + 1
      }
    }
  }

  /** Fills `score` for a document. */
  read(doc: number): TextScore {
    const { text, marks, attributes } = this
    this.least.fill(NONE)
    const end = text.forwardStart[doc + 1] as number
    for (let at = text.forwardStart[doc] as number; at < end; at++) {
      let entry = marks[text.forwardWord[at] as number] as number
      if (entry === 0) continue
      const place = text.forwardPlace[at] as number
      const flags = attributes.flags[attributeOf(place)] as number
      while (entry !== 0) {
        const i = entry - 1
        const needs = this.entryNeeds[i] as number
        if ((flags & needs) === needs) {
          const exact = (this.entryExact[i] as boolean) && (flags & ATTRIBUTE_EXACT) !== 0
          const typos = this.entryTypos[i] as number
          this.addHit(this.entryFrom[i] as number, this.entryTo[i] as number, place, typos, exact)
        }
        entry = this.entryNext[i] as number
      }
    }
    for (const { from, to, phrase } of this.match.alternatives) {
      const place = phrase?.places.get(doc)
      if (phrase && place !== undefined) this.addHit(from, to, place, phrase.typos, phrase.exact)
    }
    return this.summarise()
  }

  private summarise(): TextScore {
    const { score, slots } = this
    score.typos = 0
    score.words = 0
    score.exact = 0
    let best = NO_WEIGHT
    for (let slot = 0; slot < slots; slot++) {
      const least = this.least[slot] as number
      if (least === NONE) continue
      score.words++
      score.typos += least
      score.exact += this.exactSlot[slot] as number
      if ((this.weight[slot] as number) < best) best = this.weight[slot] as number
    }
    score.attribute = best === NO_WEIGHT ? 0 : best >>> 9
    score.position = best === NO_WEIGHT ? 0 : best & 511
    score.proximity = slots > 1 ? this.proximity() : 0
    return score
  }

  private isExact(place: number): boolean {
    if (this.slots > 1 || this.exactOnSingle === 'word') return true
    return this.exactOnSingle === 'attribute' && isAlone(place)
  }

  private proximity(): number {
    let sum = 0
    let previous = -1
    for (let slot = 0; slot < this.slots; slot++) {
      if (this.least[slot] === NONE) continue
      if (previous >= 0) sum += this.nearest(previous, slot)
      previous = slot
    }
    return sum
  }

  private nearest(left: number, right: number): number {
    let best = FAR
    const leftEnd = left * MAX_PLACES + (this.placeCount[left] as number)
    const rightEnd = right * MAX_PLACES + (this.placeCount[right] as number)
    for (let i = left * MAX_PLACES; i < leftEnd; i++) {
      const a = this.places[i] as number
      for (let j = right * MAX_PLACES; j < rightEnd; j++) {
        const b = this.places[j] as number
        if (attributeOf(a) !== attributeOf(b)) continue
        const step = positionOf(b) - positionOf(a)
        const distance = step > 0 ? step : step === 0 ? 1 : 1 - step
        if (distance < best) best = distance
      }
    }
    return Math.max(best, this.minProximity)
  }
}

/** Bits that each criterion takes in a packed key; smaller is better for all. */
const WIDTH: Record<string, number> = {
  typo: 6,
  geo: 26,
  words: 5,
  filters: 10,
  proximity: 8,
  attribute: 15,
  exact: 5,
}

/** Criteria packed into numbers of at most 52 bits, first criterion highest. */
export function packCriteria(criteria: string[]): string[][] {
  const groups: string[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const criterion of criteria) {
    const width = WIDTH[criterion] as number
    if (used + width > 52) {
      groups.push([])
      used = 0
    }
    groups.at(-1)?.push(criterion)
    used += width
  }
  return groups
}

export function packScore(
  group: string[],
  score: TextScore | null,
  geo: number,
  filters: number,
): number {
  let key = 0
  for (const criterion of group) {
    const width = WIDTH[criterion] as number
    const most = 2 ** width - 1
    const value = Math.min(most, Math.max(0, criterionValue(criterion, score, geo, filters, most)))
    key = key * 2 ** width + value
  }
  return key
}

function criterionValue(
  criterion: string,
  score: TextScore | null,
  geo: number,
  filters: number,
  most: number,
): number {
  if (criterion === 'geo') return geo
  if (criterion === 'filters') return most - filters
  if (score === null) return 0
  switch (criterion) {
    case 'typo':
      return score.typos
    case 'words':
      return most - score.words
    case 'proximity':
      return score.proximity
    case 'attribute':
      return (score.attribute << 9) | score.position
    default:
      return most - score.exact
  }
}
