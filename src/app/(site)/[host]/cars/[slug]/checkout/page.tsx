import { ReserveRoute, reserveMetadata } from '@/journeys/reserve/ReserveRoute'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []
export const metadata = reserveMetadata

type Props = { params: Promise<{ host: string; slug: string }> }

/** ROUTE-02 */
export default function Page({ params }: Props) {
  return <ReserveRoute params={params} path="checkout" />
}
