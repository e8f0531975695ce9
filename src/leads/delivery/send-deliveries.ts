import { jobSender } from '@/server/jobs/job-sender'
import { log } from '@/server/log'
import { leadDatabase, type Queryable } from '../record/lead-database'

type Waiting = { id: string; destination_key: string; kind: string; next_at: Date }

/** Deliveries that {@link findDeliveries} gives to the workers at a time. */
const BATCH = 1000

/**
 * Gives the deliveries of a lead to the workers, without the caller waiting: a shopper's answer never
 * depends on it. The rows were stored with the lead; where this process dies before their jobs are, or
 * the job library does not take them, {@link findDeliveries} finds them within a minute or two.
 * @param leadId as the shopper is told it
 */
export function sendDeliveries(leadId: string): void {
  deliveriesOf(leadId)
    .then(sendJobs)
    .catch((error: unknown) => log.error({ err: error, lead: leadId }, 'deliveries not sent yet'))
}

const deliveriesOf = async (leadId: string): Promise<Waiting[]> => {
  const { rows } = await leadDatabase().query<Waiting>(
    `SELECT d.id, d.destination_key, d.kind, d.next_at
     FROM lead_deliveries d JOIN leads l ON l.id = d.lead_id
     WHERE l.lead_id = $1 AND d.state = 'waiting'`,
    [leadId],
  )
  return rows
}

/**
 * Gives the workers whatever is due and has no job: of a process that died between the two, of an
 * earlier release, of a database that was restored. What has a job keeps it. What waits for a destination that
 * is down is found when its breaker closes, and is in nobody's way until then.
 * @returns how many were looked at
 */
export async function findDeliveries(database: Queryable = leadDatabase()): Promise<number> {
  const { rows } = await database.query<Waiting>(
    `SELECT d.id, d.destination_key, d.kind, d.next_at FROM lead_deliveries d
     LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
     WHERE d.state IN ('waiting', 'sending') AND d.next_at < now() - interval '1 minute'
       AND coalesce(b.open_until <= now(), true)
     ORDER BY d.next_at LIMIT $1`,
    [BATCH],
  )
  await jobSender().insert('deliver-lead', rows.map(jobOf))
  return rows.length
}

/** One job a delivery (`exclusive`); one that waits for longer than its row is brought forward. */
async function sendJobs(waiting: readonly Waiting[]): Promise<void> {
  const sent = await jobSender().insert('deliver-lead', waiting.map(jobOf), { returnId: true })
  if (sent?.length === waiting.length) return
  for (const { id, next_at } of waiting)
    await jobSender().update('deliver-lead', undefined, { singletonKey: id, startAfter: next_at })
}

const jobOf = ({ id, destination_key, kind, next_at }: Waiting) => ({
  data: { delivery: id },
  singletonKey: id,
  startAfter: next_at,
  // A destination that hangs must not take all hands. Shoppers have nothing in common.
  ...(kind !== 'reply' && { group: { id: destination_key } }),
})
