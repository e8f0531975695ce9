import type { Metadata } from 'next'
import { getSite } from '@/cms/get-site'
import { Compare } from '@/stock/Compare'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []
export const metadata: Metadata = { title: 'Compare saved cars', robots: { index: false } }

type Props = { params: Promise<{ host: string }> }

export default async function Page({ params }: Props) {
  return <Compare site={await getSite((await params).host)} />
}
