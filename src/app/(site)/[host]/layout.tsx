import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { findSite } from '@/cms/reads/find-site'
import { getSite } from '@/cms/reads/get-site'
import { PhotoMotion } from '@/inventory/card/PhotoMotion'
import { AskConsent } from '@/measurement/consent/AskConsent'
import { DenyByDefault } from '@/measurement/tags/DenyByDefault'
import { sharedPicture } from '@/media/shared-picture'
import { SiteShell } from '@/shell/SiteShell'
import { siteOrigin } from '@/sites/site-origin'
import { askedPurposes } from '@/sites/tags'
import { themeVariables } from '@/sites/theme'
import { fontToPreload } from '@/ui/fonts'
import { PageLinks } from '@/ui/PageLinks'
import '@/ui/styles.css'

type Props = { children: ReactNode; params: Promise<{ host: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await findSite((await params).host)
  if (!site) notFound()
  return {
    metadataBase: new URL(siteOrigin(site)),
    title: { default: site.seo.title, template: `%s | ${site.name}` },
    description: site.seo.description,
    openGraph: {
      siteName: site.name,
      locale: 'en_AU',
      type: 'website',
      images: [sharedPicture(site)],
    },
    ...(site.seo.hidden ? { robots: { index: false, follow: false } } : {}),
    icons: { icon: '/mark.png', apple: '/apple-touch-icon.png' },
    manifest: '/manifest.webmanifest',
    formatDetection: { telephone: false },
  }
}

export default async function SiteLayout({ children, params }: Props) {
  const site = await getSite((await params).host)
  const purposes = askedPurposes(site.tags)
  preload(fontToPreload(site.theme.base), { as: 'font', type: 'font/woff2', crossOrigin: '' })
  return (
    <html lang="en-AU" className={`theme-${site.theme.base}`} style={themeVariables(site.theme)}>
      <body>
        {purposes.length > 0 && <DenyByDefault />}
        {/* Before the page, so that the first Tab reaches the question. */}
        {purposes.length > 0 && (
          <AskConsent
            site={site.slug}
            purposes={purposes}
            wording={site.consent}
            tags={site.tags}
          />
        )}
        <SiteShell site={site}>{children}</SiteShell>
        <PageLinks />
        <PhotoMotion />
      </body>
    </html>
  )
}
