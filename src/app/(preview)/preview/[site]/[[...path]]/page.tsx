import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { ContentView } from '@/app/(site)/[host]/[[...path]]/ContentView'
import { getDraftPage, getDraftPost } from '@/cms/get-draft'
import { findSiteById } from '@/cms/get-site'
import { SiteShell } from '@/navigation/SiteShell'
import { themeClass, themeVariables } from '@/sites/theme'
import { RefreshOnSave } from './RefreshOnSave'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

type Props = { params: Promise<{ site: string; path?: string[] }> }

/**
 * The newest draft as a shopper will see it, for signed-in people who may see that site: a draft of
 * another dealer is not found. On the admin host, where the editor's session is.
 */
export default async function Preview({ params }: Props) {
  const { site: id, path = [] } = await params
  const request = await headers()
  const siteId = Number(id)
  const [root, slug] = path
  const content =
    root === 'blog' && slug && path.length === 2
      ? await getDraftPost(request, siteId, slug).then(
          (post) => post && { kind: 'post' as const, post },
        )
      : await getDraftPage(request, siteId, `/${path.join('/')}`).then(
          (page) => page && { kind: 'page' as const, page },
        )
  const site = content && (await findSiteById(siteId))
  if (!content || !site) notFound()
  return (
    <div
      className={`${themeClass(site.theme.base)} bg-page text-ink`}
      style={themeVariables(site.theme)}
    >
      <RefreshOnSave />
      <SiteShell site={site}>
        <ContentView content={content} site={site} now={new Date()} />
      </SiteShell>
    </div>
  )
}
