import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionAfterChangeHook,
  PayloadRequest,
  RelationshipFieldSingleValidation,
} from 'payload'
import { idOf, isPlatformAdmin, sitesOf } from '@/cms/access/user'
import { transactionOf } from '@/cms/transaction-of'
import { HELD } from '../delivery/hold-deliveries'
import type { EventDetail, LeadEventKind } from './lead-events'

/** Changes of status and assignee are part of a lead's history, with who changed them. */
export const writeTeamEvents: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return doc
  const site = idOf(doc.site)
  if (site === null) return doc
  const by = req.user?.name ?? null
  const note = (kind: LeadEventKind, detail: EventDetail) =>
    addInRequest(req, { lead: doc.id, site, kind, detail: { ...detail, by } })
  if (doc.lead_status !== previousDoc?.lead_status) {
    await note('status', { from: previousDoc?.lead_status, to: doc.lead_status })
    if (previousDoc?.lead_status === 'spam') await releaseInRequest(req, doc.id)
  }
  const [now, before] = [idOf(doc.assignee), idOf(previousDoc?.assignee)]
  if (now !== before) await note('assigned', { to: await nameOf(now, req) })
  return doc
}

/** In the transaction of the save, which locks the lead: another connection would wait for it. */
export async function addInRequest(
  req: PayloadRequest,
  event: { lead: number; site: number; kind: LeadEventKind; detail: EventDetail },
): Promise<void> {
  const database = await transactionOf(req)
  await database.execute(sql`
    INSERT INTO lead_events (lead_id, site_id, kind, detail, at)
    VALUES (${event.lead}, ${event.site}, ${event.kind}, ${JSON.stringify(event.detail)}::jsonb, clock_timestamp())`)
}

/** What a lead was kept from while it counted as spam is sent by the next sweep of deliveries. */
async function releaseInRequest(req: PayloadRequest, lead: number): Promise<void> {
  const database = await transactionOf(req)
  await database.execute(sql`
    UPDATE lead_deliveries SET state = 'waiting', next_at = now(), last_error = NULL
    WHERE lead_id = ${lead} AND state = 'cancelled' AND last_error = ${HELD}
      AND EXISTS (SELECT 1 FROM leads WHERE id = ${lead} AND erased_at IS NULL)`)
}

async function nameOf(user: number | null, req: PayloadRequest): Promise<string | null> {
  if (user === null) return null
  const person = await req.payload.findByID({
    collection: 'users',
    id: user,
    depth: 0,
    select: { name: true },
    disableErrors: true,
    req,
  })
  return person?.name ?? null
}

/** A lead may be assigned to people of its site only, who may read it. */
export const assigneeOfTheSite: RelationshipFieldSingleValidation = async (
  value,
  { data, req },
) => {
  const id = idOf(value as number | { id: number } | null | undefined)
  const site = idOf((data as { site?: number | { id: number } | null }).site)
  if (id === null || site === null) return true
  const person = await req.payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    disableErrors: true,
    req,
  })
  const may =
    person && (isPlatformAdmin(person as never) || sitesOf(person as never).includes(site))
  return may ? true : 'Choose a person of this site.'
}
