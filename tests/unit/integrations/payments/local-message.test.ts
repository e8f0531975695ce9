import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMessage, signedMessage } from '@/integrations/payments/local/message'

const secret = `whsec_${btoa('a secret of this account')}`
const other = `whsec_${btoa('a secret of another one')}`
const payment = { reference: 'lb_1', paymentId: 'p-1' }
const now = new Date('2026-11-28T02:00:00Z')

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const read = (
  { body, headers }: ReturnType<typeof signedMessage>,
  change: { body?: string; headers?: Record<string, string>; secret?: string } = {},
) =>
  readMessage(
    Buffer.from(change.body ?? body),
    new Headers({ ...headers, ...change.headers }),
    change.secret ?? secret,
  ).outcome

test('VDP-06: a message of the test bank is believed once it is signed, whole and new', () => {
  const message = signedMessage(payment, secret, now)
  expect(readMessage(Buffer.from(message.body), new Headers(message.headers), secret)).toEqual({
    outcome: 'EVENT',
    ...payment,
  })
  expect(read(message, { secret: other })).toBe('REFUSED')
  expect(read(message, { body: message.body.replace('lb_1', 'lb_2') })).toBe('REFUSED')
  expect(read(message, { headers: { 'webhook-signature': '' } })).toBe('REFUSED')
  expect(read(message, { headers: { 'webhook-timestamp': '1' } })).toBe('REFUSED')
  const late = signedMessage(payment, secret, new Date(now.getTime() - 301_000))
  expect(read(late)).toBe('REFUSED')
})
