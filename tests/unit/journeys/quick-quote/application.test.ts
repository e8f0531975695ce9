import { beforeAll, expect, test, vi } from 'vitest'
import { customer } from './given'

let subject: typeof import('@/journeys/quick-quote/application')
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:pass@localhost:5432/forecourt')
  vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
  vi.stubEnv('JOBS_SECRET', 'x'.repeat(32))
  subject = await import('@/journeys/quick-quote/application')
  return () => vi.unstubAllEnvs()
})

const begun = new Date('2026-11-25T00:00:00Z')
const hours = (count: number) => new Date(begun.getTime() + count * 3_600_000)
const token = async (site = 3) =>
  (await subject.applicationPath(customer, site, begun)).replace('/finance-application?of=', '')

test('QUOTE-15 the demo’s lender opens the application that it was given', async () => {
  expect(await subject.openApplication(await token(), { id: 3 }, hours(1))).toEqual(customer)
})

test('QUOTE-15 nothing of it can be read in the address', async () => {
  expect(await token()).not.toMatch(/Sam|0412345678|example/)
  expect(await token()).not.toContain(Buffer.from('Shopper').toString('base64url').slice(1, 8))
})

test.each([
  ['of another site', () => token(4), hours(1)],
  ['that was changed', async () => `${(await token()).slice(0, -4)}AAAA`, hours(1)],
  ['that is none', () => 'v1.a.b.c', hours(1)],
  ['of two days ago', () => token(), hours(48)],
])('QUOTE-15 an application %s is not opened', async (_, given, at) => {
  expect(await subject.openApplication(await given(), { id: 3 }, at)).toBeNull()
})
