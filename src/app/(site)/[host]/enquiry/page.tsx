import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getSite } from '@/cms/get-site'
import { queryParams } from '@/content/query-params'
import { broughtLoan } from '@/finance/finance-request'
import { EnquiryPage } from '@/leads/EnquiryPage'
import { readEnquiryQuery } from '@/leads/enquiry-path'
import { returnedCookieNames, unpackReturned } from '@/leads/returned-form'
import { broughtPlate } from '@/trade-in/plain-form'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Enquiry', robots: { index: false } }

type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { host } = await params
  const site = await getSite(host)
  const sent = await cookies()
  const returned = unpackReturned(returnedCookieNames.map((name) => sent.get(name)?.value))
  const query = await searchParams
  const asked = queryParams(query)
  return (
    <EnquiryPage
      site={site}
      {...readEnquiryQuery(query)}
      answers={{ ...broughtLoan(asked, site), ...broughtPlate(asked) }}
      returned={returned}
    />
  )
}
