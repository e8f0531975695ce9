import { expect, test } from 'vitest'
import { formatMobile, parseMobile } from '@/account/sign-in/phone'

test.each([
  ['0412345678', '0412345678'],
  ['0412 345 678', '0412345678'],
  ['(0412) 345-678', '0412345678'],
  ['0412\u2011345\u2011678', '0412345678'],
  ['0412\u00a0345\u00a0678', '0412345678'],
  ['412 345 678', '0412345678'],
  ['61412345678', '0412345678'],
  ['+61412345678', '0412345678'],
  ['+61 (0)412 345 678', '0412345678'],
  ['0061 412 345 678', '0412345678'],
  ['0011 61 412 345 678', '0412345678'],
  ['\u202a+61 412 345 678\u202c', '0412345678'],
  ['0412\u200b345\u200b678', '0412345678'],
  ['０４１２３４５６７８', '0412345678'],
])('AUTH-11 AUTH-03 %s is the mobile %s', (text, mobile) => {
  expect(parseMobile(text)).toBe(mobile)
})

test.each([
  '',
  '0312345678',
  '1300 975 707',
  '041234567',
  '04123456789',
  '+64 412 345 678',
  '+6104123456789',
  '0412 345 678 ext 3',
  "0412345678'--",
  '٠٤١٢٣٤٥٦٧٨',
])('AUTH-03 "%s" is no mobile that gets a code', (text) => {
  expect(parseMobile(text)).toBeNull()
})

test('AUTH-12 a number is shown nationally with spaces', () => {
  expect(formatMobile('+61412345678')).toBe('0412 345 678')
  expect(formatMobile('0412345678')).toBe('0412 345 678')
  expect(formatMobile(' 03 5550 0162 ')).toBe('03 5550 0162')
})
