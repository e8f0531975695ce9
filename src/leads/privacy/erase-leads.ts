import { queueNotices } from '../delivery/notice'
import { addEvent } from '../receipt/lead-events'
import { inTransaction } from '../record/lead-database'
import type { DataOfLead } from './personal-data'

/** Columns of a lead that say who the shopper is or what they wrote. */
const personal = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'rego',
  'notes',
  'user_agent',
  'lead_attributes',
  'answers',
  'adjustment_answers',
  'page_id',
  'url',
] as const

/**
 * Erases the personal data of leads everywhere that we keep it: lead, visits, texts, outbox, and what
 * other rooms keep with them. What is left counts in the figures: form, car, site, day. Deliveries that wait are
 * cancelled; who got the lead is told to erase it where the shopper asked for that.
 * @returns how many leads were erased.
 */
export async function eraseLeads(
  ids: readonly number[],
  detail: { why: 'retention' | 'asked'; by: string | null },
  kept: readonly DataOfLead[],
): Promise<number> {
  if (ids.length === 0) return 0
  return await inTransaction(async (client) => {
    // Locks the rows, so that a form that merges in at this moment waits and then finds them erased.
    const { rows } = await client.query<{ id: number; site_id: number }>(
      `UPDATE leads SET ${personal.map((name) => `${name} = NULL`).join(', ')},
         assignee_id = NULL, opt_in = false, subscribe = false, erased_at = now(), updated_at = now()
       WHERE id = ANY($1) AND erased_at IS NULL RETURNING id, site_id`,
      [ids],
    )
    const erased = rows.map(({ id }) => id)
    for (const each of kept) await each.erase(client, erased)
    // The dealer's own people stay: they are told.
    await client.query(
      "DELETE FROM leads_texts WHERE parent_id = ANY($1) AND path <> 'recipients'",
      [erased],
    )
    await client.query(
      `UPDATE lead_visits SET message = NULL, url = NULL, attributes = NULL, merge_key = NULL
       WHERE lead_id = ANY($1)`,
      [erased],
    )
    await client.query(
      `DELETE FROM lead_outbox WHERE delivery_id IN
         (SELECT id FROM lead_deliveries WHERE lead_id = ANY($1))`,
      [erased],
    )
    // A dealer's system forgets by its own rules what has only become old.
    if (detail.why === 'asked') await queueNotices(client, erased, 'erased')
    await client.query(
      `UPDATE lead_deliveries SET state = 'cancelled'
       WHERE lead_id = ANY($1) AND state IN ('waiting', 'sending', 'dead') AND about <> 'erased'`,
      [erased],
    )
    for (const { id, site_id } of rows) {
      await addEvent(client, { lead: id, site: site_id, kind: 'erased', detail })
    }
    return erased.length
  })
}
