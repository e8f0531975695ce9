import type { Car } from '@/inventory/car'
import type { LeadFormInput } from '@/leads/answers/schema'
import type { FieldGroup } from '@/leads/questions/form-fields'
import { formatMoney } from '@/ui/number-format'
import { type DeliveryPrice, readPostcode } from '@/vehicle/delivery/delivery-rules'
import { collections, payments, tradeIns } from './purchase-form'

/**
 * Price of delivery as far as it is known: 'no-postcode', 'loading', or 'no-price' if there is
 * none.
 */
export type DeliveryQuote = DeliveryPrice | 'no-postcode' | 'loading' | 'no-price'

type Answers = Partial<Pick<LeadFormInput, 'collection' | 'trade_in' | 'payment'>>

/** What a purchase can include on this site. */
export type PurchaseOptions = {
  delivers: boolean
  takesTradeIns: boolean
  /** Where the car is picked up, "Coorong Cars Hobart". */
  yard: string
}

/**
 * One choice as the summary shows it, and the step in which it is made; null if no step asks for
 * it.
 */
export type Choice = { name: string; words: string; step: FieldGroup | null }

const NOT_YET = 'Not chosen yet'

/** What was chosen so far, in the order of the steps. VDP-14 */
export function purchaseChoices(
  answers: Answers,
  { delivers, takesTradeIns, yard }: PurchaseOptions,
  delivery: DeliveryQuote,
  /** The valid trade-in offer in words, "$12,000 until Monday 7 December 2026". */
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

function collectionWords(
  chosen: string | undefined,
  yard: string,
  delivery: DeliveryQuote,
): string {
  if (chosen === collections.pickUp) return `Pick up at ${yard}`
  if (chosen !== collections.delivery) return NOT_YET
  if (delivery === 'no-postcode') return 'Delivered'
  if (delivery === 'loading') return 'Delivered, one moment ...'
  if (delivery === 'no-price') return 'Delivered, we will quote it'
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
 * The sum of what is known for certain, car price and delivery, and what it excludes; null where
 * there is nothing to add up. VDP-14
 *
 * @param price purchase price of the car in AUD, if that is the price shown
 */
export function purchaseSum(
  price: number | null,
  priceType: Car['price_type'],
  answers: Answers,
  delivery: DeliveryQuote,
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
 * Copies the delivery postcode to the postcode of the contact details until the shopper types
 * another one: most have the car delivered to their home. VDP-14
 *
 * @param before the delivery postcode until now, null at first
 * @returns the delivery postcode now, and the answers to fill in, if any
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
