import 'server-only'
import { requestLog } from '@/server/log'
import { type DeliverySite, priceDelivery } from './price-delivery'

/**
 * `GET /api/delivery-price?postcode=`: `{ name, price }`, or `{ error }` with the words for the
 * shopper. Only on sites with the calculator. VDP-44 CALL-15 ERR-05 ERR-06
 */
export async function answerDelivery(site: DeliverySite, request: Request): Promise<Response> {
  const typed = new URL(request.url).searchParams.get('postcode')
  const warn = (reason: string) =>
    requestLog(request, site.slug).warn({ reason }, 'No delivery price')
  const answer = await priceDelivery(site, typed, warn)
  const headers = { 'cache-control': 'no-store' }
  return answer.ok
    ? Response.json(answer.delivery, { headers })
    : Response.json({ error: answer.message }, { status: answer.status, headers })
}
