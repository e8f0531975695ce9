import type { EmailAdapter } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { mailByJob, mailOfJob } from '@/cms/accounts/mail-by-job'
import { jobSender } from '@/server/jobs/job-sender'
import { testPayload } from '../payload'

const mail = {
  to: 'robin@example.com',
  subject: 'A new password',
  text: 'http://localhost:3000/admin/reset/abc',
}
const sendEmail = vi.fn(async () => 'sent')
const adapter = (() => ({
  name: 'test',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: 'Forecourt',
  sendEmail,
})) satisfies EmailAdapter

beforeEach(() => jobSender().deleteAllJobs('send-mail'))

test('a mail of the web process waits for a worker, and no link in it can be read meanwhile', async () => {
  const payload = await testPayload()
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  try {
    await (await mailByJob(adapter))({ payload }).sendEmail(mail)
  } finally {
    vi.unstubAllEnvs()
  }
  expect(sendEmail).not.toHaveBeenCalled()
  const [job] = await jobSender().fetch<{ encrypted: string }>('send-mail')
  expect(JSON.stringify(job)).not.toMatch(/robin|reset/)
  expect(await mailOfJob(job!.data.encrypted)).toEqual(mail)
  await jobSender().complete('send-mail', job!)
})

test('a worker sends its own at once', async () => {
  const payload = await testPayload()
  expect(await (await mailByJob(adapter))({ payload }).sendEmail(mail)).toBe('sent')
  expect(sendEmail).toHaveBeenCalledWith(mail)
})
