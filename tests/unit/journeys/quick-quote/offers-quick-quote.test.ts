import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteFlagOverrides } from '@/sites/flags'
import { givenCar, givenSite } from '../../inventory/given'

const quoting: SiteFlagOverrides = { finance: { provider: 'Taurus', lenderQuote: true } }

/** The rules in a deployment with this environment. */
async function deployed(more: Record<string, string> = {}) {
  vi.resetModules()
  const environment = {
    DATABASE_URL: 'postgres://user:pass@localhost:5432/forecourt',
    PAYLOAD_SECRET: 'x'.repeat(32),
    JOBS_SECRET: 'x'.repeat(32),
    ...more,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  return {
    ...(await import('@/journeys/quick-quote/offers-quick-quote')),
    ...(await import('@/journeys/quick-quote/answer-quote-car')),
  }
}
beforeEach(() => {
  for (const name of ['YOUX_URL', 'YOUX_API_KEY', 'DEMO', 'TWILIO_VERIFY_SERVICE']) {
    vi.stubEnv(name, '')
  }
})
afterEach(() => vi.unstubAllEnvs())

const youx = { YOUX_URL: 'https://api.youx.example', YOUX_API_KEY: 'key' }
const twilio = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_VERIFY_SERVICE: 'VA1',
}

describe('whether a site offers the quick quote', () => {
  test.each<[string, Record<string, string>, SiteFlagOverrides, boolean]>([
    ['the demo', {}, quoting, true],
    ['the demo, lender quote off', {}, { finance: { provider: 'Taurus' } }, false],
    ['the demo, no lender of the site', {}, { finance: { lenderQuote: true } }, false],
    ['the demo, finance hidden', {}, { finance: { ...quoting.finance, hidden: true } }, false],
    ['no demo and no account', { DEMO: '0', ...twilio }, quoting, false],
    ['no demo, YouX without codes', { DEMO: '0', ...youx }, quoting, false],
    ['no demo, YouX with codes', { DEMO: '0', ...youx, ...twilio }, quoting, true],
  ])('QUOTE-01 FIN-01 FIN-03 FIN-32 %s', async (_, environment, flags, offers) => {
    const { offersQuickQuote } = await deployed(environment)
    expect(offersQuickQuote(givenSite(flags))).toBe(offers)
  })
})

describe('GET /api/cars/{id}/quick-quote', () => {
  const site = givenSite(quoting)
  const car = givenCar({ price: 46_990, vin: 'V1' })

  test('ROUTE-20 a car of the site is answered with what the form needs', async () => {
    const { answerQuoteCar } = await deployed()
    const response = await answerQuoteCar(site, '7001', async () => car)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      ...{ price: 46_990, vin: 'V1', form: { id: '7001', name: '2022 Toyota RAV4 Cruiser' } },
    })
  })

  test.each<[string, () => Promise<typeof car | null>, number]>([
    ['of another site', async () => null, 404],
    ['that takes none', async () => givenCar({ price: 5000 }), 404],
    ['while the index is down', () => Promise.reject(new Error('no index')), 503],
  ])('ROUTE-20 FIN-31 a car %s is not', async (_, findCar, status) => {
    const { answerQuoteCar } = await deployed({ LOG_LEVEL: 'silent' })
    expect((await answerQuoteCar(site, '7001', findCar)).status).toBe(status)
  })

  test('FIN-32 a site without the quick quote has no such call', async () => {
    const { answerQuoteCar } = await deployed()
    const response = await answerQuoteCar(givenSite(), '7001', async () => car)
    expect(response.status).toBe(404)
  })
})
