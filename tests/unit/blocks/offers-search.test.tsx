import { OffersSearch } from '@blocks/OffersSearch/OffersSearch'
import { expect, test, vi } from 'vitest'
import { offerEntries, offerEntry } from '@/marketing/offers/offer-entries'
import { blockHtml, words } from './given-block'

vi.mock(import('@/marketing/offers/offer-entries'), async (original) => ({
  ...(await original()),
  offerEntries: vi.fn(),
}))

const offer = (id: number, price: number | null) =>
  offerEntry({
    id: String(id),
    node: {
      heading: `Offer ${id}`,
      text: '',
      conditions: '',
      buttonLabel: '',
      url: null,
      categories: [],
      price,
      image: null,
    },
    expiry: '2026-12-01T00:00:00Z',
    until: '',
    offset: 0,
  } as unknown as Parameters<typeof offerEntry>[0])

const fields = async (prices: readonly (number | null)[]) => {
  vi.mocked(offerEntries).mockResolvedValue(prices.map((price, at) => offer(at + 1, price)))
  const html = await blockHtml<'offersSearch'>(OffersSearch, { heading: 'On now' })
  expect(words(html)).toContain(`${prices.length} ${prices.length === 1 ? 'offer' : 'offers'}`)
  return [...html.matchAll(/<input[^>]* name="([^"]*)"/g)].map(([, name]) => name)
}

test('SRCH-23 offers are searched where there are several, and by price where one has a price', async () => {
  expect(await fields([])).toEqual([])
  expect(await fields([null])).toEqual([])
  expect(await fields([9_990])).toEqual([])
  expect(await fields([null, null])).toEqual(['query'])
  expect(await fields([null, 9_990])).toEqual(['query', 'price_min', 'price_max'])
})

test('PROMO-04 one or two offers are features as wide as the page, more are cards in columns', async () => {
  const columns = async (count: number) => {
    const prices = Array.from({ length: count }, () => null)
    vi.mocked(offerEntries).mockResolvedValue(prices.map((price, at) => offer(at + 1, price)))
    const html = await blockHtml<'offersSearch'>(OffersSearch, { heading: null })
    // Without a heading of the section each offer is a heading below that of the page.
    expect(html.match(/<h2/g)).toHaveLength(count)
    return html.includes('lg:grid-cols-3')
  }
  expect(await columns(1)).toBe(false)
  expect(await columns(2)).toBe(false)
  expect(await columns(3)).toBe(true)
})
