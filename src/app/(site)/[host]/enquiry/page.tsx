import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getSite } from '@/cms/get-site'
import { EnquiryPage } from '@/leads/EnquiryPage'
import { readEnquiryQuery } from '@/leads/enquiry-path'
import { RETURNED_COOKIE, unpackReturned } from '@/leads/returned-form'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Enquiry', robots: { index: false } }

type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { host } = await params
  const site = await getSite(host)
  const returned = unpackReturned((await cookies()).get(RETURNED_COOKIE)?.value)
  return <EnquiryPage site={site} {...readEnquiryQuery(await searchParams)} returned={returned} />
}
