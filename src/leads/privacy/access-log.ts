import type { CollectionAfterOperationHook } from 'payload'
import { leadDatabase, type Queryable } from '../record/lead-database'

/** How a person got to see a lead. */
export type ReadKind = 'opened' | 'listed' | 'exported' | 'message'

/**
 * Records who read which leads: one row per person, way and day, with a count. Payload reads a lead
 * several times for one page, so reads within seconds count once.
 */
export async function logReads(
  database: Queryable,
  reads: { leads: readonly number[]; user: number; how: ReadKind },
): Promise<void> {
  if (reads.leads.length === 0) return
  await database.query(
    `INSERT INTO lead_reads (lead_id, site_id, user_id, how)
     SELECT id, site_id, $2, $3 FROM leads WHERE id = ANY($1) AND site_id IS NOT NULL
     ON CONFLICT (lead_id, user_id, how, day)
     DO UPDATE SET last_at = now(), times = lead_reads.times
       + CASE WHEN lead_reads.last_at < now() - interval '10 seconds' THEN 1 ELSE 0 END`,
    [reads.leads, reads.user, reads.how],
  )
}

type Docs = { id: number }[]

/**
 * Records every read of a lead by a person, through the admin or the API. Reads by our own server
 * are not recorded.
 */
export const logLeadReads: CollectionAfterOperationHook = async ({
  args,
  operation,
  req,
  result,
}) => {
  const asUser = req.user && !(args as { overrideAccess?: boolean }).overrideAccess
  if (!asUser || !req.user) return result
  const user = Number(req.user.id)
  if (operation === 'findByID' && result) {
    await logReads(leadDatabase(), { leads: [(result as Docs[number]).id], user, how: 'opened' })
  }
  if (operation === 'find') {
    const leads = (result as { docs: Docs }).docs.map(({ id }) => id)
    const how = req.context.leadsAreExported ? 'exported' : 'listed'
    await logReads(leadDatabase(), { leads, user, how })
  }
  return result
}

export type LeadRead = { who: string; how: ReadKind; times: number; last_at: Date }

/** Readers of a lead, latest first. */
export async function readersOf(database: Queryable, lead: number): Promise<LeadRead[]> {
  const { rows } = await database.query<LeadRead>(
    `SELECT coalesce(u.name, u.email, 'A person who has left') AS who, r.how,
       sum(r.times)::int AS times, max(r.last_at) AS last_at
     FROM lead_reads r LEFT JOIN users u ON u.id = r.user_id
     WHERE r.lead_id = $1 GROUP BY u.name, u.email, r.how ORDER BY max(r.last_at) DESC`,
    [lead],
  )
  return rows
}
