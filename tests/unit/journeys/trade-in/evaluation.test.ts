import { beforeAll, expect, test, vi } from 'vitest'
import type { Evaluation } from '@/journeys/trade-in/evaluation'
import { vehicleName } from '@/journeys/trade-in/valuation-record'

let subject: typeof import('@/journeys/trade-in/evaluation')
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://user:pass@localhost:5432/forecourt')
  vi.stubEnv('PAYLOAD_SECRET', 'x'.repeat(32))
  vi.stubEnv('JOBS_SECRET', 'x'.repeat(32))
  subject = await import('@/journeys/trade-in/evaluation')
  return () => vi.unstubAllEnvs()
})

const at = Date.parse('2026-11-25T00:00:00Z')
const hours = (count: number) => new Date(at + count * 3_600_000)
const vehicle = {
  EvalID: 'E1',
  VIN: 'SAMPLEVIN00000001',
  EngineNumber: null,
  RegoExpiry: null,
  Make: 'Toyota',
  Model: 'HiLux',
  Series: null,
  Variant: 'SR5',
  Year: 2021,
  Transmission: null,
  RedBookCode: null,
}
const begun: Evaluation = {
  site: 3,
  key: '4f2a9c31-0000-4000-8000-000000000001',
  rego: '481FK7',
  state: 'QLD',
  at,
  descriptions: [],
  vehicle,
  offer: null,
}
const offered: Evaluation = { ...begun, offer: { price: 34_650, adjustments: [], km: 84_000 } }

test('TRADE-08 an evaluation comes back to the site that began it, and nobody can read it on the way', async () => {
  const encrypted = await subject.encryptEvaluation(begun)
  expect(await subject.decryptEvaluation(encrypted, { id: 3 }, hours(1))).toEqual(begun)
  expect(encrypted).not.toContain(vehicle.VIN)
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain(vehicle.VIN)
})

test('TRADE-08 another site, a changed letter and no evaluation at all open nothing', async () => {
  const encrypted = await subject.encryptEvaluation(begun)
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await subject.decryptEvaluation(encrypted, { id: 4 }, hours(1))).toBeNull()
  for (const other of [changed, '', 'v1.a.b.c', 7, null, { site: 3 }]) {
    expect(await subject.decryptEvaluation(other, { id: 3 }, hours(1))).toBeNull()
  }
})

test('TRADE-08 an evaluation of an older version has ended', async () => {
  const { encryption } = await import('@/server/encrypted-text')
  expect(
    await subject.decryptEvaluation(
      await encryption('trade-in-evaluation').encrypt('{"site":3}'),
      { id: 3 },
      hours(1),
    ),
  ).toBeNull()
})

test.each([
  ['unfinished', begun, 23, true],
  ['unfinished', begun, 25, false],
  ['with an offer', offered, 7 * 24, true],
  ['with an offer', offered, 7 * 24 + 1, false],
])('TRADE-22 an evaluation %s', async (_, evaluation, age, holds) => {
  const encrypted = await subject.encryptEvaluation(evaluation)
  expect((await subject.decryptEvaluation(encrypted, { id: 3 }, hours(age))) !== null).toBe(holds)
})

test('TRADE-15 a vehicle is called by its year, make, model and variant', () => {
  expect(vehicleName(vehicle)).toBe('2021 Toyota HiLux SR5')
  expect(vehicleName({ ...vehicle, Year: null, Variant: null })).toBe('Toyota HiLux')
})
