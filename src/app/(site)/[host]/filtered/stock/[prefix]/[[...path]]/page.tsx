import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { getSitePage } from '@/cms/reads/get-site-page'
import type { RouteQuery } from '@/search/rules/search-path'
import { requestedPath, SearchPage, searchMetadata } from '@/search/SearchPage'

type Props = {
  params: Promise<{ host: string; prefix: string; path?: string[] }>
  searchParams: Promise<RouteQuery>
}

async function asked({ params, searchParams }: Props) {
  const { host, prefix, path } = await params
  const isUsed = prefix === 'used-car'
  const address = {
    prefix: isUsed ? '/used-car' : '/search',
    path,
    query: await searchParams,
  } as const
  return { host, address }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { host, address } = await asked(props)
  return searchMetadata(await getSite(host), address)
}

/** A search with a query, rendered for each request; the proxy leads here. */
export default async function Page(props: Props) {
  const { host, address } = await asked(props)
  const site = await getSitePage(host, requestedPath(address))
  return <SearchPage site={site} address={address} />
}
