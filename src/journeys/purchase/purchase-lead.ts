import 'server-only'
import { dayWords } from '@/calendar/date-words'
import { offersFinance } from '@/finance/rules'
import type { Car } from '@/inventory/car'
import { readCarById } from '@/inventory/index/index-reads'
import { readIndex } from '@/inventory/index/read-index'
import { isPurchasable } from '@/inventory/reservable'
import type { LeadForm } from '@/leads/answers/schema'
import type { SaleFacts } from '@/leads/intake/find-lead-car'
import { refuse } from '@/leads/intake/submit-result'
import type { LeadIntake, SentLead } from '@/leads/lead-kind'
import { messages } from '@/leads/questions/wording'
import type { PurchaseLine } from '@/payments/reservation'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import type { DeliveryPrice } from '@/vehicle/delivery/delivery-rules'
import { calculatesDelivery, priceDelivery } from '@/vehicle/delivery/price-delivery'
import { priceSentence } from '@/vehicle/price-words'
import { depositSteps } from '../reserve/begin-deposit'
import { purchaseDepositOf } from '../reserve/deposit-of'
import { checkSaleRule, type SaleRule } from '../sale-rule'
import { decryptEvaluation, type Evaluation } from '../trade-in/evaluation'
import { takeOffer } from '../trade-in/offer-use'
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
import { purchaseLines, purchaseSums } from './purchase-summary'

export const purchaseRule: SaleRule = {
  isOffered: ({ flags }) => flags.reserve.purchase,
  accepts: isPurchasable,
  refusal: notPurchasableMessage,
}

/**
 * What buying online can include on this site; nothing where the site sells no car online. VDP-14
 */
export function purchaseOffers(site: Site): PurchaseOffers {
  const { reserve, tradeIn } = site.flags
  return {
    delivers: reserve.purchase && calculatesDelivery(site),
    takesTradeIns: reserve.purchase && tradeIn.onVehiclePage,
    finance: reserve.purchase && offersFinance(site),
  }
}

/**
 * A request to buy a car, with the trade-in offer if the shopper accepts it; where the site takes a deposit with
 * it, its payment follows. VDP-14
 */
export const purchaseIntake: LeadIntake = {
  form: (site) => purchase(purchaseOffers(site)),
  take: async (sent) => {
    const { site, form, envelope, receivedAt, synthetic } = sent
    const takesOffer = form.trade_in === tradeIns.offer
    const evaluation = takesOffer
      ? await decryptEvaluation(envelope.evaluation, site, receivedAt)
      : null
    if (takesOffer && !evaluation?.offer?.price) {
      return refuse('INVALID', messages.summary, { trade_in: OFFER_NOT_THERE })
    }
    let lines: PurchaseLine[] = []
    return {
      ...depositSteps(sent, checkSaleRule(purchaseRule, sent), purchaseDepositOf, () => lines),
      book: async ({ key }) =>
        evaluation && !synthetic && !envelope.incomplete
          ? await takeOffer(evaluation, 'purchase', form, key)
          : null,
      complete: async (record, car) => {
        const delivery = await deliveryOf(sent)
        const facts = purchaseFacts({ car: car?.sale ?? null, site, form, delivery, evaluation })
        const whole = car && (await wholeCarOf(sent))
        const sums = purchaseSums(whole, site, form, delivery, receivedAt)
        const answers = { ...record.answers, ...facts, ...sums }
        // The photos stay with the lead that the offer was made on.
        const completed = evaluation
          ? withEvaluation({ ...record, answers }, evaluation, 0)
          : { ...record, answers }
        lines = purchaseLines(completed.answers)
        return completed
      },
    }
  },
}

/** The car as its page shows it; null where the index does not answer: the lead is stored all the same. */
const wholeCarOf = ({ site, envelope, report }: SentLead): Promise<Car | null> =>
  readIndex(site, (client) => readCarById(client, site, envelope.car_id)).catch(
    (error: unknown) => {
      report(error, 'index')
      return null
    },
  )

/** Price of delivery to the shopper; null if there is none. VDP-14 CALL-15 */
async function deliveryOf({ site, form, report }: SentLead): Promise<DeliveryPrice | null> {
  if (form.collection !== collections.delivery) return null
  const answer = await priceDelivery(site, form.delivery_postcode, (reason) =>
    report(new Error(reason), 'delivery'),
  )
  return answer.ok ? answer.delivery : null
}

/**
 * Facts of a purchase beside the answers of its form: prices from our own data, never from the
 * browser. A car that the index cannot confirm has no price here; the dealer adds it. VDP-14
 *
 * @param delivery null where there is no price for that postcode
 * @param evaluation of the accepted offer, if any
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
