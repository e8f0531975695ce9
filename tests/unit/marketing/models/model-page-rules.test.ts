import { describe, expect, test } from 'vitest'
import { confirmBrochure } from '@/journeys/confirm-brochure'
import type { LeadFacts } from '@/leads/delivery/lead-message'
import { modelJsonLd } from '@/marketing/models/ModelJsonLd'
import { modelWish, modelWishOfQuery, modelWishQuery } from '@/marketing/models/model-wish'
import { offersOfModel } from '@/marketing/models/offers-of-model'
import { givenDetails, givenModel } from './given-model'

const offer = (heading: string, more: { text?: string; categories?: string[] } = {}) => ({
  node: { heading, text: '', categories: [], ...more },
})

describe('ROUTE-41 offers of a model', () => {
  test.each([
    ['CX-5', 'Free servicing on CX-5', true],
    ['CX-5', 'Free servicing on the cx 5', true],
    ['CX-5', 'CX-50 is here', false],
    ['CX-5', 'Every Mazda', false],
    ['Mazda3', 'Mazda 3 Evolve', true],
    ['Mazda3', 'Mazda30', false],
  ])('%s: %s', (name, heading, isFound) => {
    expect(offersOfModel([offer(heading)], givenModel({ name }))).toHaveLength(isFound ? 1 : 0)
  })

  test('by their categories too', () => {
    const promo = offer('Until June', { categories: ['CX-5'] })
    expect(offersOfModel([promo], givenModel())).toEqual([promo])
  })
})

describe('ROUTE-41 the model for search engines', () => {
  const grade = (price: number | null) => ({
    name: `${price}`,
    price,
    adds: [],
    specifications: [],
  })
  const data = (...given: [Parameters<typeof givenModel>[0], Parameters<typeof givenDetails>[0]]) =>
    modelJsonLd(givenModel(given[0]), givenDetails(given[1]), 'https://a.example')

  test('a range of the prices that the page shows', () => {
    const grades = [grade(30_000), grade(null), grade(40_000)]
    expect(data({ from_price: 1 }, { grades })).toMatchObject({
      '@type': ['Product', 'Car'],
      offers: { lowPrice: 30_000, highPrice: 40_000, offerCount: 2 },
    })
  })
  test('a from-price has no upper end', () => {
    expect(data({ from_price: 30_000 }, {})).toHaveProperty('offers', {
      '@type': 'AggregateOffer',
      priceCurrency: 'AUD',
      lowPrice: 30_000,
    })
  })
  test('without a price there is no offer', () => {
    expect(data({}, {})).toHaveProperty('@type', 'Car')
    expect(data({}, {})).not.toHaveProperty('offers')
  })
})

describe('ROUTE-41 LEAD-02 a lead of the page', () => {
  const models = [givenModel()]
  test('names model and grade', () => {
    expect(modelWish('test-drive', givenModel(), 'Touring')).toEqual({
      'Vehicle Make': 'Mazda',
      'Vehicle Model': 'CX-5 Touring',
      message: 'I would like to drive the Mazda CX-5 Touring.',
    })
  })
  test('and does so without scripts', () => {
    const query = new URLSearchParams(modelWishQuery(givenModel(), 'Touring'))
    expect(modelWishOfQuery(query, 'contact', models)).toEqual(
      modelWish('contact', givenModel(), 'Touring'),
    )
  })
  test('a model that the site does not have fills nothing in', () => {
    expect(modelWishOfQuery(new URLSearchParams('range=x'), 'contact', models)).toEqual({})
  })
})

test('ROUTE-41 LEAD-10 the mail has the link to the brochure, where there is one', () => {
  const lead = { answers: { brochure_link: 'https://a.example/media/b.pdf' } }
  expect(confirmBrochure(lead as unknown as LeadFacts)?.link?.href).toBe(
    'https://a.example/media/b.pdf',
  )
  expect(confirmBrochure({ answers: {} } as unknown as LeadFacts)).toBeNull()
})
