export const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'],
  ...['eighteen', 'nineteen'],
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const values = new Map<string, number>([
  ['a', 1],
  ...ones.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
])

const anyOf = (...words: string[]) => `(?:${words.join('|')})`
const one = anyOf(...ones)
const teen = anyOf(...teens)
const twentyOn = `${anyOf(...tens)}(?:[\\s-]${one})?`
const below100 = `(?:${twentyOn}|${teen})`
const hundreds = `(?:(?:a|${one}|${below100}) )?hundred(?:(?: and)? (?:${below100}|${one}))?`
const below1000 = `(?:${hundreds}|${below100})`
/** "One fifty", "nineteen ninety", "twenty nineteen". */
const inPairs = `(?:${one}|${teen})[\\s-]${twentyOn}|twenty[\\s-](?:${teen}|twenty(?:[\\s-]${one})?)`
const said = [
  inPairs,
  // "Peugeot three thousand and eight"; "under nine thousand" is a price.
  `${one} thousand(?: and)? (?:${below1000}|${one})`,
  `(?:${below1000}|${one}) thousand(?: ${hundreds})?`,
  below1000,
  `${one}(?= grand)`,
]
const number = anyOf(...ones, ...teens, ...tens)
/** "Mazda three twenty thousand" and "thirty five nine ninety" stay words: parts of them are no amounts. */
const numbers = new RegExp(
  `\\b(?<!\\b${number}[\\s-])(?:${said.join('|')})\\b(?![\\s-](?:${number}|hundred|thousand)\\b)`,
  'gi',
)
const isPair = new RegExp(`^(?:${inPairs})$`)

const sum = (words: string) =>
  words.split(/[\s-]/).reduce((total, word) => total + (values.get(word) ?? 0), 0)

/** The parts of "two hundred and five thousand" before and after a scale. */
function scaled(said: string, scale: string, size: number, part: (said: string) => number): number {
  const [many = '', rest = ''] = said.split(scale)
  return said.includes(scale) ? size * (part(many) || 1) + part(rest) : part(said)
}
const ofHundreds = (said: string) => scaled(said, 'hundred', 100, sum)
const amountOf = (said: string) => scaled(said, 'thousand', 1000, ofHundreds)

/** "Two and a half tonne" */
const andAHalf = new RegExp(`\\b(\\d|${one}) and a half\\b`, 'gi')

const measured = /^\s?(?:cc|kgs?|kilos?|kilograms?)\b/i

/** Numbers in digits: "under twenty-five thousand", "a hundred grand", "twenty nineteen". */
export function inDigits(text: string): string {
  return text
    .replace(andAHalf, (_, said: string) => `${values.get(said.toLowerCase()) ?? said}.5`)
    .replace(numbers, (match: string, at: number) => {
      const said = match.toLowerCase()
      const [first = '', ...rest] = said.split(/[\s-]/)
      if (isPair.test(said)) return String(100 * sum(first) + sum(rest.join(' ')))
      const value = amountOf(said)
      const isSize = measured.test(text.slice(at + match.length))
      // "Two thousand" alone is no year, nor "between twenty and thirty thousand" from $20 on.
      if (value % 1000 === 0 && !isSize) return `${value / 1000} thousand`
      return value < 10_000 || isSize ? String(value) : value.toLocaleString('en')
    })
}
