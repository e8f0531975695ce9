import { siteImageOf } from '@/cms/reads/site-image'
import type { Post } from '@/payload-types'
import { photoUrl } from '@/sites/photo-url'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { JsonLd } from '@/ui/JsonLd'

/** What search engines read of a post. */
export function ArticleJsonLd({ post, site }: { post: Post; site: Site }) {
  const origin = siteOrigin(site)
  const image = siteImageOf(post.image)
  const publisher = { '@type': 'Organization', name: site.name, url: origin }
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.heading,
        description: post.description,
        datePublished: post.date,
        dateModified: post.updatedAt,
        mainEntityOfPage: `${origin}/blog/${post.slug}`,
        ...(image ? { image: origin + photoUrl(image.url, 1120) } : {}),
        author: publisher,
        publisher,
      }}
    />
  )
}
