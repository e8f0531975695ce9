import { describe, expect, test } from 'vitest'
import { mapRow, unreadNames } from '@/feeds/profiles/profile'
import { type FeedRow, feedRowSchema } from '@/feeds/rows/feed-row'
import { parseRow } from '@/feeds/rows/row-problem'
import { itemsOf } from './feed-file'

/** What the import makes of the rows of a file: the row, or the problems that refused it. */
async function carsOf(name: string, content: string | Uint8Array) {
  const items = await itemsOf(name, content)
  return items.map((item) => {
    if (item.kind === 'broken') return { broken: item.reason, problems: [] }
    const parsed = parseRow(item.row.line, mapRow(item.profile, item.row))
    return parsed.ok ? { ...parsed.row, problems: parsed.problems } : { problems: parsed.problems }
  })
}
const cx5 = { car_type: 'used' as const, year: 2021, make: 'Mazda', model: 'CX-5', price: 33_990 }

describe('DATA-01 what nothing is read from is named', () => {
  const unreadOf = async (name: string, content: string) =>
    (await itemsOf(name, content)).map((item) =>
      item.kind === 'broken' ? null : unreadNames(item.profile, item.row),
    )
  test('a column of a table that says something', async () => {
    const csv = `Stock No,Type,Year,Make,Model,Price,Towbar,Aisle,Logo,Photo 1
1,Used,2021,Mazda,CX-5,33990,Yes,,https://x.example/logo.png,https://x.example/a.jpg
2,Used,2021,Mazda,CX-5,33990,,B4,,
`
    expect(await unreadOf('stock.csv', csv)).toEqual([['Towbar', 'Logo'], ['Aisle']])
  })

  test('not those of lenders and of pictures in a format of ours', async () => {
    const csv = `StockNo,NewUsed,Year,Make,Model,Odometer,Price,Fin1Provider,Fin1Rate,Elsewhere
1,Used,2021,Mazda,CX-5,45000,33990,Plenti,7.9,https://x.example/b.jpg
`
    expect(await unreadOf('stock.csv', csv)).toEqual([[]])
  })

  test('an element and a key, by its path', async () => {
    const xml =
      '<stock><vehicle><StockNo>1</StockNo><Make>Mazda</Make><Model>CX-5</Model><Paperwork><Keys>2</Keys></Paperwork></vehicle></stock>'
    expect(await unreadOf('stock.xml', xml)).toEqual([['paperwork/keys']])
  })
})

describe('DATA-01 columns are known by any usual name', () => {
  test.each<[string, string, Partial<FeedRow>[]]>([
    [
      'with blanks and other letters',
      'Stock No,New Used,YEAR,Make,Model,Odometer,Price\nS1,Used,2021,Mazda,CX-5,"45,000",33990\n',
      [{ ...cx5, stocknum: 'S1', km: 45_000 }],
    ],
    [
      'of a usual dealer system',
      'Stock No,VIN,Rego,Type,Year,Make,Model,Variant,Body,Transmission,Fuel,Odometer,Colour,Drive Away Price\nS1,,ABC12D,Used,2021,Mazda,CX-5,GT,SUV,Automatic,Petrol,45000,Red,33990\n',
      [{ ...cx5, badge: 'GT', regplate: 'ABC12D', price_type: 'drive_away', colour: 'Red' }],
    ],
    [
      'below the title of a report, with another sign in it',
      'Northgate Motors, stock list, 27/11/2026\n;;;;;;\nStock #;Type;Condition;Model Year;MAKE;MODEL;EGC Price\n7;SUV;Used;2021;Mazda;CX-5;33990\n',
      [{ ...cx5, stocknum: '7', item_type: 'car', price_type: 'excl_gov_charges' }],
    ],
    [
      'divided by tabs',
      'STOCK_NUMBER\tNEW/USED\tMAKE\tMODEL\tYEAR\tPRICE (DRIVE AWAY)\n7\tU\tMazda\tCX-5\t2021\t$33,990\n',
      [{ ...cx5, stocknum: '7', price_type: 'drive_away' }],
    ],
    [
      'with a price that says more than its column, and one that is 0',
      'Stock No,Type,Year,Make,Model,Drive Away Price,Price\n1,Used,2021,Mazda,CX-5,33990 EGC,\n2,Used,2021,Mazda,CX-5,0,33990\n',
      [
        { ...cx5, price_type: 'excl_gov_charges' },
        { ...cx5, price_type: null },
      ],
    ],
  ])('%s', async (_, csv, rows) => {
    expect(await carsOf('stock.csv', csv)).toMatchObject(
      rows.map((row) => ({ ...row, problems: [] })),
    )
  })

  test.each<[string, string, string, Partial<FeedRow>]>([
    [
      'is the total beside a price',
      'Price,Price Type,Drive Away Price',
      '31990,EGC,34500',
      { price: 31_990, price_type: 'excl_gov_charges', drive_away_price: 34_500 },
    ],
    [
      'is the price where there is no other',
      'Price,Price Type,Drive Away Price',
      ',EGC,34500',
      { price: 34_500, price_type: 'drive_away', drive_away_price: null },
    ],
    [
      'is the price beside a placeholder',
      'EGC Price,Drive Away Price',
      '1,34500',
      { price: 34_500, price_type: 'drive_away' },
    ],
    [
      'shows no price that is on application',
      'Price,Price Type,Drive Away Price',
      ',POA,34500',
      { price: null, price_type: 'price_on_application' },
    ],
    ['without an amount', 'Drive Away Price,Price', '1,33990', { price: 33_990, price_type: null }],
    ...['1', 'Yes', 'Y'].map((yes): [string, string, string, Partial<FeedRow>] => [
      `says ${yes} of the price`,
      'Driveaway,Vehicle Price',
      `${yes},33990`,
      { price: 33_990, price_type: 'drive_away', drive_away_price: null },
    ]),
    ['says no of it', 'DAP,Vehicle Price', '0,33990', { price: 33_990, price_type: null }],
    ['says yes of one in words', 'DAP,Price', 'Y,33990 EGC', { price_type: 'excl_gov_charges' }],
  ])('PRICE-05 PRICE-09 a drive-away column %s', async (_, names, values, row) => {
    const csv = `Stock No,Type,Year,Make,Model,${names}\n1,Used,2021,Mazda,CX-5,${values}\n`
    const cars = await carsOf('stock.csv', csv)
    expect(cars).toMatchObject([row])
    const dms = `StockNo,NewUsed,Year,Make,Model,Odometer,${names}\n1,Used,2021,Mazda,CX-5,1,${values}\n`
    expect(await carsOf('stock.csv', dms)).toMatchObject([row])
  })

  test('PRICE-09 an XML feed states a price and its total', async () => {
    const xml =
      '<stock><vehicle><stock_number>S1</stock_number><condition>Used</condition><year>2021</year><make>Mazda</make><model>CX-5</model><price>31990</price><price_type>EGC</price_type><drive_away_price>34500</drive_away_price></vehicle></stock>'
    expect(await carsOf('stock.xml', xml)).toMatchObject([
      { price: 31_990, price_type: 'excl_gov_charges', drive_away_price: 34_500, problems: [] },
    ])
  })

  test('a type that is neither is refused by what the feed wrote', async () => {
    const csv = 'Stock No,Type,Year,Make,Model\n1,SUV,2021,Mazda,CX-5\n'
    expect(await carsOf('stock.csv', csv)).toMatchObject([
      { problems: [{ field: 'car_type', value: 'SUV', effect: 'row refused' }] },
    ])
  })

  test.each([
    ['stock.csv', 'Name,Address\nA,B\n'],
    ['stock.json', '[{"Name":"A","Address":"B"}]'],
    ['stock.json', '{"status":"ok","data":{"rows":[{"Name":"A","Address":"B"}]}}'],
    ['stock.ndjson', '{"Name":"A","Address":"B"}\n'],
    ['stock.xml', '<list><item><Name>A</Name><Address>B</Address></item></list>'],
  ])(
    'no stock in %s (%s) is one sentence for a person, whatever the format',
    async (name, text) => {
      const read = itemsOf(name, text)
      await expect(read).rejects.toThrow(
        /No feed format knows these columns: name, address\. .*import/i,
      )
      await expect(read).rejects.not.toThrow(/--/)
    },
  )
})

describe('DATA-01 vehicles are found wherever a vendor puts them', () => {
  const car =
    '"stockNumber":"S1","condition":"Used","year":2021,"make":"Mazda","model":"CX-5","price":33990'
  test.each([
    ['two levels deep', `{"status":"ok","data":{"total":1,"vehicles":[{${car}}]}}`, 1],
    ['in an object that has them by number', `{\n"S1":{${car}},\n"S2":{${car}}\n}`, 2],
    ['beside what the object says of itself', `{"S1":{${car}},"S2":{${car}},"meta":{"n":2}}`, 2],
    ['one a line, in an object', `{"vehicle":{${car}}}\n{"vehicle":{${car}}}\n`, 2],
    ['in groups of an entry', `[{"id":9,"vehicle":{${car}},"dealer":{"id":3}}]`, 1],
    ['in pages', `[{"page":1,"stock":[{${car}}]},{"page":2,"stock":[{${car}}]}]`, 2],
    [
      'with groups for values',
      '{"rows":[{"vehicle":{"stockNo":"S1","make":{"id":1,"name":"Mazda"},"model":{"name":"CX-5"},"year":2021},"stock_type":"Used","price":{"amount":33990}}]}',
      1,
    ],
    ['with keys in other letters', `[{${car.replace('stockNumber', 'STOCK_NUM')}}]`, 1],
  ])('%s', async (_, json, count) => {
    expect(await carsOf('stock.json', json)).toMatchObject(
      Array.from({ length: count }, () => ({ ...cx5, problems: [] })),
    )
  })

  test('lists of several dealerships in one file are not taken for one yard', async () => {
    const of = (dealer: string) => `{"dealer_code":"${dealer}","vehicles":[{${car}}]}`
    await expect(itemsOf('stock.json', `[${of('a')},${of('b')}]`)).rejects.toThrow(
      /several dealerships/,
    )
  })

  const inner =
    '<stock_number>S1</stock_number><condition>Used</condition><year>2021</year><make>Mazda</make><model>CX-5</model><pricing><price>33990</price></pricing>'
  test.each([
    [
      'below an empty line',
      `\n\n<?xml version="1.0"?>\n<stock><vehicle>${inner}</vehicle></stock>`,
    ],
    [
      'with the prefix of a namespace',
      `<f:stock xmlns:f="http://f.example"><f:vehicle>${inner.replaceAll(/<(\/?)/g, '<$1f:')}</f:vehicle></f:stock>`,
    ],
    [
      'in attributes',
      '<Inventory><Car StockNo="S1" Condition="Used" Year="2021" Make="Mazda" Model="CX-5" Price="33990"/></Inventory>',
    ],
    ['in elements of another name', `<rss><channel><item>${inner}</item></channel></rss>`],
  ])('DATA-01 XML %s', async (_, xml) => {
    expect(await carsOf('stock.xml', xml)).toMatchObject([{ ...cx5, problems: [] }])
  })

  test('the encoding that only the file itself tells is the one that it is read in', async () => {
    const xml = (encoding: string) =>
      Buffer.concat([
        Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><stock><vehicle>`),
        Buffer.from(inner.replace('Mazda', 'M\x83}'), 'latin1'),
        Buffer.from('</vehicle></stock>'),
      ])
    expect(await carsOf('stock.xml', xml('shift_jis'))).toMatchObject([{ make: 'Mマ' }])
    await expect(itemsOf('stock.xml', xml('ebcdic-9'))).rejects.toThrow(/UTF-8/)
  })
})

describe('DATA-04 pictures are found wherever a vendor puts them', () => {
  const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg']
  const ofXml = async (xml: string) =>
    await carsOf(
      'stock.xml',
      `<stock><vehicle><stock_number>S1</stock_number><condition>Used</condition><year>2021</year><make>Mazda</make><model>CX-5</model>${xml}</vehicle></stock>`,
    )

  test.each([
    `<photos><photo>${one}</photo><photo>${two}</photo></photos>`,
    `<images><image url="${one}"/><image url="${two}"/></images>`,
    `<photos>${one}|${two}</photos>`,
    `<Images>${one}, ${two}</Images>`,
    `<photo2>${two}</photo2><photo1>${one}</photo1>`,
    `<image>${one}</image><image>${two}</image>`,
    `<media><photos><photo><caption>Front</caption><url>${one}</url></photo><photo><url>${two}</url><thumb>https://a.example/t.jpg</thumb></photo></photos></media>`,
    `<gallery><item><small>https://a.example/s.jpg</small><large>${one}</large></item><item><large>${two}</large></item></gallery>`,
    `<details><imagelist><string>${one}</string><string>${two}</string></imagelist></details>`,
    `<images main="${one}" list="${one},${two}"/>`,
    `<photos><url>${one}</url><caption>one</caption><url>${two}</url></photos>`,
    `<photos><photo title="nice.jpg"><link>${one}</link></photo><photo title="https://no.example/">${two}</photo></photos>`,
    `<assets><asset type="photo"><uri>${one}</uri></asset><asset><uri>${two}</uri></asset></assets>`,
    `<enclosure url="${one}"/><enclosure url="${two}"/>`,
    `<photos><main>${one}</main><other>${two}</other></photos>`,
    `<dealer><image>https://a.example/dealer.jpg</image></dealer><images><image>${one}</image><image>${two}</image></images>`,
  ])('in XML: %s', async (xml) => {
    expect(await ofXml(xml)).toMatchObject([{ photos: [one, two], problems: [] }])
  })

  test.each([
    ['<photos><photo>Front view</photo></photos>', 'Front view'],
    ['<photos><photo caption="Front"/></photos>', '{"caption":"Front"}'],
    ['<images><image url="C:\\car.jpg"/></images>', 'C:\\car.jpg'],
  ])(
    'a caption is no address, and a row that kept no picture of those it named says so: %s',
    async (xml, value) => {
      expect(await ofXml(xml)).toMatchObject([
        { photos: [], problems: [{ field: 'photos', value, effect: 'value dropped' }] },
      ])
    },
  )

  test('no picture is no problem', async () => {
    for (const xml of ['<images count="0"/>', '<photos/>', '<photos><photo/></photos>'])
      expect(await ofXml(xml)).toMatchObject([{ photos: [], problems: [] }])
  })

  const table = (cell: string) =>
    `Stock No,Type,Year,Make,Model,Photos\n1,Used,2021,Mazda,CX-5,"${cell.replaceAll('"', '""')}"\n`
  test.each([
    ['a1.jpg|a2.jpg', ['a1.jpg', 'a2.jpg']],
    ['a1.jpg,a2.jpg', ['a1.jpg', 'a2.jpg']],
    ['a 1.jpg; a2.jpg', ['a 1.jpg', 'a2.jpg']],
    [`${one} ${two}`, [one, two]],
    [`["${one}","${two}"]`, [one, two]],
    [
      'https://a.example/i?id=1;w=6,4;https://a.example/i?id=2;w=6',
      ['https://a.example/i?id=1;w=6,4', 'https://a.example/i?id=2;w=6'],
    ],
  ])('in one cell: %s', async (cell, photos) => {
    expect(await carsOf('stock.csv', table(cell))).toMatchObject([{ photos, problems: [] }])
  })

  test('in numbered columns, in their order, and in columns of one name', async () => {
    const csv = `Stock No,Type,Year,Make,Model,Image 10,Image 2,Main Image,Pic,Pic\n1,Used,2021,Mazda,CX-5,10.jpg,2.jpg,m.jpg,p.jpg,q.jpg\n`
    expect(await carsOf('stock.csv', csv)).toMatchObject([
      { photos: ['m.jpg', 'p.jpg', 'q.jpg', '2.jpg', '10.jpg'] },
    ])
  })

  test.each([
    [`[{"url":"${one}"},{"url":"${two}"}]`],
    [`{"1":"${one}","2":"${two}"}`],
    [
      `{"items":[{"large":{"url":"${one}"},"small":{"url":"s.jpg"},"alt":"b.jpg"},{"src":"${two}"}]}`,
    ],
  ])('in JSON: %s', async (images) => {
    const json = `[{"stock_no":1,"type":"Used","year":2021,"make":"Mazda","model":"CX-5","images":${images}}]`
    expect(await carsOf('stock.json', json)).toMatchObject([{ photos: [one, two], problems: [] }])
  })
})

test('every field of the table of names is one of a row', async () => {
  const { fieldNames, headingKey } = await import('@/feeds/profiles/field-names')
  const fields = Object.keys(feedRowSchema.shape)
  for (const [field, names] of Object.entries(fieldNames)) {
    expect(fields).toContain(field)
    expect(new Set(names.map(headingKey)).size).toBe(names.length)
  }
})
