import { getSite } from '@/cms/reads/get-site'
import { soldThisMonth } from '@/cms/reads/sold-count'

type Context = { params: Promise<{ host: string }> }

/** `GET /api/sold-count`: `{ count }`, cars that this site's dealerships sold this month. PROMO-11 */
export async function GET(_: Request, { params }: Context) {
  const count = await soldThisMonth(await getSite((await params).host), new Date())
  return Response.json({ count }, { headers: { 'cache-control': 'public, max-age=60' } })
}
