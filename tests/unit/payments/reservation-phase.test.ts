import { expect, test } from 'vitest'
import type { Ledger, Payment, Refund, RefundStatus, Reservation } from '@/payments/reservation'
import { phaseOf, type ReservationPhase, returningCents } from '@/payments/reservation-phase'

const now = new Date('2026-11-29T00:00:00Z')
const later = new Date('2026-11-29T00:10:00Z')
const earlier = new Date('2026-11-28T23:50:00Z')

const ledgerOf = (
  reservation: Partial<Reservation>,
  payment: Partial<Payment> | null = { status: 'open', payUrl: 'https://bank.example/p' },
  refunds: Ledger['refunds'] = [],
) =>
  ({
    reservation: { kind: 'deposit', payUntil: later, ...reservation },
    payment: payment && { paidCents: 0, disputedCents: 0, ...payment },
    refunds,
  }) as Ledger

const paid = { status: 'paid', paidCents: 20_000 } as const
const refund = (status: RefundStatus, amountCents: number) => ({ status, amountCents }) as Refund

test.each<[string, Ledger, ReservationPhase]>([
  ['a payment that is open', ledgerOf({ state: 'paying' }), 'pay'],
  ['a payment whose time is over', ledgerOf({ state: 'paying', payUntil: earlier }), 'waiting'],
  [
    'a payment that the bank decides about',
    ledgerOf({ state: 'paying' }, { status: 'pending' }),
    'waiting',
  ],
  [
    'a start without the bank’s answer',
    ledgerOf({ state: 'asked' }, { status: 'starting', payUrl: null }),
    'waiting',
  ],
  ['a hold', ledgerOf({ state: 'held' }, paid), 'held'],
  ['a hold without money', ledgerOf({ state: 'held', kind: 'hold-only' }, null), 'held'],
  ['a sale', ledgerOf({ state: 'confirmed' }, paid), 'bought'],
  ['an online payment', ledgerOf({ state: 'confirmed', kind: 'payment' }, paid), 'paid'],
  [
    'a hold without money that ended',
    ledgerOf({ state: 'released', kind: 'hold-only' }, null),
    'over',
  ],
  ['a hold that ended', ledgerOf({ state: 'released' }, paid), 'returning'],
  ['a refund under way', ledgerOf({ state: 'refunding' }, paid), 'returning'],
  ['a refund', ledgerOf({ state: 'refunded' }, paid), 'returned'],
  ['a payment that failed', ledgerOf({ state: 'failed' }, { status: 'failed' }), 'unpaid'],
  ['a time that ran out', ledgerOf({ state: 'expired' }, { status: 'expired' }), 'unpaid'],
  [
    'an online payment of which a part went back',
    ledgerOf({ state: 'confirmed', kind: 'payment' }, paid, [refund('done', 5000)]),
    'paid',
  ],
  [
    'an online payment that goes back',
    ledgerOf({ state: 'confirmed', kind: 'payment' }, paid, [refund('pending', 20_000)]),
    'returning',
  ],
  [
    'an online payment that went back',
    ledgerOf({ state: 'confirmed', kind: 'payment' }, paid, [refund('done', 20_000)]),
    'returned',
  ],
  [
    'a sale whose deposit went back',
    ledgerOf({ state: 'confirmed' }, paid, [refund('done', 5000), refund('done', 15_000)]),
    'returned',
  ],
  [
    'an online payment that is disputed',
    ledgerOf({ state: 'confirmed', kind: 'payment' }, { ...paid, disputedCents: 20_000 }),
    'paid',
  ],
  [
    'a hold that ended while its deposit is disputed',
    ledgerOf({ state: 'released' }, { ...paid, disputedCents: 20_000 }),
    'over',
  ],
  [
    'a time that ran out while the bank decides',
    ledgerOf({ state: 'expired' }, { status: 'pending' }),
    'undecided',
  ],
  ['money that came too late', ledgerOf({ state: 'expired' }, paid), 'returning'],
])('VDP-13 the page of %s', (_, ledger, phase) => {
  expect(phaseOf(ledger, now)).toBe(phase)
})

test('VDP-13 what goes back is what is left of the deposit', () => {
  const before = [refund('done', 5000)]
  expect(returningCents(ledgerOf({ state: 'released' }, paid, before))).toBe(15_000)
  const asked = [...before, refund('asked', 15_000)]
  expect(returningCents(ledgerOf({ state: 'refunding' }, paid, asked))).toBe(15_000)
  const disputed = { ...paid, disputedCents: 20_000 }
  expect(returningCents(ledgerOf({ state: 'released' }, disputed))).toBe(0)
  expect(returningCents(ledgerOf({ state: 'held' }, paid))).toBe(0)
})
