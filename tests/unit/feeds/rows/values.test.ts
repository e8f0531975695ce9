import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay, readMoment } from '@/feeds/rows/dates'
import { cleanText, entriesIn, readNumber } from '@/feeds/rows/values'
import { slugify } from '@/ui/text-format'

describe('numbers of a feed', () => {
  test.each([
    ['$23,990', 23_990],
    ['23990.00', 23_990],
    ['45 000 km', 45_000],
    ['45210kms', 45_210],
    ['AUD 1,200', 1200],
    ['8.49%', 8.49],
    ['-5', -5],
    ['.5', 0.5],
    [12, 12],
    ['', null],
    ['N/A', null],
    ['-', null],
    [null, null],
    ['23990 or offer', undefined],
    ['POA', undefined],
    ['1.2.3', undefined],
    ['12e3', undefined],
    ['Infinity', undefined],
    [Number.NaN, undefined],
  ])('reads %j as %j', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  test('an amount that is written as Australians write it is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (amount) => {
        expect(readNumber(`$${amount.toLocaleString('en-AU')}`)).toBe(amount)
      }),
    )
  })
})

describe('dates of a feed', () => {
  test.each([
    ['03/05/2024', '2024-05-03T00:00:00.000Z'],
    ['3-5-24', '2024-05-03T00:00:00.000Z'],
    ['3/MAY/2024', '2024-05-03T00:00:00.000Z'],
    ['03/05/2024 14:30', '2024-05-03T14:30:00.000Z'],
    ['2024-05-03', '2024-05-03T00:00:00.000Z'],
    ['2024-05-03T10:00:00+10:00', '2024-05-03T00:00:00.000Z'],
    ['05/2024', '2024-05-01T00:00:00.000Z'],
    ['2024-05', '2024-05-01T00:00:00.000Z'],
    ['2024/05/03', '2024-05-03T00:00:00.000Z'],
    ['May 2024', '2024-05-01T00:00:00.000Z'],
    ['SEPT-2024', '2024-09-01T00:00:00.000Z'],
    ['1900-01-01T00:00:00', null],
    ['0001-01-01', null],
    ['Mazda 2024', undefined],
    ['2024/13/03', undefined],
    ['', null],
    ['31/02/2024', undefined],
    ['13/13/2024', undefined],
    ['soon', undefined],
    ['0000-00-00', undefined],
  ])('reads %j as %j', (text, instant) => {
    const { at, day } = { at: readMoment(text), day: readDay(text) }
    expect(at && (at.endsWith('Z') ? at : `${at}Z`)).toBe(instant)
    expect(day).toBe(instant && `${instant.slice(0, 10)}T00:00:00.000Z`)
  })

  test.each([
    ['23/11/2026 20:00', '2026-11-23T20:00:00.000'],
    ['23/11/2026', '2026-11-23T00:00:00.000'],
    ['2026-11-23T20:00', '2026-11-23T20:00:00.000'],
    ['2026-11-23T20:00Z', '2026-11-23T20:00:00.000Z'],
    ['2026-11-23T20:00:00+08:00', '2026-11-23T12:00:00.000Z'],
  ])('DATA-03 %j is a moment, and its zone is told or left open', (text, moment) => {
    expect(readMoment(text)).toBe(moment)
  })

  test.each([
    ['midnight as its zone has it', '2026-12-01T00:00:00+11:00'],
    ['midnight in Sydney as UTC has it', '2026-11-30T13:00:00.000Z'],
    ['midnight in Perth as UTC has it', '2026-11-30T16:00:00Z'],
    ['midnight of UTC', '2026-12-01T00:00:00.000Z'],
    ['with an hour', '1/12/2026 11:59 pm'],
  ])('DATA-03 VDP-39 a day on paper is that day: %s', (_, text) => {
    expect(readDay(text)).toBe('2026-12-01T00:00:00.000Z')
  })
})

test.each([
  ['05/98', '1998-05-01'],
  ['Nov-99', '1999-11-01'],
  ['3/5/21', '2021-05-03'],
])('DATA-02 the date %s of two digits is %s', (text, day) => {
  expect(readDay(text)).toBe(`${day}T00:00:00.000Z`)
})

describe('texts of a feed', () => {
  test.each([
    ['Don\u00e2\u20ac\u2122t wait', 'Don’t wait'],
    ['Citro\u00c3\u00abn', 'Citroën'],
    ['24\u00c2\u00b0 clear', '24° clear'],
    ['Škoda, café à la “carte” – €5', 'Škoda, café à la “carte” – €5'],
    ['Ãtage Â', 'Ãtage Â'],
  ])('DATA-01 %j, which was encoded twice or not, is “%s”', (text, kept) => {
    expect(cleanText(text)).toBe(kept)
  })

  test.each([
    ['Don\u0092t wait \u0096 only \u0080500\u0085', 'Don’t wait – only €500…'],
    ['a\u0081b', 'ab'],
  ])('DATA-01 %j, of Windows-1252 that was read as Latin-1, is “%s”', (text, kept) => {
    expect(cleanText(text)).toBe(kept)
  })

  test.each(['\v', '\f', '\u2028', '\u2029', '\r', '\r\n'])(
    'VDP-28 VDP-25 %j is a new line of comments and another feature',
    (end) => {
      expect(cleanText(`One owner${end}Full history`)).toBe('One owner\nFull history')
      expect(entriesIn(`ABS${end}Tow bar`)).toEqual(['ABS', 'Tow bar'])
    },
  )

  test('right-to-left letters stay, marks that turn the page do not', () => {
    expect(cleanText('سيارة (mint)')).toBe('سيارة (mint)')
    expect(cleanText('abc\u202Edef\u0000\u0007')).toBe('abcdef')
    expect(cleanText(' \u2066\u2069 ')).toBeNull()
  })

  test('whatever comes in, what is kept holds no control or direction mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(text) ?? '').not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u)
      }),
    )
  })

  test('a slug is safe in a path', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      }),
    )
    expect(slugify('Škoda Octavia RS 2.0')).toBe('skoda-octavia-rs-2-0')
  })
})
