import type { Metadata } from 'next'
import { findSites } from '@/cms/reads/find-site'
import { siteOrigin } from '@/sites/site-origin'
import { Anchor } from '@/ui/Anchor'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Forecourt', robots: { index: false } }

/** Front page of the admin host, with links to all its parts. */
export default async function AdminHostHome() {
  const sites = await findSites()
  return (
    <main id="main" className="wrap max-w-3xl py-16">
      <h1 className="text-h1 font-heading">Forecourt</h1>
      <p className="mt-4 text-lead text-ink-2">
        {sites.length === 0
          ? 'There are no sites yet. Sign in and create the first one: it is live at once.'
          : `${sites.length} sites are served here.`}
      </p>
      <ul className="mt-10 border-t border-line">
        {sites.map((site) => (
          <li key={site.id} className="border-b border-line">
            <a
              href={siteOrigin(site)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:underline"
            >
              <span className="font-strong">{site.name}</span>
              <span className="text-md text-ink-2">{site.host}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-2">
        <Anchor href="/admin" prefetch={false} className="underline">
          Sign in to the admin
        </Anchor>
        <Anchor href="/styleguide" prefetch={false} className="underline">
          Styleguide
        </Anchor>
      </p>
    </main>
  )
}
