import 'server-only'
import { localTime } from '@/calendar/local-time'
import { log } from '@/server/log'
import { visitorAddress } from '@/server/visitor-address'
import type { Site } from '@/sites/site'
import { dayVisitor } from './day-visitor'
import { type EventRow, eventWriter, isDataError } from './event-writer'
import { isBotOrNameless, isOfOwnPage, isOverLimit } from './page-of-site'
import { deviceOf, pageTypeOf } from './page-type'
import { BATCH_LENGTH, type Batch, readBatch } from './read-batch'
import { visitSource } from './visit-source'

/** What came of a batch. */
type Status = 204 | 400 | 403 | 413 | 429 | 503

/**
 * Stores a batch of events of a site's visitors. It is stored when this returns 204; for 429 and 503 the
 * browser keeps it and sends it again. A bot gets the answer of a person.
 */
export async function collect(
  site: Pick<Site, 'id' | 'timeZone'>,
  request: Request,
  now: Date,
): Promise<Status> {
  const { headers } = request
  if (!isOfOwnPage(headers)) return 403
  if (Number(headers.get('content-length')) > BATCH_LENGTH) return 413
  const batch = readBatch(await request.text(), now)
  if (!batch) return 400
  const agent = headers.get('user-agent') ?? ''
  if (isBotOrNameless(agent) || batch.events.length === 0) return 204
  const address = visitorAddress(headers)
  if (await isOverLimit(address, batch.events.length)) return 429

  try {
    await eventWriter().add(await rowsOf(batch, site, { headers, address, agent }, now))
    return 204
  } catch (err) {
    log.error({ err, site: site.id }, 'A batch of events was not stored')
    return isDataError(err) ? 400 : 503
  }
}

type Sender = { headers: Headers; address: string | null; agent: string }

async function rowsOf(
  { visit, consent, events }: Batch,
  site: Pick<Site, 'id' | 'timeZone'>,
  { headers, address, agent }: Sender,
  now: Date,
): Promise<EventRow[]> {
  const ownHost = hostOf(headers.get('host') ?? '')
  const { isInner, ...source } = visitSource(visit.query, visit.referrer, ownHost)
  const device = deviceOf(headers)
  const today = localTime(now, site.timeZone).date
  return await Promise.all(
    events.map(async ({ id, at, dayAt, name, path, data }): Promise<EventRow> => {
      const day = localTime(dayAt, site.timeZone).date
      const { item_id, ...others } = data
      return {
        ...source,
        ...{ day, at, name, path, device, consent },
        site_id: site.id,
        event_id: id,
        visit: visit.id,
        visitor: await dayVisitor(site, day, {
          address,
          agent,
          visit: visit.id,
          isOver: day < today,
        }),
        page_type: pageTypeOf(typeof data.page === 'string' ? data.page : path),
        landing: visit.landing,
        is_inner: isInner,
        car_id: item_id === undefined ? null : String(item_id),
        data: others,
      }
    }),
  )
}

const hostOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')
