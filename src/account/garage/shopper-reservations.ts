import 'server-only'
import { amountWords, holdEndWords } from '@/payments/notices/hold-words'
import { reservationsOfShopper } from '@/payments/read-reservation'
import { type Ledger, refundedCents } from '@/payments/reservation'
import { phaseOf, type ReservationPhase, returningCents } from '@/payments/reservation-phase'
import { reservationPath } from '@/payments/reservation-token'
import type { Site } from '@/sites/site'

/** A reservation, or an online payment, as the garage lists it. */
export type ShopperReservation = {
  reference: string
  /** "2022 Toyota RAV4 Cruiser", "INV 10442" */
  title: string
  /** How it stands, in a sentence. */
  status: string
  /** Its own page. */
  href: string
  /** The page that asks before it lets go; null where nothing is held. */
  release: { label: string; href: string } | null
}

/** Reservations that a garage lists, latest first. */
const MOST_SHOWN = 20

/** What the holder of a verified phone reserved or paid on this site. VDP-13 AUTH-09 */
export async function findShopperReservations(
  site: Site,
  phone: string,
  now: Date,
): Promise<ShopperReservation[]> {
  const ledgers = await reservationsOfShopper(site, phone)
  return ledgers.slice(0, MOST_SHOWN).map((ledger) => {
    const { reservation } = ledger
    const phase = phaseOf(ledger, now)
    const href = reservationPath(site.id, reservation.id)
    const label = reservation.amountCents > 0 ? 'Release and refund my deposit' : 'Let the car go'
    return {
      reference: reservation.reference,
      title: reservation.car?.name ?? reservation.dealNumber ?? reservation.reference,
      status: statusWords(ledger, phase, site),
      href,
      release: phase === 'held' ? { label, href: `${href}?release=1` } : null,
    }
  })
}

function statusWords(ledger: Ledger, phase: ReservationPhase, site: Site): string {
  const { reservation } = ledger
  const refunded = refundedCents(ledger)
  const amount = amountWords(reservation.amountCents)
  const words: Record<ReservationPhase, string> = {
    pay: `Not paid yet: ${amount}.`,
    waiting: 'Waiting for the bank.',
    held: `Held for you until ${holdEndWords(reservation, site)}.`,
    bought: 'Bought.',
    paid: `Paid: ${amount}${refunded > 0 ? `, of which ${amountWords(refunded)} was sent back` : ''}.`,
    returning: `${amountWords(returningCents(ledger))} is on its way back to you.`,
    returned: `${amountWords(refunded)} was sent back to you.`,
    over: 'The hold has ended.',
    undecided: 'Your bank has not decided. If the money arrives, it goes back to you.',
    unpaid: 'Not paid. Nothing was taken.',
  }
  return words[phase]
}
