import { expect, test } from 'vitest'
import { phoneHref } from '@/leads/answers/phone-number'
import { checkDialledNumber } from '@/sites/dialled-number'

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
