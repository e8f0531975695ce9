import type { FoundCar, SaleFacts } from '@/leads/intake/find-lead-car'
import { refuse } from '@/leads/intake/submit-result'
import type { LeadSteps, SentLead } from '@/leads/lead-kind'
import { sitePhone } from '@/leads/questions/form-site'
import type { Site } from '@/sites/site'
import { vehiclePageStatus } from '@/vehicle/vehicle-page-status'

/** A rule for selling online (to reserve, to buy): which sites offer it and which cars it accepts. */
export type SaleRule = {
  isOffered: (site: Site) => boolean
  accepts: (car: SaleFacts, site: Site) => boolean
  refusal: (phone: string | null) => string
}

/** Whether the rule accepts the car on this site, as the car is now. AMB-64 */
export const isAccepted = (rule: SaleRule, car: SaleFacts, site: Site, now: Date): boolean =>
  rule.accepts(car, site) && vehiclePageStatus(car, site, now) === 'on-sale'

/** Refuses a lead for a car that the rule does not accept. VDP-12 VDP-14 */
export const checkSaleRule =
  (rule: SaleRule, { site, envelope, receivedAt }: SentLead): NonNullable<LeadSteps['checkCar']> =>
  (car) => {
    const isOffered = rule.isOffered(site) && envelope.car_id !== ''
    return isOffered && mayBeAccepted(car)
      ? null
      : refuse('NOT_RESERVABLE', rule.refusal(sitePhone(site)))

    /** If the index cannot confirm the car, the dealer decides, as with any other lead. */
    function mayBeAccepted(found: FoundCar | null): boolean {
      return (
        found === null || (found.sale !== null && isAccepted(rule, found.sale, site, receivedAt))
      )
    }
  }
