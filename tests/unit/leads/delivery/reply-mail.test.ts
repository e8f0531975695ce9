import { expect, test } from 'vitest'
import { COMPARISON_RATE_WARNING } from '@/finance/wording'
import { leadKinds } from '@/journeys/lead-kinds'
import { defaultReply } from '@/leads/delivery/auto-reply'
import { dealerMessage, type LeadFacts } from '@/leads/delivery/lead-message'
import { replyMessage } from '@/leads/delivery/reply-mail'
import { given } from '../../dealers/given'
import { givenSite } from '../../inventory/given'
import { givenFacts, givenMessageSite } from './given-facts'

const site = {
  ...givenSite({ forms: { testDriveMinutes: 45 } }),
  locations: [given({ id: 1, name: 'Northgate Mazda' })],
  legal: {
    ...{ name: 'Northgate Motors Pty Ltd', abn: '12345678901', acknowledgement: null },
    ...{ licences: ['Licensed motor car trader LMCT 10001'], lines: [] },
  },
  phone: '0370101825',
}
const answer = (lead: LeadFacts, words: { subject: string; body: string } = defaultReply) =>
  replyMessage(words, lead.form, lead, site, leadKinds, {
    origin: 'https://northgate.example',
    unsubscribe: 'https://northgate.example/unsubscribe/x',
  })

test('LEAD-10 a shopper reads what was asked, the car, whom to reach, and the reference that the dealer reads', () => {
  const { subject, text, html, attachments } = answer(givenFacts())
  expect(subject).toBe('We have your enquiry, Sam')
  for (const words of [
    '2021 Toyota RAV4 Cruiser',
    'Price: $38,990, drive away',
    '/cars/2021-toyota-rav4-4711',
    'Your message: Is it still there?',
    'Your reference: 4F2A9C31',
    'Northgate Motors Pty Ltd, ABN 12 345 678 901',
    'Licensed motor car trader LMCT 10001',
    '226 High Street, Preston Vic 3072',
    'Call 03 7010 1825',
    'Unsubscribe: https://northgate.example/unsubscribe/x',
  ]) {
    expect(text).toContain(words)
  }
  expect(html).toContain('4F2A9C31')
  expect(attachments).toBeUndefined()
  const told = dealerMessage(givenFacts(), givenMessageSite, 1, leadKinds)
  expect(told.subject.endsWith(' · 4F2A9C31')).toBe(true)
  expect(told.text).toContain('Reference: 4F2A9C31')
  expect(told.text).toContain('Open the lead: https://admin.example/admin/collections/leads/77')
})

test('LEAD-03 the reference stands at the end of a subject, however long it is', () => {
  const { subject } = dealerMessage(
    givenFacts({ last_name: 'x'.repeat(60), vehicle_model: 'y'.repeat(90) }),
    givenMessageSite,
    2,
    leadKinds,
  )
  expect(subject.length).toBeLessThanOrEqual(150)
  expect(subject).toMatch(/… · 4F2A9C31$/)
})

test('LEAD-16 a test drive with a time of the calendar is confirmed, with a calendar file', () => {
  const answers = { test_drive_slot: '2026-12-03T10:00:00+11:00', test_drive_date: '2026-12-03' }
  const drive = givenFacts({ form: 'test-drive', answers })
  const { subject, text, attachments } = answer(drive)
  expect(subject).toBe('We have your test drive request, Sam')
  expect(text).toContain('YOUR TEST DRIVE IS BOOKED')
  expect(text).toContain('When: Thursday 3 December 2026, 10:00 am')
  expect(text).toContain('Where: Northgate Mazda, 226 High Street, Preston Vic 3072')
  const [file] = attachments ?? []
  expect(file).toMatchObject({ filename: 'visit.ics' })
  const lines = file?.content.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'DTSTART:20261202T230000Z',
    'DTEND:20261202T234500Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Test drive: 2021 Toyota RAV4 Cruiser',
    `UID:${drive.lead_id}-test-drive@${site.host}`,
  ]) {
    expect(lines).toContain(line)
  }
})

test('LEAD-16 SERV-05 a day that was asked for is tentative, as is the time of a car that could not be read', () => {
  const statusOf = (lead: LeadFacts) =>
    /STATUS:(\w+)/.exec(answer(lead).attachments?.[0]?.content ?? '')?.[1]
  const day = givenFacts({ form: 'test-drive', answers: { test_drive_date: '2026-12-03' } })
  expect(answer(day).attachments?.[0]?.content).toContain('DTSTART;VALUE=DATE:20261203')
  expect(answer(day).text).toContain('We confirm the time with you')
  expect(statusOf(day)).toBe('TENTATIVE')
  const slot = { test_drive_slot: '2026-12-03T10:00:00+11:00' }
  const unread = givenFacts({ form: 'test-drive', answers: slot, tags: ['unchecked car 4711'] })
  expect(statusOf(unread)).toBe('TENTATIVE')
  const service = givenFacts({
    form: 'service',
    answers: { 'Preferred Service Date': '2026-12-03' },
  })
  expect(answer(service).text).toContain('Day: Thursday 3 December 2026')
  expect(statusOf(service)).toBe('TENTATIVE')
  expect(answer(givenFacts({ form: 'test-drive', answers: {} })).attachments).toBeUndefined()
})

test('TRADE-22 TRADE-24 a trade-in carries its estimate, when that ends, and what it depends on', () => {
  const answers = {
    ...{ offer_price: '$34,650', offer_valid_until: 'Friday 4 December 2026' },
    ...{ Year: '2021', Make: 'Toyota', Model: 'HiLux', Variant: 'SR5', EvalID: 'E1' },
  }
  const { text } = answer(givenFacts({ form: 'trade-in', rego: '481FK7', answers }))
  expect(text).toContain('Estimate: $34,650')
  expect(text).toContain('Valid until: Friday 4 December 2026')
  expect(text).toContain('Your vehicle: 2021 Toyota HiLux SR5, 481FK7')
  expect(text).toContain('subject to an inspection')
  expect(text).not.toContain('E1')
  expect(text.match(/481FK7/g)).toHaveLength(1)
})

test('TRADE-15 a car that was described by hand is named once, to its shopper and to the dealer', () => {
  const car = { stock_number: null, vehicle: null, vehicle_make: 'Mazda', vehicle_model: 'CX-5' }
  const answers = {
    ...{ 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2016' },
    ...{ 'Vehicle Rego': 'abc 123' },
  }
  const lead = givenFacts({ form: 'trade-in', ...car, rego: 'ABC123', answers })
  for (const { text } of [answer(lead), dealerMessage(lead, givenMessageSite, 1, leadKinds)]) {
    expect(text.match(/^.*: (?:.*Mazda.*|abc ?123)$/gim)).toEqual([
      expect.stringContaining('Mazda CX-5'),
      'Registration: ABC123',
    ])
    expect(text).toContain('2016')
  }
  const towards = givenFacts({ form: 'trade-in', vehicle_make: 'Mazda', answers })
  expect(dealerMessage(towards, givenMessageSite, 1, leadKinds).text).toContain('Make: Mazda')
})

test('FIN-29 a quick quote carries both rates, amount, term and the whole warning', () => {
  const answers = {
    'Weekly repayment quoted': '$120',
    'Interest rate quoted': '7.99% p.a.',
    'Comparison rate quoted': '9.14% p.a.',
    'Terms of the quote': `On $38,990 over 5 years, secured. ${COMPARISON_RATE_WARNING}`,
  }
  const { text } = answer(givenFacts({ form: 'finance', answers }))
  for (const words of [
    'Weekly repayment: $120',
    'Interest rate: 7.99% p.a.',
    'Comparison rate: 9.14% p.a.',
    'On $38,990 over 5 years',
    COMPARISON_RATE_WARNING,
  ]) {
    expect(text).toContain(words)
  }
  for (const name of Object.keys(answers)) {
    const without = { ...answers, [name]: '' }
    expect(answer(givenFacts({ form: 'finance', answers: without })).text).not.toContain(
      'quick quote',
    )
  }
})

test('what a shopper typed is text in every mail, and no line of its head', () => {
  const evil = '<script>x</script>\r\nBcc: all@example.com'
  const lead = givenFacts({
    ...{ name: evil, last_name: evil, message: evil, location: evil, rego: evil },
    answers: { comments: evil, car_condition: evil },
    vehicle_make: evil,
  })
  for (const { kind, form } of leadKinds.map((kind) => ({ kind, form: kind.name }))) {
    const mails = [
      answer({ ...lead, form }, { subject: '{{first_name}} {{car}}', body: '{{first_name}}' }),
      dealerMessage({ ...lead, form, forms: [kind.name] }, givenMessageSite, 1, leadKinds),
    ]
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toContain('<script')
    }
  }
})

test.each(['See https://spam.example/x', 'www.spam.example is cheap'])(
  'LEAD-10 an answer carries no link that somebody typed: %s',
  (message) => {
    const lead = givenFacts({ message, answers: { comments: message } })
    const typed = { vehicle: null, stock_number: null, vehicle_make: message, vehicle_model: null }
    const answers = { 'Preferred Service Date': '2026-12-03' }
    const service = givenFacts({ ...typed, message, form: 'service', answers })
    const words = { subject: '{{car}}', body: '{{car}}' }
    for (const mail of [answer(lead), answer(service), answer(service, words)]) {
      expect(JSON.stringify(mail)).not.toContain('spam.example')
    }
    expect(dealerMessage(lead, givenMessageSite, 1, leadKinds).text).toContain(message)
  },
)
