import { sql } from '@payloadcms/db-postgres'
import type {
  CheckboxFieldValidation,
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
} from 'payload'
import { idOf } from '@/cms/access/user'
import { transactionOf } from '@/cms/transaction-of'
import { leadDatabase } from '../record/lead-database'
import { leadReference } from '../record/lead-reference'
import { addInRequest } from './team'

/** One lead on a car is its buyer's, on all sites of the group. */
export const onlyBuyer: CheckboxFieldValidation = async (value, { id, data, req }) => {
  const { car_id, site } = data as { car_id?: string | null; site?: number | { id: number } }
  const own = Number(id)
  if (!value || !car_id || !Number.isInteger(own)) return true
  const database = await transactionOf(req)
  const { rows } = await database.execute(sql`
    SELECT l.lead_id FROM leads l JOIN sites s ON s.id = l.site_id
    WHERE l.car_id = ${car_id} AND l.bought AND l.id <> ${own} AND l.deleted_at IS NULL
      AND s.group_id = (SELECT group_id FROM sites WHERE id = ${idOf(site) ?? 0}) LIMIT 1`)
  const [other] = rows as { lead_id: string }[]
  return other
    ? `The lead ${leadReference(other.lead_id)} is marked as the buyer of this car already.`
    : true
}

/** A lead whose shopper bought the car is won. */
export const winWithSale: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const bought = data.bought ?? originalDoc?.bought ?? false
  if (bought === (originalDoc?.bought ?? false)) return data
  const isStatusKept = (data.lead_status ?? null) === (originalDoc?.lead_status ?? null)
  return {
    ...data,
    bought_at: bought ? new Date().toISOString() : null,
    ...(bought && isStatusKept && { lead_status: 'won' }),
  }
}

/** Closes the other leads on a car that staff marked as bought, in every site of the group. */
export const closeLeadsOfSoldCar: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const site = idOf(doc.site)
  if (!doc.bought || previousDoc?.bought || site === null || !doc.car_id) return doc
  const by = req.user?.name ?? null
  await addInRequest(req, {
    ...{ lead: doc.id, site, kind: 'bought' },
    detail: { value: doc.sale_value ?? null, by },
  })
  const database = await transactionOf(req)
  const { rows } = await database.execute(sql`
    UPDATE leads l SET car_sold_at = now(), updated_at = now() FROM sites s
    WHERE s.id = l.site_id AND l.car_id = ${doc.car_id} AND l.car_sold_at IS NULL
      AND s.group_id = (SELECT group_id FROM sites WHERE id = ${site})
    RETURNING l.id, l.site_id`)
  for (const other of rows as { id: number; site_id: number }[]) {
    if (other.id === doc.id) continue
    const detail = { to: 'other', by }
    await addInRequest(req, { lead: other.id, site: other.site_id, kind: 'car-sold', detail })
  }
  return doc
}

/** Days of stock history that are read: a worker may have stood still for so long. */
const LOOKS_BACK_DAYS = 7

/**
 * Closes the leads on cars that a feed or a lock marked sold since they were sent, and opens those again whose
 * car is for sale again and which nobody bought. The same with every run.
 */
export async function closeLeadsOfSoldCars(): Promise<{ closed: number; reopened: number }> {
  const closed = await leadDatabase().query(
    `WITH last AS (
       SELECT DISTINCT ON (e.group_id, e.car_id) e.group_id, e.car_id, e.at, e."to"
       FROM stock_events e
       WHERE e.kind IN ('status', 'added') AND e.at > now() - make_interval(days => $1)
       ORDER BY e.group_id, e.car_id, e.at DESC, e.id DESC),
     closed AS (
       UPDATE leads l SET car_sold_at = last.at, updated_at = now()
       FROM last, sites s
       WHERE last."to" = 'sold' AND l.car_id = last.car_id AND s.id = l.site_id
         AND s.group_id = last.group_id AND l.car_sold_at IS NULL AND l.created_at <= last.at
       RETURNING l.id, l.site_id)
     INSERT INTO lead_events (lead_id, site_id, kind, detail, at)
     SELECT id, site_id, 'car-sold', '{}', clock_timestamp() FROM closed`,
    [LOOKS_BACK_DAYS],
  )
  const reopened = await leadDatabase().query(
    `UPDATE leads l SET car_sold_at = NULL, updated_at = now() FROM sites s
     WHERE s.id = l.site_id AND l.car_sold_at > now() - interval '90 days'
       AND NOT EXISTS (SELECT 1 FROM leads b JOIN sites o ON o.id = b.site_id
         WHERE b.car_id = l.car_id AND b.bought AND o.group_id = s.group_id)
       AND (SELECT e."to" IS DISTINCT FROM 'sold' FROM stock_events e
         WHERE e.car_id = l.car_id AND e.group_id = s.group_id AND e.kind IN ('status', 'added')
         ORDER BY e.at DESC, e.id DESC LIMIT 1)`,
  )
  return { closed: closed.rowCount ?? 0, reopened: reopened.rowCount ?? 0 }
}
