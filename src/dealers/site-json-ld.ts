import { photoUrl } from '@/media/photo-url'
import type { Site } from '@/sites/site'

/** A site and the business behind it, for search engines: what its home page says of the two. */
export function siteJsonLd(site: Site, origin: string): object {
  const { logo } = site.theme
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: site.name,
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#organization` },
      },
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: site.name,
        legalName: site.legal.name,
        url: `${origin}/`,
        ...(logo && { logo: new URL(photoUrl(logo.url, 560), origin).href }),
        ...(site.phone && { telephone: site.phone }),
        ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
      },
    ],
  }
}
