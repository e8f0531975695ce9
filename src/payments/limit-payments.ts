import type { Queryable } from '@/leads/record/lead-database'
import { formatMoney } from '@/ui/number-format'
import { readLedgers } from './ledger'
import { type Refused, refuse } from './ports'
import { type Ledger, type Reservation, refundableCents } from './reservation'
import { isPaying } from './states'

const DAY = 24 * 3_600_000
/** Online payments that one phone may make on a site within a day. ROUTE-42 */
const MOST_A_DAY = 5
/** An invoice that was paid longer ago may have a namesake. */
const REMEMBERED_DAYS = 180

type Asked = Pick<Reservation, 'siteId' | 'amountCents'> & {
  dealNumber: string
  phone: string
  /** The shopper has read that it was paid, and pays once more. */
  isAgain: boolean
  now: Date
}

type Before =
  | Refused<'TOO_MANY_PAYMENTS' | 'PAYING_ALREADY' | 'PAID_ALREADY'>
  /** The same payment, under way: it goes on. */
  | { ok: true; ledger: Ledger }
  | null

/**
 * What payments of before say of a new one: too many of one person in a day; one of the same number that is under
 * way, or that somebody has paid. In a transaction: the presses of one person, and those for one number, wait for
 * each other. ROUTE-42
 *
 * @returns null where nothing is in its way
 */
export async function paymentBefore(database: Queryable, asked: Asked): Promise<Before> {
  const { siteId, phone, now } = asked
  const number = asked.dealNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  for (const key of [`payments ${siteId} ${phone}`, `payments ${siteId} of ${number}`])
    await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const since = new Date(now.getTime() - REMEMBERED_DAYS * DAY)
  const ledgers = await readLedgers(
    database,
    `r.kind = 'payment' AND r.site_id = $1 AND r.created_at > $2 AND (r.phone = $3
       OR regexp_replace(upper(r.deal_number), '[^A-Z0-9]', '', 'g') = $4)`,
    [siteId, since, phone, number],
  )
  const isSameNumber = ({ reservation: { dealNumber } }: Ledger) =>
    (dealNumber ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '') === number
  const isOwn = ({ reservation: { shopper } }: Ledger) => shopper?.phone === phone
  const isUnderWay = ({ reservation: { state, payUntil } }: Ledger) =>
    isPaying(state) && payUntil !== null && payUntil > now
  const begun = ledgers.find((each) => isOwn(each) && isSameNumber(each) && isUnderWay(each))
  if (begun)
    return begun.reservation.amountCents === asked.amountCents
      ? { ok: true, ledger: begun }
      : refuse(
          'PAYING_ALREADY',
          'You are paying another amount for this number. Finish or stop that payment first: you find it in your garage, and it ends within 15 minutes.',
        )
  const paid = ledgers.find((each) => isSameNumber(each) && refundableCents(each) > 0)
  if (paid && !asked.isAgain) return refuse('PAID_ALREADY', paidWords(paid, isOwn(paid)))
  const today = ledgers.filter(
    (each) =>
      isOwn(each) &&
      each.reservation.createdAt.getTime() > now.getTime() - DAY &&
      (isUnderWay(each) || each.payment?.status === 'pending' || each.payment?.status === 'paid'),
  )
  return today.length >= MOST_A_DAY
    ? refuse(
        'TOO_MANY_PAYMENTS',
        `You can make ${MOST_A_DAY} payments within a day here. Please call us for more.`,
      )
    : null
}

function paidWords(paid: Ledger, isOwn: boolean): string {
  const amount = formatMoney(refundableCents(paid) / 100)
  return isOwn
    ? `You have paid ${amount} for this number already. If more is due, press once more to pay again.`
    : 'Something was paid for this number already. Check it, or call us. If it is right and more is due, press once more to pay.'
}
