import { expect, test } from 'vitest'
import { confirmSale } from '@/journeys/confirm-sale'
import type { LeadFacts } from '@/leads/delivery/lead-message'
import { givenSite } from '../inventory/given'

const lead = {
  dealership_slug: 'sunnyside-moorooka',
  answers: { reservation_deposit: '$200', reservation_hold: '48 hours' },
} as unknown as LeadFacts

test('VDP-13 the answer to a reservation names the hold only where a deposit brings it', () => {
  const paid = confirmSale(lead, givenSite({}, { paymentAccount: 9 }))
  expect(paid?.facts).toEqual([
    { label: 'Deposit', value: '$200' },
    { label: 'Held for', value: '48 hours' },
  ])
  const wish = confirmSale(lead, givenSite())
  expect(wish?.facts).toEqual([])
  expect(wish?.notes?.join()).toContain('once we confirm')
})
