import { getSite } from '@/cms/reads/get-site'
import { requestLog } from '@/server/log'
import { priceDelivery } from '@/vehicle/delivery/price-delivery'

type Context = { params: Promise<{ host: string }> }

/**
 * `GET /api/delivery-price?postcode=`: `{ name, price }`, or `{ error }` with the words for the
 * shopper. Only on sites with the calculator. VDP-44 CALL-15 ERR-05 ERR-06
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const typed = new URL(request.url).searchParams.get('postcode')
  const warn = (reason: string) =>
    requestLog(request, site.slug).warn({ reason }, 'No delivery price')
  const answer = await priceDelivery(site, typed, warn)
  const headers = { 'cache-control': 'no-store' }
  return answer.ok
    ? Response.json(answer.delivery, { headers })
    : Response.json({ error: answer.message }, { status: answer.status, headers })
}
