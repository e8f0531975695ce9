import { encryption } from '@/server/encrypted-text'
import { log } from '@/server/log'
import { measurementDatabase } from '../store/database'

/** Services that take events from our worker. */
export type ForwardService = 'ga4' | 'meta'

/** For the keys of measuring services in the database. */
export const tagSecrets = encryption('site-tag-secret')

/** An event that waits for a service of a site. */
export type WaitingForward = {
  id: string
  site_id: number
  at: Date
  attempts: number
  body: Record<string, unknown>
  lead_id: number | null
}

/** The account of a site at a service; its key is decrypted. */
export type ForwardAccount = {
  site: number
  /** `https://www.dealer.com.au` */
  origin: string
  /** Measurement id or pixel id. */
  id: string
  secret: string
}

/**
 * What came of sending: taken; refused for good, with what the service said; to be tried again; or nothing is
 * left to send, because the person's data were erased.
 */
export type SendResult =
  | { outcome: 'SENT' | 'NOTHING_LEFT' }
  | { outcome: 'REFUSED' | 'UNAVAILABLE'; message: string }

export type SendBatch = (
  account: ForwardAccount,
  events: readonly WaitingForward[],
) => Promise<SendResult>

/** Events of one request, at most; Google takes 25. */
const BATCH = 25
/** After so many tries, over some nine hours, an event is a dead letter. */
const MOST_TRIES = 10
const LONGEST_WAIT_MINUTES = 120
/** Milliseconds after which a run begins no other batch: the next run comes in a minute. */
const LONGEST_RUN = 40_000
/** Minutes for which a batch is of the worker that sends it; after these that worker is dead. */
const CLAIMED_MINUTES = 2

/**
 * Sends what waits for a service, a site's events together. It ends where the service does not answer, and the
 * events of that site wait longer. Any number of workers may run it: one at a time has a batch.
 *
 * @param groupBy key of the body whose value all events of a request share
 */
export async function sendForwards(
  service: ForwardService,
  send: SendBatch,
  groupBy: string | null = null,
): Promise<{ sent: number; failed: number }> {
  const tally = { sent: 0, failed: 0 }
  const ends = Date.now() + LONGEST_RUN
  while (Date.now() < ends) {
    const batch = await claimBatch(service, groupBy)
    const [first] = batch
    if (!first) break
    const result = await sendBatch(first.site_id, service, batch, send)
    await storeResult(first.site_id, service, batch, result)
    tally[isSent(result) ? 'sent' : 'failed'] += batch.length
    if (result.outcome === 'UNAVAILABLE') break
  }
  return tally
}

const isSent = ({ outcome }: SendResult) => outcome === 'SENT' || outcome === 'NOTHING_LEFT'

/** Events of one site that are due. No other worker takes them meanwhile; no transaction waits for the service. */
async function claimBatch(
  service: ForwardService,
  groupBy: string | null,
): Promise<WaitingForward[]> {
  const { rows } = await measurementDatabase().query<WaitingForward>(
    `WITH first AS (
       SELECT site_id, body ->> $2 AS part FROM event_forwards
       WHERE service = $1 AND state = 'waiting' AND next_at <= now()
       ORDER BY next_at, id FOR UPDATE SKIP LOCKED LIMIT 1),
     due AS (
       SELECT f.id FROM event_forwards f JOIN first ON first.site_id = f.site_id
         AND first.part IS NOT DISTINCT FROM f.body ->> $2
       WHERE f.service = $1 AND f.state = 'waiting' AND f.next_at <= now()
       ORDER BY f.at, f.id FOR UPDATE OF f SKIP LOCKED LIMIT $3)
     UPDATE event_forwards f SET next_at = now() + make_interval(mins => $4) FROM due WHERE f.id = due.id
     RETURNING f.id, f.site_id, f.at, f.attempts, f.body, f.lead_id`,
    [service, groupBy ?? '', BATCH, CLAIMED_MINUTES],
  )
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || Number(a.id) - Number(b.id))
}

async function sendBatch(
  site: number,
  service: ForwardService,
  batch: readonly WaitingForward[],
  send: SendBatch,
): Promise<SendResult> {
  const account = await accountOf(site, service)
  if (account) return await send(account, batch)
  return { outcome: 'REFUSED', message: 'The site has no account at this service any more.' }
}

async function storeResult(
  site: number,
  service: ForwardService,
  batch: readonly WaitingForward[],
  result: SendResult,
): Promise<void> {
  const message = 'message' in result ? result.message.slice(0, 300) : null
  const attempts = Math.max(...batch.map((event) => event.attempts)) + 1
  const isDead = result.outcome === 'REFUSED' || (!isSent(result) && attempts >= MOST_TRIES)
  const wait = Math.min(2 ** attempts, LONGEST_WAIT_MINUTES)
  await measurementDatabase().query(
    `UPDATE event_forwards SET state = $2, attempts = attempts + 1, last_error = $3,
       next_at = now() + make_interval(mins => $4), ended_at = CASE WHEN $2 = 'waiting' THEN NULL ELSE now() END
     WHERE id = ANY($1)`,
    [
      ...[batch.map(({ id }) => id), isSent(result) ? 'sent' : isDead ? 'dead' : 'waiting'],
      ...[message, wait],
    ],
  )
  if (isSent(result)) return
  log.warn({ site, service, message }, 'events were not forwarded')
  // The next run begins with another site.
  if (result.outcome === 'UNAVAILABLE')
    await measurementDatabase().query(
      `UPDATE event_forwards SET next_at = now() + make_interval(mins => $3)
       WHERE site_id = $1 AND service = $2 AND state = 'waiting' AND next_at <= now()`,
      [site, service, wait],
    )
}

type AccountRow = { host: string; id: string | null; secret: string | null }

/** Null where the site has no account, sends from the browser, or its key was encrypted with another secret. */
async function accountOf(site: number, service: ForwardService): Promise<ForwardAccount | null> {
  const [id, way, secret] =
    service === 'ga4'
      ? ['tags_ga4', 'tags_ga4_way', 'tags_ga4_secret']
      : ['tags_meta', 'tags_meta_way', 'tags_meta_token']
  const { rows } = await measurementDatabase().query<AccountRow>(
    `SELECT h.host, s.${id} AS id, s.${secret} AS secret FROM sites s
     JOIN sites_hosts h ON h._parent_id = s.id
     WHERE s.id = $1 AND s.${way} = 'server' AND s.deleted_at IS NULL ORDER BY h._order LIMIT 1`,
    [site],
  )
  const [row] = rows
  const key = await tagSecrets.decrypt(row?.secret)
  if (!row?.id || !key) return null
  const protocol = process.env.SITE_PROTOCOL === 'https' ? 'https' : 'http'
  return { site, origin: `${protocol}://${row.host}`, id: row.id, secret: key }
}

/** Sent events stay for as long as the same event could be found again; dead ones until nobody mends them. */
export async function forgetOldForwards(): Promise<void> {
  await measurementDatabase().query(
    `DELETE FROM event_forwards WHERE (state = 'sent' AND ended_at < now() - interval '3 days')
       OR (state = 'dead' AND ended_at < now() - interval '30 days')`,
  )
}

export type ForwardState = {
  service: ForwardService
  waiting: number
  sent: number
  dead: number
  last_error: string | null
}

/** What waits, was sent in the last day, and was given up, by service of a site. */
export async function forwardStates(site: number): Promise<ForwardState[]> {
  const { rows } = await measurementDatabase().query<ForwardState>(
    `SELECT service, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
       count(*) FILTER (WHERE state = 'sent' AND ended_at > now() - interval '1 day')::int AS sent,
       count(*) FILTER (WHERE state = 'dead')::int AS dead,
       (array_agg(last_error ORDER BY next_at DESC) FILTER (WHERE state <> 'sent' AND last_error IS NOT NULL))[1] AS last_error
     FROM event_forwards WHERE site_id = $1 GROUP BY service ORDER BY service`,
    [site],
  )
  return rows
}

/** Sends a site's dead letters again. @returns how many */
export async function reviveForwards(site: number): Promise<number> {
  const { rowCount } = await measurementDatabase().query(
    `UPDATE event_forwards SET state = 'waiting', attempts = 0, next_at = now(), ended_at = NULL
     WHERE site_id = $1 AND state = 'dead'`,
    [site],
  )
  return rowCount ?? 0
}
