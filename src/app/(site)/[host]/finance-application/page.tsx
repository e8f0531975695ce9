import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { ApplicationPage } from '@/journeys/quick-quote/ApplicationPage'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Finance application', robots: { index: false } }

type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<{ of?: string | string[] }>
}

export default async function Page({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  const { of } = await searchParams
  return <ApplicationPage site={site} token={String(of ?? '')} now={new Date()} />
}
