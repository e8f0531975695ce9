import { expect, test } from 'vitest'
import { formatPhone, normalisePhone, phoneHref } from '@/leads/phone-number'

// Phone numbers of 61 get a leading 0; +61 numbers are shown with a 0 and spaces (B§5).
test.each([
  ['0491 570 006', '0491570006', '0491 570 006', 'tel:+61491570006'],
  ['61491570006', '0491570006', '0491 570 006', 'tel:+61491570006'],
  ['+61 491 570 156', '0491570156', '0491 570 156', 'tel:+61491570156'],
  ['+61 (0)491 570 157', '0491570157', '0491 570 157', 'tel:+61491570157'],
  ['(03) 7010 1206', '0370101206', '03 7010 1206', 'tel:+61370101206'],
  ['0061 491 570 158', '0491570158', '0491 570 158', 'tel:+61491570158'],
  ['08-5550-0614', '0855500614', '08 5550 0614', 'tel:+61855500614'],
  ['1300 975 707', '1300975707', '1300 975 707', 'tel:1300975707'],
])('LEAD-19 %s is %s', (given, digits, words, href) => {
  expect(normalisePhone(given)).toBe(digits)
  expect(formatPhone(given)).toBe(words)
  expect(phoneHref(given)).toBe(href)
})

test.each(['', '12345', '0491 570', '0591 570 006', '+1 202 555 0143', 'call me', '04915700061'])(
  'LEAD-19 "%s" is no Australian number',
  (text) => {
    expect(normalisePhone(text)).toBeNull()
  },
)
