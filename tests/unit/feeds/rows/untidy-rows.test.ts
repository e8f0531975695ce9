import { describe, expect, test } from 'vitest'
import { parseRow } from '@/feeds/rows/row-problem'

const good = {
  stocknum: 'A1',
  make: 'Mazda',
  model: 'CX-5',
  year: '2021',
  car_type: 'Used',
  price: '33990',
}
const parse = (changes: Record<string, unknown>) => parseRow(7, { ...good, ...changes })

describe('what dealer systems write is read as it is meant', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ status: 'In-Stock' }, { status: 'in_stock' }],
    [{ status: 'INSTOCK' }, { status: 'in_stock' }],
    [{ status: 'Available For Sale' }, { status: 'in_stock' }],
    [{ status: 'Sold - Delivered' }, { status: 'sold' }],
    [{ car_type: 'USED CARS' }, { car_type: 'used' }],
    [{ car_type: 'Ex-Demo' }, { car_type: 'demo' }],
    [{ car_type: 'Demonstrator Vehicle' }, { car_type: 'demo' }],
    [{ car_type: 'New Stock' }, { car_type: 'new' }],
    [{ item_type: 'Passenger Vehicle' }, { item_type: 'car' }],
    [{ item_type: 'LCV' }, { item_type: 'car' }],
    [{ item_type: 'Vans' }, { item_type: 'car' }],
    [{ item_type: 'Wagon' }, { item_type: 'car' }],
    [{ status: 'ON_HOLD' }, { status: 'in_stock', reserved: true }],
    [{ status: 'On-Hold' }, { status: 'in_stock', reserved: true }],
    [{ status: 'Deposit Paid' }, { status: 'in_stock', reserved: true }],
    [{ status: 'UnderOffer' }, { status: 'in_stock', reserved: true }],
    [{ item_type: 'Motorbikes' }, { item_type: 'motorcycle' }],
    [{ price: '$33,990 Drive Away' }, { price: 33_990, price_type: 'drive_away' }],
    ...['AU$33,990', 'AUD$33,990', '$33,990 inc. GST', 'Now $33,990', '3.399E+04'].map(
      (price): [Record<string, unknown>, Record<string, unknown>] => [
        { price },
        { price: 33_990, price_type: null },
      ],
    ),
    ...[
      '$33,990 DRIVE-AWAY',
      'Drive Away $33,990',
      '$33,990 D/A',
      '$33,990 Drive Away*',
      'DAP 33990',
    ].map((price): [Record<string, unknown>, Record<string, unknown>] => [
      { price },
      { price: 33_990, price_type: 'drive_away' },
    ]),
    ...[
      '$33,990 ex gov charges',
      '$33,990 Before Government Charges',
      '33990 EGC.',
      '33,990 plus govt. charges',
    ].map((price): [Record<string, unknown>, Record<string, unknown>] => [
      { price },
      { price: 33_990, price_type: 'excl_gov_charges' },
    ]),
    ...['-1', 'Reserved', '1.0', 'X', '✓', 'On hold'].map(
      (reserved): [Record<string, unknown>, Record<string, unknown>] => [
        { reserved },
        { reserved: true },
      ],
    ),
    [{ reserved: 'Available' }, { reserved: false }],
    ...['46387', '31st December 2026', 'Dec 31 2026', 'Thu, 31 Dec 2026 00:00:00 GMT'].map(
      (rego_expiry): [Record<string, unknown>, Record<string, unknown>] => [
        { rego_expiry },
        { rego_expiry: '2026-12-31T00:00:00.000Z' },
      ],
    ),
    ...['/Date(1795996800000+1100)/', 1_795_996_800_000, '1795996800'].map(
      (rego_expiry): [Record<string, unknown>, Record<string, unknown>] => [
        { rego_expiry },
        { rego_expiry: '2026-11-30T00:00:00.000Z' },
      ],
    ),
    [{ km: '0' }, { km: null }],
    [{ km: '0', car_type: 'New' }, { km: 0 }],
    [{ price: '33990 (EGC)' }, { price: 33_990, price_type: 'excl_gov_charges' }],
    [{ price: '$33,990*' }, { price: 33_990, price_type: null }],
    [
      { price: '33990 DAP', price_type: 'Excl. Govt. Charges' },
      { price: 33_990, price_type: 'excl_gov_charges' },
    ],
    [{ vehiclelength: '4.57 m' }, { vehiclelength: 4570 }],
    [{ vehiclelength: 4.575 }, { vehiclelength: 4575 }],
    [{ vehiclelength: '4,575mm' }, { vehiclelength: 4575 }],
    [{ vehiclewidth: '184 cm' }, { vehiclewidth: 1840 }],
    [{ vehiclewidth: '780' }, { vehiclewidth: 780 }],
    [{ vehicleheight: '1.7 metres' }, { vehicleheight: 1700 }],
    [{ towingcapacitybraked: '3.5t' }, { towingcapacitybraked: 3500 }],
    [{ towingcapacitybraked: '3.5' }, { towingcapacitybraked: 3500 }],
    [{ towingcapacitybraked: '750kg' }, { towingcapacitybraked: 750 }],
    [{ grossvehiclemass: '2.8 tonnes' }, { grossvehiclemass: 2800 }],
    [{ grossvehiclemass: '0' }, { grossvehiclemass: null }],
    [{ year: '', build_date: '06/2019' }, { year: 2019 }],
    [{ year: '0', compliance_date: 'Jul-19' }, { year: 2019 }],
    [{ compliance_date: '07/21' }, { compliance_date: '2021-07-01T00:00:00.000Z' }],
    [{ rego_expiry: '1/01/1900 12:00:00 AM' }, { rego_expiry: null }],
    [{ vin: "'JM0KF4WLA00123456" }, { vin: 'JM0KF4WLA00123456' }],
    [
      { video_url: 'www.youtube.com/watch?v=abcdefghijk', file: '//reports.example/1.pdf' },
      {
        video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
        file: 'https://reports.example/1.pdf',
      },
    ],
    [
      { external_video_url: 'youtu.be/abcdefghijk', file: "https://x.example/Tom's.pdf" },
      {
        external_video_url: 'https://youtu.be/abcdefghijk',
        file: 'https://x.example/Tom%27s.pdf',
      },
    ],
    [
      { photos: ["https://x.example/Tom's car.jpg", 'www.x.example/2.jpg', 'www.front.jpg'] },
      {
        photos: [
          'https://x.example/Tom%27s%20car.jpg',
          'https://www.x.example/2.jpg',
          'www.front.jpg',
        ],
      },
    ],
    [
      { photos: ['//photos.example/1.jpg', 'https://photos.example/2.jpg'] },
      { photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'] },
    ],
  ])('DATA-01 DATA-03 %j is %j', (given, read) => {
    expect(parse(given)).toMatchObject({ ok: true, problems: [], row: read })
  })

  test.each([
    ['car_type', 'Near New', 'is neither new, demo nor used'],
    ['item_type', 'Boats', 'is neither car, caravan nor motorcycle'],
    ['price', '$33,990 + ORC', 'uses the words "on road costs"'],
    ['price', '33990 from', 'is not a number'],
    ['price', '$33,990 + GST', 'is not a number'],
    ['price', '$33,990 drive away EGC', 'is not a number'],
    ['price', '$33,990 was $35,990', 'is not a number'],
    // A spreadsheet rounded it: it may have been 33,990.
    ['price', '3.4E+04', 'is not a number'],
    ['year', '', 'is missing'],
  ])('DATA-01 %s %j refuses the row: %s', (field, value, reason) => {
    expect(parse({ [field]: value })).toMatchObject({
      ok: false,
      problems: [{ field, reason: expect.stringContaining(reason) }],
    })
  })

  test.each([
    ['compliance_date', '01/07/2062'],
    ['build_date', '2062-07'],
    ['rego_expiry', '31/12/2099'],
  ])('DATA-01 %s %j is a slip or stands for no date: left out and named', (field, value) => {
    expect(parse({ [field]: value })).toMatchObject({
      ok: true,
      row: { [field]: null },
      problems: [{ field, reason: 'is too far ahead', effect: 'value dropped' }],
    })
  })

  test.each([
    ['vehiclelength', '1500 kg', 'is not a number'],
    ['towingcapacitybraked', '2 m', 'is not a number'],
    ['vehiclelength', '-4500', 'is less than 0'],
    ['vehicleheight', '17 m', 'is more than 10000'],
  ])('DATA-07 %s %j is no measure of a vehicle: left out and named', (field, value, reason) => {
    expect(parse({ [field]: value })).toMatchObject({
      ok: true,
      row: { [field]: null },
      problems: [{ field, reason, effect: 'value dropped' }],
    })
  })

  test.each([
    ['33990', '31990 Drive Away', 31_990, 'drive_away'],
    ['$33,990 Drive Away', '$31,990*', 31_990, 'drive_away'],
    ['$33,990 Drive Away', '31990 EGC', 31_990, 'excl_gov_charges'],
    ['33990', '35990 Drive Away', 35_990, null],
    ['33990', 'POA', null, null],
  ])(
    'PRICE-05 PRICE-09 beside %s the special price %s is %s, and its words are those of the price that shows',
    (price, offer_price, amount, price_type) => {
      const given = { price, price_type: '', offer_price, before_price: '$38,990 DAP' }
      expect(parse(given)).toMatchObject({
        ok: true,
        problems: [],
        row: { price: 33_990, offer_price: amount, before_price: 38_990, price_type },
      })
    },
  )

  test('PRICE-01 a car of an unknown status is on no site, and the report says so', () => {
    expect(parse({ status: 'At Auction' })).toMatchObject({
      ok: true,
      row: { status: 'at_auction' },
      problems: [
        { field: 'status', effect: 'car not shown', suggestion: expect.stringContaining('Sold') },
      ],
    })
  })
})
