import { stringsOf } from '../indexes/settings.ts'
import { MAX_TEXTS, type View } from '../indexes/view.ts'
import type { Parameters } from '../protocol/parameters.ts'
import type { Reading, TextMatch } from './matching.ts'
import { type AttributeRules, Matcher } from './matching.ts'
import { splitWords } from './tokens.ts'

/** Words of a query that are looked for; what follows has no effect. */
const MAX_QUERY_WORDS = 20
/** Shorter words are close to so many others that a typo in them would match everything. */
const SHORTEST_FOR_ONE_TYPO = 3
const SHORTEST_FOR_TWO_TYPOS = 6

/** How a query is to be read under the settings of an index; null when it holds no word. */
export function readQuery(view: View, parameters: Parameters): Reading | null {
  const { settings } = view.rules
  const words = splitWords(parameters.query)
    .slice(0, MAX_QUERY_WORDS)
    .map((token) => token.text)
  if (words.length === 0) return null
  const queryType = parameters.queryType ?? settings.queryType
  const optional = new Set(
    (parameters.optionalWords ?? stringsOf(settings.optionalWords)).flatMap((entry) =>
      splitWords(entry).map((token) => token.text),
    ),
  )
  const tolerance = String(parameters.typoTolerance ?? settings.typoTolerance)
  const { minWordSizefor1Typo: askedOne, minWordSizefor2Typos: askedTwo } = parameters
  const forOne = Math.max(askedOne ?? Number(settings.minWordSizefor1Typo), SHORTEST_FOR_ONE_TYPO)
  const forTwo = Math.max(askedTwo ?? Number(settings.minWordSizefor2Typos), SHORTEST_FOR_TWO_TYPOS)
  const onNumbers = parameters.allowTyposOnNumericTokens ?? settings.allowTyposOnNumericTokens
  const fixed = new Set(
    stringsOf(settings.disableTypoToleranceOnWords).flatMap((entry) =>
      splitWords(entry).map((token) => token.text),
    ),
  )
  const editsFor = (word: string) => {
    if (tolerance === 'false' || fixed.has(word)) return 0
    if (onNumbers === false && /\d/.test(word)) return 0
    return word.length >= forTwo ? 2 : word.length >= forOne ? 1 : 0
  }
  return {
    words,
    prefix: words.map(
      (_, i) => queryType === 'prefixAll' || (queryType === 'prefixLast' && i === words.length - 1),
    ),
    optional: words.map((word) => optional.has(word)),
    edits: words.map(editsFor),
    synonyms: parameters.synonyms ? view.synonyms : null,
  }
}

function readingKey(view: View, reading: Reading, attributes: AttributeRules): string {
  return [
    reading.words.join(' '),
    reading.prefix.map(Number).join(''),
    reading.optional.map(Number).join(''),
    reading.edits.join(''),
    // Replicas may have synonyms of their own, plain readings are shared by all.
    reading.synonyms === null || reading.synonyms.size === 0 ? '' : view.name,
    attributes.unrestricted ? '' : attributes.flags.join(''),
  ].join('|')
}

/** The documents that match a query text, cached until a document is added. */
export function matchReading(view: View, reading: Reading, attributes: AttributeRules): TextMatch {
  const { texts } = view.cache
  const { documents, text } = view.collection
  const key = readingKey(view, reading, attributes)
  const known = texts.get(key)
  if (known !== undefined && known.documents === documents) {
    texts.delete(key)
    texts.set(key, known)
    return known.match
  }
  const match = new Matcher(text, attributes).match(reading, key)
  texts.set(key, { match, documents })
  if (texts.size > MAX_TEXTS) {
    const oldest = texts.keys().next().value
    if (oldest !== undefined) texts.delete(oldest)
  }
  return match
}

/** Match options to try in turn while nothing is found. */
export function* fallbacks(reading: Reading, mode: string): Generator<Reading> {
  const { words } = reading
  const keep = (from: number, to: number): Reading => ({
    ...reading,
    words: words.slice(from, to),
    prefix: reading.prefix.slice(from, to),
    optional: reading.optional.slice(from, to),
    edits: reading.edits.slice(from, to),
  })
  if (mode === 'lastWords') {
    for (let to = words.length - 1; to >= 1; to--) yield keep(0, to)
  } else if (mode === 'firstWords') {
    for (let from = 1; from < words.length; from++) yield keep(from, words.length)
  } else if (mode === 'allOptional' && words.length > 1) {
    yield { ...reading, optional: words.map(() => true) }
  }
}
