import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectDelimiter } from '@/feeds/readers/csv'
import { readXml } from '@/feeds/readers/xml'
import { cleanText, plainText } from '@/feeds/rows/values'
import { itemsOf, rowsOf } from './feed-file'

const header = 'StockNo,NewUsed,Odometer,Comments'

describe('CSV', () => {
  test.each([',', ';', '\t', '|', '^'])('a file divided by %j is read', async (delimiter) => {
    const text = `${header.replaceAll(',', delimiter)}\r\nA1${delimiter}Used${delimiter}45000${delimiter}"say ""hi""${delimiter} twice\nand more"\r\n`
    const [row] = await rowsOf('stock.csv', text)
    expect(row?.value('StockNo')).toBe('A1')
    expect(row?.value('Comments')).toBe(`say "hi"${delimiter} twice\nand more`)
    expect(row?.line).toBe(2)
  })

  test('a delimiter inside of quotes does not count', () => {
    expect(detectDelimiter('"a,b,c,d";b;c\n1,2,3,4,5')).toBe(';')
  })

  test('byte order marks of UTF-8 and UTF-16 are not part of the first name', async () => {
    for (const bytes of [
      Buffer.from(`\ufeff${header}\nA1,Used,1,é\n`, 'utf8'),
      Buffer.from(`\ufeff${header}\nA1,Used,1,é\n`, 'utf16le'),
    ]) {
      const [row] = await rowsOf('stock.csv', bytes)
      expect(row?.value('StockNo')).toBe('A1')
      expect(row?.value('Comments')).toBe('é')
    }
  })

  test('Windows-1252 is recognised by a single byte at the end', async () => {
    const start = `${header}\n${Array.from({ length: 4000 }, (_, i) => `A${i},Used,1,plain words here\n`).join('')}`
    const rows = await rowsOf(
      'stock.csv',
      Buffer.concat([
        Buffer.from(start),
        Buffer.from('Z9,Used,1,Citro\xebn \x96 \x80500\n', 'latin1'),
      ]),
    )
    expect(rows.at(-1)?.value('Comments')).toBe('Citroën – €500')
  })

  test('a row with too few or too many columns is named with its line and keeps its number', async () => {
    const items = await itemsOf(
      'stock.csv',
      `${header}\nA1,Used,1,ok\nA2,Used\nA3,Used,1,a,b\nA4,Used,1,ok\n`,
    )
    expect(items.map((item) => (item.kind === 'row' ? 'row' : item.line))).toEqual([
      'row',
      3,
      4,
      'row',
    ])
    expect(
      items.flatMap((item) => (item.kind === 'broken' ? [item.rest?.row.value('StockNo')] : [])),
    ).toEqual(['A2', 'A3'])
  })

  test('a separator at the end of each line is no column', async () => {
    expect(await rowsOf('stock.csv', `${header},\nA1,Used,1,ok,\n`)).toHaveLength(1)
  })

  test('a quote that is never closed makes the file unreadable', async () => {
    await expect(
      itemsOf('stock.csv', `${header}\nA1,Used,1,"cut off\nA2,Used,1,x\n`),
    ).rejects.toThrow(/quotation mark/)
  })

  test('an empty file and unknown columns are refused in words', async () => {
    await expect(itemsOf('stock.csv', '\n\n')).rejects.toThrow('The file is empty')
    await expect(itemsOf('stock.csv', 'a,b\n1,2\n')).rejects.toThrow(
      /No feed format knows these columns: a, b/,
    )
  })

  test('any table that is quoted by the rules comes back as it was', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter((text) => !/\r/.test(text) && !/^\ufeff/.test(text))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', ';', '|'),
        async (table, delimiter) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
          const lines = table.map(([a, b], at) =>
            [`S${at}`, 'Used', a, b].map(quoted).join(delimiter),
          )
          const rows = await rowsOf(
            'stock.csv',
            [header.replaceAll(',', delimiter), ...lines].join('\n'),
          )
          expect(rows.map((row) => [row.value('Odometer'), row.value('Comments')])).toEqual(table)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('XML', () => {
  const stock = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<stock code="d1">\n<vehicle stock_number="A1" make="Mazda" model="3">\n${inner}\n</vehicle>\n</stock>`

  test('nested, repeated and attribute values are found', async () => {
    const [row] = await rowsOf(
      'stock.xml',
      stock(
        '<engine><size>2.0L</size></engine><photos><photo>a.webp</photo><photo>b.webp</photo></photos><finance><lender name="Taurus" rate="7.5"/></finance>',
      ),
    )
    expect(row?.value('engine/size')).toBe('2.0L')
    expect(row?.list('photos/photo')).toEqual(['a.webp', 'b.webp'])
    expect(row?.value('../@code')).toBe('d1')
    expect(row?.groups('finance/lender')).toEqual([{ name: 'Taurus', rate: '7.5' }])
    expect(row?.line).toBe(3)
  })

  test('entities and CDATA are text, markup inside of them stays text', async () => {
    const [row] = await rowsOf(
      'stock.xml',
      stock('<comments>Tom &amp; Jerry &lt;b&gt; &#233;<![CDATA[ <script>x</script>]]></comments>'),
    )
    expect(row?.value('comments')).toBe('Tom & Jerry <b> é <script>x</script>')
  })

  test('VDP-28 comments that are elements themselves are read as their text, in its order', async () => {
    const [row] = await rowsOf(
      'stock.xml',
      stock(
        '<comments>As <b>new</b>, one owner<p>Two <i>keys</i></p><br/>Books</comments><body>Ute</body>',
      ),
    )
    const words = String(row?.value('comments')).trim().split(/\n+/)
    expect(words).toEqual(['As new, one owner', 'Two keys', 'Books'])
    expect(row?.value('body')).toBe('Ute')
  })

  test('DATA-01 VDP-28 a control that XML forbids costs neither the rest of the file nor a line of its text', async () => {
    const cells = ['One\vowner', 'One&#11;owner', 'One&#x0B;owner', 'One&#xc;owner']
    const vehicles = cells.map(
      (text) =>
        `<vehicle stock_number="A1" make="Mazda" model="3"><comments>${text}\0\x1f&#0;&#x1F;</comments></vehicle>`,
    )
    const rows = await rowsOf('stock.xml', `<stock>${vehicles.join('\n')}</stock>`)
    expect(rows.map((row) => cleanText(String(row.value('comments'))))).toEqual(
      cells.map(() => 'One\nowner'),
    )
    // Wherever a piece of the file ends.
    const text = `<stock><vehicle stock_number="A1" make="Mazda" model="3"><a>x&#x0B;y &#233; &amp;#11; <![CDATA[&]]></a></vehicle></stock>`
    async function* letters() {
      yield* text
    }
    for await (const item of readXml(letters()))
      expect(item.kind === 'row' && plainText(item.row.value('a'))).toBe('x\ny é \n &')
  })

  test('DATA-01 VDP-28 a bare "&" and the entities of HTML cost no more than themselves', async () => {
    const inner =
      '<make>Smith & Sons</make><model>AT&T &amp; R&D &</model><badge>caf&eacute;&nbsp;&copy;&#X41;</badge>'
    const more =
      '<photos><photo url="https://x.example/a?b=1&c=2"/></photos><tag><![CDATA[R&D]]></tag>'
    const [row] = await rowsOf('stock.xml', stock(inner + more))
    expect(
      ['make', 'model', 'badge', 'photos/photo/@url', 'tag'].map((path) =>
        plainText(row?.value(path)),
      ),
    ).toEqual(['Smith & Sons', 'AT&T & R&D &', 'café ©A', 'https://x.example/a?b=1&c=2', 'R&D'])
  })

  test('entities of its own, a cut file and foreign elements are refused', async () => {
    await expect(
      itemsOf(
        'stock.xml',
        `<!DOCTYPE a [<!ENTITY x "y">]>${stock('<comments>&x;</comments>').slice(39)}`,
      ),
    ).rejects.toThrow(/entities of its own/)
    await expect(itemsOf('stock.xml', stock('<make>Mazda</make>').slice(0, -20))).rejects.toThrow(
      /not well-formed/,
    )
    await expect(itemsOf('stock.xml', '<html><body/></html>')).rejects.toThrow(/no vehicle element/)
    await expect(itemsOf('stock.xml', stock('<a>'.repeat(60) + '</a>'.repeat(60)))).rejects.toThrow(
      /too deep/,
    )
  })

  test('any text that is escaped comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
        // XML 1.0 has no way to write most control characters.
        fc.pre(!/[^\t\n\P{C}]/u.test(text))
        const escaped = text
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
        const [row] = await rowsOf('stock.xml', stock(`<comments>${escaped}</comments>`))
        expect(row?.value('comments')).toBe(text)
      }),
      { numRuns: 40 },
    )
  })
})

describe('JSON', () => {
  const a = '{"stocknum":"A1","dealercomments":"a } { \\" ] b","photos":["x.webp"]}'
  const b = '{"stocknum":"A2","lenders":[{"provider":"Taurus"}]}'
  test.each([
    ['a list', 'stock.json', `[\n${a},\n${b}\n]`, [2, 3]],
    [
      'an object that holds the list',
      'stock.json',
      `{"made": "today", "vehicles": [\n${a},\n${b}\n], "count": {"n": 2}}`,
      [2, 3],
    ],
    [
      'an object that says more of itself before its list',
      'stock.json',
      `{"meta": {"by": "Bob's \\"Cars\\" }", "at": -1.5e3}, "pages": [1, 2], "Data": [\n${a},\n${b}\n]}`,
      [2, 3],
    ],
    ['two lists behind each other', 'stock.json', `[\n${a}]\n[${b}]\n`, [2, 3]],
    ['a list of lists', 'stock.json', `[[\n${a}],\n[${b}]]`, [2, 3]],
    ['one object a line', 'stock.ndjson', `${a}\n${b}\n`, [1, 2]],
    ['one object', 'stock.json', a, [1]],
  ])('%s is read', async (_, name, text, lines) => {
    const rows = await rowsOf(name, text)
    expect(rows.map((row) => row.line)).toEqual(lines)
    expect(rows[0]?.value('dealercomments')).toBe('a } { " ] b')
    expect(rows[0]?.list('photos')).toEqual(['x.webp'])
  })

  test('a line that is no JSON is named, the others are read', async () => {
    const items = await itemsOf('stock.ndjson', `${a}\n{"stocknum": oops}\nnot at all\n${b}\n`)
    expect(items.map((item) => (item.kind === 'row' ? 'row' : item.line))).toEqual([
      'row',
      2,
      3,
      'row',
    ])
  })

  test('an empty list is no vehicles; a cut file is refused', async () => {
    expect(await itemsOf('stock.json', ' [ ] ')).toEqual([])
    expect(await itemsOf('stock.json', '{"vehicles": [] }')).toEqual([])
    await expect(itemsOf('stock.json', `[${a},{"stocknum":"A`)).rejects.toThrow(
      /ends in the middle/,
    )
    await expect(itemsOf('stock.json', `{"vehicles": [${a}`)).rejects.toThrow(
      /ends before its list/,
    )
    await expect(itemsOf('stock.json', '"hello"')).rejects.toThrow(/no vehicles/)
    for (const start of ['{"a":{', '{"a":"', '{"a":1,', '{"a":[', '{"a":{"'])
      await expect(itemsOf('stock.json', start.repeat(20_000))).rejects.toThrow(/middle of/)
  })

  test('prototype names are values like any other', async () => {
    const [row] = await rowsOf('stock.ndjson', '{"stocknum":"A1","__proto__":{"make":"x"}}')
    expect(row?.value('make')).toBeUndefined()
    expect(row?.value('constructor')).toBeUndefined()
  })
})
