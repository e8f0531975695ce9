import { readPhrases } from './query-phrases'
import { type ListName, makeOf, modelOf, type Range, type RangeName } from './search-state'

/** Values that words may stand for: what the site's stock has. "Toyota > RAV4" in makeModels. */
export type Vocabulary = { readonly [N in WordList]?: readonly string[] }
export type WordList =
  | 'make'
  | 'make_model'
  | 'body'
  | 'fuel'
  | 'transmission'
  | 'drive'
  | 'colour'
  | 'seats'
  | 'car_type'

export type UnderstoodQuery = {
  lists: { [N in ListName]?: string[] }
  ranges: { [N in RangeName]?: Range }
  /** What stays a text search. */
  rest: string
}

/** Words that mean a value under another name, in lower case. */
const otherWords: { [N in WordList]?: Record<string, string> } = {
  transmission: { auto: 'automatic', autos: 'automatic', stick: 'manual' },
  fuel: { ev: 'electric', evs: 'electric', hybrids: 'hybrid', phev: 'plug-in hybrid', gas: 'lpg' },
  drive: { '4wd': '4x4', '4x4': '4wd', 'all wheel drive': 'awd', 'four wheel drive': '4x4' },
  body: {
    hatchback: 'hatch',
    pickup: 'ute',
    estate: 'wagon',
    cabriolet: 'convertible',
    crossover: 'suv',
  },
  make: { vw: 'volkswagen', merc: 'mercedes-benz', mercedes: 'mercedes-benz', chev: 'chevrolet' },
  colour: { gray: 'grey' },
  car_type: { 'second hand': 'used', 'pre-owned': 'used', preowned: 'used', demonstrator: 'demo' },
}

type Entry = { words: string[]; list: WordList; value: string }

/** Longest names in words: "Plug-in Hybrid" before "Hybrid", "Grand Cherokee" before "Cherokee". */
function entriesOf(vocabulary: Vocabulary): Entry[] {
  const entries: Entry[] = []
  const add = (list: WordList, name: string, value: string) => {
    const words = tokens(name)
    if (words.length > 0) entries.push({ list, value, words })
  }
  for (const list of Object.keys(vocabulary) as WordList[]) {
    if (list === 'seats') continue
    for (const value of vocabulary[list] ?? []) {
      const name = list === 'make_model' ? modelOf(value) : value
      add(list, name, value)
      if (list === 'body') add(list, plural(name), value)
      for (const [word, meant] of Object.entries(otherWords[list] ?? {})) {
        if (meant === name.toLowerCase()) add(list, word, value)
      }
    }
  }
  const order: readonly WordList[] = ['make', 'make_model', 'body', 'car_type']
  const rank = (list: WordList) => (order.includes(list) ? order.indexOf(list) : order.length)
  return entries.sort((a, b) => b.words.length - a.words.length || rank(a.list) - rank(b.list))
}

function plural(name: string): string {
  return /(s|ch|sh|x)$/i.test(name) ? `${name}es` : `${name}s`
}

/** Words without case and punctuation; hyphens join, so that "CX-5" is one word. */
export function tokens(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;/]+/)
    .map((word) => word.replace(/^[^\p{Letter}\p{Number}]+|[^\p{Letter}\p{Number}+]+$/gu, ''))
    .filter((word) => word !== '')
}

/**
 * What a shopper typed as filters of this stock: "hilux sr5 under 40k" is the model HiLux up to
 * $40,000 and the text "sr5". Only values that the stock has are recognised; a model brings its make
 * with it, and a bare number is a model only after its make. `year` is the current one.
 */
export function understandQuery(
  text: string,
  vocabulary: Vocabulary,
  year: number,
): UnderstoodQuery {
  const phrases = readPhrases(text, year)
  const lists: UnderstoodQuery['lists'] = {}
  const seats = phrases.seats && vocabulary.seats?.includes(phrases.seats) ? phrases.seats : null
  if (seats) lists.seats = [seats]
  const rest: string[] = phrases.seats && !seats ? [phrases.seats, 'seats'] : []

  const words = tokens(phrases.rest)
  const entries = entriesOf(vocabulary)
  for (let at = 0; at < words.length; ) {
    const match = entries.find(
      (entry) => startsAt(words, at, entry.words) && isAllowed(entry, lists),
    )
    if (!match) {
      const word = words[at++]
      if (word !== undefined) rest.push(word)
      continue
    }
    take(lists, match)
    at += match.words.length
  }
  return { lists, ranges: phrases.ranges, rest: rest.filter((word) => !isFiller(word)).join(' ') }
}

const fillers: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'with',
  'and',
  'or',
  'for',
  'in',
  'car',
  'cars',
])

/** Words between the words that say something; kept when nothing else was understood. */
function isFiller(word: string): boolean {
  return fillers.has(word)
}

function startsAt(words: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((word, offset) => words[at + offset] === word)
}

/** A model of another make than the one named is a word; so is a bare number without its make. */
function isAllowed(entry: Entry, lists: UnderstoodQuery['lists']): boolean {
  if (entry.list !== 'make_model') return true
  const makes = lists.make ?? []
  const named = makes.includes(makeOf(entry.value))
  return named || (makes.length === 0 && !/^\d+$/.test(entry.words.join('')))
}

function take(lists: UnderstoodQuery['lists'], { list, value }: Entry): void {
  const add = (name: WordList, each: string) => {
    lists[name] = [...new Set([...(lists[name] ?? []), each])]
  }
  if (list === 'make_model') add('make', makeOf(value))
  add(list, value)
}
