import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getSite } from '@/cms/reads/get-site'
import { getSitePage } from '@/cms/reads/get-site-page'
import { contentMetadata } from '@/routing/content-metadata'
import { resolveContent } from '@/routing/resolve-content'
import { queryParams, type RouteQuery } from '@/search/rules/search-path'
import { ContentView } from '../../[[...path]]/ContentView'

type Props = {
  params: Promise<{ host: string; path?: string[] }>
  searchParams: Promise<RouteQuery>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { host, path } = await params
  const site = await getSite(host)
  const described = contentMetadata(site, await resolveContent(site, path))
  return { ...described, robots: { index: false, follow: true } }
}

/** A page of content with a query for its blocks, rendered for each request; the proxy leads here. */
export default async function FilteredContentRoute({ params, searchParams }: Props) {
  const { host, path = [] } = await params
  const query = queryParams(await searchParams)
  const site = await getSitePage(host, `/${path.join('/')}?${query}`)
  const content = await resolveContent(site, path)
  if (!content) notFound()
  if (content.kind === 'redirect') redirect(content.redirect.to)
  return <ContentView content={content} site={site} now={new Date()} query={query} />
}
