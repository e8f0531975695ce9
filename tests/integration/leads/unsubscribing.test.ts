import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { testPayload } from '../payload'
import {
  clearQueue,
  form,
  type LeadDealer,
  leadDealer,
  postbox,
  send,
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
