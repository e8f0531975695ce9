import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { ReservationPage } from '@/journeys/reserve/ReservationPage'

export const dynamic = 'force-dynamic'
/** Its address is a key to it: no search engine, and no other site, gets it. */
export const metadata: Metadata = {
  title: 'Your reservation',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = {
  params: Promise<{ host: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { host, token } = await params
  const { release, not } = await searchParams
  return (
    <ReservationPage
      site={await getSite(host)}
      token={decodeURIComponent(token)}
      wantsRelease={release !== undefined}
      failedAct={typeof not === 'string' ? not : null}
      now={new Date()}
    />
  )
}
