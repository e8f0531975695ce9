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
      ...{ year: '2021', make: 'Toyota', model: 'RAV4', vin: 'JTMW43FV70D012345' },
      ...{ stock: 'U1234', trim: 'Cruiser', odometer: { '#text': '42180', '@units': 'km' } },
      price: { '#text': '38990', '@type': 'asking', '@currency': 'AUD' },
      pricecomments: 'Drive away',
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

/** What may stand in an element, by the document type of ADF 1.0: names of elements, each with a blank. */
const contents: Record<string, RegExp> = {
  adf: /^(prospect )+$/,
  prospect: /^(id )*requestdate (vehicle )+customer vendor (provider )?$/,
  vehicle:
    /^(id )*year make model (vin )?(stock )?(trim )?(doors )?(bodystyle )?(transmission )?(odometer )?(colorcombination )*(imagetag )?(price )?(pricecomments )?(option )*(finance )?(comments )?$/,
  customer: /^contact (id )*(timeframe )?(comments )?$/,
  contact: /^(name )+(email |(phone )+|email (phone )+)(address )?$/,
  address: /^(street )+(apartment )?(city )?(regioncode )?(postalcode )?(country )?$/,
  vendor: /^(id )*vendorname (url )?contact $/,
  provider: /^(id )*name (service )?(url )?(email )?(phone )?(contact )?$/,
}
const attributes: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  odometer: { units: /^(km|mi)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^AUD$/ },
  name: { part: /^(surname|first|middle|last|full)$/ },
  phone: {
    type: /^(voice|fax|cellphone|pager)$/,
    time: /^(morning|afternoon|evening|nopreference|day)$/,
  },
  id: { sequence: /./, source: /./ },
}

type Node = { [name: string]: Node[] | Record<string, string> }
const ordered = new XMLParser({ preserveOrder: true, ignoreAttributes: false, trimValues: false })

/** What the document type refuses. */
function refused(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? ''
    if (name.startsWith('#') || name.startsWith('?')) return []
    const children = node[name] as Node[]
    const names = children.flatMap((child) => Object.keys(child).filter((key) => key !== ':@'))
    const elements = names.filter((each) => each !== '#text')
    const isText = !contents[name]
    const isRight = isText
      ? elements.length === 0
      : contents[name]!.test(elements.map((each) => `${each} `).join(''))
    const given = Object.entries((node[':@'] ?? {}) as Record<string, string>)
    const wrong = given.filter(
      ([key, value]) => !attributes[name]?.[key.replace('@_', '')]?.test(value),
    )
    return [
      ...(isRight ? [] : [`${name}: ${elements.join(' ')}`]),
      ...wrong.map(([key, value]) => `${name} ${key}="${value}"`),
      ...refused(children),
    ]
  })
}

test.each(leadKinds.map(({ name }) => name))(
  'LEAD-03 the document type of ADF takes a lead of the kind %s, whatever is not known',
  (form) => {
    const unknown = <T>(value: T) => fc.constantFrom(value, null)
    const facts = fc.record({
      phone: unknown('0491570006'),
      email: unknown('sam@example.com.au'),
      last_name: unknown('Shopper'),
      postcode: unknown('3000'),
      vehicle: unknown(givenFacts().vehicle),
      car_id: unknown('4711'),
      vehicle_make: unknown('Toyota'),
      stock_number: unknown('U1234'),
      rego: unknown('481FK7'),
      dealership_slug: unknown('northgate'),
    })
    const sitePhone = unknown(givenMessageSite.phone)
    fc.assert(
      fc.property(facts, sitePhone, (more, phone) => {
        const site = { ...givenMessageSite, phone }
        const xml = adfDocument(givenFacts({ ...more, form }), site, 1, leadKinds)
        expect(refused(ordered.parse(xml))).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)

test('a lead about no car has one vehicle, because the format asks for it', () => {
  const facts = { vehicle_make: null, vehicle_model: null, stock_number: null, vehicle: null }
  const { vehicle } = read(adfDocument(givenFacts(facts), givenMessageSite, 1, leadKinds))
  expect(vehicle).toMatchObject({ year: '', make: '', model: '' })
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
