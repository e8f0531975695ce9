import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { Compare } from '@/search/compare/Compare'
import { stockNoun } from '@/search/rules/search-title'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ host: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await getSite((await params).host)
  return { title: `Compare saved ${stockNoun(site)}`, robots: { index: false } }
}

export default async function Page({ params }: Props) {
  return <Compare site={await getSite((await params).host)} />
}
