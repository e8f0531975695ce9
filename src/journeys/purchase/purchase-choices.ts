import type { Car } from '@/inventory/car'
import type { LeadFormInput } from '@/leads/answers/schema'
import type { FieldGroup } from '@/leads/questions/form-fields'
import { formatMoney } from '@/ui/number-format'
import { type DeliveryPrice, readPostcode } from '@/vehicle/delivery/delivery-rules'
import { collections, payments, tradeIns } from './purchase-form'

/** What delivery costs as far as it is known; 'unasked' without a postcode, 'unknown' without a price. */
export type ToldDelivery = DeliveryPrice | 'unasked' | 'asking' | 'unknown'

type Answers = Partial<Pick<LeadFormInput, 'collection' | 'trade_in' | 'payment'>>

/** What a purchase may be about on this site. */
export type PurchaseAsks = {
  delivers: boolean
  takesTradeIns: boolean
  /** Where the car is picked up, "Coorong Cars Hobart". */
  yard: string
}

/** One choice as the summary tells it, and the step that it was made in; null where there is none. */
export type Choice = { name: string; words: string; step: FieldGroup | null }

const NOT_YET = 'Not chosen yet'

/** What was chosen so far, in the order of the steps. VDP-14 */
export function purchaseChoices(
  answers: Answers,
  { delivers, takesTradeIns, yard }: PurchaseAsks,
  delivery: ToldDelivery,
  /** Of the standing offer, "$12,000 until Monday 7 December 2026". */
  offer: string | null,
): Choice[] {
  return [
    {
      name: 'Collection',
      words: delivers ? collectionWords(answers.collection, yard, delivery) : `Pick up at ${yard}`,
      step: delivers ? 'collection' : null,
    },
    ...(takesTradeIns
      ? [
          {
            name: 'Trade-in',
            words: tradeInWords(answers.trade_in, offer),
            step: 'vehicle' as const,
          },
        ]
      : []),
    { name: 'Payment', words: answers.payment || NOT_YET, step: 'payment' },
  ]
}

function collectionWords(chosen: string | undefined, yard: string, delivery: ToldDelivery): string {
  if (chosen === collections.pickUp) return `Pick up at ${yard}`
  if (chosen !== collections.delivery) return NOT_YET
  if (delivery === 'unasked') return 'Delivered'
  if (delivery === 'asking') return 'Delivered, one moment ...'
  if (delivery === 'unknown') return 'Delivered, we will quote it'
  return `Delivered to ${delivery.name}, ${deliveryFigure(delivery)}`
}

function tradeInWords(chosen: string | undefined, offer: string | null): string {
  if (chosen === tradeIns.none) return 'None'
  if (chosen === tradeIns.own) return 'Yes, we value it with you'
  return chosen === tradeIns.offer && offer ? `Our offer of ${offer}` : NOT_YET
}

/** "$290", "free" */
export const deliveryFigure = ({ price }: DeliveryPrice): string =>
  price === 0 ? 'free' : formatMoney(price)

/**
 * What can be added up for certain, the price of the car and its delivery, and what that leaves out;
 * null where nothing is to be added. VDP-14
 *
 * @param price what the car costs to buy in AUD, where that is the price shown
 */
export function purchaseSum(
  price: number | null,
  priceType: Car['price_type'],
  answers: Answers,
  delivery: ToldDelivery,
): { amount: number; without: string[] } | null {
  const isDelivered = answers.collection === collections.delivery && typeof delivery === 'object'
  if (price === null || !isDelivered) return null
  const hasTradeIn = answers.trade_in === tradeIns.own || answers.trade_in === tradeIns.offer
  const without = [
    priceType === 'excl_gov_charges' && 'government charges',
    !priceType && 'charges that the price does not name',
    hasTradeIn && 'your trade-in',
    answers.payment === payments.finance && 'the cost of a loan',
  ]
  return { amount: price + delivery.price, without: without.filter((part) => part !== false) }
}

/**
 * The postcode of the contact details follows the one that the car is delivered to, until the shopper
 * types another: most have it brought home. VDP-14
 *
 * @param before where it was to be delivered until now, null before the form was seen
 * @returns where it is to be delivered now, and the answer that follows from it, if any
 */
export function followDelivery(
  answers: Partial<Pick<LeadFormInput, 'collection' | 'delivery_postcode' | 'postcode'>>,
  before: string | null,
): { to: string; follows?: { postcode: string } } {
  const read = readPostcode(answers.delivery_postcode ?? '')
  const isDelivered = answers.collection === collections.delivery && read.ok
  if (!isDelivered || read.postcode === before) return { to: before ?? '' }
  const typed = (answers.postcode ?? '').trim()
  const follows = typed === '' || typed === before
  return { to: read.postcode, ...(follows && { follows: { postcode: read.postcode } }) }
}
