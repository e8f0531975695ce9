import { describe, expect, test } from 'vitest'
import { deviceOf, pageTypeOf } from '@/measurement/collect/page-type'
import { readBatch } from '@/measurement/collect/read-batch'
import { visitSource } from '@/measurement/collect/visit-source'
import { percentile } from '@/measurement/read/percentile'

const now = new Date('2026-11-28T02:00:00Z')
const visit = { id: 'visit-1', at: 1, landing: '/?gclid=x', referrer: '', query: '' }
const batch = (events: unknown[], sentAt = now.getTime(), of: object = visit) =>
  readBatch(JSON.stringify([of, 0, sentAt, events]), now)
const event = (name: string, data: object = {}, at = now.getTime(), path = '/') =>
  batch([['event-1', at, name, path, data]])?.events[0]

describe('a batch', () => {
  test.each<[string, string]>([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['a path of another host', JSON.stringify([{ ...visit, landing: 'https://x' }, 0, 1, []])],
    [
      'too many events',
      JSON.stringify([visit, 0, 1, Array(41).fill(['event-1', 1, 'save', '/', {}])]),
    ],
  ])('refuses %s', (_, text) => {
    expect(readBatch(text, now)).toBeNull()
  })

  test('leaves out events that are unknown or older than a day, and parameters of another event', () => {
    expect(event('constructor')).toBeUndefined()
    expect(event('save', {}, now.getTime() - 90_000_000)).toBeUndefined()
    expect(event('save', { item_id: '7', item_price: 5, element: 'x' })?.data).toEqual({
      item_id: '7',
    })
    expect(event('usedVehicleView', { item_year: '2022', item_price: 46990 })?.data).toEqual({
      item_price: 46990,
    })
  })

  test.each(['sam@example.com', '0412 345 678', 'call (04) 1234-5678', 'x%40y.com'])(
    'never stores what could be about a person: %s',
    (words) => {
      expect(event('search', { search_term: words, results: 3 })?.data).toEqual({ results: 3 })
      const { source, campaign } = visitSource(`utm_source=${words}&utm_campaign=${words}`, '', 'a')
      expect([source, campaign]).toEqual(['', ''])
    },
  )

  test('of a block has its buttons, without those that could be about a person', () => {
    const buttons = ['Book  now', '0412 345 678', 7, 'See all', ...Array(30).fill('x')]
    expect(event('blockSeen', { element_type: 'hero', buttons })?.data).toEqual({
      element_type: 'hero',
      buttons: ['Book now', 'See all', ...Array(16).fill('x')],
    })
    expect(event('blockSeen', { buttons: 'Book now' })?.data).toEqual({})
  })

  test('is cut between characters, and without what no database stores', () => {
    const long = `${'x'.repeat(119)}🚙`
    expect(event('search', { search_term: `${long}🚙` })?.data).toEqual({ search_term: long })
    const { source, medium, campaign } = visitSource(
      `utm_source=a%00b&utm_medium=%ED%A0%BD%00&utm_campaign=${'x'.repeat(99)}🚙🚙`,
      '',
      'a',
    )
    expect([source, campaign]).toEqual(['a b', `${'x'.repeat(99)}🚙`])
    expect(medium).not.toContain('\0')
    expect(visitSource('', 'a\0b.example', 'a').source).toBe('a b.example')
  })

  test('stores paths without their query and without who a mail was for', () => {
    expect(batch([])?.visit.landing).toBe('/')
    expect(event('pageView', {}, now.getTime(), '/unsubscribe/abc')?.path).toBe('/unsubscribe/-')
    const key = '/reservation/7e0b.x-_y'
    expect(event('pageView', {}, now.getTime(), key)?.path).toBe('/reservation/-')
    expect(event('vital', { page: key }, now.getTime(), key)?.data).toEqual({
      page: '/reservation/-',
    })
    expect(batch([], now.getTime(), { ...visit, landing: key })?.visit.landing).toBe(
      '/reservation/-',
    )
    expect(event('pageView', {}, now.getTime(), '/x/sam@example.com/y')?.path).toBe('/x/-/y')
  })

  test('believes a clock that is about right, so that what is sent again is of the same moment', () => {
    const at = now.getTime() - 60_000
    expect(event('save', {}, at)?.at.getTime()).toBe(at)
    expect(
      batch([['event-1', at, 'save', '/', {}]], now.getTime() - 5000)?.events[0]?.at.getTime(),
    ).toBe(at)
    const wrong = 3_600_000
    const found = batch([['event-1', at + wrong, 'save', '/', {}]], now.getTime() + wrong)
    expect(found?.events[0]?.at.getTime()).toBe(at)
    expect(event('save', {}, now.getTime() + 60_000)?.at).toEqual(now)
    // Sent before and after a midnight by our clock, it is of one day.
    expect(event('save', {}, now.getTime() + 60_000)?.dayAt.getTime()).toBe(now.getTime() + 60_000)
    expect(event('save', {}, now.getTime() + 3_600_000)?.dayAt).toEqual(now)
  })
})

test.each<[query: string, referrer: string, channel: string, source: string]>([
  ['', '', 'direct', ''],
  ['', 'www.google.com.au', 'organic search', 'google'],
  ['', 'www.bing.com', 'organic search', 'bing'],
  ['gclid=1', 'www.google.com', 'paid search', 'google'],
  ['utm_source=google&utm_medium=cpc', '', 'paid search', 'google'],
  ['utm_source=facebook&utm_medium=paid_social', '', 'paid social', 'facebook'],
  ['fbclid=1', 'l.facebook.com', 'social', 'facebook'],
  ['', 'm.facebook.com', 'social', 'm.facebook.com'],
  ['utm_source=newsletter&utm_medium=email', '', 'e-mail', 'newsletter'],
  ['utm_source=carsguide&utm_medium=display', '', 'display', 'carsguide'],
  ['', 'www.carsales.com.au', 'referral', 'carsales.com.au'],
  ['utm_source=letterbox', '', 'other', 'letterbox'],
  ['', 'dealer.example:3000', 'direct', ''],
])('a visit with "%s" from "%s" is %s of "%s"', (query, referrer, channel, source) => {
  expect(visitSource(query, referrer, 'dealer.example')).toMatchObject({ channel, source })
})

test.each([
  ['/', 'home'],
  ['/cars/2022-toyota-hilux-7001', 'item'],
  ['/cars/trade-in', 'trade'],
  ['/cars/hilux/checkout', 'checkout'],
  ['/search/used-cars', 'itemlist'],
  ['/special-offers', 'specials'],
  ['/finance-enquiry', 'finance'],
  ['/book-a-service', 'service'],
  ['/contact-us', 'contact'],
  ['/blog/news/a', 'blog'],
  ['/warranty', 'other'],
])('the page %s is of type %s', (path, type) => {
  expect(pageTypeOf(path)).toBe(type)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', 'desktop'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(new Headers({ 'user-agent': agent }))).toBe(device)
})

test('a percentile of a histogram is within 2.5 % of the true one', () => {
  const values = Array.from({ length: 1000 }, (_, at) => 100 + at * 5)
  const classes = values.map((value) => ({
    class: Math.ceil(Math.log(value) / Math.log(1.05)),
    n: 1,
  }))
  expect(Math.abs(percentile(classes, 0.75) / 3850 - 1)).toBeLessThan(0.026)
  expect(percentile([], 0.75)).toBeNaN()
})
