import { createHash } from 'node:crypto'
import type {
  ForwardAccount,
  SendResult,
  WaitingForward,
} from '@/measurement/forward/forward-queue'
import { postEvents } from '@/measurement/forward/post-events'
import { publicPath } from '@/measurement/public-path'
import { leadDatabase } from '../record/lead-database'
import type { LeadRecord } from '../record/lead-record'

const META_URL = 'https://graph.facebook.com/v23.0'

/**
 * Queues the leads, calls and sales of sites that tell Meta by our server, of shoppers who allowed marketing.
 * What is queued names the lead and holds nothing of its shopper: that is read when it is sent.
 */
export async function queueMetaEvents(): Promise<number> {
  const { rowCount } = await leadDatabase().query(
    `WITH told AS (
       SELECT l.*, s.id AS site FROM leads l JOIN sites s ON s.id = l.site_id
       WHERE s.tags_meta IS NOT NULL AND s.tags_meta_way = 'server' AND s.tags_meta_token IS NOT NULL
         AND s.deleted_at IS NULL AND l.deleted_at IS NULL AND l.erased_at IS NULL
         AND l.synthetic IS NOT TRUE AND l.lead_status <> 'spam' AND l.form_completed IS NOT FALSE
         AND l.lead_attributes #>> '{consent,marketing}' = 'true'
         AND l.updated_at > now() - interval '2 days')
     INSERT INTO event_forwards (site_id, service, key, at, body, lead_id)
     SELECT site, 'meta', 'lead:' || lead_id, created_at,
       jsonb_build_object('event', CASE WHEN form = 'call' THEN 'Contact' ELSE 'Lead' END, 'lead', id), id
     FROM told WHERE created_at > now() - interval '2 days'
     UNION ALL
     SELECT site, 'meta', 'sale:' || lead_id, bought_at, jsonb_build_object('event', 'Purchase', 'lead', id), id
     FROM told WHERE bought AND bought_at > now() - interval '2 days' AND sale_value IS NOT NULL
     ON CONFLICT (site_id, service, key) DO NOTHING`,
  )
  return rowCount ?? 0
}

export type ToldLead = Pick<
  LeadRecord,
  | 'lead_id'
  | 'name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'url'
  | 'user_agent'
  | 'car_id'
  | 'lead_attributes'
> & { sale_value: number | null }

/** Sends the events of one lead by the Conversions API: Meta refuses all of a request for a fault of one. */
export const sendToMeta =
  (address = META_URL) =>
  async (account: ForwardAccount, waiting: readonly WaitingForward[]): Promise<SendResult> => {
    const url = new URL(`${address}/${account.id}/events`)
    url.searchParams.set('access_token', account.secret)
    const data = []
    for (const event of waiting) {
      const { rows } = await leadDatabase().query<ToldLead>(
        `SELECT lead_id, name, last_name, email, phone, postcode, url, user_agent, car_id,
           lead_attributes, sale_value::float8 AS sale_value
         FROM leads WHERE id = $1 AND erased_at IS NULL AND deleted_at IS NULL`,
        [event.lead_id],
      )
      if (rows[0]) data.push(metaEvent(account, event, rows[0]))
    }
    return data.length === 0 ? { outcome: 'NOTHING_LEFT' } : await postEvents(url, { data })
  }

/**
 * An event as Meta documents it: what says who the shopper is, normalised and hashed by SHA-256.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
export function metaEvent(
  { origin }: Pick<ForwardAccount, 'origin'>,
  { at, body }: Pick<WaitingForward, 'at' | 'body'>,
  lead: ToldLead,
) {
  const touch = lead.lead_attributes?.last_touch ?? lead.lead_attributes?.first_touch
  const clicked = lead.lead_attributes?.linked_query_params.fbclid
  const since = touch ? new Date(touch.at).getTime() : at.getTime()
  const value = body.event === 'Purchase' ? { value: lead.sale_value, currency: 'AUD' } : {}
  return {
    event_name: body.event,
    event_time: Math.floor(at.getTime() / 1000),
    event_id: `${body.event}:${lead.lead_id}`,
    // A sale is made at the yard.
    action_source: body.event === 'Purchase' ? 'physical_store' : 'website',
    event_source_url: origin + publicPath(lead.url ?? '/'),
    user_data: {
      ...hashed('em', lead.email?.trim().toLowerCase()),
      ...hashed('ph', lead.phone && internationalDigits(lead.phone)),
      ...hashed('fn', lead.name?.trim().toLowerCase()),
      ...hashed('ln', lead.last_name?.trim().toLowerCase()),
      ...hashed('zp', lead.postcode),
      ...hashed('country', 'au'),
      ...hashed('external_id', lead.lead_id),
      ...(lead.user_agent && { client_user_agent: lead.user_agent }),
      ...(clicked && { fbc: `fb.1.${since}.${clicked}` }),
    },
    custom_data: {
      ...(lead.car_id && { content_ids: [lead.car_id], content_type: 'vehicle' }),
      ...value,
    },
  }
}

const hashed = (name: string, value: string | null | undefined): Record<string, string[]> =>
  value ? { [name]: [createHash('sha256').update(value).digest('hex')] } : {}

/** "0491 570 006" and "+61491570006" as 61491570006. */
function internationalDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return phone.startsWith('0') ? `61${digits.slice(1)}` : digits
}
