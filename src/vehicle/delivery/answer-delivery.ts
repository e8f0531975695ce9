import 'server-only'
import { env } from '@/env'
import { localDelivery } from '@/integrations/delivery/local'
import type { DeliveryPricer } from '@/integrations/delivery/port'
import { remoteDelivery } from '@/integrations/delivery/remote'
import { requestLog } from '@/log'
import type { Site } from '@/sites/site'
import { noEstimate, readPostcode, rememberedPrices } from './delivery-rules'

type DeliverySite = Pick<Site, 'slug' | 'flags'>

const remembered = rememberedPrices(Date.now)

/** The partner where the environment names one, else the site's own rates; null without either. */
function pricerOf(site: DeliverySite): DeliveryPricer | null {
  const { DELIVERY_URL, DELIVERY_KEY } = env()
  if (DELIVERY_URL) {
    const partner = remoteDelivery({ url: DELIVERY_URL, key: DELIVERY_KEY ?? null })
    return { price: (postcode) => remembered(postcode, () => partner.price(postcode)) }
  }
  const { deliveryRates } = site.flags.plugins
  return deliveryRates.length > 0 ? localDelivery(deliveryRates) : null
}

/** Whether the page has a delivery calculator: switched on, and something to reckon with. VDP-44 */
export function calculatesDelivery(site: DeliverySite): boolean {
  return site.flags.plugins.deliveryCalculator && pricerOf(site) !== null
}

/**
 * `GET /api/delivery-price?postcode=`: `{ name, price }`, or `{ error }` with the words for the
 * shopper. Only on sites with the calculator. VDP-44 CALL-15 ERR-05 ERR-06
 */
export async function answerDelivery(
  site: DeliverySite,
  request: Request,
  pricer: DeliveryPricer | null = pricerOf(site),
): Promise<Response> {
  const refuse = (status: number, error: string) =>
    Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
  if (!site.flags.plugins.deliveryCalculator || !pricer) return refuse(404, noEstimate)
  const typed = readPostcode(new URL(request.url).searchParams.get('postcode'))
  if (!typed.ok) return refuse(422, typed.message)
  const answer = await pricer.price(typed.postcode)
  if (answer.ok) {
    return Response.json(
      { name: answer.name, price: answer.price },
      { headers: { 'cache-control': 'no-store' } },
    )
  }
  if (answer.error === 'NO_ESTIMATE') return refuse(404, noEstimate)
  requestLog(request, site.slug).warn({ reason: answer.message }, 'No delivery price')
  return refuse(502, noEstimate)
}
