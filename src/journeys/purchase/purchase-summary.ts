import { financeFor, isFinanceExcluded, offersFinance } from '@/finance/rules'
import type { Car } from '@/inventory/car'
import { shownAskedPrice } from '@/inventory/price'
import type { LeadForm } from '@/leads/answers/schema'
import { answerLabel, answerWords } from '@/leads/record/lead-answers'
import type { PurchaseLine } from '@/payments/reservation'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { financeLines } from '@/vehicle/brochure/brochure-content'
import type { DeliveryPrice } from '@/vehicle/delivery/delivery-rules'
import { purchaseSum } from './purchase-choices'
import { payments } from './purchase-form'

/**
 * The finance example of the car as its shopper saw it, and the sum of what was certain, beside the answers of a
 * purchase. VDP-14
 *
 * @param car null where the index cannot confirm it
 */
export function purchaseSums(
  car: Car | null,
  site: Site,
  form: Pick<LeadForm, 'collection' | 'trade_in' | 'payment'>,
  delivery: DeliveryPrice | null,
  now: Date,
): Record<string, string> {
  if (!car) return {}
  const quote = form.payment === payments.finance ? financeQuote(car, site, now) : null
  const price = shownAskedPrice(car, site)
  const sum = purchaseSum(price, car.price_type, form, delivery ?? 'no-price')
  const without = sum && sum.without.length > 0 ? `, without ${sum.without.join(', ')}` : ''
  return {
    ...(quote && { finance_quote: quote }),
    ...(sum && { purchase_total: `${formatMoney(sum.amount)}${without}` }),
  }
}

/** Repayment, both rates and what the law wants beside them, in one text. */
function financeQuote(car: Car, site: Site, now: Date): string | null {
  if (!offersFinance(site) || isFinanceExcluded(car, site)) return null
  const decision = financeFor(car, site, now)
  const lines = decision.kind === 'figure' ? financeLines(decision.figure) : null
  if (!lines) return null
  const figures = lines.figures.map(({ label, value }) => `${label} ${value}`).join(', ')
  return `${figures}. ${lines.note}`
}

/** Answers of a purchase, in the order of its steps, with the sums beside them. */
const kept = [
  ...['purchase_price', 'collection', 'delivery_postcode', 'delivery_price', 'purchase_total'],
  ...['trade_in', 'Vehicle Rego', 'offer_price', 'offer_valid_until', 'payment', 'finance_quote'],
]

/** What a purchase was about, as its reservation keeps it and its receipt repeats it. VDP-14 */
export const purchaseLines = (answers: Readonly<Record<string, string>> | null): PurchaseLine[] =>
  kept.flatMap((field) => {
    const said = answers?.[field]
    return said ? [{ name: answerLabel(field), words: answerWords(field, said) }] : []
  })
