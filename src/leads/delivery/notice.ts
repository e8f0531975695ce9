import { dayWords } from '@/calendar/date-words'
import { layOutMail, type MailBlock } from '@/integrations/mail/mail-layout'
import type { Queryable } from '../record/lead-database'
import { leadReference } from '../record/lead-reference'
import type { LeadFacts, Message, MessageSite } from './lead-message'

/** What a delivery tells: the lead, or what its shopper has withdrawn since. */
export type About = 'lead' | Notice
type Notice = 'unsubscribed' | 'erased'

/**
 * Of an unsubscription a webhook is told by each lead, people and CRMs once; who reads a destination that
 * stands for others may differ by lead.
 */
const once = `CASE WHEN $2 = 'unsubscribed' AND kind <> 'webhook'
  AND destination_key NOT LIKE 'form:%' AND destination_key NOT LIKE 'fallback:%' THEN 0 ELSE lead_id END`

/**
 * Tells whoever got these leads, or may have got them by a try that failed, that the shopper wants no more
 * offers, or that their data was erased.
 */
export async function queueNotices(
  database: Queryable,
  leads: readonly number[],
  about: Notice,
): Promise<void> {
  await database.query(
    `INSERT INTO lead_deliveries
       (id, lead_id, site_id, destination_key, destination_id, kind, label, revision, about)
     SELECT DISTINCT ON (${once}, destination_key)
       gen_random_uuid(), lead_id, site_id, destination_key, destination_id, kind, label,
       (SELECT 1 + max(revision) FROM lead_deliveries earlier
        WHERE earlier.lead_id = sent.lead_id AND earlier.destination_key = sent.destination_key),
       $2
     FROM lead_deliveries sent
     WHERE lead_id = ANY($1) AND (state = 'sent' OR attempts > 0)
       AND kind IN ('email', 'adf', 'webhook')
       AND (destination_id IS NULL OR EXISTS
         (SELECT 1 FROM lead_destinations d WHERE d.id = sent.destination_id))
     ORDER BY ${once}, destination_key, lead_id DESC, revision DESC`,
    [leads, about],
  )
}

/** What people read. Of an erased lead nothing is left but its reference and its day. */
export function noticeMessage(lead: LeadFacts, site: MessageSite, about: Notice): Message {
  const day = dayWords(lead.created_at, site.timeZone)
  const reference = leadReference(lead.lead_id)
  const enquiry = { label: 'Enquiry', value: `${day}, reference ${reference}` }
  if (about === 'erased') {
    const blocks: MailBlock[] = [
      {
        text: 'The personal data of this enquiry was erased at the request of the person who sent it. Please erase what your own systems keep of it.',
      },
      { facts: [enquiry, { label: 'In your systems', value: lead.lead_id }] },
    ]
    const title = 'Please erase an enquiry'
    return {
      subject: `${title} · ${reference}`,
      ...layOutMail({ title, blocks, brand: site.brand }),
    }
  }
  const who = [
    { label: 'Name', value: [lead.name, lead.last_name].filter(Boolean).join(' ') },
    { label: 'E-mail', value: lead.email ?? '' },
    { label: 'Phone', value: lead.phone ?? '' },
  ].filter(({ value }) => value !== '')
  const blocks: MailBlock[] = [
    {
      text: 'This person wants no more offers and news. Please take them off every list of yours: the Spam Act gives five working days.',
    },
    { facts: [...who, enquiry] },
  ]
  const title = 'No more offers and news, please'
  return { subject: `${title} · ${reference}`, ...layOutMail({ title, blocks, brand: site.brand }) }
}
