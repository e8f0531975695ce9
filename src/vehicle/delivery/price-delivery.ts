import 'server-only'
import { cacheAnswers } from '@/integrations/cached-answers'
import { localDelivery } from '@/integrations/delivery/local'
import type { DeliveryAnswer, DeliveryPricer } from '@/integrations/delivery/port'
import { remoteDelivery } from '@/integrations/delivery/remote'
import { env } from '@/server/env'
import type { Site } from '@/sites/site'
import { type DeliveryPrice, noEstimate, readPostcode } from './delivery-rules'

export type DeliverySite = Pick<Site, 'slug' | 'flags'>

const cachedPrices = cacheAnswers<DeliveryAnswer>(
  (answer) => answer.ok || answer.error !== 'UNAVAILABLE',
)

/** The partner if the environment names one, else the site's own rates; null without either. */
function pricerOf(site: DeliverySite): DeliveryPricer | null {
  const { DELIVERY_URL, DELIVERY_KEY } = env()
  if (DELIVERY_URL) {
    const partner = remoteDelivery({ url: DELIVERY_URL, key: DELIVERY_KEY ?? null })
    return { price: (postcode) => cachedPrices(postcode, () => partner.price(postcode)) }
  }
  const { deliveryRates } = site.flags.plugins
  return deliveryRates.length > 0 ? localDelivery(deliveryRates) : null
}

/** Whether the page has a delivery calculator: switched on, with a source of prices. VDP-44 */
export function calculatesDelivery(site: DeliverySite): boolean {
  return site.flags.plugins.deliveryCalculator && pricerOf(site) !== null
}

/** A price, or the message for the shopper with the HTTP status. */
type Delivery =
  | { ok: true; postcode: string; delivery: DeliveryPrice }
  | { ok: false; status: 404 | 422 | 502; message: string }

/**
 * Price of delivering a car to a typed postcode. VDP-44 ERR-05 ERR-06
 *
 * @param warn called with the reason if a partner gave no answer
 */
export async function priceDelivery(
  site: DeliverySite,
  typed: string | null,
  warn: (reason: string) => void,
): Promise<Delivery> {
  const pricer = pricerOf(site)
  if (!site.flags.plugins.deliveryCalculator || !pricer) {
    return { ok: false, status: 404, message: noEstimate }
  }
  const read = readPostcode(typed)
  if (!read.ok) return { ok: false, status: 422, message: read.message }
  const answer = await pricer.price(read.postcode)
  if (answer.ok) {
    const { name, price } = answer
    return { ok: true, postcode: read.postcode, delivery: { name, price } }
  }
  if (answer.error === 'UNAVAILABLE') warn(answer.message)
  return { ok: false, status: answer.error === 'NO_ESTIMATE' ? 404 : 502, message: noEstimate }
}
