import { expect, test, vi } from 'vitest'
import { returnedAttempt } from '@/journeys/reserve/returned-attempt'
import type { StoredFacts } from '@/leads/delivery/read-lead-facts'
import type { Ledger } from '@/payments/reservation'

vi.mock('@/leads/record/lead-database', () => ({ leadDatabase: () => null }))

const shopper = { name: 'Sam Citizen', phone: '+61491570156', email: 'Sam@example.com.au' }
const ledger = {
  reservation: { shopper, state: 'expired', payUntil: null },
  payment: null,
  refunds: [],
} as unknown as Ledger
const lead = (email: string, name: string, last_name: string) =>
  ({
    ...{ email, name, last_name, phone: shopper.phone, postcode: '7000' },
    ...{ message: 'Ring the side door.', answers: { address: '1 High Street' } },
  }) as unknown as StoredFacts
const valuesOf = (stored: StoredFacts | null) => returnedAttempt(ledger, stored, new Date()).values

test('VDP-13 the form after a failed payment has what its shopper typed', () => {
  expect(valuesOf(lead('sam@example.com.au', 'Sam', 'Citizen'))).toMatchObject({
    ...{ name: 'Sam', last_name: 'Citizen', email: shopper.email, postcode: '7000' },
    ...{ message: 'Ring the side door.', address: '1 High Street' },
  })
})

test('VDP-13 who knows a phone reads nothing of its owner from the form after a failed payment', () => {
  const theirs = valuesOf(lead('owner@example.com.au', 'Robin', 'Owner'))
  expect(theirs).toMatchObject({ name: shopper.name, last_name: '', email: shopper.email })
  expect(JSON.stringify(theirs)).not.toMatch(/Robin|Owner|owner@|7000|side door|High Street/)
})
