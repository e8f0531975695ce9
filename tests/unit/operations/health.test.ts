import { beforeEach, expect, test, vi } from 'vitest'
import { checkHealth } from '@/operations/health'
import { givenSite } from '../inventory/given'

// The disk of the test's machine would answer after the fake clock has run.
vi.mock('node:fs/promises', () => ({
  statfs: async () => ({ bavail: 2 ** 20, blocks: 2 ** 21, bsize: 4096 }),
}))
const index = vi.hoisted(() => ({ searchSingleIndex: vi.fn() }))
vi.mock('@/inventory/index/index-client', () => ({ indexClient: () => index }))
const settings = vi.hoisted(() => ({
  ALGOLIA_APP_ID: 'APP',
  LOG_LEVEL: 'silent',
  dataDir: '.',
  DEMO: true,
  SITE_PROTOCOL: 'http',
  TWILIO_VERIFY_SERVICE: undefined as string | undefined,
}))
vi.mock('@/server/env', () => ({ env: () => settings }))
const sites = vi.hoisted(() => vi.fn(async (): Promise<unknown[]> => []))
vi.mock('@/cms/reads/find-site', () => ({ findSites: sites }))
const execute = vi.hoisted(() => vi.fn())
vi.mock('@/cms/payload', () => ({
  getPayloadClient: async () => ({ db: { drizzle: { execute } } }),
}))
const lateRuns = vi.hoisted(() => vi.fn(async () => ({ rows: [] as unknown[] })))
vi.mock('@/leads/record/lead-database', () => ({ leadDatabase: () => ({ query: lateRuns }) }))
vi.mock('@/server/jobs/read-jobs', () => ({
  readJobs: async () => ({ workers: [{}], queues: [], dead: [] }),
}))
const redisUse = vi.hoisted(() => vi.fn())
const redisConnection = vi.hoisted(() => vi.fn((): unknown => null))
vi.mock('@/server/redis', () => ({ redis: redisConnection }))
vi.mock('@/leads/report/delivery-state', () => ({ deliveryState: async () => ({}) }))
const checks = vi.hoisted(() => vi.fn(async () => ({ watched: 300, late: 0, oldest: 20 })))
vi.mock('@/leads/delivery/check-leads', () => ({ lateChecks: checks }))
const failing = vi.hoisted(() => vi.fn(async (): Promise<unknown[]> => []))
vi.mock('@/leads/delivery/failing-destinations', () => ({ failingDestinations: failing }))
const lateErasures = vi.hoisted(() => vi.fn(async () => 0))
vi.mock('@/leads/privacy/retention', () => ({ countLateErasures: lateErasures }))

beforeEach(() => {
  // An answer stands for a second.
  clock += 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  execute.mockReset().mockResolvedValue({ rows: [] })
  index.searchSingleIndex.mockReset().mockResolvedValue({ nbHits: 1 })
  Object.assign(settings, { TWILIO_VERIFY_SERVICE: undefined, DEMO: true })
})

let clock = 0

const stockIndex = async () => (await checkHealth()).checks.index

test('SITE-08 a hosted index is well when it answers to our key, and not when it refuses it', async () => {
  index.searchSingleIndex.mockResolvedValue({ nbHits: 3034 })
  expect(await stockIndex()).toEqual({ state: 'up', detail: 'hosted by Algolia, 3034 vehicles' })
  clock += 10_000
  const refused = new Error('Invalid Application-ID or API key')
  refused.name = 'ApiError'
  index.searchSingleIndex.mockRejectedValue(refused)
  expect(await stockIndex()).toEqual({ state: 'down', detail: 'ApiError' })
})

test('SITE-08 a database that takes connections and never answers is named, and the rest is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  execute.mockReturnValue(new Promise(() => {}))
  const health = checkHealth()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  const { status, checks } = await health
  expect(status).toBe('down')
  expect(checks.database).toEqual({ state: 'down', detail: 'no answer within 5 s' })
  expect(checks.disk.state).toBe('up')
})

test('AUTH-03 SITE-08 how codes are sent is told, and what waits for them where they cannot', async () => {
  const signIn = async () => {
    clock += 10_000
    return (await checkHealth()).checks.signIn
  }
  expect((await signIn()).detail).toBe('codes are shown, this is a demo')
  settings.TWILIO_VERIFY_SERVICE = 'VA1'
  expect((await signIn()).detail).toBe('codes by Twilio')
  Object.assign(settings, { TWILIO_VERIFY_SERVICE: undefined, DEMO: false })
  sites.mockResolvedValueOnce([givenSite({}), givenSite({ accounts: { gates: ['trade-in'] } })])
  expect(await signIn()).toEqual({
    state: 'warning',
    detail: 'no codes can be sent: the TWILIO variables are not set; asked for by 1 site',
  })
})

test.each([
  [300, 0, 'up'],
  [300, 1, 'warning'],
  [300, 300, 'down'],
  [1, 1, 'down'],
  [0, 0, 'up'],
])('E33 of %i watched sites %i late ones leave the platform %s', async (watched, late, state) => {
  vi.spyOn(process, 'uptime').mockReturnValue(3600)
  checks.mockResolvedValueOnce({ watched, late, oldest: 20 })
  const health = await checkHealth()
  expect(health.checks.leads.state).toBe(state)
  expect(health.status).toBe(state === 'down' ? 'down' : 'up')
})

test('LEAD-06 destinations that take no leads are told by site, and leave the platform up', async () => {
  failing.mockResolvedValueOnce([
    { label: 'ann@dealer.example', site_name: 'Northgate' },
    ...['A', 'B', 'C', 'D', 'E'].map((site_name) => ({ label: 'CRM', site_name })),
  ])
  const { status, checks: found } = await checkHealth()
  expect(status).toBe('up')
  expect(found.leads.state).toBe('warning')
  expect(found.leads.detail).toMatch(
    /; 6 destinations without their leads, of Northgate, A, B, C, D, 1 more$/,
  )
  expect(found.leads.detail).not.toContain('@')
})

test('leads that are past their term by a day take it down', async () => {
  lateErasures.mockResolvedValueOnce(3)
  const { status, checks: found } = await checkHealth()
  expect(status).toBe('down')
  expect(found.retention.detail).toBe('3 leads or more are past their term by a day')
})

test('Redis that is away and an import that is late are named, and leave it up', async () => {
  redisConnection.mockReturnValueOnce({ use: redisUse.mockResolvedValue(null) })
  lateRuns.mockResolvedValueOnce({ rows: [{}] })
  const { status, checks: found } = await checkHealth()
  expect(status).toBe('up')
  expect(found.redis).toEqual({
    state: 'warning',
    detail: 'away: each page is rendered for each request',
  })
  expect(found.imports).toEqual({ state: 'warning', detail: '1 late' })
})

test('a thousand callers at once set off one look', async () => {
  await Promise.all(Array.from({ length: 1000 }, () => checkHealth()))
  expect(execute).toHaveBeenCalledTimes(1)
})
