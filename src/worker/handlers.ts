import type { Job, WorkOptions } from 'pg-boss'
import { mailOfJob } from '@/cms/accounts/mail-by-job'
import { getPayloadClient } from '@/cms/payload'
import { runPlan } from '@/cms/tasks/planned-publish'
import { cdn } from '@/integrations/cdn/port'
import { announcePayment } from '@/integrations/payments/local/message'
import { leadKinds } from '@/journeys/lead-kinds'
import { deliverLead } from '@/leads/delivery/deliver-lead'
import { paymentAccount } from '@/payments/accounts/payment-account'
import { attendReservation } from '@/payments/attend-reservation'
import { livePorts } from '@/payments/live-ports'
import { callWeb } from '@/server/call-web'
import { type JobData, type QueueName, queues } from '@/server/jobs/queues'
import { doDuty } from './duties'
import { importInChild } from './import-in-child'

/** What came of a job: done, or to be tried again by the queue's rules. */
export type Result = { again: boolean; output: string }
const done = (output = 'done'): Result => ({ again: false, output })
const later = (output: string): Result => ({ again: true, output })

export type Handler<Name extends QueueName> = {
  /** How many of these jobs one worker has under way, and how soon it sees a new one. */
  work: Pick<
    WorkOptions,
    'batchSize' | 'burstWhenBatchFull' | 'localConcurrency' | 'localGroupConcurrency'
  > & { pollingIntervalSeconds: number }
  handle: (job: Job<JobData[Name]>) => Promise<Result>
}

/** The longest that the library waits before the next try of a delivery. Seconds. */
function longestWait(retryCount: number): number {
  const { retryDelay = 0, retryDelayMax = 0 } = queues['deliver-lead']
  return Math.min(retryDelayMax, retryDelay * 2 ** (retryCount + 1))
}

const attending = new Map<string, Promise<void>>()
/** Jobs of one reservation one after the other: the next finds that nothing is due any more. */
function attendInTurn(id: string): Promise<void> {
  const before = attending.get(id) ?? Promise.resolve()
  const attend = () => attendReservation(livePorts, id, new Date())
  const turn = before.then(attend, attend).finally(() => {
    if (attending.get(id) === turn) attending.delete(id)
  })
  attending.set(id, turn)
  return turn
}

export const handlers: { [Name in QueueName]: Handler<Name> } = {
  'deliver-lead': {
    work: {
      pollingIntervalSeconds: 0.5,
      batchSize: 5,
      burstWhenBatchFull: true,
      localConcurrency: 3,
      // Of 15 hands, for a destination that hangs.
      localGroupConcurrency: 3,
    },
    handle: async ({ data, retryCount }) => {
      const nextSeconds = longestWait(retryCount)
      const ending = await deliverLead(data.delivery, leadKinds, { nextSeconds })
      return ending === 'waiting' || ending === 'left' ? later(ending) : done(ending)
    },
  },
  'import-feed': {
    work: { pollingIntervalSeconds: 1 },
    handle: async ({ data, signal }) =>
      (await importInChild(data.run, signal)) ? done() : later('waits for another import'),
  },
  'publish-planned': {
    // A moment is done at its second.
    work: { pollingIntervalSeconds: 0.5, batchSize: 5, burstWhenBatchFull: true },
    handle: async ({ data }) => {
      await runPlan(await getPayloadClient(), data.plan)
      return done()
    },
  },
  'call-web': {
    work: { pollingIntervalSeconds: 0.5, batchSize: 20, burstWhenBatchFull: true },
    handle: async ({ data }) => {
      await callWeb(data.path, data.body)
      return done()
    },
  },
  'purge-cdn': {
    work: { pollingIntervalSeconds: 1, batchSize: 20, burstWhenBatchFull: true },
    handle: async ({ data }) => {
      await cdn()?.purge(data.tags)
      return done()
    },
  },
  'send-mail': {
    work: { pollingIntervalSeconds: 1, batchSize: 5, burstWhenBatchFull: true },
    handle: async ({ data }) => {
      const mail = await mailOfJob(data.encrypted)
      if (!mail) return done('encrypted with another secret')
      await (await getPayloadClient()).sendEmail(mail)
      return done()
    },
  },
  'bank-message': {
    work: { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true },
    handle: async ({ data }) => {
      const account = await paymentAccount(data.account)
      if (account?.credentials.provider !== 'local') return done('the account is gone')
      const status = await announcePayment(data.reference, account.credentials, new Date())
      // Any other answer is final: the platform looks at the payment itself once an hour.
      return status >= 500 || status === 429
        ? later(`answered ${status}`)
        : done(`answered ${status}`)
    },
  },
  'attend-reservation': {
    work: { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true },
    handle: async ({ data }) => {
      await attendInTurn(data.reservation)
      return done()
    },
  },
  duty: {
    work: { pollingIntervalSeconds: 2, localConcurrency: 2 },
    handle: async ({ data }) => done(JSON.stringify((await doDuty(data.duty)) ?? 'done')),
  },
}
