import { expect, test } from 'vitest'
import { leadLabels } from '@/journeys/lead-kinds'
import { leadTitle } from '@/leads/record/lead-title'

const car = { vehicle_make: 'Mazda', vehicle_model: 'CX-5' }

test.each([
  [{ name: 'Robin', form: 'enquiry', ...car }, 'Robin'],
  [{ name: 'Robin', last_name: 'Citizen', form: 'enquiry' }, 'Robin Citizen'],
  [{ name: null, form: 'call', ...car, phone: null }, 'Number shown · Mazda CX-5'],
  [{ name: ' ', form: 'subscribe', email: 'r@example.com' }, 'Subscription · r@example.com'],
  [{ form: 'call-back', phone: '0491 570 156' }, 'Call back · 0491 570 156'],
  // Of somebody who was erased nothing else is left.
  [{ name: null, form: 'contact', email: null, phone: null }, 'Contact'],
])('LEAD-02 a lead %j is called "%s"', (lead, title) =>
  expect(leadTitle(lead, leadLabels)).toBe(title),
)
