import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, periodOf, setupAddress } from '@/cms/accounts/second-factor/totp'

const secret = new Secret({ buffer: Buffer.from('12345678901234567890') as never }).base32
const at = (seconds: number) => new Date(seconds * 1000)

// The last six digits of the examples of RFC 6238, appendix B.
test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
])('at %i the code %s is of period %i', (seconds, code, period) => {
  expect(periodOf(secret, code, at(seconds))).toBe(period)
  expect(periodOf(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(seconds))).toBe(period)
})

test.each([
  [-31, null],
  [-29, 37037037],
  [0, 37037037],
  [58, 37037037],
  [60, null],
])('a clock that is %i seconds off: %s', (off, period) => {
  // 37037037 begins at 1111111110.
  expect(periodOf(secret, '050471', at(1111111110 + off))).toBe(period)
})

test.each(['', '5047', '0504711', 'abcdef', '050472'])('"%s" is no code', (code) => {
  expect(periodOf(secret, code, at(1111111111))).toBeNull()
})

test('an app reads who signs in where', () => {
  const address = new URL(setupAddress(newSecret(), 'a@example.com'))
  expect(address.protocol + address.host).toBe('otpauth:totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Forecourt:a@example.com')
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/)
})
