import 'server-only'
import { dayWords } from '@/calendar/date-words'
import { offersFinance } from '@/finance/rules'
import { isPurchasable } from '@/inventory/reservable'
import type { LeadForm } from '@/leads/answers/schema'
import type { SaleFacts } from '@/leads/intake/find-lead-car'
import { refuse } from '@/leads/intake/submit-result'
import type { LeadIntake, SentLead } from '@/leads/lead-kind'
import { messages } from '@/leads/questions/wording'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import type { DeliveryPrice } from '@/vehicle/delivery/delivery-rules'
import { calculatesDelivery, priceDelivery } from '@/vehicle/delivery/price-delivery'
import { priceSentence } from '@/vehicle/price-words'
import { type CarWish, checkWish } from '../car-wish'
import { decryptEvaluation, type Evaluation } from '../trade-in/evaluation'
import { withEvaluation } from '../trade-in/trade-in-facts'
import { offerEnd } from '../trade-in/valuation-record'
import {
  collections,
  notPurchasableMessage,
  OFFER_NOT_THERE,
  type PurchaseOffers,
  purchase,
  tradeIns,
} from './purchase-form'

export const purchaseWish: CarWish = {
  isOffered: ({ flags }) => flags.reserve.purchase,
  takes: isPurchasable,
  refusal: notPurchasableMessage,
}

/** What buying online may be about on this site; nothing where nothing is sold so. VDP-14 */
export function purchaseOffers(site: Site): PurchaseOffers {
  const { reserve, tradeIn } = site.flags
  return {
    delivers: reserve.purchase && calculatesDelivery(site),
    takesTradeIns: reserve.purchase && tradeIn.onVehiclePage,
    finance: reserve.purchase && offersFinance(site),
  }
}

/** A wish to buy a car, with the offer for the shopper's own where they take it. VDP-14 */
export const purchaseIntake: LeadIntake = {
  form: (site) => purchase(purchaseOffers(site)),
  take: async (sent) => {
    const { site, form, envelope, receivedAt } = sent
    const takesOffer = form.trade_in === tradeIns.offer
    const evaluation = takesOffer
      ? await decryptEvaluation(envelope.evaluation, site, receivedAt)
      : null
    if (takesOffer && !evaluation?.offer?.price) {
      return refuse('INVALID', messages.summary, { trade_in: OFFER_NOT_THERE })
    }
    return {
      checkCar: checkWish(purchaseWish, sent),
      complete: async (record, car) => {
        const delivery = await deliveryOf(sent)
        const facts = purchaseFacts({ car: car?.sale ?? null, site, form, delivery, evaluation })
        const told = { ...record, answers: { ...record.answers, ...facts } }
        // The photos stay with the lead that the offer was made on.
        return evaluation ? withEvaluation(told, evaluation, 0) : told
      },
    }
  },
}

/** What it costs to bring a car to its buyer; null where nobody says. VDP-14 CALL-15 */
async function deliveryOf({ site, form, report }: SentLead): Promise<DeliveryPrice | null> {
  if (form.collection !== collections.delivery) return null
  const answer = await priceDelivery(site, form.delivery_postcode, (reason) =>
    report(new Error(reason), 'delivery'),
  )
  return answer.ok ? answer.delivery : null
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
