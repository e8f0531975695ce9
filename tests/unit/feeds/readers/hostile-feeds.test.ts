import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedFileProblem } from '@/feeds/readers/read-feed'
import { UnreadableFeed } from '@/feeds/readers/read-result'
import { readMoment } from '@/feeds/rows/dates'
import { parseRow } from '@/feeds/rows/row-problem'
import { readNumber } from '@/feeds/rows/values'
import { itemsOf, rowsOf } from './feed-file'

const header = 'StockNo,NewUsed,Odometer,Comments'
const table = `${header}\nA1,Used,45000,ok\nA2,New,12,fine\n`
const big = 'x'.repeat(10_000_000)

describe('files that no reader can trust say what is wrong and what to do', () => {
  test.each([
    ['a gzip file', 'stock.csv', gzipSync(table), /gzip file: unpack it/],
    ['a ZIP file', 'stock.csv', Buffer.from('504b030414000000', 'hex'), /ZIP file: unpack it/],
    ['an old Excel file', 'stock.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as CSV/],
    ['an empty CSV', 'stock.csv', '', /empty: export the stock again/],
    ['an empty JSON', 'stock.json', ' \n', /empty: export the stock again/],
    ['an empty XML', 'stock.xml', '\n', /empty: export the stock again/],
    ['no header', 'stock.csv', 'A1,Used,45000,ok\n', /first line must name the columns/],
    ['a delimiter that nobody uses', 'stock.csv', table.replaceAll(',', '~'), /No feed format/],
    ['a column twice', 'stock.csv', `StockNo,NewUsed,Odometer,StockNo\n1,2,3,4\n`, /Two columns/],
    ['a value of 10 MB', 'stock.csv', `${header}\nA1,Used,1,${big}\n`, /far too long/],
    ['a value of 10 MB', 'stock.json', `[{"stocknum":"A1","tag":"${big}"}]`, /far too long/],
    ['a value of 10 MB', 'stock.xml', `<s><vehicle><a>${big}</a></vehicle></s>`, /far too long/],
    [
      'a billion laughs',
      'stock.xml',
      '<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;">]><s><vehicle><make>&b;</make></vehicle></s>',
      /entities of its own.*without a DTD/,
    ],
    [
      'a file of the machine',
      'stock.xml',
      '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><s><vehicle><make>&x;</make></vehicle></s>',
      /entities of its own/,
    ],
    ['a cut XML', 'stock.xml', '<stock><vehicle><make>Maz', /not well-formed/],
    ['a cut JSON', 'stock.json', '[{"stocknum":"A1"},{"stock', /ends in the middle/],
    [
      'a JSON list cut between two vehicles',
      'stock.json',
      '[{"stocknum":"A1"},',
      /before its list/,
    ],
    ['a list that is never closed', 'stock.json', '[{"stocknum":"A1"}', /before its list/],
    ['an attribute of 10 MB', 'stock.xml', `<s><vehicle a="${big}"/></s>`, /far too long/],
    ['a cut CSV', 'stock.csv', `${header}\nA1,Used,1,"cut`, /may be cut off/],
  ])('%s (%s)', async (_, name, content, message) => {
    const read = itemsOf(name, content)
    await expect(read).rejects.toThrow(message)
    await expect(read).rejects.toBeInstanceOf(UnreadableFeed)
  })

  test('an upload is looked at before it is kept', () => {
    expect(feedFileProblem('stock.csv', Buffer.from(table), 100)).toBeNull()
    expect(feedFileProblem('stock.csv', Buffer.alloc(2_000_001, 65), 2)).toMatch(
      /larger than 2 MB.*watched folder/,
    )
    expect(feedFileProblem('stock.csv', Buffer.alloc(0), 100)).toContain('empty')
    expect(feedFileProblem('stock.csv', gzipSync(table), 100)).toContain('gzip')
    expect(feedFileProblem('stock.pdf', Buffer.from('hello'), 100)).toContain('.csv')
  })
})

describe('files that only look odd are read', () => {
  test.each([
    ['lines that end in CR', Buffer.from(table.replaceAll('\n', '\r'))],
    ['lines that end in CRLF', Buffer.from(table.replaceAll('\n', '\r\n'))],
    ['a line in front that names the delimiter', Buffer.from(`sep=,\r\n${table}`), 1],
    [
      'one that names a delimiter nobody uses',
      Buffer.from(`\ufeff"sep=~"\n${table.replaceAll(',', '~')}`),
      1,
    ],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
    ['big-endian UTF-16 without a mark', Buffer.from(table, 'utf16le').swap16()],
    [
      'an unused column twice',
      Buffer.from(table.replace(header, `${header},X,X`).replaceAll(/(ok|fine)/g, '$1,,')),
    ],
  ] as [string, Buffer, number?][])('%s', async (_, bytes, before = 0) => {
    const rows = await rowsOf('stock.csv', bytes)
    expect(rows.map((row) => [row.value('StockNo'), row.value('Odometer'), row.line])).toEqual([
      ['A1', '45000', 2 + before],
      ['A2', '12', 3 + before],
    ])
  })

  test('lines of two encodings in one file are each read in their own', async () => {
    const rows = await rowsOf(
      'stock.csv',
      Buffer.concat([
        Buffer.from(`${header}\nA1,Used,1,Citroën\n`, 'utf8'),
        Buffer.from('A2,Used,1,Citro\xebn\n', 'latin1'),
      ]),
    )
    expect(rows.map((row) => row.value('Comments'))).toEqual(['Citroën', 'Citroën'])
  })

  test('a quotation mark in the middle of a cell is a letter', async () => {
    const rows = await rowsOf(
      'stock.csv',
      `${header}\nA1,Used,1,18" wheels\nA2,Used,1,"17" wheels\n`,
    )
    expect(rows.map((row) => row.value('Comments'))).toEqual(['18" wheels', '"17" wheels'])
  })

  test('the same text in pieces of any size gives the same records', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'),
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 30 }), async (cells) => {
        // Long enough to arrive in several pieces.
        const filler = `F0,Used,1,${'x'.repeat(70_000)}\n`
        const quoted = cells.map((text) => `S,Used,1,"${text.replaceAll('"', '""')}"\n`).join('')
        const rows = await rowsOf('stock.csv', `${header}\n${filler}${filler}${quoted}`)
        expect(rows.slice(2).map((row) => row.value('Comments'))).toEqual(cells)
      }),
      { numRuns: 30 },
    )
  })
})

describe('whatever the bytes are, there is an answer', () => {
  test.each(['stock.csv', 'stock.json', 'stock.ndjson', 'stock.xml', 'stock.dat'])(
    '%s is read or refused in words, never a crash',
    async (name) => {
      const piece = fc.oneof(
        fc.constantFrom(
          header,
          '{',
          '}',
          '[',
          ']',
          '"',
          '<vehicle>',
          '</vehicle>',
          '<!DOCTYPE',
          '&#0;',
          ',',
          '\r',
          '\n',
          '\\',
          '\u0000',
          '<![CDATA[',
        ),
        fc.string({ unit: 'binary', maxLength: 20 }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
          try {
            await itemsOf(name, pieces.join(''))
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableFeed)
            expect((error as Error).message.length).toBeGreaterThan(10)
          }
        }),
        { numRuns: 150 },
      )
    },
  )
})

describe('values', () => {
  test.each([
    ['$45,990', 45_990],
    ['A$45,990.00', 45_990],
    ['AUD 45990', 45_990],
    ['12 345 km', 12_345],
    ['12\u00a0345 km', 12_345],
    ['45.990,00', undefined],
    ['45,99', undefined],
    ['1,2345', undefined],
    ['-500', -500],
    ['forty', undefined],
  ])('the number %j is %j', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  test.each([
    ['03/05/2024', '2024-05-03T00:00:00.000Z'],
    ['31/02/2024', undefined],
    ['05/31/2024', undefined],
    ['3 May 2024', '2024-05-03T00:00:00.000Z'],
    ['3/05/2024 12:00:00 AM', '2024-05-03T00:00:00.000Z'],
    ['3/05/2024 12:30 pm', '2024-05-03T12:30:00.000Z'],
    ['3/05/2024 1:05 p.m.', '2024-05-03T13:05:00.000Z'],
    ['3/05/2024 13:05 PM', undefined],
    ['20240503', '2024-05-03T00:00:00.000Z'],
    ['20240532', undefined],
    ['45415', '2024-05-03T00:00:00.000Z'],
  ])('the date %j is %j', (text, date) => {
    expect(readMoment(text)).toBe(date?.slice(0, -1))
  })

  test.each(['45.990', '45.990,00', '-500', '45,99'])(
    'the price %j refuses the row and says what to write',
    (price) => {
      const row = {
        stocknum: 'A1',
        car_type: 'Used',
        make: 'Mazda',
        model: 'CX-5',
        year: '2021',
        price,
      }
      expect(parseRow(2, row)).toMatchObject({
        ok: false,
        problems: [{ field: 'price', value: price, suggestion: expect.stringContaining('23990') }],
      })
    },
  )
})
