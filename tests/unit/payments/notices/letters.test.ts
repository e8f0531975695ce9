import { expect, test } from 'vitest'
import { type NoticeKind, noticeKinds, type ReservationNotice } from '@/payments/notice'
import { shopperLetter } from '@/payments/notices/shopper-letter'
import { staffLetter } from '@/payments/notices/staff-letter'
import type { Reservation } from '@/payments/reservation'
import type { SiteLocation } from '@/sites/site'
import { givenSite } from '../../inventory/given'

const perth = {
  name: 'Sunnyside Perth',
  dealership_slug: 'sunnyside-perth',
  location_type: 'sales',
  primary: false,
  timeZone: 'Australia/Perth',
  address: { street: '1 High Street', city: 'Perth', state: 'WA', postcode: '6000' },
} as SiteLocation
const site = givenSite(
  {},
  {
    locations: [perth],
    legal: {
      name: 'Sunnyside Cars Pty Ltd',
      abn: '12 345 678 901',
      licences: [],
      lines: [],
      acknowledgement: null,
    },
  },
)

const reservation = {
  id: '6d4b2f0a-0000-4000-8000-000000000001',
  reference: 'R-7K3M9Q',
  kind: 'deposit',
  state: 'held',
  groupId: 1,
  siteId: 5,
  dealershipSlug: 'sunnyside-perth',
  car: { id: '7001', slug: 'rav4', name: '2022 Toyota RAV4', stocknum: 'S7001', photo: null },
  vin: null,
  shopper: { name: 'Sam', phone: '0491570006', email: 'sam@example.com.au' },
  amountCents: 20_000,
  holdHours: 48,
  // In words by the yard's clock, not by the site's, which is in Brisbane.
  holdUntil: new Date('2026-12-01T07:42:00Z'),
  terms: { state: 'WA', version: 'WA 2026-11-28 abc', text: ['It is no contract.'] },
  dealNumber: null,
  createdAt: new Date('2026-11-29T07:42:00Z'),
} as unknown as Reservation
const page = 'https://sunnyside.example/reservation/token'
const noticeOf = (
  kind: NoticeKind,
  change: Partial<Reservation> = {},
  more: Partial<ReservationNotice> = {},
): ReservationNotice => ({
  kind,
  reservation: { ...reservation, ...change },
  at: new Date('2026-11-29T07:42:00Z'),
  amountCents: null,
  why: null,
  ...more,
})
const toShopper = (...about: Parameters<typeof noticeOf>) =>
  shopperLetter(noticeOf(...about), site, page)

test('VDP-13 the receipt says who paid whom, for what, its tax, the terms as read, and ends by the yard’s clock', () => {
  const letter = toShopper('held')
  expect(letter?.subject).toBe(
    '2022 Toyota RAV4 is held for you until Tue 1 December 2026, 3:42 pm Perth',
  )
  for (const words of [
    'R-7K3M9Q',
    'Received from: Sam',
    'Paid to: Sunnyside Cars Pty Ltd, ABN 12 345 678 901',
    'Amount: $200, no surcharge',
    'not a tax invoice',
    'Division 99',
    'WA 2026-11-28 abc',
    'It is no contract.',
    `Release and refund my deposit: ${page}?release=1`,
  ]) {
    expect(letter?.text).toContain(words)
  }
  const [calendar] = letter?.attachments ?? []
  expect(calendar?.content).toContain('DTEND:20261201T074200Z')
})

test('VDP-13 a car that staff hold without money has no receipt, and the mail says that nothing was paid', () => {
  const text = toShopper('held', { kind: 'hold-only', amountCents: 0, terms: null })?.text ?? ''
  expect(text).toContain('You have paid nothing')
  expect(text).not.toContain('RECEIPT')
  expect(text).not.toContain('refund my deposit')
})

test('VDP-13 the end of a hold says that the deposit goes back, and the refund that it went', () => {
  const released = toShopper('released', {}, { why: 'The 48 hours are over' })?.text
  expect(released).toContain('The 48 hours are over.')
  expect(released).toContain('$200 is on its way back')
  const refunded = toShopper('refunded', {}, { amountCents: 5000 })
  expect(refunded?.subject).toBe('Refund of $50 sent')
})

test('VDP-13 what was returned or is disputed is not promised once more', () => {
  const textOf = (kind: NoticeKind, amountCents: number) =>
    toShopper(kind, {}, { amountCents })?.text ?? ''
  expect(textOf('released', 15_000)).toContain('$150 is on its way back')
  expect(textOf('released', 0)).not.toMatch(/way back|paid nothing/)
  expect(textOf('reminder', 15_000)).toContain('your deposit of $150 goes back')
  expect(textOf('confirmed', 15_000)).toContain('Your deposit of $150 counts')
  expect(textOf('confirmed', 0)).not.toContain('counts towards')
})

test('VDP-13 a bank that has not decided in time is not said to have taken nothing', () => {
  const text = toShopper('payment-undecided')?.text ?? ''
  expect(text).not.toContain('Nothing was taken')
  expect(text).toContain('all of it goes back to you by itself')
})

test('VDP-14 the receipt of a purchase repeats what was chosen, with its sums', () => {
  const purchase = [{ name: 'Purchase total', words: '$35,290, without the cost of a loan' }]
  expect(toShopper('held', { purchase })?.text).toContain('Purchase total: $35,290, without')
  expect(toShopper('held')?.text).not.toContain('What you have chosen')
})

test('ROUTE-42 an online payment has a receipt that names the deal and is no tax invoice', () => {
  const letter = toShopper('paid', { kind: 'payment', car: null, dealNumber: 'INV 10442' })
  expect(letter?.subject).toBe('Receipt: $200 for deal INV 10442')
  expect(letter?.text).toContain('Deal or invoice: INV 10442')
  expect(letter?.text).toContain('not a tax invoice')
})

test.each(noticeKinds)(
  'VDP-13 a notice of “%s” reaches the shopper or staff, whatever is known',
  (kind) => {
    for (const change of [
      {},
      { shopper: null },
      { car: null, dealNumber: '7' },
      { amountCents: 0 },
    ]) {
      const notice = noticeOf(kind, change)
      const letters = [shopperLetter(notice, site, page), staffLetter(notice, site, page)]
      const texts = letters.flatMap((letter) => (letter ? [letter.subject, letter.text] : []))
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.join(' ')).not.toMatch(/undefined|null|NaN/)
    }
  },
)

test('VDP-13 staff read whom to call and until when, and where a refund needs them', () => {
  const held = staffLetter(noticeOf('held'), site, 'https://admin.example/r')
  expect(held?.subject).toBe('Deposit paid: 2022 Toyota RAV4')
  expect(held?.text).toContain('0491 570 006')
  const refused = noticeOf('refund-refused', {}, { why: 'The account is closed.' })
  expect(shopperLetter(refused, site, page)).toBeNull()
  expect(staffLetter(refused, site, page)?.text).toContain('It says: The account is closed.')
})

test.each<[NoticeKind, string]>([
  ['feed-sold', 'Sold in the feed, but held: 2022 Toyota RAV4'],
  ['feed-dropped', 'Gone from the feed, but held: 2022 Toyota RAV4'],
  ['dispute', 'A payment is disputed: 2022 Toyota RAV4'],
  ['money-without-hold', 'Paid too late: 2022 Toyota RAV4'],
  ['ledger-difference', 'A payment differs from the bank’s: 2022 Toyota RAV4'],
])('VDP-13 staff alone are mailed the alarm “%s”, in its words', (kind, subject) => {
  const notice = noticeOf(kind, {}, { why: 'R-7K3M9Q: what is wrong.' })
  expect(shopperLetter(notice, site, page)).toBeNull()
  const letter = staffLetter(notice, site, page)
  expect(letter?.subject).toBe(subject)
  expect(letter?.text).toContain('R-7K3M9Q: what is wrong.')
})
