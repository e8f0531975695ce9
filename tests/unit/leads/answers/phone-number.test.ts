import { expect, test } from 'vitest'
import {
  dialledPhone,
  extensionOf,
  formatPhone,
  normalisePhone,
  phoneHref,
} from '@/leads/answers/phone-number'

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
  ['131 234', '131234', '13 12 34', 'tel:131234'],
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

test.each([
  ['(02) 5550 1234 ext 5', '0255501234', '5'],
  ['02 5550 1234 x5', '0255501234', '5'],
  ['02 5550 1234 Extn. 512', '0255501234', '512'],
  ['02 5550 1234 extension 1207', '0255501234', '1207'],
  ['+61 2 5550 1234 ext:5', '0255501234', '5'],
  ['61 2 5550 1234 (ext 5)', '0255501234', '5'],
  ['1300 975 707 ext 4', '1300975707', '4'],
])('LEAD-19 %s is a number and its extension', (given, digits, extension) => {
  expect(normalisePhone(given)).toBe(digits)
  expect(extensionOf(given)).toBe(extension)
  expect(formatPhone(given)).toBe(`${formatPhone(digits)} ext ${extension}`)
  // A call link that ran the two together would ring somebody else.
  expect(phoneHref(given)).toBe(phoneHref(digits))
})

test('LEAD-19 what is no Australian number is shown and dialled as it stands', () => {
  expect(formatPhone(' +64 9 555 0143 ')).toBe('+64 9 555 0143')
  expect(phoneHref('+64 9 555 0143')).toBe('tel:+6495550143')
})

test('LEAD-19 a number alone has no extension', () => {
  expect(['0491 570 006', '', 'ext 5', '12345 x5'].map(extensionOf)).toEqual([
    null,
    null,
    null,
    '5',
  ])
  expect(normalisePhone('12345 x5')).toBeNull()
})

test.each([
  ['+64 21 345 678', '+6421345678'],
  ['+64 (0)21 345 678', '+6421345678'],
  ['0064 21-345-678', '+6421345678'],
  ['0011 64 21 345 678', '+6421345678'],
  ['+1 202 555 0143', '+12025550143'],
  ['0491 570 006', '0491570006'],
  ['+61 491 570 006', '0491570006'],
  // Without a code of a country it is nobody's number, with Australia's it has to be one of ours.
  ['64 21 345 678', null],
  ['+61 99', null],
  ['+64 21', null],
  ['+64 21 345 678 999 000', null],
  ['+64 call me', null],
])('LEAD-19 %s is dialled as %s', (given, dialled) => {
  expect(dialledPhone(given)).toBe(dialled)
  if (dialled?.startsWith('+')) expect(phoneHref(given)).toBe(`tel:${dialled}`)
})
