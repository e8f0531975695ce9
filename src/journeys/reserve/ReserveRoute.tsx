import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getSite } from '@/cms/reads/get-site'
import { slugFromParam } from '@/inventory/paths'
import { reservePath } from '@/inventory/reservable'
import type { SiteFlags } from '@/sites/flags'
import { EnquiryPage } from '../EnquiryPage'
import { reservation } from './reservation-form'

export const reserveMetadata: Metadata = {
  title: 'Reserve online',
  robots: { index: false },
}

/**
 * The page that reserves a car, at the path that the site configures; the other path redirects to
 * it. A form sent without scripts returns to /enquiry, which renders the same page. ROUTE-02
 */
export async function ReserveRoute({
  params,
  path,
}: {
  params: Promise<{ host: string; slug: string }>
  path: SiteFlags['reserve']['path']
}) {
  const { host, slug: param } = await params
  const site = await getSite(host)
  const { reserve } = site.flags
  const slug = slugFromParam(param)
  if (!reserve.enabled || slug === null) notFound()
  if (reserve.path !== path) redirect(reservePath({ slug }, site))
  return <EnquiryPage site={site} kind={reservation} carSlug={slug} formId="" returned={null} />
}
