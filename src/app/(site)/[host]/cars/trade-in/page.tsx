import { redirect } from 'next/navigation'

type Props = { searchParams: Promise<{ car_id?: string | string[] }> }

/** The trade-in page of the site, with the car that the shopper came from. ROUTE-05 */
export default async function TradeInForCar({ searchParams }: Props) {
  const { car_id } = await searchParams
  const id = Array.isArray(car_id) ? car_id[0] : car_id
  redirect(id ? `/trade-in?${new URLSearchParams({ car_id: id })}` : '/trade-in')
}
