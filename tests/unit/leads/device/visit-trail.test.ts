import { expect, test } from 'vitest'
import { addVisit, noVisits, type VisitTrail } from '@/leads/device/visit-trail'

const visit = (trail: VisitTrail, path: string, query = '', referrer = '', at = 0) =>
  addVisit(trail, {
    ...{ path, query: new URLSearchParams(query), referrer },
    ...{ host: 'dealer.example', at: new Date(at) },
  })

test('LEAD-05 AMB-71 pages and campaign parameters travel along, other parameters do not', () => {
  const landed = visit(noVisits, '/', 'utm_source=mail&gclid=abc&email=sam@example.com')
  const next = visit(landed, '/search/used-cars', 'make=Toyota')
  expect(next).toMatchObject({
    visited_pages: ['/', '/search/used-cars'],
    linked_query_params: { utm_source: 'mail', gclid: 'abc' },
  })
})

test('LEAD-05 VDP-13 the key in a page’s address does not travel along', () => {
  const trail = visit(noVisits, '/reservation/7e0b.x-_y', 'release=1')
  expect(JSON.stringify(trail)).not.toContain('7e0b')
  expect(trail).toMatchObject({
    visited_pages: ['/reservation/-'],
    first_touch: { landing: '/reservation/-' },
  })
})

test('LEAD-05 a reload is one visit, a return is another', () => {
  const pages = ['/a', '/a', '/b', '/a'].reduce((trail, path) => visit(trail, path), noVisits)
  expect(pages.visited_pages).toEqual(['/a', '/b', '/a'])
})

test('LEAD-05 AMB-71 the last twenty pages are kept', () => {
  let trail = noVisits
  for (let at = 1; at <= 25; at++) trail = visit(trail, `/${at}`)
  expect(trail.visited_pages).toHaveLength(20)
  expect(trail.visited_pages[0]).toBe('/6')
})

test('LEAD-05 a later campaign replaces the earlier one', () => {
  const first = visit(noVisits, '/', 'utm_source=mail')
  expect(visit(first, '/', 'utm_source=radio').linked_query_params.utm_source).toBe('radio')
})

test('LEAD-05 the first touch stays; the last is the last arrival from elsewhere', () => {
  const google = 'https://www.google.com/search?q=cx-5'
  const first = { landing: '/a', referrer: 'https://www.google.com/search', params: { gclid: 'x' } }
  const landed = visit(noVisits, '/a', 'gclid=x', google, 1)
  expect(landed).toMatchObject({ first_touch: first, last_touch: first })
  // Pages of the site, a reload, a return from the payment, and a direct visit are no arrival.
  const within = [
    ['/b', '', 'https://dealer.example/a'],
    ['/a', 'gclid=x', google],
    ['/b', '', 'https://checkout.stripe.com/pay'],
    ['/c', '', ''],
  ].reduce((trail, [path, query, from]) => visit(trail, path!, query, from, 2), landed)
  expect(within).toMatchObject({ first_touch: first, last_touch: landed.last_touch })
  const mailed = visit(within, '/d', 'utm_source=mail', '', 3)
  expect(mailed.first_touch).toEqual(landed.first_touch)
  expect(mailed.last_touch).toMatchObject({ landing: '/d', params: { utm_source: 'mail' } })
})

test('LEAD-05 a direct visit has a first touch as well', () => {
  expect(visit(noVisits, '/a').first_touch).toMatchObject({ landing: '/a', referrer: null })
})
