import { expect, test } from 'vitest'
import { readAmount, readPayment } from '@/journeys/online-payment/payment-rules'

test.each([
  ['1250.50', 125_050],
  ['$1,250.5', 125_050],
  [' 10 ', 1000],
  ['0.07', 7],
  ['1,25', null],
  ['1250.505', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('ROUTE-42 an amount “%s” is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

const limits = { min: 10, max: 5000 }
const sent = { deal: 'INV-10442', amount: '1,250.50', name: 'Sam', email: 'sam@example.com.au' }

test('ROUTE-42 a payment has a number, an amount within the site’s limits, and who gets the receipt', () => {
  expect(readPayment(sent, limits)).toEqual({
    ok: true,
    ...{ dealNumber: 'INV-10442', amount: 125_050, name: 'Sam', email: 'sam@example.com.au' },
  })
})

test.each([
  [{ amount: '9.99' }, 'amount'],
  [{ amount: '5000.01' }, 'amount'],
  [{ deal: '' }, 'deal'],
  [{ deal: 'https://evil.example' }, 'deal'],
  [{ name: ' ' }, 'name'],
  [{ email: 'sam' }, 'email'],
  [{ email: 7 }, 'email'],
])('ROUTE-42 of %o the field %s is refused, in words', (change, field) => {
  const read = readPayment({ ...sent, ...change }, limits)
  expect(read.ok).toBe(false)
  expect(Object.keys(read.ok ? {} : read.fields)).toEqual([field])
})

test('ROUTE-42 the limits are named to who goes beyond them', () => {
  const read = readPayment({ ...sent, amount: '9' }, limits)
  expect(read.ok ? '' : read.fields.amount).toContain('from $10 to $5,000')
})
