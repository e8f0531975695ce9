import type { Metadata } from 'next'
import { getSite } from '@/cms/get-site'
import { getSitePage } from '@/cms/get-site-page'
import { addressOf, SearchPage, searchMetadata } from '@/stock/search/SearchPage'

type Props = {
  params: Promise<{ host: string; path?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { host, path } = await params
  const address = { prefix: '/used-car', path, query: await searchParams } as const
  return searchMetadata(await getSite(host), address)
}

export default async function Page({ params, searchParams }: Props) {
  const { host, path } = await params
  const address = { prefix: '/used-car', path, query: await searchParams } as const
  const site = await getSitePage(host, addressOf(address))
  return <SearchPage site={site} address={address} />
}
