import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { AllPages } from '@/routing/AllPages'
import { ALL_PAGES } from '@/sites/reserved-paths'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ host: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await getSite((await params).host)
  return {
    title: 'All pages',
    description: `Every page of ${site.name} in one list.`,
    alternates: { canonical: ALL_PAGES },
  }
}

export default async function Page({ params }: Props) {
  return <AllPages site={await getSite((await params).host)} />
}
