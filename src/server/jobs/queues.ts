import type { Queue } from 'pg-boss'

/** What each queue's jobs say. They name records, and hold nothing of shoppers. */
export type JobData = {
  'deliver-lead': { delivery: string }
  'import-feed': { run: number }
  'publish-planned': { plan: number }
  'call-web': { path: string; body: object }
  'purge-cdn': { tags: string[] }
  'send-mail': { encrypted: string }
  'bank-message': { account: number; reference: string }
  'attend-reservation': { reservation: string }
  duty: { duty: Duty }
}
export type QueueName = keyof JobData

/** Where a job goes that failed for the last time; a person sees it under Jobs. */
export const DEAD_LETTERS = 'dead-letters'

const DAY = 86_400
/**
 * A worker that says nothing for so long is dead, and another takes its job. Seconds; the library takes
 * no less than ten.
 */
const heartbeatSeconds = 20
const kept = { retentionSeconds: 90 * DAY, deleteAfterSeconds: DAY, deadLetter: DEAD_LETTERS }

/** How the jobs of each queue are retried, and which may wait or run side by side. */
export const queues: Record<QueueName, Omit<Queue, 'name'>> = {
  // One job a delivery. The delivery counts its own tries and ends long before these (`delivery-record.ts`).
  'deliver-lead': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    heartbeatSeconds,
  },
  // One dealership's feeds in the order in which they came, one at a time. A run counts how often it was
  // begun; these are the waits for an import of the command line.
  'import-feed': {
    ...kept,
    policy: 'key_strict_fifo',
    retryLimit: 1000,
    retryDelay: 20,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds,
  },
  'publish-planned': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds,
  },
  // Pages live for an hour: what could not be expired until then has ended by itself.
  'call-web': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 60,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  'purge-cdn': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 60,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  // A link in it is good for an hour at least.
  'send-mail': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    heartbeatSeconds,
    // It is readable to whoever has the secrets.
    deleteAfterSeconds: 60,
  },
  // Of the bank that ships. A platform that is away hears of the payment when it is back.
  'bank-message': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 60,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
    heartbeatSeconds,
  },
  // What is due to a reservation at a moment. One that is looked at too early, or twice, is left as it is.
  'attend-reservation': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
    heartbeatSeconds,
  },
  duty: {
    ...kept,
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds,
  },
}

/** What is done again and again, and when (cron, UTC). One that still runs is not begun a second time. */
export const duties = {
  'find-feeds': '* * * * *',
  'find-deliveries': '* * * * *',
  'find-plans': '* * * * *',
  reservations: '* * * * *',
  reconciliation: '7 * * * *',
  'check-leads': '* * * * *',
  'sold-cars': '* * * * *',
  'forward-ga4': '* * * * *',
  'forward-meta': '* * * * *',
  'erase-leads': '* * * * *',
  'trade-in-photos': '*/10 * * * *',
  valuations: '*/10 * * * *',
  'sign-ins': '*/10 * * * *',
  watchlists: '*/10 * * * *',
  'empty-drafts': '*/10 * * * *',
  certificates: '17 * * * *',
  'roll-up': '* * * * *',
  'roll-up-leads': '* * * * *',
  // After midnight in Perth, and before the day begins in Sydney.
  'roll-up-months': '40 16 * * *',
  'old-events': '7 * * * *',
  'consent-wordings': '*/10 * * * *',
  'old-forwards': '37 * * * *',
  'old-feeds': '20 15 * * *',
} as const
export type Duty = keyof typeof duties
