import 'server-only'
import type { PayloadRequest } from 'payload'
import { findSiteById } from '@/cms/reads/find-site'
import { siteOrigin } from '@/sites/site-origin'
import { answeredForm, chooseReply } from '../delivery/auto-reply'
import { dealerMail, messageSite, recipientsWithoutRule } from '../delivery/deliver'
import type { Mail } from '../delivery/mail'
import type { About } from '../delivery/notice'
import { readLeadFacts } from '../delivery/read-lead-facts'
import { replyMessage } from '../delivery/reply-mail'
import { webhookBody } from '../delivery/webhook'
import type { LeadKind } from '../lead-kind'
import { leadDatabase } from '../record/lead-database'
import { readLeadSettings } from '../routing/read-lead-settings'
import { readableLead } from './lead-access'

export type ShownMessage = WrittenMessage & { lead: number }

type Row = DeliveryRow & {
  message: {
    from: string
    fromName: string
    to: string[]
    replyTo: string | null
    subject: string
    text: string
    html: string | null
    messageId: string
    attachments?: Mail['attachments']
  } | null
}

/**
 * The message of a delivery: as stored in the outbox, or as it would be written now. Null if the
 * person may not read it.
 */
export async function readMessage(
  req: PayloadRequest,
  id: string,
  kinds: readonly LeadKind[],
): Promise<ShownMessage | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const database = leadDatabase()
  const { rows } = await database.query<Row>(
    `SELECT d.*, o.message FROM lead_deliveries d
     LEFT JOIN lead_outbox o ON o.delivery_id = d.id WHERE d.id = $1`,
    [id],
  )
  const row = rows[0]
  if (!row || !(await readableLead(req, row.lead_id, true))) return null
  if (row.message) {
    const { from, fromName, to, replyTo, subject, html, text, messageId } = row.message
    const headers: [string, string][] = [
      ['From', `${fromName} <${from}>`],
      ['To', to.join(', ')],
      ...(replyTo ? ([['Reply to', replyTo]] as [string, string][]) : []),
      ['Subject', subject],
      ...attachedNames(row.message.attachments),
      ['Message id', messageId],
    ]
    const note = 'This platform has no mail server, so the message stays in its outbox.'
    return { lead: row.lead_id, note, headers, html, text }
  }
  const written = await writeMessage(row, kinds)
  return written && { lead: row.lead_id, ...written }
}

const attachedNames = (files: Mail['attachments'] = []): [string, string][] =>
  files.map(({ filename }) => ['Attached', filename])

/** A row of `lead_deliveries`, as far as its message depends on it. */
type DeliveryRow = {
  id: string
  lead_id: number
  site_id: number
  kind: string
  label: string
  about: About
  state: string
  revision: number
  destination_id: number | null
  destination_key: string
}
type WrittenMessage = {
  note: string
  headers: [name: string, value: string][]
  html: string | null
  text: string
}

/** A message that is not stored, composed again from the lead as it is now. */
async function writeMessage(
  asked: DeliveryRow,
  kinds: readonly LeadKind[],
): Promise<WrittenMessage | null> {
  const site = await findSiteById(asked.site_id)
  const lead = await readLeadFacts(leadDatabase(), asked.lead_id)
  if (!site || !lead || (lead.erased && asked.about !== 'erased')) return null
  const settings = await readLeadSettings(site)
  const note =
    asked.state === 'sent'
      ? 'Delivered messages are not kept; this is what it says from the lead as it stands now.'
      : 'This is what will be sent, from the lead as it stands now.'
  if (asked.kind === 'reply') {
    const form = answeredForm(asked.destination_key, lead)
    const words = chooseReply(settings, { ...lead, form, synthetic: false })
    if (!words) return null
    // The unsubscribe link is for the shopper only.
    const origin = siteOrigin(site)
    const { subject, text, html, attachments } = replyMessage(words, form, lead, site, kinds, {
      origin,
      unsubscribe: origin,
    })
    return {
      note,
      headers: [['To', lead.email ?? ''], ['Subject', subject], ...attachedNames(attachments)],
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
