import { expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { adfDocument } from '@/leads/delivery/adf'
import { dealerMessage } from '@/leads/delivery/lead-message'
import { csvLine } from '@/leads/report/export-leads'
import { givenFacts, givenMessageSite } from './given-facts'

test('what a shopper wrote is text in the HTML of an e-mail', () => {
  const { html } = dealerMessage(
    givenFacts({ name: '<img src=x onerror=alert(1)>', message: '"><script>' }),
    givenMessageSite,
    1,
    leadKinds,
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script')
})

test('LEAD-03 a dealer reads which car, what it costs and where it stands', () => {
  const { subject, text, html } = dealerMessage(givenFacts(), givenMessageSite, 1, leadKinds)
  expect(subject).toContain('2021 Toyota RAV4 Cruiser, stock U1234')
  expect(text).toContain('Price: $38,990, drive away\n')
  expect(html).toContain('href="https://northgate.example/cars/2021-toyota-rav4-4711"')
  const { vehicle } = givenFacts()
  const pictured = givenFacts({ vehicle: vehicle && { ...vehicle, image_url: 'stock/a.webp' } })
  expect(dealerMessage(pictured, givenMessageSite, 1, leadKinds).html).toContain(
    '<img src="https://northgate.example/images/560/jpeg/stock/a.webp"',
  )
  const unpriced = givenFacts({ vehicle: vehicle && { ...vehicle, price: null } })
  expect(dealerMessage(unpriced, givenMessageSite, 1, leadKinds).text).not.toContain('Price')
})

test('LEAD-05 a dealer reads how the shopper came, in an e-mail and in ADF', () => {
  const at = '2026-11-03T00:10:00.000Z'
  const first_touch = { at, landing: '/suv', referrer: null, params: { gclid: 'x' } }
  const lead = givenFacts({
    lead_attributes: {
      ...{ visited_pages: [], linked_query_params: { gclid: 'x' }, first_touch },
      last_touch: {
        ...{ at: '2026-11-03T00:20:00.000Z', landing: '/', params: {} },
        referrer: 'https://www.carsales.com.au',
      },
    },
  })
  const sent = [
    dealerMessage(lead, givenMessageSite, 1, leadKinds).text,
    adfDocument(lead, givenMessageSite, 1, leadKinds),
  ]
  for (const text of sent) {
    expect(text).toContain('Came first: google / cpc, at /suv')
    expect(text).toContain('Came last: carsales.com.au / referral, from https://www.carsales.com')
  }
  expect(sent[1]).toContain('Source: carsales.com.au / referral')
})

test('DATA-09 a dealer reads where else the car can be handed over', () => {
  const { vehicle } = givenFacts()
  const distribution_locations = ['preston', 'of-another-site']
  const lead = givenFacts({ vehicle: vehicle && { ...vehicle, distribution_locations } })
  const { text } = dealerMessage(lead, givenMessageSite, 1, leadKinds)
  expect(text).toContain('Can also be handed over at: Northgate Preston, of-another-site')
  expect(dealerMessage(givenFacts(), givenMessageSite, 1, leadKinds).text).not.toContain('handed')
})

test('LEAD-19 a dealer reads the extension beside the number that the link dials', () => {
  const lead = givenFacts({ phone: '0255501234', answers: { phone_extension: '5', kms: '9' } })
  const { text, html } = dealerMessage(lead, givenMessageSite, 1, leadKinds)
  expect(text).toContain('Phone: 02 5550 1234 ext 5\n')
  expect(text).not.toMatch(/phone extension/i)
  expect(html).toMatch(/<a [^>]*href="tel:0255501234"[^>]*>02 5550 1234 ext 5<\/a>/)
})

test('LEAD-19 a number from abroad is told as it is dialled, in an e-mail and in ADF', () => {
  const lead = givenFacts({ phone: '+6421345678' })
  const { text, html } = dealerMessage(lead, givenMessageSite, 1, leadKinds)
  expect(text).toContain('Phone: +6421345678\n')
  expect(html).toMatch(/<a [^>]*href="tel:\+6421345678"[^>]*>\+6421345678<\/a>/)
  expect(adfDocument(lead, givenMessageSite, 1, leadKinds)).toContain('>+6421345678</phone>')
})

test('VDP-13 AMB-07 the dealer reads the terms of a reservation, in an e-mail and in ADF', () => {
  const lead = givenFacts({
    form: 'reservation',
    category: 'Reservation',
    answers: { reservation_deposit: '$200', reservation_hold: '48 hours' },
  })
  const { subject, text } = dealerMessage(lead, givenMessageSite, 1, leadKinds)
  expect(subject).toContain('Reservation')
  expect(text).toContain('Reservation deposit: $200')
  expect(text).toContain('Reservation hold: 48 hours')
  expect(adfDocument(lead, givenMessageSite, 1, leadKinds)).toContain('reservation_deposit: $200')
})

test('VDP-14 the dealer reads what a buyer chose, in an e-mail, in ADF and in the export', () => {
  const lead = givenFacts({
    form: 'purchase',
    category: 'Online Purchase',
    rego: 'ABC123',
    answers: {
      collection: 'Have it delivered',
      delivery_postcode: '3350',
      payment: 'Not sure yet',
      purchase_price: '$46,990 Drive away',
      delivery_price: '$290 to regional Victoria (estimate)',
    },
  })
  const { subject, text } = dealerMessage(lead, givenMessageSite, 1, leadKinds)
  expect(subject).toContain('Online purchase')
  for (const line of [
    'How would you like to get it: Have it delivered',
    'Postcode to deliver to: 3350',
    'How would you like to pay: Not sure yet',
    'Purchase price: $46,990 Drive away',
    'Delivery price: $290 to regional Victoria (estimate)',
    'Registration of the trade-in: ABC123',
  ]) {
    expect(text).toContain(line)
  }
  expect(adfDocument(lead, givenMessageSite, 1, leadKinds)).toContain(
    'purchase_price: $46,990 Drive away',
  )
  const exported = csvLine({
    site_name: 'Northgate',
    time_zone: 'Australia/Hobart',
    assignee_name: null,
    form: 'purchase',
    answers: lead.answers,
  })
  expect(exported).toContain('delivery_price: $290 to regional Victoria (estimate)')
})
