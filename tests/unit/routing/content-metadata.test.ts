import { describe, expect, test } from 'vitest'
import type { SiteModel } from '@/cms/reads/get-models'
import type { Page, Post } from '@/payload-types'
import { contentMetadata } from '@/routing/content-metadata'
import { given } from '../dealers/given'
import { givenSite } from '../inventory/given'

const site = givenSite({}, { name: 'Northgate Mazda' })
const feedsOf = (content: Parameters<typeof contentMetadata>[1]) =>
  contentMetadata(site, content).alternates?.types

describe('the head of a page', () => {
  test.each([false, true])(
    'ROUTE-37 ROUTE-38 ROUTE-39 a location names one address of the several (flag %s)',
    (ourLocationRoute) => {
      const { alternates } = contentMetadata(givenSite({ locations: { ourLocationRoute } }), {
        kind: 'location',
        location: given({ slug: 'northgate' }),
      })
      const root = ourLocationRoute ? '/our-location' : '/contact-us'
      expect(alternates?.canonical).toBe(`${root}/northgate`)
    },
  )

  test('ROUTE-41 a model names the address that its page has', () => {
    const model = { name: 'CX-5', slug: 'cx-5', new_slug: 'cx-5-2027', manufacturer_name: 'Mazda' }
    const of = (change: object) =>
      contentMetadata(site, { kind: 'model', model: { ...model, ...change } as SiteModel })
    expect(of({}).alternates?.canonical).toBe('/cx-5-2027')
    expect(of({ new_slug: null }).alternates?.canonical).toBe('/cx-5')
  })

  test('ROUTE-47 pages that show posts name their feed, the category’s where they show one', () => {
    const page = (categories: (string | null)[]) =>
      ({
        kind: 'page',
        page: {
          title: 'Stories',
          path: '/blog',
          blocks: categories.map((category) => ({ blockType: 'blogCards', category })),
        } as unknown as Page,
      }) as const
    expect(feedsOf(page([null]))).toEqual({
      'application/rss+xml': [{ url: '/blog/rss.xml', title: 'Northgate Mazda blog' }],
    })
    expect(feedsOf(page(['vehicle-reviews', 'vehicle-reviews']))).toEqual({
      'application/rss+xml': [
        { url: '/blog/vehicle-reviews/rss.xml', title: 'Northgate Mazda: vehicle reviews' },
      ],
    })
    expect(feedsOf(page([]))).toBeUndefined()
    const post = { heading: 'Utes', slug: 'utes', description: 'Tools.' } as Post
    expect(feedsOf({ kind: 'post', post })).toBeDefined()
  })
})
