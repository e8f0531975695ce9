import type { Beside } from './chosen-names'
import { capture, maybe, notAfter, oneOf, phrase, upTo } from './number-phrases'
import { inDigits } from './number-words'
import type { Vocabulary } from './understand-query'
import { negations } from './word-tables'

type Rewrite = readonly [
  said: RegExp,
  meant: string | ((...match: string[]) => string),
  isMeant?: (stock: Vocabulary, beside: Beside) => boolean,
]

const negation = oneOf(...negations)
const oneOrTwoWords = /(?: [\w-]+){1,2}/
const beforeAmount = /(?=\s?\$?\d)/
/** How the words before an amount are mistyped, run together and punctuated. */
const slips: readonly Rewrite[] = (
  [
    // “upto 30k” → price ≤ 30000
    [/up-?to/, 'up to'],
    // “lessthan 30k” → price ≤ 30000
    [/less-?than/, 'less than'],
    [/more-?than/, 'more than'],
    // “betwen 20 and 30k” → price 20000–30000
    [/(?:be+t?we+n|btwn?|bw)/, 'between'],
    // “undr $30k” → price ≤ 30000
    [/(?:und(?:r|a|er?r)|uner)/, 'under'],
    // “max: 30k” → price ≤ 30000
    [/max(?:imum)?[.:]/, 'max'],
    [/min(?:imum)?[.:]/, 'min'],
  ] as const
).map(([slip, meant]) => [phrase(/\b/, slip, beforeAmount), meant])

/**
 * Rewrites variants into one form, one rule after the other, before numbers and names are read.
 * Examples beside the rules are tests: `tests/unit/search/words/rule-examples.test.ts`.
 */
const rewrites: readonly Rewrite[] = [
  // “under 30.000” → price ≤ 30000
  [/(?<![\w.,])([1-9]\d{1,2})\.(\d{3})(?![\w.,])/g, '$1,$2'],
  // “30kish” → price ≤ 30000
  [/(\d\s?k?)[\s-]?ish\b/gi, '$1'],
  // "Lux" is how a HiLux is called, and a badge of others.
  // “toyota lux” → model HiLux
  // “jolion lux” → text “jolion lux”
  [
    /^(\s*(?:(?:toyota|used|new|old|cheap|a)\s+)?)lux\b/i,
    '$1hilux',
    ({ make_model }, { make = [] }) =>
      Boolean(make_model?.includes('Toyota > HiLux')) && make.every((each) => each === 'Toyota'),
  ],
  // Of cars alone; there are bikes of that body and caravans of that badge.
  // “diesel off-roader” → fuel Diesel · drive 4WD
  // Bikes: “off road” → body Off Road
  [
    /\boff[\s-]?road(?:er|ers|ing)?\b/gi,
    '4wd',
    ({ item_type = ['car'], body }) =>
      item_type.every((type) => type === 'car') && !body?.includes('Off Road'),
  ],
  // “around the 20k mark” → price ≤ 20000
  [/\bthe (\$?\d[\d,.]*(?: ?[a-z]+)?) mark\b/gi, '$1'],
  // “2018-20” → year 2018–2020
  // “2018/19” → year 2018–2019
  [
    /\b(19|20)(\d\d)([-–/])(\d\d)\b(?![,.]?\d)/g,
    (said, century, from, _, until) =>
      Number(until) > Number(from) ? `${century}${from}-${century}${until}` : said,
  ],
  // As search engines take it.
  // “-white” → colour Black, Red, Blue
  [/(?<=^|\s)[-–−](?=\p{Letter})/gu, 'not '],
  // “any colour but white” → colour Black, Red, Blue
  [/\b(?:any|every)(?:thing)?(?: (?:colou?r|make|brand|body))? but\b/gi, 'not'],
  // “anything other than white” → colour Black, Red, Blue
  [/\b(?:any(?:thing)? )?(?:other than|apart from|aside from)\b/gi, 'not'],
  // A denial denies all of a row.
  // “not white, black or red” → colour Blue
  [
    phrase(...[/\b/, negation, oneOrTwoWords, /(?:, ?[\w-]+(?: [\w-]+)?)+/], /,? (?:or|and|nor)\b/),
    (said) => said.replaceAll(',', ' and '),
  ],
  // “no white/black” → colour Red, Blue
  [
    phrase(/\b/, negation, oneOrTwoWords, /(?:\s?[/&]\s?[a-z][\w-]*)+/),
    (said) => said.replace(/[/&]/g, ' and '),
  ],
  // “on my red p's” → left out “p plate”
  [/\b(?:on )?(?:my|his|her|their) (?:red |green )?p['’]?s\b/gi, 'p plate'],
  [/\b(?:on )?(?:red|green) p['’]?s\b/gi, 'p plate'],
  // “i don't want a suv just a wagon” → body Wagon
  // “i dont want to pay more than 30k” → price ≤ 30000
  [
    phrase(
      /\b(?:do not|don['’]?t) (?:want|need|like|show(?: me)?)/,
      /(?: to (?:spend|pay|go)| any(?:thing)?)?\b/,
    ),
    'not',
  ],
  // “isn't white” → colour Black, Red, Blue
  [/\b(?:is|are)n['’]?t\b/gi, 'not'],
  // “drive away no more to pay” → nothing
  [/\bno (?:more|extra|hidden) (?:to pay|costs?|fees?|charges?)\b/gi, ' '],
  // “no more then 20k” → price ≤ 20000
  [/\bthen\b/gi, 'than'],
  ...slips,
  // “non-white” → colour Black, Red, Blue
  [/\bnon-(?=\p{Letter})/giu, 'non '],
  // “'18 onwards” → year ≥ 2018
  // “MY18+” → year ≥ 2018
  [
    phrase(
      ...[/(?:\bmy|(?<!\w)['’])(\d\d)/],
      /(?=\s?(?:\+|plus\b|onward|(?:or|and) (?:newer|later|up)))/,
    ),
    '20$1',
  ],
  // “2yo” → year ≥ 2024
  [/(?<=\b\d{1,2}\s?)y\/?o\b/gi, ' years old'],
  // “18 model” → year 2018
  [/(?<![\w$.,-])([0-2]\d) (?=(?:models?|plate)\b(?! [\w-]\b))/gi, '20$1 '],
  // “weekly repayments under 120” → left out “under 120 weekly”
  // “weekly bmw 320” → make BMW · text “320”
  [
    phrase(
      ...[notAfter(/\d\s?/), /\b(weekly|fortnightly|monthly) (?:(?:re)?payments? )?/],
      ...[capture(maybe(upTo, /\s*/), /\$?\d{2,3}/), /\b(?![,.]?\d)/],
    ),
    '$2 $1',
  ],
  // “make: Toyota, colour: white” → make Toyota · colour White
  [
    phrase(
      /\b(?:make|model|year|body|colou?r|fuel|drive|transmission|condition|location)/,
      /(?: type)?\s?:/,
    ),
    ' ',
  ],
  // “made in 2019” → year 2019
  // “year between 2018 and 2020” → year 2018–2020
  [
    phrase(
      /\b(?:year|compliance|build|early|mid|late|(?:made|built)(?: in)?) /,
      /(?=(?:from |between |after |since |before )?(?:19|20)\d\d)/,
    ),
    ' ',
  ],
  // Caravans: “berths: 4” → sleeps ≥ 4
  [/(?<!\d[\s-]?)\bberths?(?:\s?:|(?= \d\b))/gi, 'sleeps'],
  // “seats: 7” → seats 7
  [/\b(seats|sleeps|atm|gtm|tare|payload|weight|length)\s?:/gi, '$1'],
]

/** The typed text, normalised, with numbers as digits. */
export function rewrite(text: string, stock: Vocabulary, beside: Beside): string {
  // "３０k" of another keyboard
  let meant = inDigits(text.normalize('NFKC'))
  for (const [said, by, isMeant] of rewrites) {
    if (isMeant && !isMeant(stock, beside)) continue
    meant = typeof by === 'string' ? meant.replace(said, by) : meant.replace(said, by)
  }
  return meant
}
