import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test, vi } from 'vitest'
import type { PostCard } from '@/cms/reads/get-posts'
import { ArticleJsonLd } from '@/marketing/blog/ArticleJsonLd'
import { blogFeed } from '@/marketing/blog/blog-feed'
import type { Post } from '@/payload-types'
import { drawn } from '../../blocks/given-block'
import { givenSite } from '../../inventory/given'

vi.mock('@/server/env', () => ({ env: () => ({ SITE_PROTOCOL: 'https', SITE_PORT: '' }) }))

const site = givenSite({}, { name: 'Smith & Sons <Cars>', host: 'smith.example' })
const post = (change: Partial<PostCard> = {}): PostCard => ({
  id: 1,
  heading: 'Utes & vans: "which" <one>?',
  description: "It's a matter of tools\u0000, dogs & children \ud83d\ude99",
  image: null,
  slug: 'utes-and-vans',
  href: '/blog/utes-and-vans',
  date: '2025-06-30T23:30:00.000Z',
  category: 'vehicle-reviews',
  noIndex: false,
  ...change,
})

type Item = {
  title: string
  link: string
  guid: { '#text': string; '@isPermaLink': string }
  pubDate: string
  description: string
  category?: string
}
type Feed = {
  rss: {
    '@version': string
    channel: {
      title: string
      link: string
      description: string
      'atom:link': { '@href': string; '@rel': string; '@type': string }
      item: Item[]
    }
  }
}

function parsed(xml: string | null): Feed {
  expect(XMLValidator.validate(xml ?? '')).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    htmlEntities: true,
    isArray: (name) => name === 'item',
  })
  return parser.parse(xml ?? '')
}

test('ROUTE-47 the posts of a site are RSS that another reader understands', () => {
  const { rss } = parsed(blogFeed(site, [post()]))
  expect(rss['@version']).toBe('2.0')
  expect(rss.channel).toMatchObject({
    title: 'Smith & Sons <Cars> blog',
    link: 'https://smith.example/blog',
    'atom:link': {
      '@href': 'https://smith.example/blog/rss.xml',
      '@rel': 'self',
      '@type': 'application/rss+xml',
    },
  })
  expect(rss.channel.item).toEqual([
    {
      title: 'Utes & vans: "which" <one>?',
      link: 'https://smith.example/blog/utes-and-vans',
      guid: { '#text': 'https://smith.example/blog/utes-and-vans', '@isPermaLink': 'true' },
      pubDate: 'Mon, 30 Jun 2025 23:30:00 GMT',
      description: "It's a matter of tools, dogs & children \ud83d\ude99",
      category: 'Vehicle reviews',
    },
  ])
})

test('ROUTE-47 a category has a feed of its own', () => {
  const { channel } = parsed(blogFeed(site, [post()], 'vehicle-reviews')).rss
  expect(channel.title).toBe('Smith & Sons <Cars>: vehicle reviews')
  expect(channel.link).toBe('https://smith.example/blog/vehicle-reviews')
  expect(channel['atom:link']['@href']).toBe('https://smith.example/blog/vehicle-reviews/rss.xml')
})

test('ROUTE-47 a post that lives elsewhere leads there, and half a character breaks nothing', () => {
  const elsewhere = post({ href: 'https://else.example/a?b=1&c=2', heading: 'Half \ud83d of it' })
  const [item] = parsed(blogFeed(site, [elsewhere])).rss.channel.item
  expect(item?.link).toBe('https://else.example/a?b=1&c=2')
  expect(item?.title).toBe('Half  of it')
})

test('ROUTE-47 no posts, no feed; of many, the latest fifty', () => {
  expect(blogFeed(site, [])).toBeNull()
  const many = Array.from({ length: 60 }, (_, id) => post({ id, href: `/blog/post-${id}` }))
  const { item } = parsed(blogFeed(site, many)).rss.channel
  expect(item).toHaveLength(50)
  expect(item[0]?.link).toBe('https://smith.example/blog/post-0')
})

test('BLOG-05 a post is an article to search engines', async () => {
  const article = {
    heading: 'Utes </script> & vans',
    description: 'Tools or dogs.',
    date: '2025-06-30T23:30:00.000Z',
    updatedAt: '2025-07-02T00:00:00.000Z',
    slug: 'utes-and-vans',
    image: { id: 1, filename: 'ute.webp', alt: 'A ute', width: 1200, height: 800 },
  } as unknown as Post
  const html = await drawn(<ArticleJsonLd post={article} site={site} />)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Article',
    headline: 'Utes </script> & vans',
    datePublished: '2025-06-30T23:30:00.000Z',
    dateModified: '2025-07-02T00:00:00.000Z',
    mainEntityOfPage: 'https://smith.example/blog/utes-and-vans',
    author: { name: 'Smith & Sons <Cars>', url: 'https://smith.example' },
  })
  expect(JSON.parse(json).image).toMatch(/^https:\/\/smith\.example\/.*ute\.webp$/)
})
