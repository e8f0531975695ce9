import type { PayloadRequest } from 'payload'
import type { DeliveryRow, WrittenMessage } from '../delivery/write-message'
import type { LeadKind } from '../lead-kind'
import { leadDatabase } from '../record/lead-database'
import { readableLead } from './lead-endpoints'

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
  } | null
}

/**
 * The message of a delivery: as it stands in the outbox, or as it would be written now. Null for
 * what the person may not read.
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
      ['Message id', messageId],
    ]
    const note = 'This platform has no mail server, so the message stays in its outbox.'
    return { lead: row.lead_id, note, headers, html, text }
  }
  // Imported late: it reads through the CMS, whose configuration holds the views.
  const { writeMessage } = await import('../delivery/write-message')
  const written = await writeMessage(row, kinds)
  return written && { lead: row.lead_id, ...written }
}
