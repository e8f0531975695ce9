import { LocationCards } from '@blocks/LocationCards/LocationCards'
import { LocationMap } from '@blocks/LocationMap/LocationMap'
import { LocationsCarousel } from '@blocks/LocationsCarousel/LocationsCarousel'
import { ReviewsSummary } from '@blocks/ReviewsSummary/ReviewsSummary'
import { describe, expect, test, vi } from 'vitest'
import { LocationDetail } from '@/dealers/LocationDetail'
import { QUOTED_REVIEWS, quotedReviews } from '@/dealers/reviews'
import type { SiteFlagOverrides } from '@/sites/flags'
import type { SiteLocation } from '@/sites/site'
import { blockHtml, drawn, now, words } from '../blocks/given-block'
import { givenSite } from '../inventory/given'
import { given } from './given'

vi.mock('@/cms/reads/find-redirect', () => ({ findRedirect: async () => null }))
vi.mock('@/cms/reads/get-page', () => ({ pagePaths: async () => [] }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }))

const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: weekday === 0 ? ('Closed' as const) : ('Open' as const),
  formated_hours: null,
  open: weekday === 0 ? null : '08:30',
  close: weekday === 0 ? null : '17:30',
}))

/** Places at addresses of their own. */
const places = (count: number): SiteLocation[] =>
  Array.from({ length: count }, (_, at) =>
    given({
      id: at + 1,
      name: `Place ${at + 1} - Sales`,
      slug: `place-${at + 1}`,
      primary: at === 0,
      address: { ...given().address, street: `${at + 1} High Street`, lat: -37.7 - at, long: 145 },
    }),
  )
const full = given({
  phone: '03 5550 0101',
  opening_hours: week,
  average_rating: 4.6,
  review_count: 120,
  dealer_license_number: '00001',
  image: { url: '/media/yard.webp', alt: 'The yard', width: 600, height: 400 },
  address: { ...given().address, place_url: 'https://maps.example/northgate' },
})
const cards = (
  locations: readonly SiteLocation[],
  block: Partial<Parameters<typeof LocationCards>[0]['block']> = {},
  flags: SiteFlagOverrides = {},
) =>
  blockHtml<'locationCards'>(
    LocationCards,
    { onePerPlace: true, ...block },
    { flags, site: { locations } },
  )

describe('location cards', () => {
  test('LOC-01 the heading is the editor’s, else the site’s, which is "Contact Us"', async () => {
    expect(words(await cards([full]))).toMatch(/^Contact Us /)
    expect(words(await cards([full], {}, { locations: { heading: 'Find us' } }))).toMatch(
      /^Find us /,
    )
    expect(words(await cards([full], { heading: 'Our yards' }))).toMatch(/^Our yards /)
  })

  test('LOC-02 LOC-24 picture, name, rating, address, phone, hours and licence', async () => {
    const html = await cards([full])
    expect(html).toContain('alt="The yard"')
    expect(html).toContain('href="tel:')
    for (const part of [
      'Northgate Mazda',
      '4.6',
      '226 High Street, Preston Vic 3072',
      'Mon-Fri',
      '8:30 am to 5:30 pm',
      '00001',
    ]) {
      expect(words(html)).toContain(part)
    }
  })

  test('LOC-02 what is not known leaves nothing empty behind', async () => {
    const html = await cards([given()])
    expect(html).not.toContain('<img')
    expect(html).not.toContain('href="tel:')
    expect(words(html)).not.toMatch(/licen|stars|review/i)
    expect(html).not.toMatch(/<(p|dd|dt|li|h3)[^>]*><\/\1>/)
  })

  test('LOC-03 LOC-27 View Details, Get Directions and View Location', async () => {
    const html = await cards([full])
    expect(html).toMatch(/href="\/contact-us\/northgate-mazda"[^>]*>View Details/)
    expect(html).toMatch(/href="https:\/\/maps.example\/northgate"[^>]*target="_blank"/)
    expect(html).toMatch(/href="\/locations\/northgate-mazda"[^>]*>View Location/)
  })

  test.each([
    ['single', 1, false],
    ['grid', 5, false],
    ['map', 0, true],
  ] as const)('LOC-04 shown as %s', async (view, articles, map) => {
    const bySite = await cards(places(5), {}, { locations: { view } })
    const byBlock = await cards(places(5), { view })
    for (const html of [bySite, byBlock]) {
      expect(html.match(/<article/g) ?? []).toHaveLength(articles)
      expect(html.includes('<svg viewBox="0 0 460 420"')).toBe(map)
      if (map) expect(html.match(/Get Directions/g)).toHaveLength(5)
    }
  })

  test('LOC-16 a closed day reads "By appointment only" where the site says so', async () => {
    expect(words(await cards([full]))).toContain('Sunday Closed')
    const flags = { locations: { byAppointmentOnly: ['sales' as const] } }
    expect(words(await cards([full], {}, flags))).toContain('Sunday By appointment only')
  })
})

test.each([
  [3, false],
  [4, true],
])('LOC-10 a row of %d locations hints to swipe: %s', async (count, hints) => {
  const html = await blockHtml<'locationsCarousel'>(
    LocationsCarousel,
    { heading: 'Our yards' },
    { site: { locations: places(count) } },
  )
  expect(words(html).endsWith('Swipe')).toBe(hints)
})

test('LOC-11 one location has a map with its pin, its address and the way there', async () => {
  const html = await blockHtml<'locationMap'>(
    LocationMap,
    { heading: 'Where we are' },
    { site: { locations: places(1) } },
  )
  expect(html).toContain('aria-label="Preston on a map of Australia"')
  expect(html.match(/fill-action stroke-surface/g)).toHaveLength(1)
  expect(words(html)).toContain('Get Directions')
  expect(words(html).match(/1 High Street/g)).toHaveLength(1)
})

test('LOC-11 LOC-27 a location’s page has its map, its address and the way there once', async () => {
  const html = await drawn(
    <LocationDetail
      location={full}
      site={givenSite({}, { locations: [full] })}
      origin="https://northgate.example"
      now={now}
    />,
  )
  expect(html).toContain('aria-label="Preston on a map of Australia"')
  expect(words(html).match(/226 High Street, Preston Vic/g)).toHaveLength(1)
  expect(words(html).match(/Get Directions/g)).toHaveLength(1)
})

test('LOC-09 an address that a page shows twice has a choice of its departments each time', async () => {
  const workshop = given({ id: 2, primary: false, location_type: 'service', address: full.address })
  const page = await drawn(
    [1, 2].map((at) => (
      <LocationDetail
        key={at}
        location={full}
        site={givenSite({}, { locations: [full, workshop] })}
        origin="https://northgate.example"
        now={now}
      />
    )),
  )
  // Radios of one name are one choice to the browser, and one of them is ticked.
  const radios = (page.match(/<input[^>]*>/g) ?? []).filter((input) => input.includes('"radio"'))
  const names = radios.map((input) => /name="([^"]+)"/.exec(input)?.[1])
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(2)
})

test('LOC-25 the nearest is asked for only where it is known where places are', async () => {
  const located = places(5)
  const nowhere = located.map((place) => ({
    ...place,
    address: { ...place.address, lat: null, long: null },
  }))
  expect(words(await cards(located))).toContain('Find the nearest')
  expect(words(await cards(nowhere))).not.toContain('Find the nearest')
})

test('LOC-08 a location’s page has its rating, its hours and a choice of its departments', async () => {
  const workshop = given({
    id: 2,
    name: 'Northgate Mazda - Service',
    slug: 'northgate-service',
    primary: false,
    location_type: 'service',
    opening_hours: week.map((day) => ({ ...day, open: day.open && '07:30' })),
  })
  const html = await drawn(
    <LocationDetail
      location={full}
      site={givenSite({}, { locations: [full, workshop] })}
      origin="https://northgate.example"
      now={now}
    />,
  )
  expect(words(html)).toContain('4.6')
  expect(words(html)).toContain('120')
  expect(html).toContain('aria-label="Opening hours"')
  expect(words(html)).toMatch(/Sales .*Service/)
  expect(words(html)).toContain('8:30 am to 5:30 pm')
})

test('LOC-21 a site that hides reviews shows no rating, and has no block of reviews', async () => {
  const flags = { locations: { reviewsHidden: true } }
  const card = words(await cards([full], {}, flags))
  const detail = await drawn(
    <LocationDetail
      location={full}
      site={givenSite(flags, { locations: [full] })}
      origin="https://northgate.example"
      now={now}
    />,
  )
  for (const shown of [card, words(detail)]) {
    expect(shown).toContain('Northgate Mazda')
    expect(shown).not.toMatch(/4\.6|120|review/i)
  }
  expect(detail).not.toContain('aggregateRating')
  const site = { locations: [full] }
  expect(
    await blockHtml<'reviewsSummary'>(ReviewsSummary, { heading: 'Reviews' }, { flags, site }),
  ).toBe('')
})

test('LOC-19 two departments of one dealer are rated under their own names', async () => {
  const rating = { average_rating: 4.5, review_count: 97 }
  const [sales] = places(1)
  const locations = [
    { ...sales!, ...rating, name: 'Northgate - Sales' },
    { ...sales!, ...rating, id: 2, name: 'Northgate - Service', location_type: 'service' as const },
  ]
  const html = await blockHtml<'reviewsSummary'>(
    ReviewsSummary,
    { heading: 'Reviews' },
    { site: { locations } },
  )
  expect(html).toContain('>Northgate<')
  expect(html).toContain('>Northgate, Service<')
})

describe('single reviews', () => {
  const review = (rating: number, date: string, author = 'Robin') => ({
    author,
    rating,
    date,
    text: `Words of ${date}`,
  })
  const at = (quoted_reviews: SiteLocation['quoted_reviews']) => [{ ...full, quoted_reviews }]

  test('LOC-20 under 4 stars none is quoted, unless the site says otherwise', () => {
    const places = at([review(3.9, '2026-10-03'), review(4, '2026-10-02'), review(5, '2026-10-01')])
    expect(quotedReviews(places, givenSite()).map(({ rating }) => rating)).toEqual([4, 5])
    const site = givenSite({ locations: { minRating: 3.5 } })
    expect(quotedReviews(places, site).map(({ rating }) => rating)).toEqual([3.9, 4, 5])
  })

  test('LOC-23 the newest twelve of all locations', () => {
    const many = Array.from({ length: 10 }, (_, day) => review(5, `2026-09-${10 + day}`))
    const newer = Array.from({ length: 10 }, (_, day) => review(5, `2026-10-${10 + day}`))
    const quoted = quotedReviews([...at(many), ...at(newer)], givenSite())
    expect(quoted).toHaveLength(QUOTED_REVIEWS)
    expect(QUOTED_REVIEWS).toBe(12)
    expect(quoted[0]?.date).toBe('2026-10-19')
    expect(quoted[11]?.date).toBe('2026-09-18')
  })

  test('LOC-21 a site that hides reviews quotes none', () => {
    const site = givenSite({ locations: { reviewsHidden: true } })
    expect(quotedReviews(at([review(5, '2026-10-01')]), site)).toEqual([])
  })

  test('LOC-20 the summary says that lower reviews are left out, and quotes as text', async () => {
    const hostile = { ...review(5, '2026-10-01'), text: '<b>Great</b>' }
    const html = await blockHtml<'reviewsSummary'>(
      ReviewsSummary,
      { heading: 'What customers say' },
      { site: { locations: at([hostile]) } },
    )
    expect(html).toContain('&lt;b&gt;Great&lt;/b&gt;')
    expect(words(html)).toContain('Reviews of 4 stars and more are quoted here')
    const without = await blockHtml<'reviewsSummary'>(
      ReviewsSummary,
      { heading: 'What customers say', quotes: false },
      { site: { locations: at([hostile]) } },
    )
    expect(words(without)).not.toContain('Great')
  })
})
