import { dayWords } from '@/calendar/date-words'
import { isPurchasable } from '@/inventory/reservable'
import type { Evaluation } from '@/journeys/trade-in/evaluation'
import { offerEnd } from '@/journeys/trade-in/offer-end'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import type { DeliveryPrice } from '@/vehicle/delivery/delivery-rules'
import { priceSentence } from '@/vehicle/price-words'
import { vehiclePresence } from '@/vehicle/vehicle-presence'
import type { LeadForm } from '../answers/schema'
import { collections } from '../questions/purchase-answers'
import type { SaleFacts } from './reservation'

/** Whether this site takes a wish to buy the car as it stands now. VDP-14 AMB-64 */
export function takesPurchase(car: SaleFacts, site: Site, now: Date): boolean {
  return isPurchasable(car, site) && vehiclePresence(car, site, now) === 'on-sale'
}

/**
 * What a purchase says beside the answers of its form: prices as we know them, never as a browser says
 * them. The price of a car that the index could not confirm is left to the dealer. VDP-14
 *
 * @param delivery null where there is no price for that postcode
 * @param evaluation of the offer that is to be taken into account, if any
 */
export function purchaseFacts({
  car,
  site,
  form,
  delivery,
  evaluation,
}: {
  car: SaleFacts | null
  site: Site
  form: Pick<LeadForm, 'collection' | 'delivery_postcode'>
  delivery: DeliveryPrice | null
  evaluation: Pick<Evaluation, 'at'> | null
}): Record<string, string> {
  return {
    ...(car && { purchase_price: priceSentence(car, site) }),
    ...(form.collection === collections.delivery && {
      delivery_price: delivery ? deliveryWords(delivery) : 'To be quoted',
    }),
    ...(evaluation && {
      offer_valid_until: dayWords(offerEnd(evaluation.at), site.timeZone),
    }),
  }
}

/** "$290 to regional Victoria (estimate)" */
const deliveryWords = ({ name, price }: DeliveryPrice) =>
  `${price === 0 ? 'Free' : formatMoney(price)} to ${name} (estimate)`
