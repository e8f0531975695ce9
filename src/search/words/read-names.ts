import type { SortOrder } from '@/inventory/index/index-names'
import { type Beside, ChosenNames, type Lists } from './chosen-names'
import {
  fillerKeys,
  keyOf,
  type Meaning,
  type Meanings,
  meaningsOf,
  phoneticKey,
  type WordList,
} from './stock-names'
import type { Vocabulary } from './understand-query'
import {
  bodiesOrBadges,
  connectors,
  negations,
  orderWords,
  parts,
  textNames,
  units,
} from './word-tables'

/** The names found in a text. */
export type NamesSaid = {
  lists: Lists
  sortBy?: SortOrder
  /** Words that name nothing: searched as text. */
  text: string[]
  /** The makes said right before words of the text. */
  makesOfText: string[]
  /** Words that are not searched: "no tow bar", a suburb without a yard. */
  unwanted: string[]
  /** Names of which nothing else is left: "not hilux". */
  unmet: string[]
}

const orders = new Map(
  Object.entries(orderWords).flatMap(([order, all]) =>
    all.map((words) => [keyOf(words), order as SortOrder] as const),
  ),
)
/** Most words of a name. */
const LONGEST = 6
const kindsOfParts: ReadonlySet<WordList> = new Set(['fuel', 'transmission'])

/** Whether a word has a meaning, so that it is not taken for a misspelt make. */
export const isKnownWord = (key: string, meanings: Meanings): boolean =>
  [key, phoneticKey(key), ...singulars([key])].some((each) => meanings.has(each)) ||
  [fillerKeys, orders, parts].some((words) => words.has(key))

/** Reads the names of this stock from words, left to right; `typed` is the whole text. */
export function readNames(
  words: readonly string[],
  typed: string,
  vocabulary: Vocabulary,
  beside: Beside,
): NamesSaid {
  return new NameReader(words, typed, vocabulary, beside).read()
}

/** So many words, and what they mean; a text means nothing. */
type Name = {
  length: number
  values?: readonly Meaning[]
  order?: SortOrder
  isFiller?: boolean
  isText?: boolean
}

class NameReader {
  readonly #words: readonly string[]
  readonly #typed: string
  readonly #vocabulary: Vocabulary
  readonly #chosen: ChosenNames
  readonly #said: Omit<NamesSaid, 'lists' | 'unmet'> = { text: [], makesOfText: [], unwanted: [] }
  /** The word that denies what follows. */
  #negation: string | null = null
  /** The text before was denied, and may go on: "no tow bar". */
  #isUnwanted = false
  /** The list of what was denied right before an "and": "excluding kia and hyundai". */
  #deniedList: WordList | null = null
  /** An "or" is before: another make may be named. */
  #isAlternative = false
  /** A "near" is before: a place may be named. */
  #isNear = false
  /** The makes of the name before. */
  #makesBefore: string[] = []
  /** Where the last text ended. */
  #textEnd = -1

  constructor(words: readonly string[], typed: string, vocabulary: Vocabulary, beside: Beside) {
    this.#words = words
    this.#typed = typed
    this.#vocabulary = vocabulary
    this.#chosen = new ChosenNames(vocabulary, meaningsOf(vocabulary), beside)
  }

  read(): NamesSaid {
    for (let at = 0; at < this.#words.length; ) {
      const word = this.#words[at] ?? ''
      const isJoint = negations.has(word) || connectors.has(word)
      if (isJoint) this.#readJoint(word)
      at += isJoint ? 1 : this.#readName(at)
    }
    const { lists, badges, unmet } = this.#chosen.lists()
    const text = [...this.#said.text, ...badges.map((badge) => badge.toLowerCase())]
    return { ...this.#said, lists, text, unmet }
  }

  #readJoint(word: string): void {
    if (negations.has(word)) {
      this.#negation = word
      this.#deniedList = null
      this.#isUnwanted = false
    } else if (this.#isUnwanted && word === 'and') this.#negation = null
    this.#isAlternative = connectors.has(word)
  }

  /** The number of words of the name. */
  #readName(start: number): number {
    const name = this.#nameAt(start)
    const said = this.#words.slice(start, start + name.length)
    const { values = [] } = name
    // "not manual and white" wants white.
    if (this.#deniedList && values[0]?.list !== this.#deniedList) this.#negation = null
    this.#deniedList = null
    const isText = name.isText || this.#isBadge(said)
    // "no tow bar", and "white" is wanted after it.
    if (this.#isUnwanted && !isText) this.#negation = null
    const isPlace = this.#isNear && name.isText === true
    this.#isNear = isPlace || said[0] === 'near'
    if (isPlace) this.#said.unwanted.push(...said)
    else if (name.isFiller) this.#readFiller(said, start)
    else {
      if (isText) this.#readText(said, start)
      else if (name.order) this.#readOrder(name.order, said)
      else if (this.#negation) this.#chosen.exclude(values)
      else this.#chosen.choose(values)
      this.#makesBefore = values.flatMap(({ list, value }) => (list === 'make' ? value : []))
      this.#isAlternative = false
      this.#endDenial(isText, values[0]?.list, this.#words[start + name.length])
    }
    return name.length
  }

  /** Beside a make, a body of bikes is a badge of cars. */
  #isBadge(said: readonly string[]): boolean {
    const hasCars = this.#vocabulary.item_type?.includes('car') ?? true
    return hasCars && bodiesOrBadges.has(keyOf(said.join(''))) && this.#chosen.hasMake
  }

  /** "hi" begins the HiLux, and so does "toyota hi"; in a sentence and before a space it is a word. */
  #readFiller(said: readonly string[], start: number): void {
    const end = start + said.length
    const isLast = end === this.#words.length && this.#typed.toLowerCase().endsWith(said[0] ?? '')
    const isBegun = isLast && (end === 1 || this.#makesBefore.length > 0)
    if (isBegun && this.#chosen.begins(said[0] ?? '')) this.#said.text.push(said[0] ?? '')
  }

  #readText(said: readonly string[], start: number): void {
    const { text, unwanted, makesOfText } = this.#said
    if (this.#negation) {
      // The index cannot look for what is not there: it would leave the "no" out.
      unwanted.push(...(this.#isUnwanted ? [] : [this.#negation]), ...said)
      this.#isUnwanted = true
      return
    }
    // "akera or gt sp"
    if (this.#textEnd === start - 1 && this.#words[this.#textEnd] === 'or') text.push('or')
    text.push(...said)
    this.#textEnd = start + said.length
    makesOfText.push(...this.#makesBefore)
  }

  /** Weekly prices have no order from the highest. SRCH-05 */
  #readOrder(said: SortOrder, words: readonly string[]): void {
    const { subscription = false } = this.#vocabulary
    if (subscription && said === 'price_desc') this.#said.unwanted.push(...words)
    else if (!this.#negation)
      this.#said.sortBy ??= subscription && said === 'price_asc' ? 'subscription_price' : said
  }

  /** "not white or black" denies both, "not white and black" what is of the same list. */
  #endDenial(isText: boolean, list: WordList | undefined, next: string | undefined): void {
    if (this.#negation && list && next === 'and') this.#deniedList = list
    else if (!isText && next !== 'or' && next !== 'nor') this.#negation = null
  }

  /** The longest name that begins here: "plug in hybrid" before "hybrid". */
  #nameAt(at: number): Name {
    for (let length = Math.min(LONGEST, this.#words.length - at); length > 0; length -= 1) {
      const name = this.#nameOf(this.#words.slice(at, at + length), this.#words[at + length] ?? '')
      if (name) return name
    }
    const misheard = this.#meaning(phoneticKey(keyOf(this.#words[at] ?? '')))
    return { length: 1, ...(misheard.length > 0 ? { values: misheard } : { isText: true }) }
  }

  #nameOf(words: readonly string[], next: string): Name | null {
    const { length } = words
    const key = keyOf(words.join(''))
    if (textNames.has(key)) return { length, isText: true }
    // Before the tags: those with "Low Kms" on them are few of the cars with low kilometres.
    const order = orders.get(key)
    if (order) return { length, order }
    const values = this.#valuesOf(words, next)
    if (values.length > 0) return { length, values }
    // "a n line" begins no "an".
    const isArticle = length > 1 && words[0] === 'a'
    return !isArticle && fillerKeys.has(key) ? { length, isFiller: true } : null
  }

  #valuesOf(words: readonly string[], next: string): readonly Meaning[] {
    // "a 3 litre" begins no Audi A3, but "audi a 3" is one.
    const isArticle = words.length > 1 && words[0] === 'a' && /^\d/.test(words[1] ?? '')
    // "mazda 3 litre" is no Mazda 3.
    const isCount = /^\d+$/.test(words.at(-1) ?? '') && units.has(next)
    if (isCount || (isArticle && !this.#chosen.hasMake)) return []
    const keys = [keyOf(words.join('')), ...singulars(words)]
    const values = keys.map((key) => this.#meaning(key)).find((each) => each.length > 0) ?? []
    return parts.has(next) ? values.filter(({ list }) => !kindsOfParts.has(list)) : values
  }

  #meaning(key: string): readonly Meaning[] {
    return this.#chosen.meaning(key, this.#isAlternative)
  }
}

/** The name without its plural. "Cooper S" is no Cooper, and "was" not Western Australia. */
function singulars(name: readonly string[]): string[] {
  const last = name.at(-1) ?? ''
  const key = keyOf(name.join(''))
  return ['s', 'es']
    .filter((end) => last.endsWith(end) && last !== end)
    .map((end) => key.slice(0, -end.length))
    .filter((single) => single.length > 2 || /\d/.test(single))
}
