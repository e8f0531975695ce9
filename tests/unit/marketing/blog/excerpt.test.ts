import { expect, test } from 'vitest'
import { BLOG_EXCERPT, blogDate, excerpt } from '@/marketing/blog/excerpt'

test('BLOG-02 80 characters stay whole, 81 are cut', () => {
  const eighty = 'x'.repeat(80)
  expect(excerpt(eighty, BLOG_EXCERPT)).toBe(eighty)
  expect(excerpt(`${eighty}x`, BLOG_EXCERPT)).toBe(`${eighty}…`)
})

test('BLOG-02 a cut falls between words and stays within 80 characters', () => {
  const text =
    'A plain comparison of running costs on a forty kilometre commute, with the numbers to check'
  const short = excerpt(text, BLOG_EXCERPT)
  expect(short.replace('…', '').length).toBeLessThanOrEqual(80)
  expect(text.startsWith(short.replace('…', ''))).toBe(true)
  expect(text[short.length - 1]).toBe(' ')
})

test.each([
  ['2025-07-01T00:00:00+10:00', 'Australia/Brisbane', '1/7/2025'],
  // Late on New Year’s Eve in Perth it is the next year in Brisbane.
  ['2025-12-31T23:30:00+08:00', 'Australia/Perth', '31/12/2025'],
  ['2025-12-31T23:30:00+08:00', 'Australia/Brisbane', '1/1/2026'],
])('BLOG-03 %s in %s is %s', (date, zone, words) => {
  expect(blogDate(date, zone)).toBe(words)
})
