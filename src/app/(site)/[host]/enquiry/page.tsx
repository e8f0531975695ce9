import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { closedGate } from '@/account/sign-in/session'
import { getModels } from '@/cms/reads/get-models'
import { getSite } from '@/cms/reads/get-site'
import { vehiclePath } from '@/inventory/paths'
import { EnquiryPage, readEnquiryQuery } from '@/journeys/EnquiryPage'
import { loanAnswersFromQuery } from '@/journeys/finance/finance-request'
import { plateAnswersFromQuery } from '@/journeys/trade-in/wizard-steps'
import { returnedCookieNames, unpackReturned } from '@/leads/intake/returned-form'
import { modelWishOfQuery } from '@/marketing/models/model-wish'
import { withCampaign } from '@/measurement/touch'
import { queryParams } from '@/search/rules/search-path'
import { wishOfQuery } from '@/search/rules/search-wish'
import { signInUrl } from '@/sites/sign-in-url'

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
  const wanted = readEnquiryQuery(query, site)
  const { kind, carSlug } = wanted
  // A returned form shows its errors and the typed values.
  const gate = returned ? null : await closedGate(site, kind.gate, await headers())
  if (gate) {
    const back = carSlug ? vehiclePath({ slug: carSlug }) : '/'
    redirect(withCampaign(signInUrl({ type: gate, redirect: `/enquiry?${asked}`, back }), asked))
  }
  return (
    <EnquiryPage
      site={site}
      {...wanted}
      answers={{
        ...loanAnswersFromQuery(asked, site),
        ...plateAnswersFromQuery(asked),
        ...wishOfQuery(asked, site),
        ...(asked.has('range') && modelWishOfQuery(asked, kind.name, await getModels(site))),
      }}
      returned={returned}
    />
  )
}
