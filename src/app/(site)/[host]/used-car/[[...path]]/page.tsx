import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { getSitePage } from '@/cms/reads/get-site-page'
import { requestedPath, SearchPage, searchMetadata } from '@/search/SearchPage'

export const dynamic = 'error'
export const revalidate = 600
export const generateStaticParams = () => []

type Props = { params: Promise<{ host: string; path?: string[] }> }

const addressAt = (path: string[] | undefined) =>
  ({ prefix: '/used-car', path, query: {} }) as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { host, path } = await params
  return searchMetadata(await getSite(host), addressAt(path))
}

/** A search without a query, cached until the stock changes; the proxy leads searches with a query elsewhere. */
export default async function Page({ params }: Props) {
  const { host, path } = await params
  const address = addressAt(path)
  const site = await getSitePage(host, requestedPath(address))
  return <SearchPage site={site} address={address} />
}
