import { expect, test } from 'vitest'
import type { Ledger, Payment, Reservation } from '@/payments/reservation'
import { phaseOf, type ReservationPhase } from '@/payments/reservation-phase'

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
  ['money that came too late', ledgerOf({ state: 'expired' }, paid), 'returning'],
])('VDP-13 the page of %s', (_, ledger, phase) => {
  expect(phaseOf(ledger, now)).toBe(phase)
})
