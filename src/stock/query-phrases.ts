import type { Range, RangeName } from './search-state'

/** What a text says in numbers, and the text without it. */
export type Phrases = {
  ranges: { [N in RangeName]?: Range }
  /** "7" of "7 seater" */
  seats: string | null
  rest: string
}

const number = String.raw`\$?\s?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(k|thousand|grand)?`
const distance = String.raw`\s?(?:kms?|kilometres?|kilometers?)\b`
const upTo = `(?:under|below|less than|up to|max(?:imum)?|no more than|cheaper than|<)`
const fromOn = `(?:over|above|more than|from|min(?:imum)?|at least|>)`
const year = String.raw`((?:19|20)\d{2})`
const numberWords: Record<string, string> = {
  two: '2',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

type Rule = {
  pattern: RegExp
  /** False: the words stay text. */
  read: (match: RegExpExecArray, into: Phrases) => boolean
}

/** Distances before money, "under 80k km" is no price; years before money, 2019 is no price. */
function rules(thisYear: number): Rule[] {
  const isYear = (value: number) => value >= 1950 && value <= thisYear + 1
  const range = (name: RangeName, from: number | null, to: number | null) => {
    return (_: RegExpExecArray, into: Phrases) => set(into, name, from, to)
  }
  const amount = (digits = '', unit = '') => {
    const value = Number(digits.replace(/,/g, ''))
    return unit ? value * 1000 : value
  }
  /** "20-40k" means thousands on both sides. */
  const pair = (match: RegExpExecArray) => {
    const to = amount(match[3], match[4])
    const from = amount(match[1], match[2] || (Number(match[1]) < 1000 ? match[4] : ''))
    return [from, to] as const
  }
  const isMoney = (text: string, value: number) =>
    text.includes('$') ||
    /\d\s?(k|thousand|grand)\b/i.test(text) ||
    (value >= 1000 && !isYear(value))
  const between = (name: 'price' | 'km', tail: string): Rule => ({
    pattern: new RegExp(`(?:between\\s+)?${number}\\s*(?:-|–|to|and)\\s*${number}${tail}`, 'i'),
    read: (match, into) => {
      const [from, to] = pair(match)
      if (from >= to || (name === 'price' && !isMoney(match[0], to))) return false
      return set(into, name, from, to)
    },
  })
  const oneEnd = (name: 'price' | 'km', which: 'from' | 'to', tail: string): Rule => ({
    pattern: new RegExp(`${which === 'to' ? upTo : fromOn}\\s*${number}${tail}`, 'i'),
    read: (match, into) => {
      const value = amount(match[1], match[2])
      if (name === 'price' && !isMoney(match[0], value)) return false
      return which === 'to' ? set(into, name, null, value) : set(into, name, value, null)
    },
  })
  const years = (pattern: string, read: (a: number, b: number) => Range): Rule => ({
    pattern: new RegExp(pattern, 'i'),
    read: (match, into) => {
      const [a, b] = [Number(match[1]), Number(match[2] ?? match[1])]
      if (!isYear(a) || !isYear(b)) return false
      const [from, to] = read(Math.min(a, b), Math.max(a, b))
      return range('year', from, to)(match, into)
    },
  })
  return [
    {
      pattern: /\b(\d|two|four|five|six|seven|eight|nine)[\s-]?seat(?:s|er|ers)?\b/i,
      read: (match, into) => {
        const word = (match[1] ?? '').toLowerCase()
        into.seats = numberWords[word] ?? word
        return true
      },
    },
    between('km', distance),
    oneEnd('km', 'to', distance),
    oneEnd('km', 'from', distance),
    years(`\\b(?:between\\s+)?${year}\\s*(?:-|–|to|and)\\s*${year}\\b`, (a, b) => [a, b]),
    years(`\\b${year}\\s*(?:\\+|or newer|or later|onwards?|and newer|and up)`, (a) => [a, null]),
    years(`\\b(?:newer than|after)\\s+${year}\\b`, (a) => [a + 1, null]),
    years(`(?:since|from|at least|over)\\s+${year}\\b`, (a) => [a, null]),
    years(`\\b${year}\\s*(?:or older|or earlier|and older)\\b`, (a) => [null, a]),
    years(`\\b(?:older than|before|under)\\s+${year}\\b`, (a) => [null, a - 1]),
    between('price', String.raw`(?![\d\w])`),
    oneEnd('price', 'to', String.raw`(?![\d\w])`),
    oneEnd('price', 'from', String.raw`(?![\d\w])`),
    years(`(?<![\\w$-])${year}(?![\\w-])`, (a) => [a, a]),
  ]
}

/** False when the range was said before; the first saying counts. */
function set(into: Phrases, name: RangeName, from: number | null, to: number | null): boolean {
  if (into.ranges[name]) return false
  into.ranges[name] = [from, to]
  return true
}

/** Prices, distances, years and seats that a text names; `thisYear` tells a year from a price. */
export function readPhrases(text: string, thisYear: number): Phrases {
  const into: Phrases = { ranges: {}, seats: null, rest: ` ${text.trim()} ` }
  for (const { pattern, read } of rules(thisYear)) {
    const match = pattern.exec(into.rest)
    if (match && read(match, into)) {
      into.rest = `${into.rest.slice(0, match.index)} ${into.rest.slice(match.index + match[0].length)}`
    }
  }
  into.rest = into.rest.trim().replace(/\s+/g, ' ')
  return into
}
