import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import { testPayload } from '../payload'
import {
  clearQueue,
  form,
  giveDestination,
  giveSettings,
  json,
  type LeadDealer,
  leadDealer,
  makeDue,
  postbox,
  send,
  startCrm,
  workDeliveries,
} from './given'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
})
beforeEach(clearQueue)
const lead = (id: number) => payload.findByID({ collection: 'leads', id, depth: 0 })

describe('unsubscribing', () => {
  const post = async (token: string, body: string, dealer = ours) => {
    const { answerUnsubscribe } = await import('@/leads/privacy/answer-unsubscribe')
    const request = new Request('http://site.localhost/x', { method: 'POST', body })
    return await answerUnsubscribe(dealer.shown, token, request)
  }
  const tokenOf = async (email: string, dealer = ours) => {
    const { unsubscribePath } = await import('@/leads/privacy/unsubscribe')
    return unsubscribePath(dealer.shown.id, email).split('/').at(-1)!
  }

  test('LEAD-23 one click without a session stops offers and answers of this site', async () => {
    const email = 'stop@example.com.au'
    const { id } = await send(ours.shown, form({ email, subscribe: true }))
    const other = await send(theirs.shown, form({ email, subscribe: true }))
    const token = await tokenOf(email)
    expect(token).not.toContain('stop')
    const clicked = await post(token, 'List-Unsubscribe=One-Click')
    expect(clicked.status).toBe(200)
    expect((await lead(id)).subscribe).toBe(false)
    expect((await lead(other.id)).subscribe).toBe(true)
    const { mails, outside } = postbox()
    await workDeliveries(leadKinds, outside)
    const toShopper = mails.filter((mail) => mail.to.includes(email))
    expect(toShopper.map((mail) => mail.siteId)).toEqual([theirs.shown.id])
    const fromPage = await post(token, 'from=page')
    expect([fromPage.status, fromPage.headers.get('location')]).toEqual([
      303,
      `/unsubscribe/${token}?done=1`,
    ])
  })

  test('LEAD-23 whoever got the leads is told: a system of each, people once', async () => {
    const crm = await startCrm((response) => json(response))
    const dealer = await leadDealer(payload)
    const hook = await giveDestination(payload, dealer.shown, { kind: 'webhook', url: crm.url })
    const people = await giveDestination(payload, dealer.shown, {
      kind: 'email',
      recipients: ['sales@example.com.au'],
    })
    await giveSettings(payload, dealer.shown, {
      routes: [{ destinations: [hook.id, people.id] }],
      reply_by_default: false,
    })
    const email = 'no-more@example.com.au'
    const first = await send(dealer.shown, form({ email, subscribe: true }))
    const second = await send(dealer.shown, form({ email, subscribe: true }))
    const { mails, outside } = postbox()
    await workDeliveries(leadKinds, outside)
    const told = mails.length
    crm.received.length = 0

    await post(await tokenOf(email, dealer), 'List-Unsubscribe=One-Click', dealer)
    for (const { id } of [first, second]) await makeDue(id)
    await workDeliveries(leadKinds, outside)
    const events = crm.received.map(({ body }) => JSON.parse(body))
    expect(events.map(({ event, lead }) => [event, lead.subscribe])).toEqual([
      ['lead.unsubscribed', false],
      ['lead.unsubscribed', false],
    ])
    expect(new Set(events.map(({ lead }) => lead.lead_id)).size).toBe(2)
    const more = mails.slice(told)
    expect(more.map(({ to }) => to)).toEqual([['sales@example.com.au']])
    expect(more[0]?.subject).toMatch(/^No more offers and news, please · /)
    expect(more[0]?.text).toContain(email)

    // The link pressed again days later is no news.
    await leadDatabase().query("UPDATE lead_unsubscribes SET at = at - interval '2 days'")
    await post(await tokenOf(email, dealer), 'from=page', dealer)
    await workDeliveries(leadKinds, outside)
    expect(crm.received).toHaveLength(2)
    expect(mails.slice(told)).toHaveLength(1)
    await crm.close()
  })

  test('LEAD-23 who says STOP to the dealer is taken off by their people, with every lead of theirs', async () => {
    const { unsubscribePerson } = await import('@/leads/privacy/unsubscribe')
    const phone = '0491 570 110'
    const byPhone = await send(
      ours.shown,
      form({ email: 'old@example.com.au', phone, subscribe: true }),
    )
    const byBoth = await send(
      ours.shown,
      form({ email: 'both@example.com.au', phone, subscribe: true }),
    )
    const another = await send(theirs.shown, form({ phone, subscribe: true }))
    const stored = await lead(byBoth.id)
    const whose = { site: ours.shown.id, email: stored.email ?? null, phone: stored.phone ?? null }
    await unsubscribePerson(leadDatabase(), whose, 'Alex')
    expect((await lead(byPhone.id)).subscribe).toBe(false)
    expect((await lead(byBoth.id)).subscribe).toBe(false)
    expect((await lead(another.id)).subscribe).toBe(true)
  })

  test('LEAD-23 a database that dies on the way leaves no half of it, and the answer says to try again', async () => {
    const { answerUnsubscribe } = await import('@/leads/privacy/answer-unsubscribe')
    const { unsubscribe } = await import('@/leads/privacy/unsubscribe')
    const email = 'half@example.com.au'
    const { id } = await send(ours.shown, form({ email, subscribe: true }))
    const token = await tokenOf(email)
    const request = new Request('http://site.localhost/x', { method: 'POST', body: 'from=page' })
    const answer = await answerUnsubscribe(ours.shown, token, request, (database, ...whose) => {
      const query: typeof database.query = (text, values) =>
        text.startsWith('UPDATE leads')
          ? Promise.reject(new Error('The connection is gone'))
          : database.query(text, values)
      return unsubscribe({ query }, ...whose)
    })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('try again')
    expect((await lead(id)).subscribe).toBe(true)
    expect((await post(token, 'from=page')).status).toBe(303)
    expect((await lead(id)).subscribe).toBe(false)
  })

  test('a link of another site, or one that was changed, stops nothing', async () => {
    const token = await tokenOf('x@example.com')
    expect((await post(token, '', theirs)).status).toBe(404)
    expect((await post(`${token.slice(0, -2)}AA`, '')).status).toBe(404)
  })
})
