import { pagePaths } from '@/cms/reads/get-page'
import { placeTitle } from '@/dealers/departments'
import { breadcrumbList, type Crumb } from '@/inventory/paths'
import { modelTitle } from '@/marketing/models/model-tile'
import type { Content } from '@/routing/resolve-content'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { JsonLd } from '@/ui/JsonLd'

/** Where a page of content stands on the site, for shoppers and search engines; none on the home page. NAV-16 */
export async function ContentTrail({ content, site }: { content: Content; site: Site }) {
  const place = placeOf(content)
  if (!place) return null
  const pages = await pagePaths(site)
  // A list that the site has no page of is no step.
  const above = place.above && pages.some(({ path }) => path === place.above?.href)
  const trail: Crumb[] = [
    { label: 'Home', href: '/' },
    ...(above && place.above ? [place.above] : []),
    { label: place.label, href: null },
  ]
  return (
    <div className="wrap">
      <JsonLd
        data={{ '@context': 'https://schema.org', ...breadcrumbList(trail, siteOrigin(site)) }}
      />
      <Breadcrumb
        trail={trail.map(({ label, href }) => ({ name: label, url: href ?? undefined }))}
      />
    </div>
  )
}

function placeOf(content: Content): { label: string; above?: Crumb } | null {
  switch (content.kind) {
    case 'page':
      return content.page.path === '/' ? null : { label: content.page.title }
    case 'post':
      return { label: content.post.heading, above: { label: 'Blog', href: '/blog' } }
    case 'model':
      return { label: modelTitle(content.model), above: { label: 'Models', href: '/models' } }
    case 'location': {
      const { location } = content
      return {
        label: placeTitle({ main: location, departments: [location] }),
        above: { label: 'Contact', href: '/contact' },
      }
    }
    default:
      return null
  }
}
