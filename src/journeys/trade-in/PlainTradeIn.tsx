'use client'

import type { Before, EnquiryFormProps } from '@/leads/form/enquiry-form-props'
import { LeadForm } from '@/leads/form/LeadForm'
import { TowardsCar, towardsCarId } from './TowardsCar'
import { describedByHand, tradeIn } from './trade-in-form'

/** The trade-in on one page, where no register looks a plate up: the shopper describes the car. TRADE-01 */
export function PlainTradeIn({
  setup,
  kind = tradeIn,
  ...form
}: Omit<EnquiryFormProps, 'kind' | 'before'> &
  Required<Pick<EnquiryFormProps, 'setup'>> &
  Partial<Pick<EnquiryFormProps, 'kind'>>) {
  const before = async (): Promise<Before> => {
    const car_id = towardsCarId()
    return { ok: true, more: car_id ? { car_id } : {} }
  }
  return (
    <div className="grid content-start gap-5">
      <TowardsCar />
      <LeadForm {...form} {...describedByHand(kind, setup)} before={before} />
    </div>
  )
}
