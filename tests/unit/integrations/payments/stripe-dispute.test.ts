import { expect, test } from 'vitest'
import { bankPaymentOf } from '@/integrations/payments/stripe-payment'

const session = { id: 'cs_1', payment_status: 'paid', status: 'complete', created: 0 }
const due = (day: number, status = 'needs_response') =>
  ({ amount: 100, status, evidence_details: { due_by: day * 86_400 } }) as never

test('VDP-13 a dispute says until when the dealer has to answer, the first date of several', () => {
  const dueOf = (...disputes: never[]) => bankPaymentOf(session as never, disputes).disputeDueAt
  expect(dueOf(due(9), due(7), due(8, 'warning_needs_response'))).toEqual(new Date('1970-01-08'))
  expect(dueOf(due(7, 'under_review'))).toBeNull()
  expect(dueOf()).toBeNull()
})
