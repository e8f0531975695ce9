import { getSite } from '@/cms/reads/get-site'
import { PurchaseRoute, purchaseMetadata } from '@/journeys/purchase/PurchaseRoute'

type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  return purchaseMetadata(site, (await searchParams).car_id, new Date())
}

/** ROUTE-03 */
export default async function Page({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  return <PurchaseRoute site={site} query={await searchParams} />
}
