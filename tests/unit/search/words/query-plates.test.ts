import { expect, test } from 'vitest'
import { understandQuery, type Vocabulary } from '@/search/words/understand-query'

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
  ['vin number 6T1BF3FK', '6t1bf3fk'],
  ['vin no 6T1BF3FK', '6t1bf3fk'],
  ['vin ending in 477439', '477439'],
  ['chassis number ends with 477439', '477439'],
])('SRCH-01 “%s” looks for the number alone', (text, rest) => {
  expect(understood(text)).toEqual({ lists: {}, ranges: {}, rest })
})

test.each([
  ...['rego till 2027', 'rego until june 2027', 'rego expires 2027', '2027 rego', 'june 2027 rego'],
  ...['12 months rego', 'six months of registration', 'long rego', 'with full rego', 'registered'],
])('SRCH-01 “%s” is no year of the car, and no car can be looked for by it', (text) => {
  const hilux = { make: ['Toyota'], make_model: ['Toyota > HiLux'] }
  expect(understood(`hilux ${text}`)).toEqual({ lists: hilux, ranges: {}, rest: '', unmet: text })
})

test.each(['2020 hilux with rego', 'hilux 2020 rego'])(
  'SRCH-01 “%s”: a year that is over is one of the car, also beside a word for the plate',
  (text) => {
    expect(understood(text)).toMatchObject({ ranges: { year: [2020, 2020] }, rest: '' })
  },
)

test.each(['p plate', 'P-plater', 'red p plates', 'l plate legal'])(
  'SRCH-01 “%s” is no word of a car; of bikes it finds those for learners',
  (text) => {
    const bikes = { ...stock, item_type: ['motorcycle'] }
    expect(understood(text)).toMatchObject({ rest: '', unmet: text.toLowerCase() })
    expect(understandQuery(text, bikes, 2026).rest).toMatch(/^(?:red )?[pl][ -]plat/)
  },
)
