import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { getSite } from '@/cms/reads/get-site'
import { getSitePage } from '@/cms/reads/get-site-page'
import { contentMetadata } from '@/routing/content-metadata'
import { resolveContent } from '@/routing/resolve-content'
import { ContentView } from './ContentView'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ host: string; path?: string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { host, path } = await params
  const site = await getSite(host)
  return contentMetadata(site, await resolveContent(site, path))
}

export default async function ContentRoute({ params }: Props) {
  const { host, path = [] } = await params
  const site = await getSitePage(host, `/${path.join('/')}`)
  const content = await resolveContent(site, path)
  if (!content) notFound()
  if (content.kind === 'redirect') {
    const { to, permanent } = content.redirect
    return permanent ? permanentRedirect(to) : redirect(to)
  }
  return <ContentView content={content} site={site} now={new Date()} />
}
