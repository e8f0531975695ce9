import type { Post } from '@/payload-types'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { JsonLd } from '@/ui/JsonLd'

/** What search engines read of a post. */
export function ArticleJsonLd({ post, site }: { post: Post; site: Site }) {
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.heading,
        description: post.description,
        datePublished: post.date,
        dateModified: post.updatedAt,
        mainEntityOfPage: `${siteOrigin(site)}/blog/${post.slug}`,
        author: { '@type': 'Organization', name: site.name },
        publisher: { '@type': 'Organization', name: site.name },
      }}
    />
  )
}
