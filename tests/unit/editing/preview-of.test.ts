import { expect, test } from 'vitest'
import { previewOf } from '@/editing/preview/preview-of'

const at = '2026-07-01T00:00:00Z'
const shown = { origin: 'http://localhost:3000', search: `?at=${at}` }
const moment = `at=${encodeURIComponent(at)}`

test.each([
  ['/', `/preview/3?${moment}`],
  ['/finance#finance-calculator', `/preview/3/finance?${moment}#finance-calculator`],
  ['/search/used-cars?sort=price', `/preview/3/search/used-cars?sort=price&${moment}`],
  ['/models?body=suvs#range', `/preview/3/models?body=suvs&${moment}#range`],
  ['//elsewhere.example', null],
  ['https://elsewhere.example/', null],
  ['#top', null],
  ['/preview/3/finance', null],
])('PROMO-04 the preview of a moment stays at it when %s is followed', (href, onward) => {
  expect(previewOf(href, 3, shown)).toBe(onward)
})

test('a preview of now goes on to one of now', () => {
  expect(previewOf('/finance#faq', 3, { ...shown, search: '' })).toBe('/preview/3/finance#faq')
})
