import { expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

const stock: Vocabulary = {
  ...{ body: ['Ute'], seats: ['5', '7', '8'] },
  colour: ['White', 'Black', 'Red'],
}
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

test.each(['excluding white or black', 'neither white nor black'])(
  'SRCH-01 “%s” denies names as it denies numbers',
  (text) => {
    expect(understood(text)).toEqual({ lists: { colour: ['Red'] }, ranges: {}, rest: '' })
    expect(understood(text.replace(/white.*/, '2019')).ranges).toEqual({})
  },
)

test.each([
  ['more then 20k', { price: [20_000, null] }],
  ['no older then 2018', { year: [2018, null] }],
])('SRCH-01 “%s”: then is than', (text, ranges) => {
  expect(understood(text)).toEqual({ lists: {}, ranges, rest: '' })
})
