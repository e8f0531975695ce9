import type { Confirmation } from '@/leads/delivery/confirmation'
import type { LeadFacts } from '@/leads/delivery/lead-message'
import { ADVICE } from './wording'

/** The estimate of a trade-in, and when it ends. TRADE-13 TRADE-22 TRADE-24 */
export function confirmTradeIn({ answers, offer_accepted, rego }: LeadFacts): Confirmation | null {
  const { offer_price, offer_valid_until, Year, Make, Model, Variant } = answers ?? {}
  if (!offer_price) return null
  const vehicle = [Year, Make, Model, Variant].filter(Boolean).join(' ')
  return {
    heading: offer_accepted ? 'The offer that you accepted' : 'Our estimate for your vehicle',
    facts: [
      ['Your vehicle', [vehicle, rego].filter(Boolean).join(', ')],
      ['Estimate', offer_price],
      ['Valid until', offer_valid_until],
    ].flatMap(([label = '', value]) => (value ? [{ label, value }] : [])),
    notes: [ADVICE],
    covers: ['vehicle_make', 'rego'],
  }
}
