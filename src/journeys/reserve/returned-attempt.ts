import 'server-only'
import { readLeadFacts, type StoredFacts } from '@/leads/delivery/read-lead-facts'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import { fieldNames } from '@/leads/questions/form-fields'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Ledger } from '@/payments/reservation'

/** The lead of a reservation; null where there is none, or it was erased. */
export async function leadOf({ reservation }: Ledger): Promise<StoredFacts | null> {
  const lead =
    reservation.leadId === null ? null : await readLeadFacts(leadDatabase(), reservation.leadId)
  return lead && !lead.erased ? lead : null
}

/** Why nothing was taken, in words, and what helps. */
export function unpaidMessage({ reservation, payment }: Ledger, now: Date): string {
  const { state, payUntil } = reservation
  const hasTime = payUntil !== null && payUntil > now
  const ended = hasTime ? 'You stopped before the payment.' : 'The time to pay is over.'
  const why =
    payment?.failure?.trim() || (state === 'expired' ? ended : 'The payment did not go through.')
  const sentence = /[.!?]$/.test(why) ? why : `${why}.`
  return `${sentence} Nothing was taken from you. What you typed is still here: try again, or pay another way.`
}

/**
 * Whether the lead says what this shopper typed. Leads are merged by phone, and whoever knows a phone may not
 * read what its owner once wrote.
 */
const isOfShopper = (lead: StoredFacts, { shopper }: Ledger['reservation']) =>
  shopper !== null &&
  shopper.email !== '' &&
  lead.email?.toLowerCase() === shopper.email.toLowerCase()

/** The form of an attempt that was not paid, with everything that its shopper typed. VDP-13 */
export function returnedAttempt(
  { reservation, ...money }: Ledger,
  stored: StoredFacts | null,
  now: Date,
): ReturnedForm {
  const { shopper } = reservation
  const lead = stored && isOfShopper(stored, reservation) ? stored : null
  const answers = Object.entries(lead?.answers ?? {}).filter(([name]) =>
    fieldNames.some((field) => field === name),
  )
  const { name, last_name } = lead ?? {}
  const isSameName = [name, last_name].filter(Boolean).join(' ') === shopper?.name
  return {
    values: {
      ...Object.fromEntries(answers),
      name: (isSameName ? name : shopper?.name) ?? '',
      last_name: (isSameName && last_name) || '',
      phone: lead?.phone ?? shopper?.phone ?? '',
      email: shopper?.email ?? '',
      postcode: lead?.postcode ?? '',
      message: lead?.message ?? '',
      opt_in: lead?.opt_in ?? true,
      subscribe: lead?.subscribe ?? false,
      // They are agreed to for each payment anew.
      terms_conditions: false,
    },
    fields: {},
    message: unpaidMessage({ reservation, ...money }, now),
    filedAs: '',
  }
}
