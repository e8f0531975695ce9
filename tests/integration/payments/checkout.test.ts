import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { findContactDetails } from '@/account/sign-in/contact-details'
import { findSiteById } from '@/cms/reads/find-site'
import { payWith } from '@/integrations/payments/local/pay-page'
import {
  answerReservationAct,
  answerReservationCalendar,
  answerReservationPhase,
} from '@/journeys/reserve/answer-reservation'
import { depositSteps } from '@/journeys/reserve/begin-deposit'
import { depositOf } from '@/journeys/reserve/deposit-of'
import { leadOf, returnedAttempt } from '@/journeys/reserve/returned-attempt'
import type { SentLead } from '@/leads/lead-kind'
import { leadDatabase } from '@/leads/record/lead-database'
import { confirmSale, extendHold, refund, retryRefund } from '@/payments/end-hold'
import { readRows } from '@/payments/ledger'
import { livePorts } from '@/payments/live-ports'
import { readReservation, reservingNow } from '@/payments/read-reservation'
import type { Site } from '@/sites/site'
import { givenCar } from '../../unit/inventory/given'
import {
  failOnReport,
  filledIn,
  ours,
  payload,
  sale,
  stored,
  submit,
  theirs,
} from '../leads/lead-desk'

let site: Site
let version: string

beforeAll(async () => {
  const { bare } = await import('../payload')
  const account = await payload.create({
    collection: 'payment-accounts',
    data: { group: ours.group.id, label: 'Test bank', provider: 'local', terms_confirmed: true },
    context: bare,
  })
  await payload.update({
    collection: 'sites',
    id: ours.id,
    data: {
      payment_account: account.id,
      flags: { reserve: { enabled: 'on', purchase: 'on' } },
    },
    context: bare,
  })
  site = (await findSiteById(ours.id))!
  version = depositOf(carOf(sale.ourId), site)!.termsVersion
})

const carOf = (id: string) =>
  givenCar({ id, dealership_slug: ours.dealerships[0]!.slug, slug: 'our-car' })
const wish = (more: Record<string, unknown> = {}) => ({
  ...filledIn(),
  kind: 'reservation',
  car_id: sale.ourId,
  terms_conditions: true,
  terms_version: version,
  ...more,
})
/** Sends the form and says where it leads. */
async function reserve(body = wish()) {
  const result = await submit(site, body)
  if (!result.ok) throw new Error(result.message)
  const { lead_id, onward } = result
  const token = onward?.plain.split('/').at(-1) ?? ''
  const reference = onward?.url.split('/').at(-1) ?? ''
  return { lead_id, onward, token, reference }
}
let looks = 0
/** Each look seconds after the one before, so that the bank is asked. */
const phaseOf = async (token: string, of = site) => {
  const response = await answerReservationPhase(of, token, new Date(Date.now() + 3000 * ++looks))
  return response.ok ? ((await response.json()) as { phase: string }).phase : response.status
}
const act = (token: string, name: string, of = site) =>
  answerReservationAct(
    of,
    token,
    name,
    new Request('http://x/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  )

test('VDP-13 the terms have to be agreed to, as the page showed them; nothing is stored or begun otherwise', async () => {
  for (const more of [{ terms_conditions: false }, { terms_version: 'QLD 2020-01-01 00000000' }]) {
    const refused = await submit(site, wish(more))
    expect(refused).toMatchObject({
      ok: false,
      error: 'INVALID',
      fields: { terms_conditions: expect.any(String) },
    })
  }
})

test('VDP-12 VDP-13 the lead is stored first, a declined card keeps every answer, an approved one holds the car, and the link lets it go', async () => {
  const body = wish({ last_name: 'Citizen', message: 'I can come on Saturday.' })
  const { lead_id, onward, token, reference } = await reserve(body)
  expect(onward?.url).toMatch(/\/bank\/pay\//)
  expect((await stored(lead_id))[0]).toMatchObject({ form: 'reservation', name: 'Sam' })
  const ledger = (await readReservation(site, token))!
  expect(ledger.reservation.terms?.version).toBe(version)
  expect((await leadOf(ledger))?.lead_id).toBe(lead_id)
  expect(await phaseOf(token)).toBe('pay')
  expect((await reservingNow(site, carOf(sale.ourId))).state).toBe('paying')

  // Another shopper is told that somebody is faster; the dealer has the lead all the same.
  const other = await submit(site, wish())
  expect(other).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })
  expect(other.ok || other.message).toContain('We have your details')

  // The same shopper presses again: the same payment.
  expect((await reserve(body)).onward?.url).toBe(onward?.url)

  await payWith(reference, 'decline', new Date())
  expect(await phaseOf(token)).toBe('pay')
  expect((await act(token, 'abandon')).headers.get('location')).toBe(`/reservation/${token}`)
  expect(await phaseOf(token)).toBe('unpaid')
  const attempt = (await readReservation(site, token))!
  const returned = returnedAttempt(attempt, await leadOf(attempt), new Date())
  expect(returned.message).toContain('declined')
  expect(returned.values).toMatchObject({
    name: 'Sam',
    last_name: 'Citizen',
    email: body.email,
    message: 'I can come on Saturday.',
    terms_conditions: false,
  })

  const again = await reserve({ ...body, message: 'Once more.' })
  await payWith(again.reference, 'approve', new Date())
  expect(await phaseOf(again.token)).toBe('held')
  const calendar = await answerReservationCalendar(site, again.token, new Date())
  expect(await calendar.text()).toContain('BEGIN:VEVENT')

  // Who knows the phone alone is not led to the page of its owner.
  const { phone } = body
  const stranger = await submit(site, wish({ phone, email: 'x@example.com' }))
  expect(stranger).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })

  // Another site's page, and what is no act, say nothing.
  expect(await phaseOf(again.token, theirs)).toBe(404)
  expect((await act(again.token, 'release', theirs)).status).toBe(404)
  expect((await act(again.token, 'constructor')).status).toBe(404)
  expect(await phaseOf(again.token)).toBe('held')

  // Pressed twice it is one refund.
  await act(again.token, 'release')
  expect((await act(again.token, 'release')).headers.get('location')).toContain('not=WRONG_STATE')
  expect(['returning', 'returned']).toContain(await phaseOf(again.token))
  expect((await reservingNow(site, carOf(sale.ourId))).state).toBe('free')
})

test('VDP-12 who presses while the index is slow goes on to the bank, or reads who was faster', async () => {
  const press = async (more: Record<string, unknown> = {}) => {
    const { terms_version, ...form } = wish({ last_name: 'Citizen' })
    const sent = {
      ...{ site, form, address: null, report: failOnReport },
      envelope: { car_id: 'new', terms_version, ...more },
    } as unknown as SentLead
    const steps = depositSteps(sent, () => null, depositOf)
    steps.checkCar(null)
    return await steps.proceed(randomUUID())
  }
  expect(await press({ terms_version: undefined })).toBeNull()
  expect(await press({ terms_version: 'another' })).toBeNull()
  expect(await press()).toMatchObject({ ok: true, url: expect.stringContaining('/bank/pay/') })
  expect(await press()).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })
})

test('VDP-13 however often the page looks, the bank is asked once in two seconds', async () => {
  const { token } = await reserve()
  const bank = vi.spyOn(livePorts, 'bankOf')
  const at = Date.now()
  const look = (ms: number) => answerReservationPhase(site, token, new Date(at + ms))
  await Promise.all([look(0), look(0), look(0)])
  await look(1900)
  expect(bank).toHaveBeenCalledTimes(1)
  await look(2100)
  expect(bank).toHaveBeenCalledTimes(2)
  bank.mockRestore()
  await act(token, 'abandon')
})

test('VDP-12 who is signed in with the phone begins again with another address; nobody else ends the payment', async () => {
  const body = wish()
  const first = await reserve(body)
  const other = { ...body, email: 'other@example.com.au' }
  expect(await submit(site, other)).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })
  expect(await phaseOf(first.token)).toBe('pay')
  const signedIn = async () => ({ phone: body.phone.replaceAll(' ', '') })
  const from = { address: '10.9.9.8', userAgent: 'Test', signedIn }
  expect(await submit(site, other, from)).toMatchObject({ ok: true, onward: {} })
  expect(await phaseOf(first.token)).toBe('unpaid')
  await act((await reserve(other)).token, 'abandon')
})

test('VDP-13 a bank that is away keeps the shopper at the form, whose lead is stored', async () => {
  const bank = vi.spyOn(livePorts, 'bankOf').mockResolvedValue(null)
  try {
    const body = wish()
    const { submitLead } = await import('@/leads/intake/submit-lead')
    const { everyLead } = await import('@/journeys/lead-intakes')
    const visitor = { address: '10.9.9.9', userAgent: 'Test' }
    const refused = await submitLead(everyLead, site, body, visitor, () => {})
    expect(refused).toMatchObject({ ok: false, error: 'NOT_STORED' })
    expect(refused.ok || refused.message).toContain('Nothing was taken')
    const { docs } = await payload.find({
      collection: 'leads',
      where: { site: { equals: site.id }, form: { equals: 'reservation' } },
      sort: '-createdAt',
      limit: 1,
    })
    expect(docs).toHaveLength(1)
  } finally {
    bank.mockRestore()
  }
})

test('VDP-13 staff extend a hold, return a part once, and confirm the sale; each is a row with its reason', async () => {
  const dear = carOf('dear')
  dear.payment_processors = { deposit: 1500 }
  const { termsVersion } = depositOf(dear, site)!
  const { token, reference } = await reserve(wish({ car_id: 'dear', terms_version: termsVersion }))
  await payWith(reference, 'approve', new Date())
  expect(await phaseOf(token)).toBe('held')
  const held = (await readReservation(site, token))!.reservation
  const now = new Date()
  const by = { by: 'staff:1', reason: 'Comes on Monday', now }
  const extended = await extendHold(livePorts, held.id, { ...by, hours: 24 })
  expect(extended.ok && extended.ledger.reservation.holdUntil?.getTime()).toBe(
    held.holdUntil!.getTime() + 24 * 3_600_000,
  )
  const part = { ...by, refundId: randomUUID(), amountCents: 5000 }
  expect((await refund(livePorts, held.id, part)).ok).toBe(true)
  const again = await refund(livePorts, held.id, part)
  expect(again.ok && again.ledger.refunds).toHaveLength(1)
  expect((await retryRefund(livePorts, part.refundId, { by: 'staff:1', now })).ok).toBe(false)
  expect((await confirmSale(livePorts, held.id, by)).ok).toBe(true)
  const { rows: told } = await leadDatabase().query(
    `SELECT amount_cents AS cents FROM reservation_notices WHERE reservation_id = $1 AND kind = 'confirmed'`,
    [held.id],
  )
  expect(told).toEqual([{ cents: 150_000 - 5000 }])
  expect(await phaseOf(token)).toBe('bought')
  const rows = await readRows(leadDatabase(), held.id)
  expect(rows.at(-1)).toMatchObject({ from: 'held', to: 'confirmed', why: by.reason })
  expect(rows.some(({ amountCents }) => amountCents === 5000)).toBe(true)
})

test('VDP-14 a purchase ends with the deposit, or with none where the site says so', async () => {
  const purchase = {
    ...{ kind: 'purchase', last_name: 'Citizen', postcode: '7000', trade_in: 'No' },
    payment: 'Not sure yet',
  }
  const body = wish(purchase)
  const { onward, token } = await reserve(body)
  expect(onward?.url).toMatch(/\/bank\/pay\//)
  expect((await readReservation(site, token))?.reservation.purchase).toEqual(
    expect.arrayContaining([
      { name: 'Purchase price', words: expect.stringContaining('$') },
      expect.objectContaining({ words: 'Not sure yet' }),
    ]),
  )
  await act(token, 'abandon')
  const { flags } = site
  const without = {
    ...site,
    flags: { ...flags, reserve: { ...flags.reserve, purchaseDeposit: false } },
  }
  const plain = await submit(without, wish({ ...purchase, terms_conditions: false }))
  expect(plain.ok && plain.onward).toBeUndefined()
})

test('AUTH-07 contact details are those that the phone sent on this site', async () => {
  const body = { ...filledIn(), last_name: 'Citizen' }
  await submit(site, body)
  const phone = body.phone.replaceAll(' ', '')
  expect(await findContactDetails(site, phone)).toMatchObject({ name: 'Sam', last_name: 'Citizen' })
  expect(await findContactDetails(theirs, phone)).toMatchObject({ name: '', email: '' })
})

test('VDP-13 a site’s own words that contradict the terms are not saved, and name the rule', async () => {
  const save = (terms: string) =>
    payload.update({
      collection: 'sites',
      id: theirs.id,
      data: { flags: { reserve: { terms } } },
    })
  await expect(save('The deposit is non-refundable.')).rejects.toThrow()
  await expect(save('Ask for Robin at the yard.')).resolves.toBeTruthy()
})
