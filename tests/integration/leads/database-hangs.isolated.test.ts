import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangingDatabase } from '../hanging-database'
import type { LeadDealer } from './given'

let database: Awaited<ReturnType<typeof hangingDatabase>>
let dealer: LeadDealer
let form: typeof import('./given').form
beforeAll(async () => {
  database = await hangingDatabase(process.env.DATABASE_URL ?? '')
  // Before anything reads the environment.
  process.env.DATABASE_URL = database.url
  const given = await import('./given')
  form = given.form
  const { testPayload } = await import('../payload')
  dealer = await given.leadDealer(await testPayload())
})
afterAll(() => database.close())

test('E13 while the database hangs a shopper reads within two seconds that the form was not stored, and it is one lead afterwards', async () => {
  const { everyLead } = await import('@/journeys/lead-intakes')
  const { submitLead } = await import('@/leads/intake/submit-lead')
  const { leadDatabase } = await import('@/leads/record/lead-database')
  const visitor = { address: '10.9.0.1', userAgent: 'Test' }
  const send = async (body: object) => {
    const reported: string[] = []
    const began = performance.now()
    const result = await submitLead(everyLead, dealer.shown, body, visitor, (_, step) => {
      reported.push(step)
    })
    return { result, reported, took: performance.now() - began }
  }
  // Connections are open, as in a process that has served for a while.
  expect((await send(form())).result.ok).toBe(true)

  database.hang()
  const body = form()
  const once = await send(body)
  expect(once.took).toBeLessThan(2000)
  expect(once.result).toMatchObject({
    ok: false,
    error: 'NOT_STORED',
    message: expect.stringContaining('Please try again'),
  })
  // Many at once, and the same press again, wait no longer.
  const more = await Promise.all([send(body), ...Array.from({ length: 30 }, () => send(form()))])
  for (const { result, took } of more) {
    expect(result.ok).toBe(false)
    expect(took).toBeLessThan(2500)
  }

  database.resume()
  const again = await send(body)
  expect(again.result).toMatchObject({ ok: true })
  const { rows } = await leadDatabase().query(
    'SELECT lead_id FROM leads WHERE site_id = $1 AND idempotency_key = $2',
    [dealer.shown.id, body.idempotency_key],
  )
  expect(rows).toEqual([{ lead_id: again.result.ok && again.result.lead_id }])
})

test('a form whose partner is slow is waited for while the database answers', async () => {
  const { unlessDatabaseHangs } = await import('@/leads/record/lead-database')
  const slow = new Promise((resolve) => setTimeout(resolve, 3500, 'stored'))
  expect(await unlessDatabaseHangs(slow)).toBe('stored')
  await expect(unlessDatabaseHangs(Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})
