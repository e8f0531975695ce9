import type { WordRule } from '../rules/search-requests'
import { emptySearch, makeOf, type SearchState } from '../rules/search-state'
import { keyOf } from './stock-names'
import { type UnderstoodQuery, understandQuery, type Vocabulary } from './understand-query'
import { isUnderstood, joinUnderstood, priceAlone, readingsOf } from './understood-search'
import { leadingWords, ofYards } from './word-tables'

/** Its name in an address: words that a form without JavaScript sent and that found nothing. */
const LEFT_OUT = 'leftOut'

/** How many cars each search finds. */
type Count = (states: readonly SearchState[], words: WordRule) => Promise<number[]>

/**
 * Finds which words of a query match nothing under the current filters. A model of another make
 * counts as a badge if that finds cars, unless it was chosen by name; else its make is added.
 * SRCH-01
 */
export async function readWords(
  before: SearchState,
  words: string,
  vocabulary: Vocabulary,
  year: number,
  count: Count,
  isNamed = false,
): Promise<{ understood: UnderstoodQuery; empty: string }> {
  const price = priceAlone(words, vocabulary, year)
  if (price && (await count([{ ...emptySearch, query: words.trim() }], 'all'))[0] === 0)
    return { understood: price, empty: '' }
  const { beside, other } = readingsOf(words, before.lists, vocabulary, year)
  const isOther =
    other && (isNamed || (await count([joinUnderstood(before, beside)], 'all'))[0] === 0)
  const understood = isOther ? other : beside
  const empty = await emptyWords(before, understood, count)
  const { lists } = joinUnderstood(before, understood)
  const kept = withoutWords(understood.rest, empty)
  // For "diesel heater" without a heater, "diesel" stays: it asks for diesels.
  const isOfParts = empty && isUnderstood(understandQuery(kept, vocabulary, year, lists))
  if (!isOfParts) return { understood, empty }
  return { understood, empty: isUnderstood(understood) ? understood.rest : '' }
}

function withoutWords(text: string, words: string): string {
  const without = words.split(' ')
  const kept = text
    .split(EITHER)
    .map((each) => each.split(' ').filter((word) => !without.includes(word)))
  return kept.flatMap((each) => (each.length > 0 ? each.join(' ') : [])).join(EITHER)
}

/** Most words of a text that are counted one by one. */
const MOST = 20
/**
 * Words that only have a meaning next to another: a CX-6 is no "sealion 6", and "3 kids" is no
 * Mazda 3.
 */
const isNumber = /^\d{1,2}$/
/** "Single cab" and "7 series" are one word: a dual cab is none, nor is a 3 Series with seven gears. */
const betweenWords = / (?!(?:cab|series)\b)/
/** The words of a text, without "or" and similar. */
export const wordsOf = (text: string): string[] =>
  text.split(EITHER).flatMap((each) => each.split(betweenWords))

/** Whether words ask for nothing but what a yard may promise: they alone are no empty search. */
export const asksYard = (words: readonly string[]): boolean =>
  words.some((word) => ofYards.has(word)) &&
  words.every((word) => ofYards.has(word) || leadingWords.has(word))

/**
 * Words that are no filter and match nothing under the filters beside them: "supercharged ute"
 * shows utes, and the page says what was left out. If these filters find nothing, words that match
 * no car at all; if nothing is understood and no word matches, none: that is an empty result.
 * SRCH-01
 */
export async function emptyWords(
  before: SearchState,
  understood: UnderstoodQuery,
  count: Count,
): Promise<string> {
  const words = wordsOf(understood.rest)
  const isKnown = isUnderstood(understood) || asksYard(words)
  if (understood.rest === '' || (words.length === 1 && !isKnown)) return ''
  const search = (rest: string) => joinUnderstood(before, { ...understood, rest })
  // No grey Yaris is a GR.
  const rule = endsShort(understood.rest) ? 'whole' : 'all'
  const [all = 0, beside = 0] = await count([search(understood.rest), search('')], rule)
  if (all > 0) return ''
  if (words.length === 1 && beside > 0) return understood.rest
  // Beside another a word may be found that alone is not: "double cab" is a dual cab.
  const spans = words
    .slice(0, MOST)
    .flatMap((word, at) => [[word], words.slice(at, at + 2)])
    .filter((span) => !leadingWords.has(span.at(-1) ?? ''))
  // Where no Golf is a manual it is not "gti" that finds nothing.
  const within = beside > 0 ? search : (query: string) => ({ ...emptySearch, query })
  const counts = await count(
    spans.map((span) => within(span.join(' '))),
    'whole',
  )
  const found = new Set(spans.filter((_, at) => (counts[at] ?? 0) > 0).flat())
  if (found.size === 0 && !isKnown) return ''
  const isFound = (word: string, at: number) =>
    found.has(word) && (!isNumber.test(word) || found.has(words[at === 0 ? 1 : at - 1] ?? word))
  const isLeft = (word = '', at: number) => !isFound(word, at)
  const hasMakeAlone = understood.lists.make && !understood.lists.make_model
  const left = words.filter(
    (word, at) =>
      isLeft(word, at) ||
      // Without a Rio a "kia rio s" is no other Kia with an S.
      (hasMakeAlone && /^\w{1,2}$/.test(word) && at > 0 && isLeft(words[at - 1], at - 1)),
  )
  // A Lexus NX is no Octavia of the series NX; a HiLux SR is one without its "supercharged".
  const isLittle =
    !understood.lists.make && words.every((word) => left.includes(word) || /^\w{1,2}$/.test(word))
  if (left.length > 0 && isLittle) return isKnown ? understood.rest : ''
  return left.join(' ')
}

/**
 * The search without its empty words, and what the page says was left out. Of "cerato or hyundai
 * elantra" without an Elantra the Cerato is left: who names a model does not ask for the whole make.
 */
export function joinFinding(
  before: SearchState,
  understood: UnderstoodQuery,
  empty: string,
): { state: SearchState; leftOut: string; corrected?: UnderstoodQuery['corrected'] } {
  const rest = withoutWords(understood.rest, empty)
  if (!empty || rest) {
    const leftOut = [understood.unmet, empty].filter(Boolean).join(' ')
    const { corrected } = understood
    return { state: joinUnderstood(before, { ...understood, rest }), leftOut, corrected }
  }
  const { make = [], make_model = [], ...others } = understood.lists
  const dropped = make.filter(
    (each) =>
      make_model.length > 0 &&
      understood.makesOfRest?.includes(each) &&
      !make_model.some((model) => makeOf(model) === each),
  )
  const meant = make.filter((each) => !dropped.includes(each))
  const lists = dropped.length > 0 ? { ...others, make: meant, make_model } : understood.lists
  return {
    state: joinUnderstood(before, { ...understood, lists, rest: '' }),
    leftOut: [understood.unmet, ...dropped, empty].filter(Boolean).join(' '),
    corrected: understood.corrected,
  }
}

/**
 * Words to leave out while typing, once the index was queried for `text`: everything not
 * understood, or nothing. The last word may be incomplete until a space follows. SRCH-01
 */
export function leftOutUnderWay(words: string, understood: UnderstoodQuery, text?: string): string {
  const isKnown = isUnderstood(understood) || understood.unmet !== undefined
  if (!isKnown && !asksYard(wordsOf(understood.rest))) return ''
  const empty = text === '' ? wordsOf(understood.rest) : []
  if (words.toLowerCase().endsWith(empty.at(-1) ?? '')) empty.pop()
  return [understood.unmet, ...empty].filter(Boolean).join(' ')
}

/** Such a word begins many, and is whole where a car has it so: a Golf R is no red one. */
export const endsShort = (text: string) =>
  /(?<![\p{Letter}\p{Number}])[\p{Letter}\p{Number}]{1,2}$/u.test(text)

/** The address of a search that says which words were left out. */
export function withLeftOut(url: string, words: string): string {
  if (words === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [LEFT_OUT]: words })}`
}

export function readLeftOut(params: URLSearchParams): string {
  return params.get(LEFT_OUT) ?? ''
}

/** Between words of a text of which a car has one or the other: "akera or gt sp". */
export const EITHER = ' or '

const partsOf = (text: string) => text.split(/[\s/()]+/).map(keyOf)

/**
 * The badges that either of the texts names, with all of its words; none where one names none. A word
 * of three letters may be half typed.
 */
export function badgesOfEither(rest: string, badges: readonly string[]): string[] {
  const named = rest.split(EITHER).map((text) => {
    const words = partsOf(text)
    const name = keyOf(text)
    return badges.filter((badge) => {
      const parts = partsOf(badge)
      // "gt line" is GT-Line, but an R no R-Line.
      const isPart = (word: string) =>
        parts.some((part) => part === word || (word.length > 2 && part.startsWith(word)))
      return parts.includes(name) || words.every(isPart)
    })
  })
  return named.every((found) => found.length > 0) ? [...new Set(named.flat())] : []
}
