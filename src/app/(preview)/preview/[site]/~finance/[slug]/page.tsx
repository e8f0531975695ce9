import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { siteForPerson } from '@/cms/reads/site-for-person'
import { FinanceSurfaces } from '@/finance/preview/FinanceSurfaces'
import { readCar } from '@/inventory/index/index-reads'
import { siteIndex } from '@/inventory/index/site-index'
import { themeClass, themeVariables } from '@/sites/theme'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Finance preview', robots: { index: false } }

type Props = { params: Promise<{ site: string; slug: string }> }

/**
 * The finance figure of one car as shoppers of the site see it, for the frame of the finance
 * preview. Only for people who may see that site. No page of a site has a tilde in its path.
 */
export default async function Page({ params }: Props) {
  const { site: id, slug } = await params
  const site = await siteForPerson(await headers(), Number(id))
  const car = site && (await readCar(await siteIndex(site), site, decodeURIComponent(slug)))
  if (!site || !car) notFound()
  return (
    <div
      className={`${themeClass(site.theme.base)} min-h-screen bg-page font-text text-body text-ink antialiased`}
      style={themeVariables(site.theme)}
    >
      <FinanceSurfaces car={car} site={site} now={new Date()} />
    </div>
  )
}
