import type { Payload } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ValuationSource } from '@/integrations/valuation/port'
import { everyLead } from '@/journeys/lead-intakes'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import { testPayload } from '../payload'
import { givenEvaluation } from './evaluation'
import { clearQueue, form, type LeadDealer, leadDealer, postbox, workDeliveries } from './given'

const lines = vi.hoisted(() => [] as unknown[][])
vi.mock('@/server/log', async (original) => {
  const { log } = await original<typeof import('@/server/log')>()
  const note =
    () =>
    (...args: unknown[]) =>
      void lines.push(args)
  const noting = Object.assign(Object.create(log), {
    info: note(),
    warn: note(),
    error: note(),
  })
  return { log: noting, requestLog: () => noting }
})

let payload: Payload
let dealer: LeadDealer
beforeAll(async () => {
  payload = await testPayload()
  dealer = await leadDealer(payload)
  await clearQueue()
})

/** Lines as the log writes them: an error by its kind, message and stack. */
const written = () =>
  JSON.stringify(lines, (_, value: unknown) =>
    value instanceof Error ? { message: value.message, stack: value.stack } : value,
  )

test('no line of the log names a shopper: stored, refused, delivered, refused by the mail server', async () => {
  const { answerLead } = await import('@/leads/intake/answer-lead')
  const post = (body: object) =>
    answerLead(
      everyLead,
      dealer.shown,
      new Request('http://site.localhost/api/leads', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.4.4.4' },
      }),
    )
  const secrets = { name: 'Quillon', last_name: 'Zebedee', email: 'quillon@zebedee.example' }
  const body = form({ ...secrets, message: 'Pineapple' })
  expect((await post(body)).status).toBe(200)
  expect((await post({ ...body, idempotency_key: undefined, phone: '12' })).status).toBe(422)
  const refusal = () => Object.assign(new Error(`550 <${secrets.email}>`), { responseCode: 550 })
  await leadDatabase().query("UPDATE lead_deliveries SET next_at = now() WHERE state = 'waiting'")
  await workDeliveries(leadKinds, postbox(refusal).outside)
  expect(lines.length).toBeGreaterThan(2)
  expect(written()).not.toMatch(/Quillon|Zebedee|Pineapple|491571|0491 571/i)
})

test('CALL-22 nor does one about a valuation tool that quotes the shopper in its refusal', async () => {
  const { answerUpdateEval } = await import('@/journeys/trade-in/answer-evaluation')
  const { encryptEvaluation } = await import('@/journeys/trade-in/evaluation')
  const email = 'quillon@zebedee.example'
  const refusal = { ok: false, error: 'DECLINED', message: `Unknown customer ${email}` }
  const source = { value: async () => refusal } as unknown as ValuationSource
  const request = new Request('http://site.localhost/api/eval-expert/update-eval', {
    method: 'POST',
    body: JSON.stringify({
      evalid: await encryptEvaluation(givenEvaluation(dealer.shown)),
      ...{ km: 84_000, userEmail: email, cName: 'Quillon', cEmail: email, cPhone: '0491 571 006' },
    }),
    headers: { 'content-type': 'application/json' },
  })
  const before = lines.length
  expect((await answerUpdateEval(dealer.shown, request, { source })).status).toBe(502)
  expect(lines.length).toBeGreaterThan(before)
  expect(written()).not.toMatch(/Quillon|Zebedee/i)
})
