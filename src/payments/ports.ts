import type { SendEmailOptions } from 'payload'
import type { PaymentProvider } from '@/integrations/payments/port'
import type { Car } from '@/inventory/car'
import type { Queryable } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import type { ReservationNotice } from './notice'
import type { Reservation } from './reservation'

/** What a reservation needs to know of its site. */
export type ReservationSite = Pick<
  Site,
  'id' | 'slug' | 'name' | 'host' | 'group' | 'dealerships' | 'flags' | 'phone' | 'searchIndex'
>

/** What the outside of a reservation is: handed in, so that tests have a bank and a clock of their own. */
export type ReservationPorts = {
  /** The account that takes the site's money for a dealership; null where none is chosen. */
  accountFor: (site: ReservationSite, dealershipSlug: string | null) => Promise<number | null>
  /** Counts a press; false where one of the limits is reached. Throws where it cannot count. */
  allows: (visit: {
    site: ReservationSite
    address: string | null
    phone: string
  }) => Promise<boolean>
  /** Null for an account that is no more, or whose keys cannot be read. */
  bankOf: (accountId: number) => Promise<PaymentProvider | null>
  /** The car of the site as the index has it now. Throws where the index does not answer. */
  findCar: (site: ReservationSite, carId: string) => Promise<Car | null>
  /**
   * Makes every listing of the car say what the reservations of this moment say: reserved, or what the feed
   * says. Throws where the index does not take it.
   */
  showCar: (reservation: Reservation) => Promise<void>
  /** Wakes a worker for the reservation, as part of the transaction. */
  wake: (database: Queryable, reservationId: string, at: Date) => Promise<void>
  /** The mails of a notice, to shopper and staff. */
  mailsOf: (notice: ReservationNotice) => Promise<SendEmailOptions[]>
  /** Sends a mail, as part of the transaction. */
  sendMail: (database: Queryable, mail: SendEmailOptions) => Promise<void>
  /** Absolute address of the page of a reservation, on its own site. */
  pageOf: (site: ReservationSite, reservationId: string) => Promise<string>
}

/** Who did something and why, for the rows of the reservation. */
export type Act = { by: string; reason: string; now: Date }

export type Refused<Code extends string> = { ok: false; error: Code; message: string }
export const refuse = <Code extends string>(error: Code, message: string): Refused<Code> => ({
  ok: false,
  error,
  message,
})
