import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPage } from '@/cms/reads/get-page'
import { getSitePage } from '@/cms/reads/get-site-page'
import { offersFinance } from '@/finance/rules'
import { contentMetadata } from '@/routing/content-metadata'
import { queryParams, type RouteQuery } from '@/search/rules/search-path'
import { FinanceView } from '../../[[...path]]/FinanceView'

const path = '/personalised/finance'
const title = 'Personalised finance'

type Props = { params: Promise<{ host: string }>; searchParams: Promise<RouteQuery> }

/** A page about one car of the query is no search result of its own. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await getSitePage((await params).host, `${path}?${queryParams(await searchParams)}`)
  const page = await getPage(site, path)
  return {
    title,
    alternates: { canonical: path },
    ...(page && contentMetadata(site, { kind: 'page', page })),
    robots: { index: false },
  }
}

/** Finance for the car that `car_id` names; there without a page of the editors too. ROUTE-08 */
export default async function Page({ params, searchParams }: Props) {
  const query = queryParams(await searchParams)
  const site = await getSitePage((await params).host, `${path}?${query}`)
  const page = await getPage(site, path)
  if (!page && !offersFinance(site)) notFound()
  return (
    <FinanceView
      site={site}
      page={page}
      path={path}
      title={page?.title ?? title}
      query={query}
      now={new Date()}
    />
  )
}
