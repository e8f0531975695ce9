import type { PayloadRequest } from 'payload'
import { type OwnSite, ownSites } from '@/cms/access/chosen-sites'
import { leadDatabase, type Queryable } from '@/leads/record/lead-database'
import type { AlarmKind } from '../alarms'
import { readLedger, readRows } from '../ledger'
import type { NoticeKind } from '../notice'
import type { Ledger, ReservationRow } from '../reservation'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A reservation of the person's own sites with its money; null for any other. */
export async function readableLedger(
  req: PayloadRequest,
  id: unknown,
): Promise<{ ledger: Ledger; site: OwnSite } | null> {
  if (!req.user || typeof id !== 'string' || !UUID.test(id)) return null
  const ledger = await readLedger(leadDatabase(), id)
  if (!ledger) return null
  const sites = await ownSites(req.payload, req.user)
  const site = sites.find((own) => own.id === ledger.reservation.siteId)
  return site ? { ledger, site } : null
}

export type SentNotice = {
  id: number
  kind: NoticeKind
  at: Date
  amountCents: number | null
  why: string | null
  /** Null while it waits. */
  toldAt: Date | null
  tries: number
}

/** An alarm of before, and how it ended. */
type PastAlarm = {
  id: number
  kind: AlarmKind
  detail: string
  clearedAt: Date
  clearedBy: string | null
  clearedWhy: string | null
}

export type Story = { rows: ReservationRow[]; notices: SentNotice[]; past: PastAlarm[] }

/** What happened to a reservation, what was told of it, and which alarms it had. */
export async function readStory(database: Queryable, id: string): Promise<Story> {
  const [rows, notices, past] = await Promise.all([
    readRows(database, id),
    database.query<SentNotice>(
      `SELECT id::int, kind, at, amount_cents AS "amountCents", why, told_at AS "toldAt", tries FROM reservation_notices
       WHERE reservation_id = $1 ORDER BY id`,
      [id],
    ),
    database.query<PastAlarm>(
      `SELECT id::int, kind, detail, cleared_at AS "clearedAt", cleared_by AS "clearedBy",
         cleared_why AS "clearedWhy" FROM payment_alarms
       WHERE reservation_id = $1 AND cleared_at IS NOT NULL ORDER BY cleared_at`,
      [id],
    ),
  ])
  return { rows, notices: notices.rows, past: past.rows }
}

/** Names of the staff who did something, by `who` of a row: "staff:12". */
export async function namesOfStaff(
  req: PayloadRequest,
  whos: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(whos)].flatMap((who) => {
    const found = /^staff:(\d{1,9})$/.exec(who ?? '')
    return found ? [Number(found[1])] : []
  })
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    select: { name: true },
    req,
  })
  return new Map(docs.map(({ id, name }) => [`staff:${id}`, name ?? 'Staff']))
}
