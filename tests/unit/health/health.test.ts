import { expect, test, vi } from 'vitest'
import { checkHealth } from '@/health/health'

const index = vi.hoisted(() => ({ searchSingleIndex: vi.fn() }))
vi.mock('@/stock/index/index-client', () => ({ indexClient: () => index }))
vi.mock('@/env', () => ({
  env: () => ({ ALGOLIA_APP_ID: 'APP', LOG_LEVEL: 'silent', dataDir: '.' }),
}))
vi.mock('@/cms/payload', () => ({
  getPayloadClient: async () => ({ db: { drizzle: { execute: async () => ({ rows: [] }) } } }),
}))
vi.mock('@/leads/lead-database', () => ({ leadDatabase: () => ({}) }))
vi.mock('@/leads/report/lead-figures', () => ({ deliveryState: async () => ({}) }))
vi.mock('@/leads/synthetic/check-leads', () => ({ lateChecks: async () => [] }))

const stockIndex = async () => (await checkHealth()).checks.index

test('SITE-08 a hosted index is well when it answers to our key, and not when it refuses it', async () => {
  index.searchSingleIndex.mockResolvedValue({ nbHits: 3034 })
  expect(await stockIndex()).toEqual({ ok: true, detail: 'hosted by Algolia, 3034 vehicles' })
  const refused = new Error('Invalid Application-ID or API key')
  refused.name = 'ApiError'
  index.searchSingleIndex.mockRejectedValue(refused)
  expect(await stockIndex()).toEqual({ ok: false, detail: 'ApiError' })
})
