import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import type { LeadKind } from '@/leads/questions/lead-kinds'
import type { Site } from '@/sites/site'
import { form, leadDealer } from '../../leads/given'
import { testPayload } from '../../payload'

let payload: Payload
let site: Site
let other: Site
let cookies: Record<'ours' | 'theirs', string>

type Gates = Site['flags']['accounts']['gates']
const closed = (gates: Gates): Site => ({
  ...site,
  flags: { ...site.flags, accounts: { ...site.flags.accounts, gates } },
})
const post = (body: object, cookie = '') =>
  new Request('http://site.localhost/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  payload = await testPayload()
  site = (await leadDealer(payload)).shown
  other = (await leadDealer(payload)).shown
  const { beginSession } = await import('@/account/sign-in/session')
  const { encryptSession } = await import('@/account/sign-in/session-cookie')
  const cookieFor = async (of: Site) =>
    `shopper=${await encryptSession(of.slug, await beginSession(of, '0412345678'))}`
  cookies = { ours: await cookieFor(site), theirs: await cookieFor(other) }
})

test.each<['trade-in' | 'reservation' | 'purchase', Gates[number]]>([
  ['trade-in', 'trade-in'],
  ['reservation', 'checkout'],
  ['purchase', 'checkout'],
])(
  'AUTH-08 a form of the kind %s is taken from who is signed in on the site alone',
  async (kind, gate) => {
    const { answerLead } = await import('@/leads/intake/answer-lead')
    const send = async (where: Site, cookie: string) =>
      (await answerLead(where, post(form({ kind }), cookie))).status
    const gated = closed([gate])
    expect(await send(gated, '')).toBe(401)
    expect(await send(gated, cookies.theirs)).toBe(401)
    expect(await send(gated, 'shopper=v1.AAAA.AAAA.AAAA')).toBe(401)
    expect(await send(gated, cookies.ours)).not.toBe(401)
    expect(await send(closed([]), '')).not.toBe(401)
  },
)

test('AUTH-08 a form on a page of its own is closed by the gate of what it asks for', async () => {
  const { formGateWithoutSession } = await import('@/account/sign-in/session')
  const all = closed(['checkout', 'trade-in', 'finance'])
  const gate = (kind: LeadKind, where: Site, cookie = '') =>
    formGateWithoutSession(where, kind, new Headers({ cookie }))
  expect(await gate('trade-in', all)).toBe('trade-in')
  expect(await gate('purchase', all)).toBe('checkout')
  expect(await gate('purchase', all, cookies.theirs)).toBe('checkout')
  expect(await gate('purchase', all, cookies.ours)).toBeNull()
  expect(await gate('trade-in', closed(['checkout']))).toBeNull()
  expect(await gate('enquiry', all)).toBeNull()
})

test('AUTH-02 AUTH-08 other forms need no sign-in, whatever is closed', async () => {
  const { answerLead } = await import('@/leads/intake/answer-lead')
  const answer = await answerLead(closed(['checkout', 'trade-in', 'finance']), post(form()))
  expect(answer.status).toBe(200)
})

test('AUTH-08 the calls of a valuation belong to its page', async () => {
  const { answerChoice, answerFind, answerValuation } = await import(
    '@/journeys/trade-in/answer-evaluation'
  )
  const { answerPhoto } = await import('@/journeys/trade-in/answer-photo')
  const given = { isWithinLimits: async () => true }
  for (const answer of [answerFind, answerChoice, answerValuation, answerPhoto]) {
    const ask = async (where: Site, cookie: string) =>
      (await answer(where, post({}, cookie), given)).status
    expect(await ask(closed(['trade-in']), '')).toBe(401)
    expect(await ask(closed(['trade-in']), cookies.theirs)).toBe(401)
    expect(await ask(closed(['trade-in']), cookies.ours)).not.toBe(401)
    expect(await ask(closed([]), '')).not.toBe(401)
  }
})
