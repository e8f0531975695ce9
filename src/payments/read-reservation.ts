import 'server-only'
import type { Car } from '@/inventory/car'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import { activeOf, ofCar } from './hold-without-money'
import { readLedger, readLedgers } from './ledger'
import type { ReservationSite } from './ports'
import type { Ledger } from './reservation'
import { readReservationToken } from './reservation-token'
import { isPaying } from './states'

/** The reservation of a signed link of this site; null for any other link. */
export async function readReservation(
  site: Pick<Site, 'id'>,
  token: string,
): Promise<Ledger | null> {
  const id = readReservationToken(site.id, token)
  const ledger = id && (await readLedger(leadDatabase(), id))
  return ledger && ledger.reservation.siteId === site.id ? ledger : null
}

/** The newest reservation of a lead of this site. @param leadId uuid of the lead */
export async function reservationOfLead(
  site: Pick<Site, 'id'>,
  leadId: string,
): Promise<Ledger | null> {
  const [newest] = await readLedgers(
    leadDatabase(),
    'r.site_id = $1 AND r.lead_id = (SELECT id FROM leads WHERE site_id = $1 AND lead_id = $2)',
    [site.id, leadId],
  )
  return newest ?? null
}

/** What the holder of a verified phone reserved or paid on this site, newest first. */
export const reservationsOfShopper = (site: Pick<Site, 'id'>, phone: string): Promise<Ledger[]> =>
  readLedgers(leadDatabase(), 'r.site_id = $1 AND r.phone = $2', [site.id, phone])

/** Whether somebody of the whole group is paying for a car, or holds it, and until when they may pay. */
export type Reserving = { state: 'free' | 'paying' | 'held'; payUntil: Date | null }

export async function reservingNow(site: ReservationSite, car: Car): Promise<Reserving> {
  const active = await activeOf(leadDatabase(), ofCar(car, site))
  if (!active) return { state: 'free', payUntil: null }
  const { state, payUntil } = active.reservation
  return isPaying(state) ? { state: 'paying', payUntil } : { state: 'held', payUntil: null }
}
