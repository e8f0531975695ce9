import type { SortOrder } from '@/inventory/index/index-names'
import type { Near } from '../rules/near'
import type { ListName, Range, RangeName } from '../rules/search-state'
import { inDigits } from './number-words'
import { aWord, countSaid, upTo } from './query-amounts'
import { type Beside, QueryChoice } from './query-choice'
import {
  fillerKeys,
  keyOf,
  type Meaning,
  type Meanings,
  meaningsOf,
  mistypedMake,
  soundOf,
  type WordList,
} from './query-names'
import { readPhrases } from './query-phrases'
import {
  bodiesOrBadges,
  connectors,
  negations,
  ofCaravans,
  orderWords,
  parts,
  textNames,
  units,
} from './query-words'

/** Values that words may stand for: what the site's stock has. "Toyota > RAV4" in make_model. */
export type Vocabulary = { readonly [N in WordList | 'seats']?: readonly string[] } & {
  /** Whether cars have a price per week. */
  readonly weeklyPrices?: boolean
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
  /** What stays a text search. */
  rest: string
  /** Beside models, the makes said right before words of the rest: "cerato or hyundai elantra". */
  makesOfRest?: string[]
  /** Understood, but nothing that this stock can be searched for: "9 seats". */
  unmet?: string
}

const orders = new Map(Object.entries(orderWords).map(([words, order]) => [keyOf(words), order]))
/** So many words make the longest name. */
const LONGEST = 6

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
  const { seats, item_type } = vocabulary
  const { weeklyPrices = false, subscription = false } = vocabulary
  const meanings = meaningsOf(vocabulary)
  const caravans = item_type?.includes('caravan') ?? false
  const hasCars = item_type?.includes('car') ?? true
  const spelled = spelt(asMeant(text, vocabulary, beside), vocabulary)
  const phrases = readPhrases(joinModels(spelled, meanings), {
    thisYear: year,
    weeklyPrices,
    subscription,
    caravans,
    engines: item_type?.some((type) => type !== 'caravan') ?? true,
    bikes: item_type?.includes('motorcycle') ?? false,
  })
  const choice = new QueryChoice(vocabulary, meanings, beside)
  const rest: string[] = []
  const unwanted: string[] = []
  let sortBy: SortOrder | undefined
  let negation: string | null = null
  let isUnwanted = false
  // The list of what was denied right before an "and": "excluding kia and hyundai".
  let deniedList: WordList | null = null
  const makesOfRest: string[] = []
  let alternative = false
  let textEnd = -1
  let near = false
  let namedMakes: string[] = []

  const words = tokens(phrases.rest)
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    if (negations.has(word) || connectors.has(word)) {
      if (negations.has(word)) {
        negation = word
        deniedList = null
      } else if (isUnwanted && word === 'and') negation = null
      isUnwanted &&= !negations.has(word)
      alternative = connectors.has(word)
      at += 1
      continue
    }
    const { length, meaning } = readName(words, at, choice, alternative)
    // "not manual and white" wants white.
    const [first] = typeof meaning === 'string' ? [] : (meaning ?? [])
    if (deniedList && first?.list !== deniedList) negation = null
    deniedList = null
    const start = at
    at += length
    const said = words.slice(start, at)
    const isBadge = hasCars && bodiesOrBadges.has(keyOf(said.join(''))) && choice.hasMake
    const isText = meaning === null || isBadge
    // "no tow bar", and "white" is wanted after it.
    if (isUnwanted && !isText) negation = null
    const isPlace: boolean = near && meaning === null
    near = isPlace || said[0] === 'near'
    if (isPlace) {
      // A suburb that has no yard.
      unwanted.push(...said)
      continue
    }
    if (meaning === 'filler') {
      // "hi" begins the HiLux, and so does "toyota hi"; in a sentence and before a space it is a word.
      const isBegun = at === words.length && (at === 1 || namedMakes.length > 0)
      if (isBegun && text.toLowerCase().endsWith(word) && choice.begins(word)) rest.push(word)
      continue
    }
    if (isText && negation) {
      // The index cannot look for what is not there: it would leave the "no" out.
      unwanted.push(...(isUnwanted ? [] : [negation]), ...said)
      isUnwanted = true
    } else if (isText) {
      // "akera or gt sp"
      if (textEnd === start - 1 && words[textEnd] === 'or') rest.push('or')
      rest.push(...said)
      textEnd = at
      makesOfRest.push(...namedMakes)
    } else if (typeof meaning === 'string') {
      const order = subscription ? weeklyOrder(meaning) : meaning
      if (order === null) unwanted.push(...said)
      else if (!negation) sortBy ??= order
    } else if (negation) choice.exclude(meaning)
    else choice.choose(meaning)
    namedMakes = makesAmong(meaning)
    alternative = false
    // "not white or black"
    if (negation && first && words[at] === 'and') deniedList = first.list
    else if (!isText && words[at] !== 'or' && words[at] !== 'nor') negation = null
  }
  const { lists, badges, unmet: unmetWords } = choice.lists()
  rest.push(...badges.map((badge) => badge.toLowerCase()))
  // A van that sleeps somebody is a caravan, and so is one with bunks or one measured in feet.
  const isLivedIn =
    phrases.ranges.sleeps || phrases.ranges.body_length || rest.some((word) => ofCaravans.has(word))
  if (caravans && isLivedIn && lists.body?.includes('Van')) {
    delete lists.body
    lists.item_type = ['caravan']
  }
  // Where bikes are all there is, "bike" says nothing; nor does the name of the only dealership.
  for (const list of ['item_type', 'dealership_name', 'city', 'status'] as const) {
    if (vocabulary[list]?.length === 1) delete lists[list]
  }
  const meant = phrases.seats
  const fitting = (seats ?? []).filter((value) => meant?.fits(Number(value)))
  const unmetSeats = meant && fitting.length === 0 ? [meant.said] : []
  const unmet = [...unmetSeats, ...phrases.unmet, ...unmetWords, ...unwanted].join(' ')
  return {
    lists: { ...lists, ...(fitting.length > 0 && { seats: fitting }) },
    ranges: phrases.ranges,
    ...(phrases.near && { near: phrases.near }),
    ...(sortBy && { sortBy }),
    rest: rest.join(' '),
    ...(lists.make_model && makesOfRest.length > 0 && { makesOfRest }),
    ...(unmet && { unmet }),
  }
}

/** Null where weekly prices have no such order. SRCH-05 */
function weeklyOrder(order: SortOrder): SortOrder | null {
  if (order === 'price_desc') return null
  return order === 'price_asc' ? 'subscription_price' : order
}

function makesAmong(meaning: readonly Meaning[] | SortOrder | null): string[] {
  const meanings = Array.isArray(meaning) ? (meaning as readonly Meaning[]) : []
  return meanings.filter(({ list }) => list === 'make').map(({ value }) => value)
}

const labels =
  /\b(?:make|model|year|body|colou?r|fuel|drive|transmission|condition|location)(?: type)?\s?:|\b(?:year|compliance|build|early|mid|late|(?:made|built)(?: in)?) (?=(?:from |between |after |since |before )?(?:19|20)\d\d)/gi

/** "Weekly repayments under 120"; "weekly bmw 320" is no price. */
const weeklyFirst = new RegExp(
  `(?<!\\d\\s?)\\b(weekly|fortnightly|monthly) (?:(?:re)?payments? )?((?:${upTo}\\s*)?\\$?\\d{2,3})\\b(?![,.]?\\d)`,
  'gi',
)

/** A row of names after a denial, which all of it denies. */
const deniedRow = new RegExp(
  `\\b(?:${[...negations].join('|')})(?: [\\w-]+){1,2}(?:, ?[\\w-]+(?: [\\w-]+)?)+,? (?:or|and|nor)\\b`,
  'gi',
)
/** How the words before an amount are mistyped, run together and punctuated: "upto", "betwen", "max: 30k". */
const slipsBeforeAmounts: readonly (readonly [slip: string, meant: string])[] = [
  ['up-?to', 'up to'],
  ['less-?than', 'less than'],
  ['more-?than', 'more than'],
  ['be+t?we+n|btwn?|bw', 'between'],
  ['und(?:r|a|er?r)|uner', 'under'],
  ['max(?:imum)?[.:]', 'max'],
  ['min(?:imum)?[.:]', 'min'],
]
const slips = new RegExp(
  `\\b(?:${slipsBeforeAmounts.map(([slip]) => slip).join('|')})(?=\\s?\\$?\\d)`,
  'gi',
)
const slipOf = (said: string) =>
  slipsBeforeAmounts.find(([slip]) => new RegExp(`^(?:${slip})$`, 'i').test(said))?.[1] ?? said

const deniedPair = new RegExp(
  `\\b(?:${[...negations].join('|')})(?: [\\w-]+){1,2}(?:\\s?[/&]\\s?[a-z][\\w-]*)+`,
  'gi',
)

/** "anything but white", "more then 20k", "make: Toyota" */
const asMeant = (
  text: string,
  { item_type = ['car'], body, make_model }: Vocabulary,
  { make = [] }: Beside,
) =>
  // "３０k" of another keyboard
  inDigits(text.normalize('NFKC'))
    // "30.000", "30ish"
    .replace(/(?<![\w.,])([1-9]\d{1,2})\.(\d{3})(?![\w.,])/g, '$1,$2')
    .replace(/(\d\s?k?)[\s-]?ish\b/gi, '$1')
    // "Lux" is how a HiLux is called, and a badge of others: "jolion lux".
    .replace(/^(\s*(?:(?:toyota|used|new|old|cheap|a)\s+)?)lux\b/i, (said, before: string) =>
      make_model?.includes('Toyota > HiLux') && make.every((each) => each === 'Toyota')
        ? `${before}hilux`
        : said,
    )
    // Of cars alone; there are bikes of that body and caravans of that badge.
    .replace(/\boff[\s-]?road(?:er|ers|ing)?\b/gi, (said) =>
      item_type.every((type) => type === 'car') && !body?.includes('Off Road') ? '4wd' : said,
    )
    .replace(/\bthe (\$?\d[\d,.]*(?: ?[a-z]+)?) mark\b/gi, '$1')
    // "2018-20", "2018/19"
    .replace(/\b(19|20)(\d\d)([-–/])(\d\d)\b(?![,.]?\d)/g, (said, century, from, _, end) =>
      end > from ? `${century}${from}-${century}${end}` : said,
    )
    // "toyota -hilux", as search engines take it
    .replace(/(?<=^|\s)[-–−](?=\p{Letter})/gu, 'not ')
    .replace(/\b(?:any|every)(?:thing)?(?: (?:colou?r|make|brand|body))? but\b/gi, 'not')
    .replace(/\b(?:any(?:thing)? )?(?:other than|apart from|aside from)\b/gi, 'not')
    // "not kia, hyundai or mazda"
    .replace(deniedRow, (said) => said.replaceAll(',', ' and '))
    .replace(deniedPair, (said) => said.replace(/[/&]/g, ' and '))
    // "my son is on his red p's"
    .replace(
      /\b(?:on )?(?:(?:my|his|her|their) (?:red |green )?p['’]?s|(?:red|green) p['’]?s)\b/gi,
      'p plate',
    )
    .replace(
      /\b(?:do not|don['’]?t) (?:want|need|like|show(?: me)?)(?: to (?:spend|pay|go)| any(?:thing)?)?\b|\b(?:is|are)n['’]?t\b/gi,
      'not',
    )
    .replace(/\bno (?:more|extra|hidden) (?:to pay|costs?|fees?|charges?)\b/gi, ' ')
    .replace(/\bthen\b/gi, 'than')
    .replace(slips, (said) => slipOf(said))
    .replace(/\bnon-(?=\p{Letter})/giu, 'non ')
    // "'18 onwards", "MY18+"
    .replace(
      /(?:\bmy|(?<!\w)['’])(\d\d)(?=\s?(?:\+|plus\b|onward|(?:or|and) (?:newer|later|up)))/gi,
      '20$1',
    )
    .replace(/(?<=\b\d{1,2}\s?)y\/?o\b/gi, ' years old')
    // "18 model", "25 plate"
    .replace(/(?<![\w$.,-])([0-2]\d) (?=(?:models?|plate)\b(?! [\w-]\b))/gi, '20$1 ')
    // "weekly under 250"
    .replace(weeklyFirst, '$2 $1')
    .replace(labels, ' ')
    .replace(/(?<!\d[\s-]?)\bberths?(?:\s?:|(?= \d\b))/gi, 'sleeps')
    .replace(/\b(seats|sleeps|atm|gtm|tare|payload|weight|length)\s?:/gi, '$1')

/** With makes for the words that are a slip of the keys away from one, and nothing else. */
function spelt(text: string, vocabulary: Vocabulary): string {
  const meanings = meaningsOf(vocabulary)
  const isKnown = (key: string) =>
    [key, soundOf(key), ...singulars([key])].some((each) => meanings.has(each)) ||
    fillerKeys.has(key) ||
    orders.has(key) ||
    parts.has(key)
  return text.replace(/(?<![\p{Letter}\d-])\p{Letter}{5,}(?![\p{Letter}\d-])/gu, (word) =>
    isKnown(keyOf(word)) ? word : (mistypedMake(keyOf(word), vocabulary) ?? word),
  )
}

/** "peugeot 2008" in one word, where that is a model: the number is no year. And "mazda three" is the Mazda 3. */
function joinModels(text: string, meanings: Meanings): string {
  return text
    .replace(/(\p{Letter}+)\s+(\d{4})(?!\w)/gu, (said, make: string, model: string) =>
      meanings.has(keyOf(make + model)) ? make + model : said,
    )
    .replace(saidModel, (said, name: string, number: string) => {
      const model = countSaid(number)
      return meanings.has(keyOf(`${name}${model}`)) ? `${name} ${model}` : said
    })
}
const saidModel = new RegExp(`(\\p{Letter}+)\\s+(${aWord})(?!\\w)`, 'giu')

const kindsOfParts: ReadonlySet<WordList> = new Set(['fuel', 'transmission'])

/** The name without its plural. "Cooper S" is no Cooper, and "was" not Western Australia. */
function singulars(name: readonly string[]): string[] {
  const last = name.at(-1) ?? ''
  const key = keyOf(name.join(''))
  return ['s', 'es']
    .filter((end) => last.endsWith(end) && last !== end)
    .map((end) => key.slice(0, -end.length))
    .filter((single) => single.length > 2 || /\d/.test(single))
}

function firstMeaning(keys: readonly string[], choice: QueryChoice, alternative: boolean) {
  for (const key of keys) {
    const meaning = choice.meaning(key, alternative)
    if (meaning.length > 0) return meaning
  }
  return []
}

/** The longest name that begins here: "plug in hybrid" before "hybrid". */
function readName(
  words: readonly string[],
  at: number,
  choice: QueryChoice,
  alternative: boolean,
): { length: number; meaning: readonly Meaning[] | SortOrder | 'filler' | null } {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length)
    const key = keyOf(name.join(''))
    // "a 3 litre" begins no Audi A3, but "audi a 3" is one; "a n line" begins no "an", and "mazda 3
    // litre" is no Mazda 3.
    const isArticle = length > 1 && name[0] === 'a'
    if (textNames.has(key)) return { length, meaning: null }
    const isCount = /^\d+$/.test(name.at(-1) ?? '') && units.has(words[at + length] ?? '')
    // Before the tags: those with "Low Kms" on them are few of the cars with low kilometres.
    const order = orders.get(key)
    if (order) return { length, meaning: order }
    const isName = !isCount && (choice.hasMake || !isArticle || !/^\d/.test(name[1] ?? ''))
    const all = isName ? firstMeaning([key, ...singulars(name)], choice, alternative) : []
    const isPart = parts.has(words[at + length] ?? '')
    const values = isPart ? all.filter(({ list }) => !kindsOfParts.has(list)) : all
    if (values.length > 0) return { length, meaning: values }
    if (!isArticle && fillerKeys.has(key)) return { length, meaning: 'filler' }
  }
  const misheard = choice.meaning(soundOf(keyOf(words[at] ?? '')), alternative)
  return { length: 1, meaning: misheard.length > 0 ? misheard : null }
}
