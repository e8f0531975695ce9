import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getSite } from '@/cms/reads/get-site'
import { queryParams } from '@/content/query-params'
import { broughtLoan } from '@/finance/finance-request'
import { EnquiryPage } from '@/leads/form/EnquiryPage'
import { readEnquiryQuery } from '@/leads/form/enquiry-path'
import { returnedCookieNames, unpackReturned } from '@/leads/intake/returned-form'
import { closedFormGate } from '@/sign-in/closed-calls'
import { signInUrl } from '@/sign-in/sign-in-url'
import { vehiclePath } from '@/stock/paths'
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
  const wanted = readEnquiryQuery(query)
  const { kind, carSlug } = wanted
  // One that came back says what is in its way, and keeps what was typed.
  const gate = returned ? null : await closedFormGate(site, kind, await headers())
  if (gate) {
    const back = carSlug ? vehiclePath({ slug: carSlug }) : '/'
    redirect(signInUrl({ type: gate, redirect: `/enquiry?${asked}`, back }))
  }
  return (
    <EnquiryPage
      site={site}
      {...wanted}
      answers={{ ...broughtLoan(asked, site), ...broughtPlate(asked) }}
      returned={returned}
    />
  )
}
