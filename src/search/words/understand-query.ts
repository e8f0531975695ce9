import type { SortOrder } from '@/inventory/index/index-names'
import type { Near } from '../rules/near'
import type { ListName, Range, RangeName } from '../rules/search-state'
import type { Beside } from './chosen-names'
import { numberWord, readCount } from './number-phrases'
import { isKnownWord, type NamesSaid, readNames } from './read-names'
import { readNumbers } from './read-numbers'
import { rewrite } from './rewrite-rules'
import type { NumbersSaid } from './rule-kinds'
import { keyOf, type Meanings, meaningsOf, mistypedName, type WordList } from './stock-names'
import { ofCaravans, wishes } from './word-tables'

/** Values that words may stand for: what the site's stock has. "Toyota > RAV4" in make_model. */
export type Vocabulary = { readonly [N in WordList | 'seats']?: readonly string[] } & {
  /** Whether cars have a price per week. */
  readonly weeklyPrices?: boolean
  /** Whether cars say how far they go on a charge. */
  readonly electricRanges?: boolean
  /** Whether that is the price that the site shows. */
  readonly subscription?: boolean
}

export type UnderstoodQuery = {
  lists: { [N in ListName]?: string[] }
  ranges: { [N in RangeName]?: Range }
  /** "near 3182" */
  near?: Near
  /** "cheap" */
  sortBy?: SortOrder
  /** The rest, searched as text. */
  rest: string
  /** Beside models, the makes said right before words of the rest: "cerato or hyundai elantra". */
  makesOfRest?: string[]
  /** What was typed for a name, and that name: "hilx", HiLux. */
  corrected?: { typed: string; name: string }
  /** Understood, but this stock cannot be searched for it: "9 seats". */
  unmet?: string
}

/**
 * What a shopper typed as filters of this stock: "hilux sr5 under 40k" is the model HiLux up to
 * $40,000 and the text "sr5". Only values that the stock has are recognised, and a model brings its
 * make with it. `year` is the current one; beside a make that is chosen already a model of another is
 * a badge: the Mazda BT-50 XTR is no XTR of Market Direct Campers.
 */
export function understandQuery(
  text: string,
  vocabulary: Vocabulary,
  year: number,
  beside: Beside = {},
): UnderstoodQuery {
  const meanings = meaningsOf(vocabulary)
  const rewritten = rewrite(text, vocabulary, beside)
  const { text: named, corrected } = correctNames(rewritten, vocabulary)
  const spelled = joinModels(named, meanings)
  const numbers = readNumbers(spelled, numbersOf(vocabulary, year))
  const names = readNames(tokens(numbers.rest), text, vocabulary, beside)
  const seats = (vocabulary.seats ?? []).filter((value) => numbers.seats?.fits(Number(value)))
  const lists = listsOf(names, numbers, vocabulary)
  const unmetSeats = numbers.seats && seats.length === 0 ? [numbers.seats.said] : []
  const said = [...unmetSeats, ...numbers.unmet, ...names.unmet, ...names.unwanted].join(' ')
  // Beside caravans "best family car" asks for cars, and for more that no filter knows.
  const { item_type: kind, ...chosen } = lists
  const isNothing =
    names.text.length === 0 &&
    !names.sortBy &&
    !numbers.near &&
    Object.keys({ ...chosen, ...numbers.ranges }).length + seats.length === 0
  const wished = isNothing ? tokens(text).filter((word) => wishes.has(word)) : []
  const wish = kind ? wished.join(' ') : text.trim().toLowerCase()
  const unmet = said || (wished.length > 0 ? wish : '')
  return {
    lists: { ...lists, ...(seats.length > 0 && { seats }) },
    ranges: numbers.ranges,
    ...(numbers.near && { near: numbers.near }),
    ...(names.sortBy && { sortBy: names.sortBy }),
    rest: names.text.join(' '),
    ...(lists.make_model && names.makesOfText.length > 0 && { makesOfRest: names.makesOfText }),
    ...(corrected && { corrected }),
    ...(unmet && { unmet }),
  }
}

const numbersOf = (vocabulary: Vocabulary, thisYear: number) => {
  const {
    item_type,
    weeklyPrices = false,
    subscription = false,
    electricRanges = false,
  } = vocabulary
  return {
    ...{ thisYear, weeklyPrices, subscription, electricRanges },
    caravans: item_type?.includes('caravan') ?? false,
    engines: item_type?.some((type) => type !== 'caravan') ?? true,
    bikes: item_type?.includes('motorcycle') ?? false,
  }
}

/** Words without case and outer punctuation. */
function tokens(text: string): string[] {
  return (
    text
      .toLowerCase()
      .split(/[\s,;/]+/)
      .map((word) => word.replace(/^[^\p{Letter}\p{Number}]+|[^\p{Letter}\p{Number}+]+$/gu, ''))
      // The index would look for its parts: "f-150" is no Prado, whose chassis is a 150.
      .map((word) => word.replace(/^(\p{Letter}+)-(?=\d+$)/u, '$1'))
      .filter((word) => word !== '')
  )
}

const anyName = /(?<![\p{Letter}\d-])\p{Letter}{4,}(?![\p{Letter}\d-])/gu
const longName = /(?<![\p{Letter}\d-])\p{Letter}{5,}(?![\p{Letter}\d-])/gu

/** With makes and models for the words that are a slip of the keys away from one, and nothing else. */
function correctNames(
  text: string,
  vocabulary: Vocabulary,
): { text: string; corrected?: UnderstoodQuery['corrected'] } {
  const meanings = meaningsOf(vocabulary)
  let corrected: UnderstoodQuery['corrected']
  // Beside other words the index finds a mistyped model, and the shortest may be any word.
  const isAlone = /^\s*\p{Letter}+\s*$/u.test(text)
  const words = isAlone ? anyName : longName
  const named = text.replace(words, (word) => {
    const key = keyOf(word)
    const name = isKnownWord(key, meanings) ? null : mistypedName(key, vocabulary, isAlone)
    if (name) corrected ??= { typed: word, name }
    return name ?? word
  })
  return { text: named, corrected }
}

const wordAndYear = /(\p{Letter}+)\s+(\d{4})(?!\w)/gu
const wordAndNumberWord = new RegExp(`(\\p{Letter}+)\\s+(${numberWord.source})(?!\\w)`, 'giu')

/** "peugeot 2008" in one word, where that is a model: the number is no year. And "mazda three" is the Mazda 3. */
function joinModels(text: string, meanings: Meanings): string {
  return text
    .replace(wordAndYear, (said, make: string, model: string) =>
      meanings.has(keyOf(make + model)) ? make + model : said,
    )
    .replace(wordAndNumberWord, (said, name: string, number: string) => {
      const model = readCount(number)
      return meanings.has(keyOf(`${name}${model}`)) ? `${name} ${model}` : said
    })
}

function listsOf(
  { lists, text }: NamesSaid,
  { ranges }: NumbersSaid,
  vocabulary: Vocabulary,
): NamesSaid['lists'] {
  const { body, ...others } = lists
  // A van that sleeps somebody is a caravan, and so is one with bunks or one measured in feet.
  const isLivedIn = ranges.sleeps || ranges.body_length || text.some((word) => ofCaravans.has(word))
  const isCaravan = vocabulary.item_type?.includes('caravan') && isLivedIn && body?.includes('Van')
  const named: NamesSaid['lists'] = isCaravan ? { ...others, item_type: ['caravan'] } : { ...lists }
  // Where bikes are all there is, "bike" says nothing; nor does the name of the only dealership.
  for (const list of ['item_type', 'dealership_name', 'city', 'status'] as const) {
    if (vocabulary[list]?.length === 1) delete named[list]
  }
  return named
}
