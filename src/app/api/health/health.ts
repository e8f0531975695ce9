import { statfs } from 'node:fs/promises'
import { sql } from '@payloadcms/db-postgres'
import { canSendCodes, hasSignIn } from '@/account/site-account'
import { getPayloadClient } from '@/cms/payload'
import { findSites } from '@/cms/reads/find-site'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readIndex } from '@/inventory/index/read-index'
import { lateChecks } from '@/leads/delivery/check-leads'
import { countLateErasures } from '@/leads/privacy/retention'
import { leadDatabase } from '@/leads/record/lead-database'
import { deliveryState } from '@/leads/report/lead-figures'
import { env } from '@/server/env'
import { s3Settings } from '@/server/files/files'
import { checkBucket } from '@/server/files/s3-files'
import { readJobs } from '@/server/jobs/read-jobs'
import { countOf } from '@/ui/text-format'

type Check = { ok: boolean; detail: string }
export type Health = {
  ok: boolean
  checks: Record<'database' | 'index' | 'jobs' | 'disk' | 'leads' | 'retention' | 'signIn', Check>
}

const gigabyte = 1024 ** 3
/** A worker starts beside the web process, and takes longer. */
const workerStartsWithinMinutes = 2

/** The state of everything that the sites need, each with a sentence for a person. */
export async function checkHealth(): Promise<Health> {
  const [database, index, jobs, disk, leads, retention, signIn] = await Promise.all([
    attempt(databaseAnswers),
    attempt(indexAnswers),
    attempt(jobsAreWorked),
    attempt(diskHasRoom),
    attempt(leadsArrive),
    attempt(leadsAreErased),
    attempt(shoppersSignIn),
  ])
  const checks = { database, index, jobs, disk, leads, retention, signIn }
  return { ok: Object.values(checks).every((check) => check.ok), checks }
}

/** Milliseconds; who watches has to hear of what hangs. */
const PATIENCE = 5000
const tooLate = () =>
  new Promise<Check>((resolve) => {
    const detail = `no answer within ${PATIENCE / 1000} s`
    setTimeout(resolve, PATIENCE, { ok: false, detail }).unref()
  })

async function attempt(check: () => Promise<Check>): Promise<Check> {
  try {
    return await Promise.race([check(), tooLate()])
  } catch (error) {
    // Addresses and credentials can be part of a driver's message: name the kind only.
    return { ok: false, detail: error instanceof Error ? error.name : 'unknown error' }
  }
}

async function databaseAnswers(): Promise<Check> {
  const payload = await getPayloadClient()
  const started = performance.now()
  await payload.db.drizzle.execute(sql`select 1`)
  return { ok: true, detail: `answers in ${Math.ceil(performance.now() - started)} ms` }
}

async function indexAnswers(): Promise<Check> {
  if (env().ALGOLIA_APP_ID) {
    // A host that cannot be reached and keys that are refused both throw.
    const { nbHits } = await readIndex((client) =>
      client.searchSingleIndex({
        indexName: STOCK_INDEX,
        searchParams: { query: '', hitsPerPage: 0 },
      }),
    )
    return { ok: true, detail: `hosted by Algolia, ${nbHits} vehicles` }
  }
  const response = await fetch(`${env().STOCK_INDEX_URL}/health`, {
    signal: AbortSignal.timeout(2000),
    cache: 'no-store',
  })
  return { ok: response.ok, detail: `embedded, HTTP ${response.status}` }
}

/**
 * Whether a worker lives. What it gave up is named and listed under Jobs in the admin, but does not make
 * the platform unhealthy.
 */
async function jobsAreWorked(): Promise<Check> {
  const { workers, queues, dead } = await readJobs()
  const ready = queues.reduce((sum, queue) => sum + queue.ready, 0)
  const oldest = Math.round(Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds)))
  const settled = process.uptime() > workerStartsWithinMinutes * 60
  return {
    ok: workers.length > 0 || !settled,
    detail: `${countOf(workers.length, 'worker')}, ${ready} ready, the oldest for ${oldest} s, ${dead.length} given up`,
  }
}

async function diskHasRoom(): Promise<Check> {
  const { bavail, bsize } = await statfs(env().dataDir)
  const free = (bavail * bsize) / gigabyte
  const settings = s3Settings()
  if (settings) await checkBucket(settings)
  const bucket = settings ? `, the bucket ${settings.bucket} answers` : ''
  return { ok: free > 1, detail: `${free.toFixed(1)} GB free${bucket}` }
}

/** A fresh process has not had the time to send its check leads. Minutes. */
const settledAfterMinutes = 10

/**
 * Whether check leads arrive. What is late on some sites and arrives on others is named, as dead letters
 * are, but does not make the platform unhealthy: a balancer would take all sites away for it.
 */
async function leadsArrive(): Promise<Check> {
  const [{ watched, late, oldest }, { waiting, dead }] = await Promise.all([
    lateChecks(),
    deliveryState(leadDatabase(), null),
  ])
  const settled = process.uptime() > settledAfterMinutes * 60
  const age = `oldest check lead ${Math.round(oldest)} min`
  return {
    ok: late === 0 || late < watched || !settled,
    detail: `${watched} sites watched, ${late} late, ${age}; ${waiting} deliveries waiting, ${dead} given up`,
  }
}

/** Whether retention keeps up: personal data that is past its term is to go within the day. */
async function leadsAreErased(): Promise<Check> {
  const late = await countLateErasures()
  return {
    ok: late === 0,
    detail:
      late === 0 ? 'none past its term' : `${late} leads or more are past their term by a day`,
  }
}

/** What is missing keeps shoppers from a few pages: it is named, but does not make the platform unhealthy. */
async function shoppersSignIn(): Promise<Check> {
  if (canSendCodes()) {
    const byTwilio = env().TWILIO_VERIFY_SERVICE !== undefined
    return { ok: true, detail: byTwilio ? 'codes by Twilio' : 'codes are shown, this is a demo' }
  }
  const asking = (await findSites()).filter(hasSignIn)
  const missing = 'no codes can be sent: the TWILIO variables are not set'
  return { ok: true, detail: `${missing}; ${asking.length} sites ask for a sign-in` }
}
