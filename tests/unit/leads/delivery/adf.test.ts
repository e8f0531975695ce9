import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { adfDocument } from '@/leads/delivery/adf'
import { givenFacts, givenMessageSite } from './given-facts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
})
const read = (xml: string) => parser.parse(xml).adf.prospect

test('LEAD-03 an independent parser reads the lead from its ADF', () => {
  const xml = adfDocument(givenFacts(), givenMessageSite, 1, leadKinds)
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml).toContain('<?adf version="1.0"?>')
  expect(read(xml)).toMatchObject({
    '@status': 'new',
    id: { '#text': givenFacts().lead_id, '@source': 'Northgate' },
    requestdate: '2026-11-03T01:02:03Z',
    vehicle: {
      '@interest': 'buy',
      '@status': 'used',
      make: 'Toyota',
      model: 'RAV4',
      stock: 'U1234',
    },
    customer: {
      contact: {
        name: [
          { '#text': 'Sam', '@part': 'first' },
          { '#text': 'Shopper', '@part': 'last' },
        ],
        email: 'sam@example.com.au',
        phone: { '#text': '0491570006', '@type': 'cellphone' },
      },
    },
    vendor: { vendorname: 'Northgate' },
    provider: { name: { '#text': 'Forecourt' } },
  })
})

test('elements stand in the order of the document type, one vehicle also without a car', () => {
  const facts = givenFacts({ vehicle_make: null, vehicle_model: null, stock_number: null })
  const prospect = read(adfDocument(facts, givenMessageSite, 1, leadKinds))
  expect(Object.keys(prospect).filter((key) => !key.startsWith('@'))).toEqual([
    'id',
    'requestdate',
    'vehicle',
    'customer',
    'vendor',
    'provider',
  ])
  expect(Object.keys(prospect.vehicle)).toEqual(expect.arrayContaining(['year', 'make', 'model']))
})

test('TRADE-15 a trade-in is the shopper’s own car, beside the one that they looked at', () => {
  const facts = givenFacts({
    form: 'trade-in',
    rego: '481FK7',
    rego_state: 'QLD',
    answers: { Year: '2021', Make: 'Toyota', Model: 'HiLux', VIN: 'V1', Kms: '84000' },
  })
  const own = {
    ...{ '@interest': 'trade-in', '@status': 'used', year: '2021', make: 'Toyota' },
    ...{ model: 'HiLux', vin: 'V1', odometer: { '#text': '84000', '@units': 'km' } },
    comments: 'Registration 481FK7 QLD',
  }
  const { vehicle } = read(adfDocument(facts, givenMessageSite, 1, leadKinds))
  expect(vehicle).toMatchObject([{ '@interest': 'buy', stock: 'U1234' }, own])
  const alone = read(adfDocument({ ...facts, car_id: null }, givenMessageSite, 1, leadKinds))
  expect(alone.vehicle).toEqual(own)
})

test('VDP-14 TRADE-15 who buys with a trade-in names the car of the stock, and the own one as far as it is known', () => {
  const facts = givenFacts({
    form: 'purchase',
    rego: 'ABC123',
    rego_state: 'VIC',
    answers: { trade_in: 'Yes', odometer: '84000' },
  })
  const bought = { '@interest': 'buy', stock: 'U1234', make: 'Toyota', model: 'RAV4' }
  const { vehicle } = read(adfDocument(facts, givenMessageSite, 1, leadKinds))
  expect(vehicle).toMatchObject([
    bought,
    {
      ...{ '@interest': 'trade-in', make: '', model: '', comments: 'Registration ABC123 VIC' },
      odometer: { '#text': '84000', '@units': 'km' },
    },
  ])
  const offered = { ...facts, answers: { Year: '2021', Make: 'Toyota', Model: 'HiLux', VIN: 'V1' } }
  expect(read(adfDocument(offered, givenMessageSite, 1, leadKinds)).vehicle).toMatchObject([
    bought,
    { '@interest': 'trade-in', model: 'HiLux', vin: 'V1' },
  ])
  const none = { ...facts, rego: null, rego_state: null, answers: { trade_in: 'No' } }
  expect(read(adfDocument(none, givenMessageSite, 1, leadKinds)).vehicle).toMatchObject(bought)
})

test('a later revision is sent again under the same id', () => {
  const prospect = read(adfDocument(givenFacts(), givenMessageSite, 2, leadKinds))
  expect(prospect['@status']).toBe('resend')
  expect(prospect.id['#text']).toBe(givenFacts().lead_id)
})

test('whatever a shopper and an editor write, the document is well formed and says it', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(anything, anything, anything, (name, message, siteName) => {
      const site = { ...givenMessageSite, name: `"${siteName}<&'>` }
      const xml = adfDocument(givenFacts({ name: `<a b="${name}">`, message }), site, 1, leadKinds)
      expect(XMLValidator.validate(xml)).toBe(true)
      expect(read(xml).id['@source']).toContain('<&')
    }),
  )
})

test('characters that XML has no place for are left out', () => {
  const xml = adfDocument(
    givenFacts({ message: 'a\u0000b\u000bc\ud800d\u{1F600}' }),
    givenMessageSite,
    1,
    leadKinds,
  )
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(read(xml).customer.comments).toContain('abcd\u{1F600}')
})
