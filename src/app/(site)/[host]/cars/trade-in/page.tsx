import { redirect } from 'next/navigation'
import { withCampaign } from '@/measurement/touch'
import { queryParams, type RouteQuery } from '@/search/rules/search-path'

type Props = { searchParams: Promise<RouteQuery> }

/** The trade-in page of the site, with the car that the shopper came from. ROUTE-05 */
export default async function TradeInForCar({ searchParams }: Props) {
  const query = queryParams(await searchParams)
  const id = query.get('car_id')
  const to = id ? `/trade-in?${new URLSearchParams({ car_id: id })}` : '/trade-in'
  redirect(withCampaign(to, query))
}
