import { isReservable, reserveDeposit } from '@/inventory/reservable'
import type { SaleFacts } from '@/leads/intake/find-lead-car'
import type { LeadIntake } from '@/leads/lead-kind'
import type { Site } from '@/sites/site'
import { formatMoney } from '@/ui/number-format'
import { checkSaleRule, type SaleRule } from '../sale-rule'
import { depositSteps } from './begin-deposit'
import { depositOf } from './deposit-of'
import { notReservableMessage, reservation } from './reservation-form'

const reservationRule: SaleRule = {
  isOffered: ({ flags }) => flags.reserve.enabled,
  accepts: isReservable,
  refusal: notReservableMessage,
}

/**
 * A wish to reserve a car, with the terms that its shopper read; where the site takes deposits, its payment
 * follows. VDP-12 VDP-13
 */
export const reservationIntake: LeadIntake = {
  form: reservation,
  take: async (sent) => ({
    ...depositSteps(sent, checkSaleRule(reservationRule, sent), depositOf),
    complete: async (record, car) => ({
      ...record,
      answers: { ...record.answers, ...reservationFacts(car?.sale ?? null, sent.site) },
    }),
  }),
}

/**
 * Facts of a reservation beside the answers of its form: the terms that the shopper read. For a car
 * that the index cannot confirm, the dealer sets the deposit. VDP-13 AMB-07
 */
export function reservationFacts(car: SaleFacts | null, site: Site): Record<string, string> {
  return {
    ...(car && { reservation_deposit: formatMoney(reserveDeposit(car, site)) }),
    reservation_hold: `${site.flags.reserve.holdHours} hours`,
    reservation_refund: site.flags.reserve.refund,
  }
}
