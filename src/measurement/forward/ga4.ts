import { createHash } from 'node:crypto'
import { type EventName, events, serverEvents } from '../events'
import { publicPath } from '../public-path'
import { measurementDatabase } from '../store/database'
import type { ForwardAccount, SendResult, WaitingForward } from './forward-queue'
import { postEvents } from './post-events'

const GA4_URL = 'https://www.google-analytics.com/mp/collect'

const named = Object.entries(events).flatMap(([name, [, asc]]) => (asc ? [name] : []))

/**
 * Hours for which an event may wait to be queued, while no worker runs. Google takes events of the last three
 * days, and a sent one stays for as long in the queue (`forgetOldForwards`), so that none is queued again.
 */
const LATEST_HOURS = 48
/** Characters of a value that Google stores. */
const VALUE = 100

/**
 * Queues the events of sites that measure by our server, of visits that allowed statistics. An event is queued
 * once, however often this runs. Only days with events since the last time are looked at.
 */
export async function queueGa4Events(): Promise<number> {
  const database = measurementDatabase()
  const { rows: days } = await database.query<{ site_id: number; day: string; mark: string }>(
    `SELECT r.site_id, r.day::text, r.mark FROM measurement_rollups r JOIN sites s ON s.id = r.site_id
     WHERE s.tags_ga4 IS NOT NULL AND s.tags_ga4_way = 'server' AND s.tags_ga4_secret IS NOT NULL
       AND s.deleted_at IS NULL AND r.mark > r.ga4_mark AND r.day >= current_date - 3`,
  )
  if (days.length === 0) return 0
  const keys = [days.map(({ site_id }) => site_id), days.map(({ day }) => day)]
  const { rowCount } = await database.query(
    `INSERT INTO event_forwards (site_id, service, key, at, body)
     SELECT e.site_id, 'ga4', e.event_id, e.at, jsonb_build_object(
       'name', e.name, 'visit', e.visit, 'path', e.path, 'car_id', e.car_id, 'data', e.data, 'consent', e.consent)
     FROM measurement_events e JOIN unnest($3::int[], $4::date[]) AS days (site_id, day) USING (site_id, day)
     WHERE e.consent & 1 = 1 AND e.name = ANY($1) AND e.at > now() - make_interval(hours => $2)
       AND NOT EXISTS (SELECT FROM event_forwards f
         WHERE f.site_id = e.site_id AND f.service = 'ga4' AND f.key = e.event_id)
     ON CONFLICT (site_id, service, key) DO NOTHING`,
    [named, LATEST_HOURS, ...keys],
  )
  // Events that were added since the marks were read have raised them. In the order of those who write events.
  await database.query(
    `WITH queued AS MATERIALIZED (
       SELECT r.site_id, r.day, days.mark FROM measurement_rollups r
       JOIN unnest($1::int[], $2::date[], $3::bigint[]) AS days (site_id, day, mark) USING (site_id, day)
       ORDER BY r.site_id, r.day FOR UPDATE OF r)
     UPDATE measurement_rollups r SET ga4_mark = greatest(r.ga4_mark, queued.mark)
     FROM queued WHERE r.site_id = queued.site_id AND r.day = queued.day`,
    [...keys, days.map(({ mark }) => mark)],
  )
  return rowCount ?? 0
}

/**
 * Sends events of one visit by the Measurement Protocol.
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4
 */
export const sendToGa4 =
  (address = GA4_URL) =>
  async (account: ForwardAccount, waiting: readonly WaitingForward[]): Promise<SendResult> => {
    const url = new URL(address)
    url.searchParams.set('measurement_id', account.id)
    url.searchParams.set('api_secret', account.secret)
    return await postEvents(url, ga4Body(account, waiting))
  }

/** The body of a request; all events are of one visit. */
export function ga4Body(
  { origin }: Pick<ForwardAccount, 'origin'>,
  waiting: readonly WaitingForward[],
) {
  const [first] = waiting
  const visit = digits(String(first?.body.visit ?? ''))
  const ads = (Number(first?.body.consent ?? 0) & 2) === 2 ? 'GRANTED' : 'DENIED'
  return {
    // The visit: nothing of ours names a shopper for longer.
    client_id: `${visit.slice(0, 9)}.${visit.slice(9, 18)}`,
    non_personalized_ads: ads === 'DENIED',
    consent: { ad_user_data: ads, ad_personalization: ads },
    events: waiting.flatMap(({ at, body }) => {
      const name = events[body.name as EventName]?.[1] ?? serverEvents[String(body.name)]
      if (!name) return []
      const params = {
        ...cutValues(typeof body.data === 'object' ? body.data : null),
        ...(body.car_id ? { item_id: body.car_id } : {}),
        page_location: `${origin}${publicPath(String(body.path))}`,
        session_id: visit.slice(0, 10),
        engagement_time_msec: 1,
      }
      return [{ name, timestamp_micros: at.getTime() * 1000, params }]
    }),
  }
}

/** Google refuses longer values. */
const cutValues = (data: object | null) =>
  Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? Array.from(value).slice(0, VALUE).join('') : value,
    ]),
  )

/** Eighteen digits, the same for the same text: Google's ids are of digits. */
const digits = (text: string): string =>
  (BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 15)}`) + 10n ** 18n)
    .toString()
    .slice(1, 19)
