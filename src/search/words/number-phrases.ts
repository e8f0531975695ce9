import { ones } from './number-words'

/**
 * A small language for the rules of numbers: a phrase is a sequence of pieces, each a one-line
 * regular expression. Pieces that several rules share have names here.
 */
export type Piece = RegExp | string

const join = (pieces: readonly Piece[], between = '') =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.source)).join(between)

/** The pieces one after the other. */
export const phrase = (...pieces: Piece[]) => new RegExp(join(pieces), 'gi')
export const oneOf = (...pieces: Piece[]) => new RegExp(`(?:${join(pieces, '|')})`)
export const maybe = (...pieces: Piece[]) => new RegExp(`(?:${join(pieces)})?`)
export const many = (...pieces: Piece[]) => new RegExp(`(?:${join(pieces)})*`)
/** What a rule reads from the match. */
export const capture = (...pieces: Piece[]) => new RegExp(`(${join(pieces)})`)
export const notBefore = (...pieces: Piece[]) => new RegExp(`(?!${join(pieces)})`)
export const notAfter = (...pieces: Piece[]) => new RegExp(`(?<!${join(pieces)})`)

// Counts: "seven", "7".
export const numberWord = oneOf(...ones)
export const smallNumber = capture(/\d{1,2}|/, numberWord)
export const readCount = (word = '') => Number(word) || ones.indexOf(word.toLowerCase()) + 1

// Amounts: "20k", "AU$ 20,000.00", "20 thousand dollars".
export const thousands = /(?:k|thousand|thou|grand)/
// Of "mazda 3 100k" the 3 counts no thousands.
const spacedDigits = phrase(
  /\d{1,3} /,
  oneOf('000', phrase(/\d{3}/, notBefore(/\s?/, thousands, /\b/))),
)
const digits = oneOf(/\d{1,3}(?:,\d{3})+(?:\.\d\d)?/, spacedDigits, /\d+(?:\.\d+)?/)
/** Captures the digits and the "k". */
export const amount = phrase(
  /(?:aud\s?|(?:aud?)?\$)?\s?/,
  capture(digits),
  /(?![,.]?\d)\s?/,
  maybe(capture(thousands)),
  /(?:\s?(?:dollars|bucks|aud)\b)?/,
)
export function readAmount(digits = '', thousand = ''): number {
  const value = Number(digits.replace(/[, ]/g, ''))
  return Math.round(thousand ? value * 1000 : value)
}

// Limits: "under", "at least", "or more". "Not under" is no "under".
/** No word, number or part of one is before. */
export const alone = /(?<![\w./-])/
export const not = /(?:no|not|nothing)/
const notDenied = phrase(alone, /(?<!\b(?:no|not|nothing) )/)
export const upTo = oneOf(
  phrase(alone, not, / (?:more than|over|above)/),
  phrase(
    notDenied,
    oneOf(
      /under|below|(?:less|fewer) than|up to|sub-?/,
      /max(?:imum)?(?: (?:price|budget|spend))?(?: (?:of|is))?/,
      /(?:cheaper|shorter|smaller|lighter|lower) than|within|budget(?: of)?/,
      /circa|around|about|roughly|approx(?:imately)?|<=?|=</,
    ),
  ),
)
export const fromOn = oneOf(
  phrase(alone, not, / (?:(?:less|fewer) than|under|below)/),
  phrase(
    notDenied,
    oneOf(
      /over|above|(?:more|longer|bigger|larger|heavier|higher) than/,
      /(?:starting )?from|starting at|upwards? of|min(?:imum)?|at least|>=?|=>/,
    ),
  ),
)
export const limit = oneOf(upTo, fromOn)
export const orLess = phrase(
  /\s*/,
  oneOf(
    /(?:or|and|&) (?:less|under|below|cheaper|shorter|smaller|lighter|lower)/,
    /max(?:imum)?|budget|tops/,
  ),
  /\b/,
)
export const orMore = oneOf(
  /\s*\+/,
  /\s*(?:or|and|&) (?:more|over|above|up(?! to\b)|longer|bigger|larger|heavier|higher)\b/,
  /\s*(?:plus|min(?:imum)?)\b/,
)
/** Between two ends: "20k to 30k", "20k-30k". */
export const to = /\s*(?:-|–|—|~|&|to|thru|through|and|until|till?)\s*/
export const between = /(?:\b(?:between|from)\s+)?/

// Distances: "80,000 km", "150k on the clock".
export const ks = /(?:k['’]?s|kays)/
const onTheClock = /on (?:the )?(?:clock|odo(?:meter)?)\b/
// A thousand thousands are no price: "80,000 k".
const kOfKilometres = /(?<=\d(?:,?\d{3}| 000)\s?)k/
const kilometreWords = oneOf(/kl?ms?|kilomet(?:re|er)s?/, ks, kOfKilometres)
export const kilometres = phrase(
  /\s?/,
  oneOf(phrase(kilometreWords, /\b/, maybe(/\s+/, onTheClock)), onTheClock),
)
export const kilos = /\s?(?:kgs?|kilos?|kilograms?)\b/
export const tonnes = /\s?(?:t|tonnes?|tons?)\b/
/** The amount ends here, and is one of money or of nothing yet. */
export const noUnit = /(?!\w|\s(?:kw|nm|hp)\b)/

// Dates.
export const month = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/
export const year = /((?:19|20)\d{2})/
