import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { ThankYouPage } from '@/journeys/ThankYouPage'
import { queryParams, type RouteQuery } from '@/search/rules/search-path'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }

type Props = { params: Promise<{ host: string }>; searchParams: Promise<RouteQuery> }

export default async function SuccessPage({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  const query = queryParams(await searchParams)
  const said = { kind: query.get('kind'), carId: query.get('car_id') }
  return (
    <ThankYouPage
      site={site}
      query={{ ...said, locationId: query.get('location_id') }}
      now={new Date()}
    />
  )
}
