// First: what reads the environment finds this server in it.
import './challenge-service'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPayload } from '../payload'
import { breakDown, closeService } from './challenge-service'
import { form, type LeadDealer, leadDealer, send } from './given'

let payload: Payload
let dealer: LeadDealer
beforeAll(async () => {
  payload = await testPayload()
  dealer = await leadDealer(payload)
})
afterAll(async () => {
  closeService()
})

test('with a challenge a form needs its token; who has none reads whom to call', async () => {
  const { everyLead } = await import('@/journeys/lead-intakes')
  const { submitLead } = await import('@/leads/intake/submit-lead')
  const site = { ...dealer.shown, phone: '0362115555' }
  const submit = (body: Record<string, unknown>) =>
    submitLead(everyLead, site, body, { address: null, userAgent: 'Test' }, () => {})
  for (const challenge of [undefined, '', 'a robot']) {
    const refused = await submit(form({ challenge }))
    expect(refused).toMatchObject({ ok: false, error: 'REFUSED' })
    expect(refused).toMatchObject({ message: expect.stringContaining('call us on 03 6211 5555') })
  }
  const body = form({ challenge: 'a person' })
  const taken = await submit(body)
  expect(taken).toMatchObject({ ok: true })
  // Sent again with a token that has run out meanwhile: it is answered as it was then.
  expect(await submit({ ...body, challenge: 'run out' })).toEqual(taken)
})

test('a challenge that is down costs no lead, and check leads need none', async () => {
  breakDown(true)
  await send(dealer.shown, form())
  breakDown(false)
  await send(dealer.shown, form(), true)
})
