import { breadcrumbList } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { Anchor } from '@/ui/Anchor'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { JsonLd } from '@/ui/JsonLd'
import { type ListedPage, listedPages } from './site-map'

/**
 * Every page of a site in one list, so that none is without a link to it, whatever the menus leave out.
 * @throws when the database cannot be reached and nothing is cached
 */
export async function AllPages({ site }: { site: Site }) {
  const { pages, models, locations, posts } = await listedPages(site)
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'All pages', href: null },
  ]
  return (
    <div className="wrap pb-[var(--section)]">
      <JsonLd
        data={{ '@context': 'https://schema.org', ...breadcrumbList(trail, siteOrigin(site)) }}
      />
      <Breadcrumb
        trail={trail.map(({ label, href }) => ({ name: label, url: href ?? undefined }))}
      />
      <h1 className="text-h1">All pages</h1>
      <div className="mt-8 grid gap-10">
        <PageList title="Pages" pages={pages} />
        <PageList title="Models" pages={models} />
        <PageList title="Locations" pages={locations} />
        <PageList title="Stories" pages={posts} />
      </div>
    </div>
  )
}

function PageList({ title, pages }: { title: string; pages: readonly ListedPage[] }) {
  if (pages.length === 0) return null
  const named = pages.map((page) => (page.path === '/' ? { ...page, name: 'Home' } : page))
  const inOrder = named.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return (
    <section aria-labelledby={`list-${title}`}>
      <h2 id={`list-${title}`} className="text-h3">
        {title}
      </h2>
      <ul className="mt-3 gap-x-10 sm:columns-2 lg:columns-3">
        {inOrder.map(({ path, name }) => (
          <li key={path} className="break-inside-avoid">
            <Anchor href={path} prefetch={false} className="link inline-flex min-h-8 items-center">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
