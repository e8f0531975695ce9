import { expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/stock/words/query-grammar'

const stock: Vocabulary = { body: ['Ute'], seats: ['5', '7', '8'] }
const understood = (text: string) => understandQuery(text, stock, 2026)

test.each([
  ['not 7 seats', ['5', '8']],
  ['except a 7 seater', ['5', '8']],
])('SRCH-01 “%s”: the other seats of the stock', (text, seats) => {
  expect(understood(text)).toEqual({ lists: { seats }, ranges: {}, rest: '' })
})

test.each(['not 2019', 'no v6', 'without a v8', 'not 2019 or 2020', 'no 4 door', 'not 2.0 litre'])(
  'SRCH-01 of “ute %s” no range says the opposite',
  (text) => {
    const ute = { lists: { body: ['Ute'] }, ranges: {}, rest: '', unmet: text }
    expect(understood(`ute ${text}`)).toEqual(ute)
    expect(understood(`${text} ute`)).toEqual(ute)
  },
)

test('SRCH-01 a denial reaches no number after another word', () => {
  expect(understood('not ute 2019').ranges).toEqual({ year: [2019, 2019] })
})
