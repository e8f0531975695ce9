import 'server-only'
import { getPayloadClient } from '@/cms/payload'
import { senderOf } from '@/integrations/mail/sender'
import { env } from '@/server/env'
import { countOf } from '@/ui/text-format'
import { leadDatabase } from '../record/lead-database'
import { oneLine } from './lead-message'

export type Mail = {
  /** Of the delivery: the same mail sent twice has the same Message-ID. */
  deliveryId: string
  siteId: number
  fromName: string
  /** The site's own sender; null: the platform's address. */
  from: string | null
  to: readonly string[]
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  headers?: Record<string, string>
  attachments?: readonly { filename: string; contentType: string; content: string }[]
}

/** Sends, or throws what the mail server says. `shown`: it stays in the outbox of the admin. */
export type SendMail = (mail: Mail) => Promise<{ shown: boolean; answer: string }>

/** A mail server that says nothing for so long is given up. */
const MAIL_SECONDS = 30

const mailHost = () => env().ADMIN_HOST.replace(/:\d+$/, '')
const platformFrom = () => env().MAIL_FROM ?? `no-reply@${mailHost()}`
const messageId = (deliveryId: string) => `<${deliveryId}@${mailHost()}>`

/** By the mail server of the environment; without one into the outbox that the admin shows. */
export const sendMail: SendMail = (mail) => (env().SMTP_URL ? sendBySmtp(mail) : keepInOutbox(mail))

const sendBySmtp: SendMail = async (mail) => {
  const payload = await getPayloadClient()
  const sent = payload.sendEmail({
    from: senderOf(oneLine(mail.fromName, 80), mail.from ?? platformFrom()),
    to: [...mail.to],
    replyTo: mail.replyTo ?? undefined,
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: messageId(mail.deliveryId),
    ...(mail.attachments ? { attachments: [...mail.attachments] } : {}),
    headers: { 'X-Forecourt-Delivery': mail.deliveryId, ...mail.headers },
    // Nothing that a form sent is ever read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }) as Promise<{ response?: unknown; rejected?: unknown } | undefined>
  const info = await within(sent, MAIL_SECONDS)
  const rejected = Array.isArray(info?.rejected) ? info.rejected : []
  if (rejected.length >= mail.to.length) throw new Error('The mail server refused every recipient.')
  const answer = typeof info?.response === 'string' ? oneLine(info.response, 60) : 'accepted'
  const refused = rejected.length > 0 ? `, ${countOf(rejected.length, 'recipient')} refused` : ''
  return { shown: false, answer: `${answer}${refused}` }
}

const keepInOutbox: SendMail = async (mail) => {
  const { deliveryId, siteId, ...shown } = mail
  const message = { ...shown, from: mail.from ?? platformFrom(), messageId: messageId(deliveryId) }
  await leadDatabase().query(
    `INSERT INTO lead_outbox (delivery_id, site_id, message) VALUES ($1, $2, $3)
     ON CONFLICT (delivery_id) DO UPDATE SET message = excluded.message, at = now()`,
    [deliveryId, siteId, JSON.stringify(message)],
  )
  return { shown: true, answer: 'Kept in the outbox of this platform' }
}

async function within<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server did not answer within ${seconds} seconds.`)),
      seconds * 1000,
    )
  })
  // The one that loses the race still settles, and nobody else listens.
  work.catch(() => {})
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
