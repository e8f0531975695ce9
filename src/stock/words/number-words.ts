const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
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
const belowHundred = `(?:(?:${tens.join('|')})(?:[\\s-](?:${ones.join('|')})\\b)?|${teens.join('|')})`
const said = new RegExp(
  `\\b(?:((?:a|${ones.join('|')}) hundred)(?:(?: and)? (${belowHundred}))?|(${belowHundred}))\\b`,
  'gi',
)

const sum = (words = '') =>
  words
    .toLowerCase()
    .split(/[\s-]/)
    .reduce((total, word) => total + (values.get(word) ?? 0), 0)

/** Numbers from ten to 999 in digits: "under twenty-five thousand", "a hundred grand". */
export function inDigits(text: string): string {
  return text.replace(said, (_, hundreds?: string, below?: string, alone?: string) =>
    String(100 * sum(hundreds) + sum(below ?? alone)),
  )
}
