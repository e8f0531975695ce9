import type { Queryable } from '@/leads/record/lead-database'

/** What a person has to look at, as staff read it. */
export const alarmKinds = {
  'feed-sold': 'The feed says that a held car is sold',
  'feed-dropped': 'The feed no longer has a held car',
  'refund-failing': 'A refund does not go through',
  dispute: 'A shopper disputes a payment at their bank',
  'money-without-hold': 'Money came in and no car is held for it',
  'ledger-difference': 'Our record of a payment differs from the bank’s',
} as const
export type AlarmKind = keyof typeof alarmKinds

export type Alarm = {
  id: number
  kind: AlarmKind
  group: number
  /** Null where only the account is known; admins of the group see it then. */
  site: number | null
  reservation: string | null
  payment: string | null
  /** A sentence: what is wrong. */
  detail: string
  /** AUD cents that it is about. */
  amountCents: number | null
  raisedAt: Date
}

type Raised = Omit<Alarm, 'id' | 'raisedAt' | 'amountCents'> & {
  amountCents?: number | null
  /** What the alarm is about where it is neither a payment nor a reservation of ours: the bank's reference. */
  about?: string
  /** Of what is found again and again: a person who has seen to it since then is not told again. */
  standsSince?: Date
  now: Date
}

/**
 * Tells the dealer's people that something needs them, until it is cleared. The same alarm again only renews
 * its words. In the caller's transaction if there is one.
 * @returns whether it is a new one
 * @throws Error where nothing says what it is about
 */
export async function raiseAlarm(database: Queryable, alarm: Raised): Promise<boolean> {
  const { kind, group, site, reservation, payment, detail, amountCents = null, now } = alarm
  const { standsSince = null } = alarm
  const about = alarm.about ?? payment ?? reservation
  if (!about) throw new Error(`An alarm ${kind} needs to say what it is about.`)
  const { rows } = await database.query<{ isNew: boolean }>(
    `INSERT INTO payment_alarms
       (kind, about, group_id, site_id, reservation_id, payment_id, detail, amount_cents, raised_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (
       SELECT FROM payment_alarms WHERE kind = $1 AND about = $2 AND cleared_at >= $10
         AND cleared_by <> 'system' AND amount_cents IS NOT DISTINCT FROM $8)
     ON CONFLICT (kind, about) WHERE cleared_at IS NULL
     DO UPDATE SET detail = excluded.detail, amount_cents = excluded.amount_cents
     RETURNING xmax = 0 AS "isNew"`,
    [kind, about, group, site, reservation, payment, detail, amountCents, now, standsSince],
  )
  return rows[0]?.isNew === true
}

/** Clears alarms that mended themselves: those of a payment, of a reservation, or about something else. */
export async function clearAlarms(
  database: Queryable,
  { kinds, about, now }: { kinds: readonly AlarmKind[]; about: readonly string[]; now: Date },
): Promise<void> {
  await database.query(
    `UPDATE payment_alarms SET cleared_at = $3, cleared_by = 'system'
     WHERE cleared_at IS NULL AND kind = ANY($1) AND about = ANY($2)`,
    [kinds, about, now],
  )
}

/** Whose alarms: those of sites, and those of whole groups (null: of every group). */
export type AlarmScope = { sites: readonly number[]; groups: readonly number[] | null }

const inScope = `cleared_at IS NULL
  AND (site_id = ANY($1) OR site_id IS NULL AND ($2::int[] IS NULL OR group_id = ANY($2)))`

/** Open alarms, the oldest first. */
export async function openAlarms(
  database: Queryable,
  { sites, groups }: AlarmScope,
): Promise<Alarm[]> {
  const { rows } = await database.query<Alarm>(
    `SELECT id::int, kind, group_id AS group, site_id AS site, reservation_id AS reservation,
       payment_id AS payment, detail, amount_cents AS "amountCents", raised_at AS "raisedAt"
     FROM payment_alarms WHERE ${inScope} ORDER BY raised_at LIMIT 200`,
    [sites, groups],
  )
  return rows
}

/** A person has seen to it, and says how. @returns false where no such alarm is open in the scope */
export async function seeToAlarm(
  database: Queryable,
  { sites, groups }: AlarmScope,
  { id, by, why, now }: { id: number; by: string; why: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE payment_alarms SET cleared_at = $4, cleared_by = $5, cleared_why = $6
     WHERE id = $3 AND ${inScope}`,
    [sites, groups, id, now, by, why],
  )
  return rowCount === 1
}
