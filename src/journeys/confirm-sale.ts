import type { Confirmation } from '@/leads/delivery/confirmation'
import type { LeadFacts } from '@/leads/delivery/lead-message'
import { paymentAccountOf } from '@/sites/payment-account'
import type { Site } from '@/sites/site'

const prices = {
  purchase_price: 'Price',
  delivery_price: 'Delivery',
  offer_valid_until: 'Trade-in offer valid until',
} as const
const deposit = {
  reservation_deposit: 'Deposit',
  reservation_hold: 'Held for',
  reservation_refund: 'Refund',
} as const

/**
 * The terms that a shopper read who asked to reserve or to buy. The lead is told before its deposit is paid, whose
 * receipt is a mail of its own; a site that takes none promises no hold. VDP-13 VDP-14
 */
export function confirmSale(
  { answers, dealership_slug }: LeadFacts,
  site: Pick<Site, 'paymentAccount' | 'dealerships'>,
): Confirmation | null {
  const takesDeposit = paymentAccountOf(site, dealership_slug) !== null
  const said = Object.entries({ ...prices, ...deposit }).flatMap(([field, label]) => {
    const value = answers?.[field]
    return value ? [{ field, label, value }] : []
  })
  if (said.length === 0) return null
  const note = takesDeposit
    ? 'Nothing has been paid yet. Once a deposit is paid, its receipt follows by itself and says until when we hold it for you.'
    : 'Nothing has been paid. We hold it for you once we confirm that to you.'
  return {
    heading: 'What we agree on',
    facts: said
      .filter(({ field }) => takesDeposit || !(field in deposit))
      .map(({ label, value }) => ({ label, value })),
    notes: [note],
  }
}
