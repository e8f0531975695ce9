import type { EmailAdapter, SendEmailOptions } from 'payload'
import { encryption } from '@/server/encrypted-text'
import { sendJob } from '@/server/jobs/job-sender'

/** The links in these mails let their readers in: the database holds no readable one. */
const mails = encryption('mail job')

/**
 * Mails of the web process, such as invitations and links to a new password, are sent by a worker, which
 * tries again while the mail server is away. A worker's own, of lead deliveries, go at once: each waits for
 * the server's answer.
 */
export async function mailByJob(
  adapter: Promise<EmailAdapter> | EmailAdapter,
): Promise<EmailAdapter> {
  const direct = await adapter
  if (process.env.NEXT_RUNTIME === undefined) return direct
  return (given) => ({
    ...direct(given),
    sendEmail: sendMailByJob,
  })
}

export async function sendMailByJob(mail: SendEmailOptions): Promise<void> {
  await sendJob('send-mail', await mailJob(mail))
}

/** What the job of a mail says. */
export const mailJob = async (mail: SendEmailOptions): Promise<{ encrypted: string }> => ({
  encrypted: await mails.encrypt(JSON.stringify(mail)),
})

/** The mail of a job; null for one that was encrypted with another secret. */
export async function mailOfJob(encrypted: string): Promise<SendEmailOptions | null> {
  const text = await mails.decrypt(encrypted)
  return text === null ? null : (JSON.parse(text) as SendEmailOptions)
}
