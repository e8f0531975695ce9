import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Lender, LenderCustomer, LenderCustomerAnswer } from '@/integrations/lender-quote/port'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import { type LeadDealer, leadDealer } from '../leads/given'
import { testPayload } from '../payload'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer
let answerCreateCustomer: typeof import('@/journeys/quick-quote/answer-create-customer')['answerCreateCustomer']
let beginSession: typeof import('@/account/sign-in/session')['beginSession']
let endSession: typeof import('@/account/sign-in/session')['endSession']
let cookies: typeof import('@/account/sign-in/session-cookie')

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
  ;({ answerCreateCustomer } = await import('@/journeys/quick-quote/answer-create-customer'))
  ;({ beginSession, endSession } = await import('@/account/sign-in/session'))
  cookies = await import('@/account/sign-in/session-cookie')
})

let created: LenderCustomer[] = []
afterEach(() => {
  created = []
})
const applied: LenderCustomerAnswer = { ok: true, redirectUrl: 'https://apply.youx.example/1' }
const lenderThat = (answer: LenderCustomerAnswer): Lender => ({
  quote: async () => ({
    ok: true,
    quote: { weeklyRepaymentAmount: 141.5, advertisedRate: 7.99, comparisonRate: 8.75 },
  }),
  createCustomer: async (customer) => {
    created.push(customer)
    return answer
  },
})

let phones = 0
const somePhone = () => `0412${String(100_000 + phones++)}`
const withQuote = (site: Site, more: Partial<Site['flags']['finance']> = {}): Site => ({
  ...site,
  flags: {
    ...site.flags,
    finance: { ...site.flags.finance, ...more, provider: 'Taurus', lenderQuote: true },
  },
})

/** A browser's session of a phone on a site. */
async function signedIn(site: Site, phone: string): Promise<string> {
  const id = await beginSession(site, phone)
  return cookies.sessionCookie(await cookies.encryptSession(site.slug, id)).split(';')[0] ?? ''
}

type Sent = {
  phone: string
  cookie: string
  data?: object
  more?: object
  site?: Site
  /** Of the site's quick quote, which may have been switched off since the form was opened. */
  isOffered?: boolean
}
async function send(
  { phone, cookie, data = {}, more = {}, site = ours.shown, isOffered = true }: Sent,
  answer: LenderCustomerAnswer = applied,
  headers: Record<string, string> = {},
) {
  const request = new Request('http://dealer.example/api/youx/create-customer', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({
      data: {
        ...{ selfAssessedCreditScore: 'DECENT', purchasePrice: 45_500, loanTerm: 3 },
        ...{ year: null, vin: null, nvic: null, phoneNumber: phone, postCode: '' },
        ...{ firstName: 'Sam', lastName: 'Shopper', email: 'sam@example.com.au' },
        ...{ subscribe: false, ...data },
      },
      additionalData: {
        ...{ idempotency_key: randomUUID(), opt_in: true, whoIsHelping: 'Robin', ...more },
      },
    }),
  })
  const response = await answerCreateCustomer(withQuote(site, site.flags.finance), request, {
    asked: lenderThat(answer),
    isOffered: () => isOffered,
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

async function leadsOf(phone: string) {
  const { rows } = await leadDatabase().query<{
    lead_id: string
    site_id: number
    form: string
    category: string
    subcategory: string
    subscribe: boolean
    answers: Record<string, string>
  }>('SELECT * FROM leads WHERE phone = $1', [phone])
  return rows
}

describe('POST /api/youx/create-customer', () => {
  test('CALL-12 QUOTE-15 the lead is stored with what the lender said, then its customer is created', async () => {
    const phone = somePhone()
    const cookie = await signedIn(ours.shown, phone)
    const { status, answer } = await send({ phone, cookie })
    const leads = await leadsOf(phone)
    expect(leads).toHaveLength(1)
    expect(leads[0]).toMatchObject({
      ...{ site_id: ours.site.id, form: 'finance', category: 'Finance Enquiry' },
      ...{ subcategory: 'Quick Quote', subscribe: false },
      answers: {
        ...{ vehiclePriceBudget: '45500', loanTerm: '3 years', 'Credit rating': 'Decent' },
        ...{ 'Helped by': 'Robin', 'Weekly repayment quoted': '$141.50' },
        ...{ 'Interest rate quoted': '7.99% p.a.', 'Comparison rate quoted': '8.75% p.a.' },
      },
    })
    expect({ status, answer }).toEqual({
      status: 200,
      answer: { redirectUrl: 'https://apply.youx.example/1', lead_id: leads[0]?.lead_id },
    })
    expect(created).toMatchObject([{ phoneNumber: phone, purchasePrice: 45_500, loanTerm: 3 }])
  })

  test.each<[string, (phone: string) => Promise<string>]>([
    ['nobody', async () => ''],
    ['another phone', async () => signedIn(ours.shown, somePhone())],
    ['the same phone on another site', async (phone) => signedIn(theirs.shown, phone)],
    ['a made up session', async () => cookies.sessionCookie('v1.a.b.c').split(';')[0] ?? ''],
    [
      'who has signed out',
      async (phone) => {
        const cookie = await signedIn(ours.shown, phone)
        const id = await cookies.decryptSession(cookies.encryptedSession(cookie), ours.shown.slug)
        await endSession(ours.shown.slug, id ?? '')
        return cookie
      },
    ],
  ])('QUOTE-14 ERR-20 AUTH-01 for %s there is neither lead nor customer', async (_, given) => {
    const phone = somePhone()
    const { status, answer } = await send({ phone, cookie: await given(phone) })
    expect(status).toBe(401)
    expect(answer.error).toBe('The verification code is invalid. Please try again.')
    expect(created).toEqual([])
    expect(await leadsOf(phone)).toEqual([])
  })

  test.each<[string, LenderCustomerAnswer, string]>([
    [
      'ERR-24',
      { ok: false, error: 'UNAVAILABLE', message: 'status 500' },
      'Failed to create customer with YouX',
    ],
    [
      'ERR-22',
      { ok: false, error: 'NO_REDIRECT', message: 'none' },
      'Failed to create customer or no redirect URL received.',
    ],
  ])(
    '%s a lender that fails loses no lead, and a second try makes no second one',
    async (_, failure, words) => {
      const phone = somePhone()
      const cookie = await signedIn(ours.shown, phone)
      const more = { idempotency_key: randomUUID() }
      const first = await send({ phone, cookie, more }, failure)
      expect(first).toMatchObject({ status: 502, answer: { error: words } })
      expect(first.answer.lead_id).toBe((await leadsOf(phone))[0]?.lead_id)
      const second = await send({ phone, cookie, more })
      expect(second).toMatchObject({ status: 200, answer: { lead_id: first.answer.lead_id } })
      expect(await leadsOf(phone)).toHaveLength(1)
    },
  )

  test('ERR-23 a lead that is refused is said, and asks no lender', async () => {
    const phone = somePhone()
    const cookie = await signedIn(ours.shown, phone)
    const robot = await send({ phone, cookie, more: { website: 'https://spam.example' } })
    expect(robot.status).toBe(429)
    expect(robot.answer.error).toMatch(/^Lead submission failed/)
    expect(created).toEqual([])
  })

  test('CALL-12 the same lead again and again does not ask the lender without end', async () => {
    const phone = somePhone()
    const cookie = await signedIn(ours.shown, phone)
    const more = { idempotency_key: randomUUID() }
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries++)
      statuses.push((await send({ phone, cookie, more })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(created).toHaveLength(6)
    expect(await leadsOf(phone)).toHaveLength(1)
    // Another shopper of the site, and the same one on another site, are not kept out.
    const other = somePhone()
    expect((await send({ phone: other, cookie: await signedIn(ours.shown, other) })).status).toBe(
      200,
    )
    const there = await signedIn(theirs.shown, phone)
    expect((await send({ phone, cookie: there, site: theirs.shown })).status).toBe(200)
  })

  test('QUOTE-05 QUOTE-08 QUOTE-10 what does not fit is said by the names of the form', async () => {
    const phone = somePhone()
    const cookie = await signedIn(ours.shown, phone)
    const site = withQuote(ours.shown, { quickQuotePostcode: true })
    const { status, answer } = await send({ phone, cookie, site, data: { purchasePrice: 1 } })
    expect(status).toBe(422)
    expect(Object.keys(answer.fields as object).sort()).toEqual(['postcode', 'purchasePrice'])
    expect(created).toEqual([])
  })

  test('CALL-12 what another site sends in a shopper’s name is refused', async () => {
    const phone = somePhone()
    const cookie = await signedIn(ours.shown, phone)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await send({ phone, cookie }, applied, headers)).status).toBe(403)
    expect(await leadsOf(phone)).toEqual([])
  })

  test.each([true, false])(
    'CALL-12 FIN-32 a quick quote that is switched off while its form is open is a lead, and no lender is asked (verified: %s)',
    async (isVerified) => {
      const phone = somePhone()
      const cookie = isVerified ? await signedIn(ours.shown, phone) : ''
      const given = { phone, cookie, isOffered: false, more: { idempotency_key: randomUUID() } }
      const { status, answer } = await send(given)
      const leads = await leadsOf(phone)
      expect(leads).toMatchObject([{ site_id: ours.site.id, form: 'finance' }])
      expect(leads[0]?.answers).toMatchObject({ loanTerm: '3 years', 'Helped by': 'Robin' })
      expect(leads[0]?.answers.Mobile).toBe(isVerified ? 'Verified by a code' : undefined)
      expect(leads[0]?.answers).not.toHaveProperty('Weekly repayment quoted')
      expect({ status, answer }).toEqual({
        status: 410,
        answer: {
          error: 'Quick quotes have just been switched off here, so no lender was asked.',
          lead_id: leads[0]?.lead_id,
        },
      })
      expect((await send(given)).answer.lead_id).toBe(answer.lead_id)
      expect(created).toEqual([])
    },
  )
})
