import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelOf } from '@/search/rules/search-state'
import {
  type UnderstoodQuery,
  understandQuery,
  type Vocabulary,
} from '@/search/words/understand-query'

/** Files whose rules have examples in comments beside them: `// “under 40k” → price ≤ 40000`. */
const files = ['measure-rules', 'number-rules', 'read-numbers', 'rewrite-rules']

/** The yard that an example is typed at, by the word before it: `// Bikes: “p plate” → …`. */
const cars: Vocabulary = {
  make: ['Audi', 'BMW', 'Ford', 'GWM', 'Toyota'],
  make_model: ['BMW > 3 Series', 'Ford > Ranger', 'GWM > Haval Jolion', 'Toyota > HiLux'],
  body: ['SUV', 'Ute', 'Van', 'Wagon', 'People Mover'],
  fuel: ['Petrol', 'Diesel'],
  drive: ['2WD', '4WD'],
  colour: ['White', 'Black', 'Red', 'Blue'],
  seats: ['2', '5', '7', '8'],
  item_type: ['car'],
}
const yards: Readonly<Record<string, Vocabulary>> = {
  Cars: cars,
  Electric: { ...cars, electricRanges: true },
  Weekly: { ...cars, weeklyPrices: true },
  Subscription: { ...cars, weeklyPrices: true, subscription: true },
  Caravans: { body: ['Caravan', 'Pop Top'], item_type: ['caravan'] },
  Bikes: { body: ['Off Road', 'Cruiser'], colour: ['Red'], item_type: ['motorcycle'] },
}

const example = /^\s*\/\/ (?:(?<yard>[A-Z]\w+): )?“(?<words>[^”]+)” → (?<meaning>.+)$/
const examples = files.flatMap((file) =>
  readFileSync(`src/search/words/${file}.ts`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { yard = 'Cars', words = '', meaning = '' } = example.exec(line)?.groups ?? {}
      return words ? [{ yard, words, meaning }] : []
    }),
)

test('SRCH-01 the rules have examples', () => {
  expect(examples.length).toBeGreaterThan(130)
})

test.each(examples)('SRCH-01 $yard: “$words” means $meaning', ({ yard, words, meaning }) => {
  expect(written(understandQuery(words, yards[yard] ?? {}, 2026))).toBe(meaning)
})

/** "body Ute · price ≤ 40000 · text “sr5”" */
function written(understood: UnderstoodQuery): string {
  const { make, make_model, ...lists } = understood.lists
  const named = {
    ...(make_model ? { model: make_model.map(modelOf) } : make && { make }),
    ...lists,
  }
  const { near, sortBy, rest, unmet } = understood
  const parts = [
    ...Object.entries(named).map(([list, values]) => `${list} ${values.join(', ')}`),
    ...Object.entries(understood.ranges).map(([name, [from, to]]) => {
      if (from === null) return `${name} ≤ ${to}`
      if (to === null) return `${name} ≥ ${from}`
      return from === to ? `${name} ${from}` : `${name} ${from}–${to}`
    }),
    near && `near ${near.postcode}${near.km ? ` within ${near.km} km` : ''}`,
    sortBy && `order ${sortBy}`,
    rest && `text “${rest}”`,
    unmet && `left out “${unmet}”`,
  ]
  return parts.filter(Boolean).join(' · ') || 'nothing'
}
