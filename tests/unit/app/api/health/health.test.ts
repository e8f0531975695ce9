import { beforeEach, expect, test, vi } from 'vitest'
import { checkHealth } from '@/app/api/health/health'
import { givenSite } from '../../../inventory/given'

// The disk of the test's machine would answer after the fake clock has run.
vi.mock('node:fs/promises', () => ({ statfs: async () => ({ bavail: 2 ** 20, bsize: 4096 }) }))
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
vi.mock('@/leads/record/lead-database', () => ({ leadDatabase: () => ({}) }))
vi.mock('@/leads/report/lead-figures', () => ({ deliveryState: async () => ({}) }))
const checks = vi.hoisted(() => vi.fn(async () => ({ watched: 300, late: 0, oldest: 20 })))
vi.mock('@/leads/delivery/check-leads', () => ({ lateChecks: checks }))
const lateErasures = vi.hoisted(() => vi.fn(async () => 0))
vi.mock('@/leads/privacy/retention', () => ({ countLateErasures: lateErasures }))

beforeEach(() => {
  execute.mockReset().mockResolvedValue({ rows: [] })
  Object.assign(settings, { TWILIO_VERIFY_SERVICE: undefined, DEMO: true })
})

const stockIndex = async () => (await checkHealth()).checks.index

test('SITE-08 a hosted index is well when it answers to our key, and not when it refuses it', async () => {
  index.searchSingleIndex.mockResolvedValue({ nbHits: 3034 })
  expect(await stockIndex()).toEqual({ ok: true, detail: 'hosted by Algolia, 3034 vehicles' })
  const refused = new Error('Invalid Application-ID or API key')
  refused.name = 'ApiError'
  index.searchSingleIndex.mockRejectedValue(refused)
  expect(await stockIndex()).toEqual({ ok: false, detail: 'ApiError' })
})

test('SITE-08 a database that takes connections and never answers is named, and the rest is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  execute.mockReturnValue(new Promise(() => {}))
  const health = checkHealth()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  const { ok, checks } = await health
  expect(ok).toBe(false)
  expect(checks.database).toEqual({ ok: false, detail: 'no answer within 5 s' })
  expect(checks.disk.ok).toBe(true)
})

test('AUTH-03 SITE-08 how codes are sent is told, and what waits for them where they cannot', async () => {
  const signIn = async () => (await checkHealth()).checks.signIn
  expect((await signIn()).detail).toBe('codes are shown, this is a demo')
  settings.TWILIO_VERIFY_SERVICE = 'VA1'
  expect((await signIn()).detail).toBe('codes by Twilio')
  Object.assign(settings, { TWILIO_VERIFY_SERVICE: undefined, DEMO: false })
  sites.mockResolvedValueOnce([givenSite({}), givenSite({ accounts: { gates: ['trade-in'] } })])
  expect(await signIn()).toEqual({
    ok: true,
    detail: 'no codes can be sent: the TWILIO variables are not set; 1 sites ask for a sign-in',
  })
})

test.each([
  [300, 1, true],
  [300, 300, false],
  [1, 1, false],
  [0, 0, true],
])('of %i watched sites %i late ones leave the platform healthy: %s', async (watched, late, ok) => {
  vi.spyOn(process, 'uptime').mockReturnValue(3600)
  checks.mockResolvedValueOnce({ watched, late, oldest: 20 })
  expect((await checkHealth()).checks.leads.ok).toBe(ok)
})

test('leads that are past their term by a day make it unhealthy', async () => {
  lateErasures.mockResolvedValueOnce(3)
  const { ok, checks: found } = await checkHealth()
  expect(ok).toBe(false)
  expect(found.retention.detail).toBe('3 leads or more are past their term by a day')
})
