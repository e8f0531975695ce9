import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { UnknownPage } from '@/routing/status/UnknownPage'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

type Props = { params: Promise<{ host: string }> }

/** Reached through the proxy alone, which gives it the status 404. */
export default async function Page({ params }: Props) {
  return <UnknownPage site={await getSite((await params).host)} />
}
