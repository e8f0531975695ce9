import { inTransaction, leadDatabase } from '@/leads/record/lead-database'
import type { NoticeKind } from './notice'
import type { ReservationPorts } from './ports'
import type { Ledger } from './reservation'

const SECOND = 1000
const FIRST_WAIT = 10 * SECOND
const LONGEST_WAIT = 3600 * SECOND

type Untold = {
  id: string
  kind: NoticeKind
  at: Date
  amountCents: number | null
  why: string | null
  tries: number
}

/**
 * Sends what is still to be told. A notice becomes the jobs of its mails in the transaction that marks it told,
 * so that each is sent once, whatever process dies.
 * @throws where a notice could not be written; it is tried again later
 */
export async function tellNotices(
  ports: ReservationPorts,
  { reservation }: Ledger,
  now: Date,
): Promise<void> {
  const { rows } = await leadDatabase().query<Untold>(
    `SELECT id, kind, at, amount_cents AS "amountCents", why, tries FROM reservation_notices
     WHERE reservation_id = $1 AND told_at IS NULL AND next_at <= $2 ORDER BY id`,
    [reservation.id, now],
  )
  let failure: unknown
  for (const { id, tries, ...notice } of rows) {
    try {
      const mails = await ports.mailsOf({ ...notice, reservation })
      await inTransaction(async (client) => {
        const marked = await client.query(
          'UPDATE reservation_notices SET told_at = $2 WHERE id = $1 AND told_at IS NULL',
          [id, now],
        )
        if (marked.rowCount === 0) return
        for (const mail of mails) await ports.sendMail(client, mail)
      })
    } catch (error) {
      failure = error
      const wait = Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT)
      await leadDatabase().query(
        'UPDATE reservation_notices SET tries = tries + 1, next_at = $2 WHERE id = $1',
        [id, new Date(now.getTime() + wait)],
      )
    }
  }
  if (failure) throw failure
}
