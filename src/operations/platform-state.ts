import { statfs } from 'node:fs/promises'
import { getPayloadClient } from '@/cms/payload'
import { readLateImports } from '@/feeds/runs/late-imports'
import { leadDatabase } from '@/leads/record/lead-database'
import { deliveryState } from '@/leads/report/delivery-state'
import { env } from '@/server/env'
import { readJobs } from '@/server/jobs/read-jobs'
import { redis } from '@/server/redis'
import { type Certificate, readCertificates } from './certificates'

const GIGABYTE = 1024 ** 3
/** Milliseconds that anybody waits for one of the things that are looked at. */
const PATIENCE = 5000

/** Free room where this machine stores files and, embedded, the database. */
export async function readDisk(): Promise<{ freeGb: number; totalGb: number }> {
  const { bavail, blocks, bsize } = await statfs(env().dataDir)
  return { freeGb: (bavail * bsize) / GIGABYTE, totalGb: (blocks * bsize) / GIGABYTE }
}

type IndexState = {
  version: string
  revision: string | null
  started: Date
  rssBytes: number
}

/** What the embedded index says of itself; null for hosted Algolia. */
async function readIndexState(): Promise<IndexState | null> {
  const { ALGOLIA_APP_ID, STOCK_INDEX_ADMIN_KEY, STOCK_INDEX_APP_ID, STOCK_INDEX_URL } = env()
  if (ALGOLIA_APP_ID) return null
  const response = await fetch(`${STOCK_INDEX_URL}/metrics`, {
    headers: {
      'x-algolia-application-id': STOCK_INDEX_APP_ID,
      'x-algolia-api-key': STOCK_INDEX_ADMIN_KEY ?? '',
    },
    signal: AbortSignal.timeout(2000),
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`The index answered ${response.status}.`)
  const report = await response.json()
  return {
    version: String(report.version ?? ''),
    revision: report.revision ?? null,
    started: new Date(report.startedAt),
    rssBytes: Number(report.memory?.rssBytes ?? 0),
  }
}

export type RedisState = 'unused' | 'answers' | 'away'

export async function readRedis(): Promise<RedisState> {
  const connection = redis()
  if (!connection) return 'unused'
  return (await connection.use((client) => client.ping())) ? 'answers' : 'away'
}

/**
 * What runs, what waits and what is late, for the platform's own people: each part, or why it is not known.
 * Every part is read by an index or from a list of a few rows.
 */
export async function readPlatform() {
  const [jobs, index, store, deliveries, imports, disk, certificates] = await Promise.all([
    orWhy(readJobs),
    orWhy(readIndexState),
    orWhy(readRedis),
    orWhy(() => deliveryState(leadDatabase(), null)),
    orWhy(async () => await readLateImports(leadDatabase())),
    orWhy(readDisk),
    orWhy(async (): Promise<Certificate[] | null> => await readCertificates()),
  ])
  return { jobs, index, redis: store, deliveries, imports, disk, certificates }
}
export type PlatformState = Awaited<ReturnType<typeof readPlatform>>

export type Known<T> = { ok: true; value: T } | { ok: false; why: string }

/** Addresses and credentials can be part of a driver's message: only its kind is said. */
async function orWhy<T>(read: () => Promise<T>): Promise<Known<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Known<T>>((resolve) => {
    const why = `no answer within ${PATIENCE / 1000} s`
    timer = setTimeout(resolve, PATIENCE, { ok: false, why }).unref()
  })
  try {
    return await Promise.race([read().then((value) => ({ ok: true as const, value })), late])
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.name : 'unknown error' }
  } finally {
    clearTimeout(timer)
  }
}

/** The pool of the CMS, once it is started. */
export const cmsPool = async () => (await getPayloadClient()).db.pool
