import 'server-only'
import { findSiteById } from '@/cms/reads/find-site'
import { siteOrigin } from '@/sites/site-origin'
import type { LeadKind } from '../lead-kind'
import { leadDatabase } from '../record/lead-database'
import { readLeadSettings } from '../routing/read-lead-settings'
import { answeredForm, chooseReply } from './auto-reply'
import { dealerMail, messageSite, recipientsWithoutRule } from './deliver'
import { readLeadFacts } from './read-lead-facts'
import { replyFacts, replyMessage } from './reply-mail'
import { webhookBody } from './webhook'

/** A row of `lead_deliveries`, as far as its message depends on it. */
export type DeliveryRow = {
  id: string
  lead_id: number
  site_id: number
  kind: string
  label: string
  state: string
  revision: number
  destination_id: number | null
  destination_key: string
}
export type WrittenMessage = {
  note: string
  headers: [name: string, value: string][]
  html: string | null
  text: string
}

/** A message that is not kept, written anew from the lead as it stands now. */
export async function writeMessage(
  asked: DeliveryRow,
  kinds: readonly LeadKind[],
): Promise<WrittenMessage | null> {
  const site = await findSiteById(asked.site_id)
  const lead = await readLeadFacts(leadDatabase(), asked.lead_id)
  if (!site || !lead || lead.erased) return null
  const settings = await readLeadSettings(site)
  const note =
    asked.state === 'sent'
      ? 'Delivered messages are not kept; this is what it says from the lead as it stands now.'
      : 'This is what will be sent, from the lead as it stands now.'
  if (asked.kind === 'reply') {
    const form = answeredForm(asked.destination_key, lead)
    const words = chooseReply(settings, { ...lead, form, synthetic: false })
    if (!words) return null
    // The link that unsubscribes is the shopper's own.
    const { subject, text, html } = replyMessage(words, replyFacts(lead, site), siteOrigin(site))
    return {
      note,
      headers: [
        ['To', lead.email ?? ''],
        ['Subject', subject],
      ],
      html,
      text,
    }
  }
  const destination = settings.destinations.find(({ id }) => id === asked.destination_id)
  if (asked.kind === 'webhook' || asked.kind === 'check') {
    const body = webhookBody(lead, messageSite(site), asked)
    const headers: [string, string][] = [['To', destination?.url ?? asked.label]]
    return { note, headers, html: null, text: JSON.stringify(JSON.parse(body), null, 2) }
  }
  const to = destination?.recipients ?? recipientsWithoutRule(settings, asked.destination_key, lead)
  const mail = dealerMail(asked, lead, site, to, destination, kinds)
  return {
    note,
    headers: [
      ['To', mail.to.join(', ') || 'nobody'],
      ['Subject', mail.subject],
    ],
    html: mail.html,
    text: mail.text,
  }
}
