import { expect, test } from 'vitest'
import { phoneHref } from '@/leads/answers/phone-number'
import { checkDialledNumber, numbersIn } from '@/sites/dialled-number'

test.each([
  ['03 5550 0162', 'tel:+61355500162'],
  ['(03) 5550-0162', 'tel:+61355500162'],
  ['03 5550 – 0162', 'tel:+61355500162'],
  ['+61 (0)3 5550 0162', 'tel:+61355500162'],
  ['+61 491.570.006', 'tel:+61491570006'],
  ['1300 975 707', 'tel:1300975707'],
  ['13 11 14', 'tel:131114'],
])('VDP-16 %s is accepted, and dialled as %s', (number, href) => {
  expect(checkDialledNumber(number)).toBe(true)
  expect(phoneHref(number)).toBe(href)
})

test.each([
  'on request',
  '1300 CARS4U',
  '1300 4CARS4U22',
  '03 5550 0162 ext 4',
  '03 5550 0162 / 03 5550 0163',
  '03 5550 0162 03 5550 0163',
  '12345',
  '   ',
])('VDP-16 %j cannot be dialled as it stands', (number) => {
  expect(checkDialledNumber(number)).toMatch(/^Use a number/)
})

test.each([
  ['0403 111 222 / 03 5550 0162', ['0403 111 222', '03 5550 0162']],
  ['0403111222/0355500162', ['0403111222', '0355500162']],
  ['0403 111 222, +61 3 5550 0162 or 13 11 14', ['0403 111 222', '+61 3 5550 0162', '13 11 14']],
  ['(03) 5550-0162 – 0403 111 222', ['(03) 5550-0162', '0403 111 222']],
  ['03 5550 0162 03 5550 0163', ['03 5550 0162', '03 5550 0163']],
  // One number, however it is spaced.
  ['03 5550 - 0162', ['03 5550 - 0162']],
  ['(03) 5550 0162', ['(03) 5550 0162']],
  ['0011 64 21 345 678', ['0011 64 21 345 678']],
  ['+61 (0)3 5550 0162', ['+61 (0)3 5550 0162']],
  ['02 5550 1234, ext 5', ['02 5550 1234, ext 5']],
  [' ', []],
])('VDP-16 LEAD-19 the numbers of %j are %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})
