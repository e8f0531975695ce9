import { expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/stock/words/query-grammar'

const stock: Vocabulary = { make: ['Toyota'], make_model: ['Toyota > HiLux'] }
const understood = (text: string) => understandQuery(text, stock, 2026)

test.each([
  ['stock no s7001', 's7001'],
  ['stock number: 7001', '7001'],
  ['Stock #A12227', 'a12227'],
  ['vin JMZKBHBPH7H477439', 'jmzkbhbph7h477439'],
  ['rego 8HK9TV', '8hk9tv'],
  ['number plate ABC123', 'abc123'],
  ['registration no. abc123', 'abc123'],
])('SRCH-01 “%s” looks for the number alone', (text, rest) => {
  expect(understood(text)).toEqual({ lists: {}, ranges: {}, rest })
})

test.each([
  ...['rego till 2027', 'rego until june 2027', 'rego expires 2027', '2027 rego', 'june 2027 rego'],
  ...['12 months rego', 'six months of registration'],
])('SRCH-01 “%s” is no year of the car, and no car can be looked for by it', (text) => {
  const hilux = { make: ['Toyota'], make_model: ['Toyota > HiLux'] }
  expect(understood(`hilux ${text}`)).toEqual({ lists: hilux, ranges: {}, rest: '', unmet: text })
})

test('SRCH-01 a year beside a word for the plate is one', () => {
  expect(understood('2020 hilux with rego')).toMatchObject({
    ranges: { year: [2020, 2020] },
    rest: 'rego',
  })
})
