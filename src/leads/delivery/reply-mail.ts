import 'server-only'
import { escapeHtml, htmlPage } from '@/integrations/mail/html-page'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { formatPhone } from '../answers/phone-number'
import { isUnsubscribed, oneClickPath, unsubscribePath } from '../privacy/unsubscribe'
import { leadDatabase } from '../record/lead-database'
import type { LeadSettings } from '../routing/lead-settings'
import { answeredForm, chooseReply, fillTokens, type ReplyFacts } from './auto-reply'
import type { Delivery } from './delivery-record'
import type { Mail } from './mail'
import type { StoredFacts } from './read-lead-facts'

/** The facts that an answer may name. */
export function replyFacts(
  lead: Pick<StoredFacts, 'name' | 'vehicle_make' | 'vehicle_model' | 'location' | 'lead_id'>,
  site: Pick<Site, 'name' | 'phone'>,
): ReplyFacts {
  const car = [lead.vehicle_make, lead.vehicle_model].filter(Boolean).join(' ')
  return {
    first_name: lead.name ?? 'there',
    dealership: site.name,
    phone: site.phone ? formatPhone(site.phone) : '',
    car: car ? `the ${car}` : 'your enquiry',
    location: lead.location ?? site.name,
    reference: lead.lead_id.slice(0, 8).toUpperCase(),
  }
}

/** Subject, text and HTML of an answer, with the way to stop further ones. */
export function replyMessage(
  words: { subject: string; body: string },
  facts: ReplyFacts,
  unsubscribeUrl: string,
) {
  const subject = fillTokens(words.subject, facts).replaceAll('\n', ' ')
  const body = fillTokens(words.body, facts)
  const paragraphs = body
    .split(/\n{2,}/)
    .map((each) => `<p style="white-space:pre-line">${escapeHtml(each)}</p>`)
    .join('')
  const footer = 'You get this because you asked us to answer you.'
  return {
    subject,
    text: `${body}\n\n--\n${footer} Unsubscribe: ${unsubscribeUrl}\n`,
    html: htmlPage(
      subject,
      `${paragraphs}<p style="margin-top:32px;font-size:13px;color:#555">${footer} <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></p>`,
    ),
  }
}

/** The answer to a shopper, null where by now none is wanted. LEAD-10 LEAD-23 */
export async function replyMail(
  delivery: Pick<Delivery, 'id' | 'destination_key'>,
  lead: StoredFacts,
  site: Site,
  settings: LeadSettings,
): Promise<Mail | null> {
  const form = answeredForm(delivery.destination_key, lead)
  const words = chooseReply(settings, { ...lead, form, synthetic: false })
  if (!words || !lead.email) return null
  if (await isUnsubscribed(leadDatabase(), site.id, lead.email, lead.created_at)) return null
  const url = `${siteOrigin(site)}${unsubscribePath(site.id, lead.email)}`
  return {
    deliveryId: delivery.id,
    siteId: site.id,
    fromName: site.name,
    to: [lead.email],
    replyTo: site.email,
    ...replyMessage(words, replyFacts(lead, site), url),
    headers: {
      // One click, RFC 8058.
      'List-Unsubscribe': `<${siteOrigin(site)}${oneClickPath(site.id, lead.email)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}
