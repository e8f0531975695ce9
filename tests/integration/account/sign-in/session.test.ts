import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { everyLead } from '@/journeys/lead-intakes'
import { purchase } from '@/journeys/purchase/purchase-form'
import { tradeIn } from '@/journeys/trade-in/trade-in-form'
import { enquiry } from '@/leads/kinds/simple-kinds'
import type { FormKind } from '@/leads/lead-kind'
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
    const { closedForms } = await import('@/account/sign-in/session')
    const send = async (where: Site, cookie: string) => {
      const request = post(form({ kind }), cookie)
      const closedTo = closedForms(where, request.headers)
      return (await answerLead(everyLead, where, request, closedTo)).status
    }
    const gated = closed([gate])
    expect(await send(gated, '')).toBe(401)
    expect(await send(gated, cookies.theirs)).toBe(401)
    expect(await send(gated, 'shopper=v1.AAAA.AAAA.AAAA')).toBe(401)
    expect(await send(gated, cookies.ours)).not.toBe(401)
    expect(await send(closed([]), '')).not.toBe(401)
  },
)

test('AUTH-08 a form on a page of its own is closed by the gate of what it asks for', async () => {
  const { closedGate } = await import('@/account/sign-in/session')
  const purchaseForm = purchase({ delivers: false, takesTradeIns: false, finance: false })
  const all = closed(['checkout', 'trade-in', 'finance'])
  const gate = ({ gate: of }: Pick<FormKind, 'gate'>, where: Site, cookie = '') =>
    closedGate(where, of, new Headers({ cookie }))
  expect(await gate(tradeIn, all)).toBe('trade-in')
  expect(await gate(purchaseForm, all)).toBe('checkout')
  expect(await gate(purchaseForm, all, cookies.theirs)).toBe('checkout')
  expect(await gate(purchaseForm, all, cookies.ours)).toBeNull()
  expect(await gate(tradeIn, closed(['checkout']))).toBeNull()
  expect(await gate(enquiry, all)).toBeNull()
})

test('AUTH-02 AUTH-08 other forms need no sign-in, whatever is closed', async () => {
  const { answerLead } = await import('@/leads/intake/answer-lead')
  const answer = await answerLead(
    everyLead,
    closed(['checkout', 'trade-in', 'finance']),
    post(form()),
  )
  expect(answer.status).toBe(200)
})

test('AUTH-08 the calls of a valuation belong to its page', async () => {
  const { answerManualEntry, answerEnterVin, answerUpdateEval } = await import(
    '@/journeys/trade-in/answer-evaluation'
  )
  const { answerImageUpload } = await import('@/journeys/trade-in/answer-image-upload')
  const given = { isWithinLimits: async () => true }
  for (const answer of [answerEnterVin, answerManualEntry, answerUpdateEval, answerImageUpload]) {
    const ask = async (where: Site, cookie: string) =>
      (await answer(where, post({}, cookie), given)).status
    expect(await ask(closed(['trade-in']), '')).toBe(401)
    expect(await ask(closed(['trade-in']), cookies.theirs)).toBe(401)
    expect(await ask(closed(['trade-in']), cookies.ours)).not.toBe(401)
    expect(await ask(closed([]), '')).not.toBe(401)
  }
})
