import { getSite } from '@/cms/reads/get-site'
import { PurchaseRoute, purchaseMetadata } from '@/journeys/purchase/PurchaseRoute'

type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<{ car_id?: string | string[] }>
}

export async function generateMetadata({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  return purchaseMetadata(site, (await searchParams).car_id, new Date())
}

/** ROUTE-03 */
export default async function Page({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  return <PurchaseRoute site={site} asked={(await searchParams).car_id} />
}
