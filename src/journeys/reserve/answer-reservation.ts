import 'server-only'
import { readLeadRequest } from '@/leads/intake/read-request'
import { leadDatabase } from '@/leads/record/lead-database'
import { abandonPayment, releaseOwnHold } from '@/payments/end-hold'
import { livePorts } from '@/payments/live-ports'
import { holdCalendar } from '@/payments/notices/hold-words'
import { readReservation } from '@/payments/read-reservation'
import type { Ledger } from '@/payments/reservation'
import { phaseOf } from '@/payments/reservation-phase'
import { reservationPath, reservationUrl } from '@/payments/reservation-token'
import { settlePayment } from '@/payments/settle-payment'
import { isPaying } from '@/payments/states'
import { requestLog } from '@/server/log'
import type { Site } from '@/sites/site'

const noStore = { 'cache-control': 'no-store' }
const notOurs = () =>
  new Response('This link is not complete.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...noStore },
  })

/**
 * A reservation as it stands, after the bank was asked about a payment that is under way: a browser that comes
 * back may be faster than the bank's message. VDP-13
 */
export async function currentReservation(
  site: Site,
  token: string,
  now: Date,
): Promise<Ledger | null> {
  const ledger = await readReservation(site, token)
  if (!ledger?.payment || !isPaying(ledger.reservation.state)) return ledger
  if (!(await isTimeToLook(ledger.payment.id, now))) return ledger
  await settlePayment(livePorts, ledger.payment.id, { now })
  return await readReservation(site, token)
}

/** Whoever looks at the page, and however often: the bank is asked about a payment once in so long. Seconds. */
const LOOK_EVERY = 2

async function isTimeToLook(paymentId: string, now: Date): Promise<boolean> {
  const { rowCount } = await leadDatabase().query(
    `UPDATE payments SET seen_at = $2 WHERE id = $1
     AND (seen_at IS NULL OR seen_at <= $2::timestamptz - make_interval(secs => $3) OR seen_at > $2)`,
    [paymentId, now, LOOK_EVERY],
  )
  return rowCount === 1
}

/** `GET /api/reservations/<token>`: `{ phase }`. */
export async function answerReservationPhase(
  site: Site,
  token: string,
  now: Date,
): Promise<Response> {
  const ledger = await currentReservation(site, token, now)
  return ledger ? Response.json({ phase: phaseOf(ledger, now) }, { headers: noStore }) : notOurs()
}

/** `GET /api/reservations/<token>/calendar` */
export async function answerReservationCalendar(
  site: Site,
  token: string,
  now: Date,
): Promise<Response> {
  const ledger = await readReservation(site, token)
  if (!ledger) return notOurs()
  const { reservation } = ledger
  const url = reservationUrl(site, reservation.id)
  const file = reservation.state === 'held' ? holdCalendar(reservation, site, url, now) : null
  return file
    ? new Response(file, {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${reservation.reference}.ics"`,
          ...noStore,
        },
      })
    : notOurs()
}

const acts = {
  /** Ends the hold; what was paid goes back. */
  release: (id: string, now: Date) =>
    releaseOwnHold(livePorts, id, { by: 'shopper', reason: 'You let it go', now }),
  /** Gives up a payment that is under way, so that the car is free at once. */
  abandon: (id: string, now: Date) =>
    abandonPayment(livePorts, id, { by: 'shopper', reason: 'You stopped paying', now }),
} as const

/**
 * `POST /api/reservations/<token>/<act>` by a plain form of the page, which is shown again. Whoever has the link
 * may: it is the shopper's. Pressed twice it is done once.
 */
export async function answerReservationAct(
  site: Site,
  token: string,
  act: string,
  request: Request,
): Promise<Response> {
  const read = await readLeadRequest(request)
  if (!read.ok) return new Response(null, { status: read.status })
  const ledger = await readReservation(site, token)
  if (!ledger || !Object.hasOwn(acts, act)) return notOurs()
  const { id, reference } = ledger.reservation
  const ended = await acts[act as keyof typeof acts](id, new Date())
  const log = requestLog(request, site.slug)
  log.info({ reservation: reference, act, refusal: ended.ok ? null : ended.error }, 'reservation')
  const page = reservationPath(site.id, id)
  const location = ended.ok ? page : `${page}?not=${ended.error}`
  return new Response(null, { status: 303, headers: { location, ...noStore } })
}
