import type { Pool } from 'pg'
import type { World } from './world'

/** Nobody holds a car whom another holds, whatever the indexes of the database say. */
export async function carsHeldTwice(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ car: string }>(
    `SELECT coalesce(vin, car_id) AS car FROM reservations
     WHERE state IN ('asked', 'paying', 'held') OR (state = 'confirmed' AND car_gone IS NULL)
     GROUP BY 1 HAVING coalesce(vin, car_id) IS NOT NULL AND (count(*) > 1 OR NOT bool_and(holds_car))`,
  )
  return rows.map(({ car }) => `${car} is held twice, or by nobody`)
}

type Money = {
  payment: string
  state: string | null
  /** Cents that the dealer has of it, as the bank says. */
  cents: number
  /** A person was called, or the bank was away and is asked again at a time that is set. */
  isLookedAfter: boolean
}

/** What the bank has of each payment for which no car is held. */
async function moneyWithoutHold(pool: Pool, now: Date): Promise<Money[]> {
  const { rows } = await pool.query<Money>(
    `SELECT b.payment_id AS payment, r.state, b.amount_cents - b.disputed_cents - coalesce((
         SELECT sum(amount_cents) FROM local_bank_refunds WHERE payment = b.reference AND status <> 'failed'
       ), 0)::int AS cents,
       EXISTS (SELECT 1 FROM payment_alarms a WHERE a.about = p.id::text AND a.kind = 'refund-failing'
         AND a.cleared_at IS NULL AND EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = p.id AND f.status = 'refused'))
       OR (p.status IN ('open', 'pending') AND p.look_at > $1 AND r.pay_until < $1::timestamptz - interval '3 days')
       OR EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = p.id AND f.status = 'asked' AND f.tries > 0
         AND f.next_at > $1) AS "isLookedAfter"
     FROM local_bank_payments b LEFT JOIN payments p ON p.id::text = b.payment_id
       LEFT JOIN reservations r ON r.id = p.reservation_id
     WHERE b.status = 'paid' AND (r.state IS NULL OR r.state NOT IN ('asked', 'paying', 'held', 'confirmed'))`,
    [now],
  )
  return rows.filter(({ cents }) => cents > 0)
}

/** Since when the bank has money without a hold, by its payment. */
export class LooseMoney {
  readonly #since = new Map<string, Date>()

  async look({ pool, now }: World): Promise<Money[]> {
    const all = await moneyWithoutHold(pool, now)
    for (const payment of this.#since.keys())
      if (!all.some((each) => each.payment === payment)) this.#since.delete(payment)
    for (const { payment } of all) if (!this.#since.has(payment)) this.#since.set(payment, now)
    return all
  }

  /** Longer than a minute, though bank and jobs were there, and no person was called. */
  async overdue(world: World): Promise<string[]> {
    return (await this.look(world))
      .filter(({ isLookedAfter }) => !isLookedAfter)
      .filter(({ payment }) => {
        const since = this.#since.get(payment) ?? world.now
        return world.now.getTime() - since.getTime() > 60_000
      })
      .map(({ payment, state, cents }) => `${cents} cents of ${payment} (${state}) without a hold`)
  }
}

/** Payments of which our ledger says something else than the bank's. */
export async function ledgerDifferences(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', b.payment_id, 'bank', b.status, b.paid, b.disputed_cents, b.done, b.pending,
       'ours', p.status, p.paid_cents, p.disputed_cents, p.done, p.pending) AS line
     FROM (SELECT *, CASE WHEN status = 'paid' THEN amount_cents ELSE 0 END AS paid,
         coalesce((SELECT sum(amount_cents) FROM local_bank_refunds WHERE payment = local_bank_payments.reference AND status = 'refunded'), 0) AS done,
         coalesce((SELECT sum(amount_cents) FROM local_bank_refunds WHERE payment = local_bank_payments.reference AND status = 'pending'), 0) AS pending
       FROM local_bank_payments) b
     FULL JOIN (SELECT *,
         coalesce((SELECT sum(amount_cents) FROM refunds WHERE payment_id = payments.id AND status = 'done'), 0) AS done,
         coalesce((SELECT sum(amount_cents) FROM refunds WHERE payment_id = payments.id AND status = 'pending'), 0) AS pending
       FROM payments) p ON p.id::text = b.payment_id
     WHERE (coalesce(b.paid, 0), coalesce(b.disputed_cents, 0), coalesce(b.done, 0), coalesce(b.pending, 0))
       IS DISTINCT FROM (coalesce(p.paid_cents, 0), coalesce(p.disputed_cents, 0), coalesce(p.done, 0), coalesce(p.pending, 0))`,
  )
  return rows.map(({ line }) => `the ledgers differ: ${line}`)
}

/**
 * Reservations that nothing will move, though their time is over, or money waits.
 * @param isEnd everything that the clock does is done
 */
export async function stuck({ pool, now }: World, isEnd = false): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', r.reference, r.kind, r.state, p.status, 'due', r.due_at) AS line
     FROM reservations r LEFT JOIN payments p ON p.reservation_id = r.id
     WHERE r.due_at <= $1
       OR (r.due_at IS NULL AND r.state IN ('asked', 'paying', 'held'))
       OR r.state = 'asked'
       OR (r.state = 'paying' AND r.pay_until <= $1 AND p.status NOT IN ('open', 'pending'))
       OR (r.state = 'held' AND r.hold_until <= $1)
       OR (p.status IN ('open', 'pending') AND r.due_at IS NULL)
       OR (r.shown_version <> r.show_version AND r.due_at IS NULL)
       OR EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = p.id AND f.status IN ('asked', 'pending') AND r.due_at IS NULL)
       OR EXISTS (SELECT 1 FROM reservation_notices n WHERE n.reservation_id = r.id AND n.told_at IS NULL AND r.due_at IS NULL)
       OR (r.state = 'refunding' AND r.due_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM payment_alarms a WHERE a.about = p.id::text AND a.kind IN ('refund-failing', 'dispute')
           AND a.cleared_at IS NULL))
       OR ($2 AND (r.state IN ('asked', 'paying', 'held') OR r.due_at IS NOT NULL))`,
    [now, isEnd],
  )
  return rows.map(({ line }) => `stuck: ${line}`)
}

/** Notices that were told and not sent, or sent more than once. */
export async function wronglyTold(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', reservation_id, kind, told, sent) AS line
     FROM (SELECT reservation_id, kind, count(told_at) AS told FROM reservation_notices GROUP BY 1, 2) n
     FULL JOIN (SELECT reservation_id, kind, count(*) AS sent FROM model_mails GROUP BY 1, 2) m
       USING (reservation_id, kind)
     WHERE told IS DISTINCT FROM sent AND coalesce(told, 0) <> coalesce(sent, 0)`,
  )
  return rows.map(({ line }) => `told and sent differ: ${line}`)
}

/** Who was led to the bank and paid there had the car, unless the bank was away for an hour. */
export async function paidInVain({ pool, pages }: World): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', r.reference, r.state, 'was paid and never held') AS line
     FROM local_bank_payments b JOIN payments p ON p.id::text = b.payment_id
       JOIN reservations r ON r.id = p.reservation_id
     WHERE b.status = 'paid' AND b.reference = ANY($1) AND NOT EXISTS (
       SELECT 1 FROM reservation_rows WHERE reservation_id = r.id AND (to_state IN ('held', 'confirmed')
         OR why = 'The bank did not decide in time'))`,
    [pages],
  )
  return rows.map(({ line }) => line)
}

/** What the dealer was to keep and was returned by itself, or was taken for lost: this bank takes no payment back. */
export async function returnedUnasked(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', r.reference, f.amount_cents, 'was returned and nobody asked') AS line
     FROM reservations r JOIN payments p ON p.reservation_id = r.id JOIN refunds f ON f.payment_id = p.id
     WHERE r.state = 'confirmed' AND f.who = 'system'
     UNION ALL SELECT 'the bank returned for ' || refund_id || ', which is no refund of ours'
     FROM local_bank_refunds b WHERE refund_id NOT LIKE 'hand%'
       AND NOT EXISTS (SELECT 1 FROM refunds f WHERE f.id::text = b.refund_id)
     UNION ALL SELECT detail FROM payment_alarms WHERE kind = 'ledger-difference'`,
  )
  return rows.map(({ line }) => line)
}
