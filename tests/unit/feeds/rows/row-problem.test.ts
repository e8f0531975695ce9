import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedRowSchema } from '@/feeds/rows/feed-row'
import { parseRow } from '@/feeds/rows/row-problem'

const good = {
  stocknum: 'A1',
  make: 'Mazda',
  model: 'CX-5',
  year: '2021',
  car_type: 'Used',
  price: '$33,990',
  km: '41,200 km',
  price_type: 'Drive Away',
}
const parse = (changes: Record<string, unknown>) => parseRow(7, { ...good, ...changes })

describe('one row', () => {
  test('DATA-01 DATA-02 DATA-03 a good row is read without a problem', () => {
    const parsed = parse({})
    expect(parsed).toMatchObject({
      ok: true,
      problems: [],
      row: {
        price: 33_990,
        km: 41_200,
        price_type: 'drive_away',
        status: 'in_stock',
        reserved: false,
      },
    })
  })

  test.each([
    ['stocknum', '', 'is missing'],
    ['make', 'N/A', 'is missing'],
    ['model', 'x'.repeat(81), 'is longer than 80 characters'],
    ['badge', 'x'.repeat(300), 'is longer than 120 characters'],
    ['year', '21', 'is not a year'],
    ['year', '1776', 'is before 1900'],
    ['year', '', 'is missing'],
    ['year', '2062', 'is after next year'],
    ['car_type', 'nearly new', 'is neither new, demo nor used'],
    ['price', 'a lot', 'is not a number'],
    ['price', '-5', 'is less than 0'],
    ['km', '9999999', 'is more than 2000000'],
    [
      'price_type',
      'plus on road costs',
      'uses the words "on road costs", which a price in an advertisement must not',
    ],
    [
      'price_type',
      '+ ORCs',
      'uses the words "on road costs", which a price in an advertisement must not',
    ],
    ...['On-Road Costs extra', 'plus on_roads', 'O.R.C. extra', 'Drive away + ORC'].map((words) => [
      'price_type',
      words,
      'uses the words "on road costs", which a price in an advertisement must not',
    ]),
    [
      'price',
      '$33,990 + on road costs',
      'uses the words "on road costs", which a price in an advertisement must not',
    ],
    ['price_type', 'nice', 'is no known price type'],
  ])('%s %j refuses the row: %s', (field, value, reason) => {
    const parsed = parse({ [field]: value })
    expect(parsed.ok).toBe(false)
    expect(parsed.problems).toEqual([
      expect.objectContaining({
        line: 7,
        field,
        reason,
        effect: 'row refused',
        suggestion: expect.stringMatching(/\w+.*\./),
      }),
    ])
  })

  test.each([
    ['rego_expiry', 'soon', null],
    ['fuelcapacity', 'plenty', null],
    ['vin', 'JM0KF4W2A0012345O', null],
    ['standardEquipment', ['x'.repeat(301)], []],
    ['spin_images', ['a.jpg', `${'x'.repeat(600)}.jpg`], []],
  ])('%s %j is dropped and the row stays', (field, value, left) => {
    const parsed = parse({ [field]: value })
    expect(parsed).toMatchObject({ ok: true, row: { [field]: left } })
    expect(parsed.problems).toEqual([expect.objectContaining({ field, effect: 'value dropped' })])
  })

  test.each([
    ['standardEquipment', ['ABS', 'y'.repeat(301), 'Tow bar'], ['ABS', 'Tow bar']],
    ['standardEquipment', Array.from({ length: 401 }, (_, at) => `Part ${at}`), 400],
    ['photos', ['a.jpg', `https://p.example/${'y'.repeat(600)}`, 'b.jpg'], ['a.jpg', 'b.jpg']],
    ['photos', Array.from({ length: 201 }, (_, at) => `${at}.jpg`), 200],
  ])('DATA-02 DATA-03 of %s only what is too much is lost, and named', (field, value, left) => {
    const parsed = parse({ [field]: value })
    const row = typeof left === 'number' ? value.slice(0, left) : left
    expect(parsed).toMatchObject({ ok: true, row: { [field]: row } })
    const lost = value.find((entry) => !row.includes(entry)) ?? ''
    expect(parsed.problems).toEqual([
      expect.objectContaining({ field, value: expect.stringContaining(lost.slice(0, 50)) }),
    ])
  })

  test.each([
    ['Drive Away', 'drive_away'],
    ['DAP', 'drive_away'],
    ['Excl. Govt. Charges', 'excl_gov_charges'],
    ['EGC', 'excl_gov_charges'],
    ['POA', 'price_on_application'],
    ['Drive away, no on-roads to pay', 'drive_away'],
    ['Drive Away (incl. ORC)', 'drive_away'],
    ['', null],
  ])('PRICE-09 price type %j is %j', (text, type) => {
    expect(
      parse({ price_type: text, price: type === 'price_on_application' ? '' : good.price }),
    ).toMatchObject({ ok: true, row: { price_type: type } })
  })

  test.each(['POA', 'P.O.A.', '$POA', 'poa', 'Price on application', 'Call', 'Contact dealer'])(
    'PRICE-09 "%s" in the place of the price is a car without one',
    (price) => {
      expect(parse({ price, price_type: 'Drive Away' })).toMatchObject({
        ok: true,
        problems: [],
        row: { price: null, price_type: 'price_on_application' },
      })
    },
  )

  describe('FIN-02 the comments keep what an advertisement may say', () => {
    const warning =
      'Comparison rate 9.2% p.a. WARNING: This comparison rate is true only for the examples given.'
    test.each([
      ['One owner. Drive it from $99 per week! Two keys.', 'One owner. Two keys.'],
      ['Finance at 6.9% p.a. for you.\nTow bar.', 'Tow bar.'],
      ['$33,990 plus on road costs.', null],
      [
        'Great on road and off road. $500 a month in fuel saved? No.',
        'Great on road and off road. No.',
      ],
    ])('%j becomes %j, and the report says why', (dealercomments, left) => {
      const parsed = parse({ dealercomments })
      expect(parsed).toMatchObject({ ok: true, row: { dealercomments: left } })
      expect(parsed.problems).toEqual([
        expect.objectContaining({
          field: 'dealercomments',
          effect: 'value dropped',
          reason: expect.stringMatching(/^states a repayment|on road costs/),
        }),
      ])
    })

    test.each([
      'Handles well on road and off road. $990 in extras. No on road costs to pay.',
      `From $99 per week. ${warning}`,
      'Uses 5.4 litres for 100 km, 20% less than before.',
    ])('%j stays', (dealercomments) => {
      expect(parse({ dealercomments })).toMatchObject({ problems: [], row: { dealercomments } })
    })

    test('the week of a subscription is no repayment', () => {
      const dealercomments = 'Yours for $259 per week.'
      const row = { dealercomments, subscription_price: '259' }
      expect(parse(row)).toMatchObject({ problems: [], row: { dealercomments } })
    })
  })

  test('PRICE-01 DATA-03 known statuses are ours, an unknown one is kept in its words', () => {
    expect(parse({ status: 'In Transit' })).toMatchObject({ row: { status: 'coming_soon' } })
    expect(parse({ status: 'Deposit Taken' })).toMatchObject({
      row: { status: 'in_stock', reserved: true },
    })
    expect(parse({ status: 'At Auction' })).toMatchObject({ row: { status: 'at_auction' } })
  })

  test('a comparison rate below the interest rate is not believed', () => {
    const parsed = parse({
      lenders: [{ provider: 'Taurus', interestRate: '8', comparisonRate: '7' }],
    })
    expect(parsed).toMatchObject({
      ok: true,
      row: { lenders: [{ interestRate: 8, comparisonRate: null }] },
    })
    expect(parsed.problems).toHaveLength(1)
  })

  test.each(['video_url', 'external_video_url', 'file'])(
    'what is no web address is no link of the page: %s',
    (field) => {
      fc.assert(
        fc.property(
          fc.constantFrom(
            'javascript:',
            'JavaScript:',
            'data:text/html,',
            'vbscript:',
            'file:///',
            '//',
          ),
          fc.webPath(),
          (scheme, rest) => {
            const parsed = parse({ [field]: `${scheme}x${rest}` })
            expect(parsed).toMatchObject({ ok: true, row: { [field]: null } })
            expect(parsed.problems).toMatchObject([{ field, reason: 'is no web address' }])
          },
        ),
      )
      for (const address of [
        'https://a.example/b?c=1#d',
        'http://a.example',
        '/videos/a.mp4',
        'a.pdf',
      ])
        expect(parse({ [field]: address })).toMatchObject({
          problems: [],
          row: { [field]: address },
        })
    },
  )

  test.each([
    'stock/../x.jpg',
    '../x.jpg',
    '/etc/passwd',
    'stock//x.jpg',
    'stock/a/b.jpg',
    '..\\x.jpg',
    'stock/..%2fx.jpg',
    '//elsewhere/x.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'file:///x.jpg',
    '.hidden.jpg',
    'https://x.example/a"onerror="b',
  ])('DATA-04 the photo "%s" is left out and named, the others stay', (entry) => {
    const parsed = parse({
      photos: ['a.jpg', entry],
      spin_images: [entry],
      spin_interior_image: entry,
    })
    expect(parsed).toMatchObject({
      row: { photos: ['a.jpg'], spin_images: [], spin_interior_image: null },
      problems: ['photos', 'spin_images', 'spin_interior_image'].map((field) => ({
        field,
        value: entry,
        effect: 'value dropped',
      })),
    })
  })

  test('DATA-05 several photos in one text are several, and a space in an address is one', () => {
    const host = 'https://photos.example.com.au'
    expect(
      parse({ photos: [`${host}/a b.jpg, ${host}/2.jpg|${host}/w_1,h_2/3.jpg`, `${host}/2.jpg`] }),
    ).toMatchObject({
      problems: [],
      row: { photos: [`${host}/a%20b.jpg`, `${host}/2.jpg`, `${host}/w_1,h_2/3.jpg`] },
    })
  })

  test.each([
    [['ABS, Cruise control (adaptive, radar), 2,500 kg tow bar']],
    [['• ABS • Cruise control (adaptive, radar) • 2,500 kg tow bar']],
    [['- ABS\r\n- Cruise control (adaptive, radar)\n* 2,500 kg tow bar']],
    ['<ul><li>ABS</li><li>Cruise control (adaptive, radar)</li><li>2,500 kg tow bar</li></ul>'],
    [['– ABS', '* Cruise control (adaptive, radar)', '2,500 kg tow bar']],
  ])('DATA-02 VDP-25 the equipment %j is three features', (standardEquipment) => {
    expect(parse({ standardEquipment })).toMatchObject({
      problems: [],
      row: {
        standardEquipment: ['ABS', 'Cruise control (adaptive, radar)', '2,500 kg tow bar'],
      },
    })
  })

  test('DATA-02 VDP-25 a figure behind a comma begins a feature, one within a number does not', () => {
    expect(parse({ standardEquipment: ['ABS,360 camera,2,500 kg tow bar'] })).toMatchObject({
      row: { standardEquipment: ['ABS', '360 camera', '2,500 kg tow bar'] },
    })
  })

  test('DATA-02 VDP-25 a list in small letters with a full stop is a list', () => {
    expect(parse({ standardEquipment: ['alloys, cruise control, ABS.'] })).toMatchObject({
      row: { standardEquipment: ['alloys', 'cruise control', 'ABS.'] },
    })
  })

  test.each([
    ['Four-wheel drive'],
    ['Air conditioning, rear'],
    ['Seats - heated'],
    ['One owner, always garaged, and serviced by us.'],
  ])('DATA-02 the feature “%s” is one', (feature) => {
    expect(parse({ standardEquipment: [feature] })).toMatchObject({
      row: { standardEquipment: [feature] },
    })
  })

  test('DATA-02 a car of next year is sold in this one', () => {
    const year = new Date().getFullYear() + 1
    expect(parse({ year: String(year) })).toMatchObject({ problems: [], row: { year } })
  })

  test('DATA-02 the letters that dealer systems write for words are read as those', () => {
    expect(parse({ trans: 'M', fuel: 'D', doors: '4D', sleeps: '4 berth' })).toMatchObject({
      problems: [],
      row: { trans: 'Manual', fuel: 'Diesel', doors: 4, sleeps: 4 },
    })
  })

  test.each([
    'a.webp',
    'stock/suv-a-red-front34.webp',
    'Front view (1).JPG',
    'https://photos.example.com.au/b.jpg?w=1',
    'http://photos.example.com.au/b.jpg',
    'walk.mp4',
  ])('the photo "%s" is taken', (entry) => {
    expect(parse({ photos: [entry] })).toMatchObject({ problems: [], row: { photos: [entry] } })
  })

  test('a list or a group in the place of one value is told, whatever the field', () => {
    const lists = new Set([
      ...['standardEquipment', 'price_includes', 'photos', 'spin_images', 'lenders', 'hotspots'],
    ])
    const fields = Object.keys(feedRowSchema.shape).filter((field) => !lists.has(field))
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.oneof(fc.object(), fc.array(fc.string())),
        (field, value) => {
          expect(parse({ [field]: value }).problems).not.toEqual([])
        },
      ),
    )
    expect(parse({ photos: [{ url: 'a.jpg' }] }).problems).toMatchObject([{ field: 'photos' }])
    expect(parse({ photos: ['a.jpg', {}] })).toMatchObject({
      problems: [],
      row: { photos: ['a.jpg'] },
    })
  })

  test('VDP-28 comments that were written as HTML are the text that it says', () => {
    const read = (dealercomments: string) => {
      const parsed = parse({ dealercomments })
      return parsed.ok ? parsed.row.dealercomments : parsed.problems
    }
    expect(read('<p>One owner<br>Full history &amp; books</p>')).toBe(
      'One owner\nFull history & books',
    )
    expect(read('<img src=x onerror=alert(1)> سيارة نظيفة')).toBe('سيارة نظيفة')
    expect(read('<p>&nbsp;</p>')).toBeNull()
    expect(read('<p>Yours from <b>$99</b> per week</p>')).toBeNull()
  })

  test('DATA-05 a page of a video site that shows no single video is no photo', () => {
    const parsed = parse({ photos: ['https://www.youtube.com/@dealer', 'a.jpg'] })
    expect(parsed).toMatchObject({ ok: true, row: { photos: ['a.jpg'] } })
    expect(parsed.problems).toMatchObject([{ field: 'photos', effect: 'value dropped' }])
  })

  test('whatever the values are, there is an answer and never a throw', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.anything()),
      fc.object(),
    )
    const fields = Object.keys(feedRowSchema.shape)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), value), (changes) => {
        const parsed = parse(changes)
        if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0)
        else expect(feedRowSchema.safeParse(parsed.row).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
