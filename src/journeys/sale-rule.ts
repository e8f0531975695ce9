import type { FoundCar, SaleFacts } from '@/leads/intake/find-lead-car'
import { refuse } from '@/leads/intake/submit-result'
import type { LeadSteps, SentLead } from '@/leads/lead-kind'
import { sitePhone } from '@/leads/questions/form-site'
import type { Site } from '@/sites/site'
import { vehiclePresence } from '@/vehicle/vehicle-presence'

/** A wish to have one car, which not every site and not every car is there for. */
export type CarWish = {
  isOffered: (site: Site) => boolean
  takes: (car: SaleFacts, site: Site) => boolean
  refusal: (phone: string | null) => string
}

/** Whether the site takes the wish for the car as it stands now. AMB-64 */
export const takesWish = (wish: CarWish, car: SaleFacts, site: Site, now: Date): boolean =>
  wish.takes(car, site) && vehiclePresence(car, site, now) === 'on-sale'

/** Refuses a wish that cannot be fulfilled. VDP-12 VDP-14 */
export const checkWish =
  (wish: CarWish, { site, envelope, receivedAt }: SentLead): LeadSteps['checkCar'] =>
  (car) => {
    const isOffered = wish.isOffered(site) && envelope.car_id !== ''
    return isOffered && mayBeHad(car)
      ? null
      : refuse('NOT_RESERVABLE', wish.refusal(sitePhone(site)))

    /** A car that the index cannot confirm is the dealer's to refuse, as with any other lead. */
    function mayBeHad(found: FoundCar | null): boolean {
      return (
        found === null || (found.sale !== null && takesWish(wish, found.sale, site, receivedAt))
      )
    }
  }
