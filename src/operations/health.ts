import { hostname } from 'node:os'
import { sql } from '@payloadcms/db-postgres'
import { canSendCodes, hasSignIn } from '@/account/site-account'
import { getPayloadClient } from '@/cms/payload'
import { findSites } from '@/cms/reads/find-site'
import { readLateImports } from '@/feeds/runs/late-imports'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { platformIndex, readIndex } from '@/inventory/index/read-index'
import { lateChecks } from '@/leads/delivery/check-leads'
import { type FailingDestination, failingDestinations } from '@/leads/delivery/failing-destinations'
import { countLateErasures } from '@/leads/privacy/retention'
import { leadDatabase } from '@/leads/record/lead-database'
import { deliveryState } from '@/leads/report/delivery-state'
import { env } from '@/server/env'
import { s3Settings } from '@/server/files/files'
import { checkBucket } from '@/server/files/s3-files'
import { readJobs } from '@/server/jobs/read-jobs'
import { readVersion } from '@/server/version'
import { countOf } from '@/ui/text-format'
import { readDisk, readRedis } from './platform-state'

/** A warning is for a person to look at; it does not take the platform down. */
type Check = { state: 'up' | 'warning' | 'down'; detail: string }
type Checks = Record<
  'database' | 'index' | 'redis' | 'jobs' | 'imports' | 'disk' | 'leads' | 'retention' | 'signIn',
  Check
>
export type Health = {
  status: 'up' | 'down'
  process: { kind: 'web'; id: string; started: string; version: string; revision: string | null }
  checks: Checks
}

/** A worker starts beside the web process, and takes longer. */
const workerStartsWithinMinutes = 2

/** Milliseconds for which an answer stands: who calls more often sets off no more questions. */
const STANDS = 1000
let last: { at: number; health: Promise<Health> } | undefined

/** The state of everything that the sites need, each with a sentence for a person. A second old at most. */
export function checkHealth(): Promise<Health> {
  if (!last || performance.now() - last.at > STANDS)
    last = { at: performance.now(), health: look() }
  return last.health
}

async function look(): Promise<Health> {
  const [database, index, redis, jobs, imports, disk, leads, retention, signIn] = await Promise.all(
    [
      attempt(databaseAnswers),
      attempt(indexAnswers),
      attempt(redisAnswers),
      attempt(jobsAreWorked),
      attempt(importsGoOn),
      attempt(diskHasRoom),
      attempt(leadsArrive),
      attempt(leadsAreErased),
      attempt(shoppersSignIn),
    ],
  )
  const checks = { database, index, redis, jobs, imports, disk, leads, retention, signIn }
  const started = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return {
    status: Object.values(checks).some(({ state }) => state === 'down') ? 'down' : 'up',
    process: {
      ...{ kind: 'web', id: `${hostname()}-${process.pid}`, started },
      ...(await readVersion()),
    },
    checks,
  }
}

const upIf = (isUp: boolean, detail: string): Check => ({ state: isUp ? 'up' : 'down', detail })
const fineIf = (isFine: boolean, detail: string): Check => ({
  state: isFine ? 'up' : 'warning',
  detail,
})

/** Milliseconds; who watches has to hear of what hangs. */
const PATIENCE = 5000
const tooLate = () =>
  new Promise<Check>((resolve) => {
    const detail = `no answer within ${PATIENCE / 1000} s`
    setTimeout(resolve, PATIENCE, { state: 'down', detail }).unref()
  })

async function attempt(check: () => Promise<Check>): Promise<Check> {
  try {
    return await Promise.race([check(), tooLate()])
  } catch (error) {
    // Addresses and credentials can be part of a driver's message: name the kind only.
    return { state: 'down', detail: error instanceof Error ? error.name : 'unknown error' }
  }
}

async function databaseAnswers(): Promise<Check> {
  const payload = await getPayloadClient()
  const started = performance.now()
  await payload.db.drizzle.execute(sql`select 1`)
  return upIf(true, `answers in ${Math.ceil(performance.now() - started)} ms`)
}

async function indexAnswers(): Promise<Check> {
  if (env().ALGOLIA_APP_ID) {
    // A host that cannot be reached and keys that are refused both throw.
    const { nbHits } = await readIndex(platformIndex, (client) =>
      client.searchSingleIndex({
        indexName: STOCK_INDEX,
        searchParams: { query: '', hitsPerPage: 0 },
      }),
    )
    return upIf(true, `hosted by Algolia, ${nbHits} vehicles`)
  }
  const response = await fetch(`${env().STOCK_INDEX_URL}/health`, {
    signal: AbortSignal.timeout(2000),
    cache: 'no-store',
  })
  return upIf(response.ok, `embedded, HTTP ${response.status}`)
}

/** Without it pages are rendered for each request: slower, and nothing fails. */
async function redisAnswers(): Promise<Check> {
  const state = await readRedis()
  const words = {
    unused: 'not used: pages and limits are of this process alone',
    answers: 'answers',
    away: 'away: each page is rendered for each request',
  }
  return fineIf(state !== 'away', words[state])
}

/** Whether a worker lives. What it gave up is for a person, under Jobs in the admin. */
async function jobsAreWorked(): Promise<Check> {
  const { workers, queues, dead } = await readJobs()
  const ready = queues.reduce((sum, queue) => sum + queue.ready, 0)
  const oldest = Math.round(Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds)))
  const settled = process.uptime() > workerStartsWithinMinutes * 60
  const detail = `${countOf(workers.length, 'worker')}, ${ready} ready, the oldest for ${oldest} s, ${dead.length} given up`
  return workers.length === 0 && settled ? upIf(false, detail) : fineIf(dead.length === 0, detail)
}

async function importsGoOn(): Promise<Check> {
  const late = await readLateImports(leadDatabase())
  return fineIf(late.length === 0, late.length === 0 ? 'none late' : `${late.length} late`)
}

async function diskHasRoom(): Promise<Check> {
  const { freeGb } = await readDisk()
  const settings = s3Settings()
  if (settings) await checkBucket(settings)
  const bucket = settings ? `, the bucket ${settings.bucket} answers` : ''
  return upIf(freeGb > 1, `${freeGb.toFixed(1)} GB free${bucket}`)
}

/** A fresh process has not had the time to send its check leads. Minutes. */
const settledAfterMinutes = 10

/**
 * Whether check leads arrive. What is late on some sites and arrives on others is named, as dead letters
 * are, but does not make the platform unhealthy: a balancer would take all sites away for it.
 */
async function leadsArrive(): Promise<Check> {
  const [{ watched, late, oldest }, { waiting, dead }, failing] = await Promise.all([
    lateChecks(),
    deliveryState(leadDatabase(), null),
    failingDestinations(leadDatabase(), null),
  ])
  const settled = process.uptime() > settledAfterMinutes * 60
  const age = `oldest check lead ${Math.round(oldest)} min`
  const detail = `${watched} sites watched, ${late} late, ${age}; ${waiting} deliveries waiting, ${dead} given up${failingWords(failing)}`
  const noneArrives = late > 0 && late === watched && settled
  return noneArrives
    ? upIf(false, detail)
    : fineIf(late === 0 && !dead && failing.length === 0, detail)
}

const SITES_NAMED = 5

/** Without the names of the destinations, which can hold addresses of people. */
function failingWords(failing: readonly FailingDestination[]): string {
  if (failing.length === 0) return ''
  const sites = [...new Set(failing.map(({ site_name }) => site_name))]
  const more = sites.length > SITES_NAMED ? [`${sites.length - SITES_NAMED} more`] : []
  const named = [...sites.slice(0, SITES_NAMED), ...more].join(', ')
  return `; ${countOf(failing.length, 'destination')} without their leads, of ${named}`
}

/** Whether retention keeps up: personal data that is past its term is to go within the day. */
async function leadsAreErased(): Promise<Check> {
  const late = await countLateErasures()
  return upIf(
    late === 0,
    late === 0 ? 'none past its term' : `${late} leads or more are past their term by a day`,
  )
}

/** What is missing keeps shoppers from a few pages: it is named, but does not make the platform unhealthy. */
async function shoppersSignIn(): Promise<Check> {
  if (canSendCodes()) {
    const byTwilio = env().TWILIO_VERIFY_SERVICE !== undefined
    return upIf(true, byTwilio ? 'codes by Twilio' : 'codes are shown, this is a demo')
  }
  const asking = (await findSites()).filter(hasSignIn)
  const missing = 'no codes can be sent: the TWILIO variables are not set'
  return fineIf(asking.length === 0, `${missing}; asked for by ${countOf(asking.length, 'site')}`)
}
