import type { Queryable } from '../record/lead-database'

/** What happens to a lead, in the order of a usual story. */
const leadEventKinds = [
  'received',
  'stored',
  'merged',
  'completed',
  'queued',
  'emailed',
  'accepted',
  'shown',
  'answered',
  'failed',
  'dead',
  'replayed',
  'first-reply',
  'status',
  'assigned',
  'car-sold',
  'bought',
  'unsubscribed',
  'erased',
  'checked',
] as const
export type LeadEventKind = (typeof leadEventKinds)[number]

/**
 * Details of an event: names of destinations, codes, people of the dealer; never the shopper's
 * data.
 */
export type EventDetail = Record<string, unknown>

export type LeadEvent = {
  id: number
  at: Date
  kind: LeadEventKind
  detail: EventDetail
}

/** Appends to the history of a lead, in the caller's transaction if there is one. */
export async function addEvent(
  database: Queryable,
  event: {
    lead: number
    site: number
    kind: LeadEventKind
    detail?: EventDetail
    at?: Date
  },
): Promise<void> {
  await database.query(
    `INSERT INTO lead_events (lead_id, site_id, kind, detail, at)
     VALUES ($1, $2, $3, $4, coalesce($5, clock_timestamp()))`,
    [
      event.lead,
      event.site,
      event.kind,
      JSON.stringify(event.detail ?? {}),
      event.at?.toISOString() ?? null,
    ],
  )
}

/** Adds several at once, in their order. */
export async function addEvents(
  database: Queryable,
  lead: { id: number; site: number },
  events: readonly { kind: LeadEventKind; detail?: EventDetail; at?: Date }[],
): Promise<void> {
  await database.query(
    `INSERT INTO lead_events (lead_id, site_id, kind, detail, at)
     SELECT $1, $2, kind, detail, coalesce(at, clock_timestamp())
     FROM unnest($3::text[], $4::jsonb[], $5::timestamptz[]) AS e(kind, detail, at)`,
    [
      lead.id,
      lead.site,
      events.map(({ kind }) => kind),
      events.map(({ detail }) => JSON.stringify(detail ?? {})),
      events.map(({ at }) => at?.toISOString() ?? null),
    ],
  )
}

export async function eventsOf(database: Queryable, lead: number): Promise<LeadEvent[]> {
  const { rows } = await database.query<LeadEvent>(
    'SELECT id::int, at, kind, detail FROM lead_events WHERE lead_id = $1 ORDER BY at, id',
    [lead],
  )
  return rows
}
