import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PostCard } from '@/cms/reads/get-posts'
import { BlogCard } from '@/marketing/blog/BlogCard'
import { blogDate } from '@/marketing/blog/excerpt'
import { words } from '../../blocks/given-block'

const post = {
  id: 1,
  heading: 'What suits a short commute',
  description: 'A'.repeat(81),
  href: '/blog/short-commute',
  date: '2025-06-30T22:00:00Z',
  image: null,
} as unknown as PostCard

describe('a card of a post', () => {
  test('BLOG-01 BLOG-02 has heading, 80 characters, date and READ MORE, and leads to the post', () => {
    const html = renderToStaticMarkup(<BlogCard post={post} timeZone="Australia/Brisbane" />)
    expect(words(html)).toContain('1/7/2025 What suits a short commute')
    expect(words(html)).toContain('READ MORE')
    expect(words(html)).not.toContain('A'.repeat(81))
    expect(html).toContain('href="/blog/short-commute"')
  })

  test.each([
    ['2025-07-01T00:00:00Z', 'Australia/Brisbane', '1/7/2025'],
    // The same moment is another day in Perth.
    ['2025-06-30T15:00:00Z', 'Australia/Brisbane', '1/7/2025'],
    ['2025-06-30T15:00:00Z', 'Australia/Perth', '30/6/2025'],
  ])('BLOG-03 %s in %s is %s', (date, zone, shown) => {
    expect(blogDate(date, zone)).toBe(shown)
  })
})
