import type { Confirmation } from '@/leads/delivery/confirmation'
import type { LeadFacts } from '@/leads/delivery/lead-message'

const terms = {
  purchase_price: 'Price',
  delivery_price: 'Delivery',
  offer_valid_until: 'Trade-in offer valid until',
  reservation_deposit: 'Deposit',
  reservation_hold: 'Held for',
  reservation_refund: 'Refund',
} as const

/** The terms that a shopper read who asked to reserve or to buy. VDP-13 VDP-14 */
export function confirmSale({ answers }: LeadFacts): Confirmation | null {
  const facts = Object.entries(terms).flatMap(([field, label]) => {
    const value = answers?.[field]
    return value ? [{ label, value }] : []
  })
  return facts.length === 0
    ? null
    : { heading: 'What we agree on', facts, notes: ['Nothing has been paid yet.'] }
}
