import { expect, test } from 'vitest'
import { addVisit, noVisits } from '@/leads/device/visit-trail'

const query = (text: string) => new URLSearchParams(text)

test('LEAD-05 AMB-71 pages and campaign parameters travel along, other parameters do not', () => {
  const landed = addVisit(noVisits, '/', query('utm_source=mail&gclid=abc&email=sam@example.com'))
  const next = addVisit(landed, '/search/used-cars', query('make=Toyota'))
  expect(next).toEqual({
    visited_pages: ['/', '/search/used-cars'],
    linked_query_params: { utm_source: 'mail', gclid: 'abc' },
  })
})

test('LEAD-05 a reload is one visit, a return is another', () => {
  const pages = ['/a', '/a', '/b', '/a'].reduce(
    (trail, path) => addVisit(trail, path, query('')),
    noVisits,
  )
  expect(pages.visited_pages).toEqual(['/a', '/b', '/a'])
})

test('LEAD-05 AMB-71 the last twenty pages are kept', () => {
  let trail = noVisits
  for (let at = 1; at <= 25; at++) trail = addVisit(trail, `/${at}`, query(''))
  expect(trail.visited_pages).toHaveLength(20)
  expect(trail.visited_pages[0]).toBe('/6')
})

test('LEAD-05 a later campaign replaces the earlier one', () => {
  const first = addVisit(noVisits, '/', query('utm_source=mail'))
  expect(addVisit(first, '/', query('utm_source=radio')).linked_query_params.utm_source).toBe(
    'radio',
  )
})
