import { randomUUID } from 'node:crypto'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownSites } from '@/cms/access/chosen-sites'
import { findSiteById } from '@/cms/reads/find-site'
import { readDay } from '@/editing/dashboard/read-day'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import { type ListFilter, listReservations, moneyFigures } from '@/payments/admin/list-reservations'
import { periodOf } from '@/payments/admin/period'
import { clearAlarms, raiseAlarm } from '@/payments/alarms'
import type { Site } from '@/sites/site'
import { makeCar } from '../feeds/stocked-car'
import { form, send as sendLead } from '../leads/given'
import { bare, type Dealer, makeDealer, password, type SignedIn, testPayload } from '../payload'
import { giveRefund, giveReservation } from './given'

let payload: Payload
let dealer: Dealer
let other: Dealer
const now = new Date('2026-11-28T02:00:00Z')

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

const tokens = new Map<number, string>()
/** Calls the admin's API as a person; anonymously for null. */
async function call(
  user: SignedIn | null,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
) {
  return await send(path, method, user ? { authorization: `JWT ${await tokenOf(user)}` } : {}, body)
}

/** As a browser with the person's session sends it, from a page of this origin. */
const pressFrom = async (user: SignedIn, origin: string, path: string, body: object) =>
  send(path, 'POST', { cookie: `payload-token=${await tokenOf(user)}`, origin }, body)

async function tokenOf(user: SignedIn): Promise<string> {
  const known = tokens.get(user.id)
  if (known) return known
  const data = { email: user.email, password }
  const { token } = await payload.login({ collection: 'users', data })
  tokens.set(user.id, String(token))
  return String(token)
}

async function send(path: string, method: string, more: Record<string, string>, body?: object) {
  const headers = { 'content-type': 'application/json', ...more }
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }),
  })
  return { status: response.status, text: await response.text() }
}

describe('alarms', () => {
  const alarmsOf = async (user: SignedIn) =>
    (await readDay(payload, user, await ownSites(payload, user), leadKinds, now)).money

  async function alarm(of: Dealer, more: object = {}) {
    const reservation = randomUUID()
    const said = { kind: 'feed-sold', detail: 'The feed says sold.', payment: null, now } as const
    const raised = { ...said, group: of.group.id, site: of.site.id, reservation, ...more }
    await raiseAlarm(leadDatabase(), raised)
    return raised
  }

  test('are on the first page of the people of the site, once each, until they mend themselves', async () => {
    const raised = await alarm(dealer)
    await raiseAlarm(leadDatabase(), { ...raised, detail: 'It still says sold.' })
    const editor = dealer.users['site-editor']
    expect((await alarmsOf(editor)).map(({ detail }) => detail)).toEqual(['It still says sold.'])
    expect(await alarmsOf(other.users['group-admin'])).toEqual([])
    await clearAlarms(leadDatabase(), { kinds: ['feed-sold'], about: [raised.reservation], now })
    expect(await alarmsOf(editor)).toEqual([])
  })

  test('of the money of a whole group are for its admins', async () => {
    const words = { kind: 'ledger-difference', detail: 'The bank has a payment that we have not.' }
    const raised = await alarm(dealer, { ...words, site: null, reservation: null, about: 'pi_1' })
    expect(await alarmsOf(dealer.users['site-editor'])).toEqual([])
    const [found] = await alarmsOf(dealer.users['group-admin'])
    expect(found).toMatchObject({ kind: raised.kind, site: null })
    const press = (user: SignedIn | null) =>
      call(user, `/payment-alarms/${found?.id}/seen`, { reason: 'Asked the bank' })
    expect((await press(dealer.users['site-editor'])).status).toBe(404)
    expect((await press(dealer.users['group-admin'])).status).toBe(200)
    expect(await alarmsOf(dealer.users['group-admin'])).toEqual([])
  })

  test('leave the list by a word of who may write there, and by nobody else', async () => {
    await alarm(dealer)
    const [found] = await alarmsOf(dealer.users['read-only'])
    const path = `/payment-alarms/${found?.id}/seen`
    const reason = { reason: 'Called the shopper' }
    const status = async (user: SignedIn | null, body: object) =>
      (await call(user, path, body)).status
    expect(await status(null, reason)).toBe(401)
    expect(await status(dealer.users['read-only'], reason)).toBe(403)
    expect(await status(other.users['group-admin'], reason)).toBe(404)
    expect(await status(dealer.users['site-editor'], { reason: ' ' })).toBe(400)
    expect(await status(dealer.users['site-editor'], reason)).toBe(200)
    expect(await status(dealer.users['site-editor'], reason)).toBe(404)
    expect(await alarmsOf(dealer.users['read-only'])).toEqual([])
  })
})

describe('reservations', () => {
  const sitesOf = (one: Dealer) => [one.site.id, one.sister.id]
  const list = (one: Dealer, more: Partial<ListFilter> = {}) =>
    listReservations(leadDatabase(), {
      ...{ sites: sitesOf(one), view: 'all', search: '', page: 1, ...more },
    })

  test('VDP-13 are found by reference, shopper, phone, car and state, of one’s own sites alone', async () => {
    const [one, two] = [await makeDealer(payload), await makeDealer(payload)]
    const mine = await giveReservation(one, { name: 'Ada Byron', phone: '+61491570110' })
    const sold = await giveReservation(one, { state: 'confirmed', car: '2020 Kia 50% off' })
    await giveReservation(two, { name: 'Ada Byron' })
    const found = async (search: string) =>
      (await list(one, { search })).rows.map(({ reference }) => reference)
    for (const search of [mine.reference.toLowerCase(), 'byron', '0491 570 110', '570110'])
      expect(await found(search), search).toEqual([mine.reference])
    expect(await found('50%')).toEqual([sold.reference])
    expect(await found('_')).toEqual([])
    const { rows, counts } = await list(one, { view: 'held' })
    expect(rows).toMatchObject([{ id: mine.id, state: 'held' }])
    expect(counts).toMatchObject({ held: 1, sold: 1, all: 2, paying: 0 })
    expect((await list(one, { page: 2 })).rows).toEqual([])
  })

  test('VDP-13 figures and the export count each movement on its day, to the cent', async () => {
    const one = await makeDealer(payload)
    const zone = one.site.timeZone ?? 'Australia/Hobart'
    const days = { from: '2026-07-01', until: '2026-07-31' }
    const [last, after] = ['2026-07-31T13:59:00Z', '2026-07-31T14:01:00Z'].map((at) => new Date(at))
    const kept = await giveReservation(one, { state: 'confirmed', paid: 20_000, at: last! })
    await giveReservation(one, { paid: 30_000, at: after! })
    const back = await giveReservation(one, { state: 'refunded', paid: 9_950, at: last! })
    await giveRefund(back.payment, { cents: 9_950, at: last! })
    await giveRefund(kept.payment, { cents: 100, status: 'refused', at: last! })
    const figures = await moneyFigures(leadDatabase(), sitesOf(one), periodOf(days, zone))
    expect(figures).toEqual({
      ...{ takenCents: 29_950, payments: 2, refundedCents: 9_950, refunds: 1 },
      ...{ ended: 2, sold: 1, heldNow: 1, heldCents: 30_000 },
    })
    const path = `/reservations/export?from=2026-07-01&until=2026-07-31`
    const admin = one.users['group-admin']
    expect((await call(admin, path)).status).toBe(400)
    const { status, text } = await call(admin, `${path}&reason=For+the+books`)
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(text).toContain('2026-07-31T23:59:00+10:00')
    expect(text).toMatch(/refund,-99\.50,0\.00/)
    expect(text).toContain(kept.reference)
    for (const [user, expected] of [
      [null, 401],
      [one.users['site-editor'], 403],
      [one.users['read-only'], 403],
    ] as const)
      expect((await call(user, `${path}&reason=For+the+books`)).status).toBe(expected)
    const others = await call(other.users['group-admin'], `${path}&reason=For+the+books`)
    expect(others.text).not.toContain(kept.reference)
  })

  describe('acts of staff', () => {
    const acts = {
      extend: { hours: '24', reason: 'They come on Friday' },
      confirm: { reason: 'Contract 4711' },
      release: { reason: 'They changed their mind' },
      refund: { reason: 'A scratch was found', amount: '$50.00', key: randomUUID() },
      retry: { refund: randomUUID() },
    } as const
    type Act = keyof typeof acts
    const press = (user: SignedIn | null, id: string, what: Act) =>
      call(user, `/reservations/${id}/${what}`, acts[what])
    const stateOf = async (id: string) => {
      const { rows } = await leadDatabase().query<{ state: string }>(
        'SELECT state FROM reservations WHERE id = $1',
        [id],
      )
      return rows[0]?.state
    }

    test('another dealer, a stranger and a reader change nothing', async () => {
      const { id } = await giveReservation(dealer, { paid: 20_000 })
      for (const what of Object.keys(acts) as Act[]) {
        expect((await press(null, id, what)).status, what).toBe(401)
        expect((await press(other.users['group-admin'], id, what)).status, what).toBe(404)
        expect((await press(dealer.users['read-only'], id, what)).status, what).toBe(403)
      }
      expect(await stateOf(id)).toBe('held')
      const admin = dealer.users['group-admin']
      expect((await call(admin, `/reservations/${id}/paint`, {})).status).toBe(404)
      expect((await call(admin, '/reservations/1/confirm', {})).status).toBe(404)
    })

    test('an editor holds longer and ends holds without money; money is for admins of the group', async () => {
      const editor = dealer.users['site-editor']
      const withMoney = await giveReservation(dealer, { paid: 20_000 })
      expect((await press(editor, withMoney.id, 'extend')).status).toBe(200)
      for (const what of ['confirm', 'release', 'refund', 'retry'] as const)
        expect((await press(editor, withMoney.id, what)).status, what).toBe(403)
      const without = await giveReservation(dealer, { kind: 'hold-only' })
      expect((await press(editor, without.id, 'release')).status).toBe(200)
      expect(await stateOf(without.id)).toBe('released')
      // What is over stays over, and says so.
      const late = await press(editor, without.id, 'confirm')
      expect([late.status, late.text]).toEqual([409, expect.stringContaining('Released')])
    })

    test('VDP-13 a refund that is pressed twice is one; more than is left is refused', async () => {
      const admin = dealer.users['group-admin']
      const { id, payment } = await giveReservation(dealer, { paid: 20_000 })
      expect(
        (await call(admin, `/reservations/${id}/refund`, { ...acts.refund, amount: '0' })).status,
      ).toBe(400)
      expect(
        (await call(admin, `/reservations/${id}/refund`, { ...acts.refund, reason: '' })).status,
      ).toBe(400)
      expect((await press(admin, id, 'refund')).status).toBe(200)
      expect((await press(admin, id, 'refund')).status).toBe(200)
      const more = { ...acts.refund, amount: '150.01', key: randomUUID() }
      expect((await call(admin, `/reservations/${id}/refund`, more)).status).toBe(400)
      const { rows } = await leadDatabase().query(
        'SELECT amount_cents AS cents, who FROM refunds WHERE payment_id = $1',
        [payment],
      )
      expect(rows).toEqual([{ cents: 5_000, who: `staff:${admin.id}` }])
      expect(await stateOf(id)).toBe('held')
    })
  })
})

describe('payment accounts', () => {
  test('VDP-13 takes no money before an admin has confirmed the terms, and stores who and when', async () => {
    const one = await makeDealer(payload)
    const admin = one.users['group-admin']
    const made = await call(admin, '/payment-accounts', {
      ...{ label: 'Test bank', provider: 'local', terms_confirmed_by: 'Robin Lawyer' },
    })
    expect(made.status).toBe(201)
    const { doc } = JSON.parse(made.text) as { doc: { id: number } }
    await payload.update({
      collection: 'sites',
      id: one.site.id,
      data: { payment_account: doc.id },
      context: bare,
    })
    const account = async () => (await findSiteById(one.site.id))?.paymentAccount
    const confirmation = async () =>
      await payload.findByID({ collection: 'payment-accounts', id: doc.id, depth: 0 })
    expect(await account()).toBeNull()
    expect((await confirmation()).terms_confirmed_by).toBeNull()
    const confirm = (terms_confirmed: boolean) =>
      call(admin, `/payment-accounts/${doc.id}`, { terms_confirmed }, 'PATCH')
    expect((await confirm(true)).status).toBe(200)
    expect(await account()).toBe(doc.id)
    expect((await confirmation()).terms_confirmed_by).toContain(admin.email)
    expect((await confirmation()).terms_confirmed_at).toBeTruthy()
    expect((await confirm(false)).status).toBe(200)
    expect(await account()).toBeNull()
    expect((await confirmation()).terms_confirmed_by).toBeNull()
  })

  test('VDP-06 one that took a payment is not deleted, and says what to do; an unused one is', async () => {
    const one = await makeDealer(payload)
    const admin = one.users['group-admin']
    const make = () =>
      payload.create({
        collection: 'payment-accounts',
        data: { group: one.group.id, label: 'Test bank', provider: 'local' },
        context: bare,
      })
    const remove = ({ id }: { id: number }) =>
      call(admin, `/payment-accounts/${id}`, undefined, 'DELETE')
    const [used, unused] = [await make(), await make()]
    await giveReservation(one, { state: 'refunded', paid: 20_000, account: used.id })
    const refused = await remove(used)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('1 payment was made to it')
    expect(refused.text).toContain('choose another account')
    expect((await remove(unused)).status).toBe(200)
    const { docs } = await payload.find({
      collection: 'payment-accounts',
      where: { group: { equals: one.group.id } },
    })
    expect(docs.map(({ id }) => id)).toEqual([used.id])
  })
})

describe('the hold from a lead', () => {
  const reason = { reason: 'They come on Friday' }
  /** A lead about a car of the dealer's first site, which offers to reserve or not. */
  async function given({ offers = true } = {}) {
    const one = await makeDealer(payload, { yard: true })
    await payload.update({
      collection: 'sites',
      id: one.site.id,
      data: { flags: { reserve: { enabled: offers ? 'on' : 'off' } } },
      context: bare,
    })
    const site = (await findSiteById(one.site.id)) as Site
    const car = await makeCar(one.dealership)
    const lead = () => sendLead(site, form({ car_id: car.id }))
    const holds = async () => {
      const { rows } = await leadDatabase().query(
        'SELECT lead_id, kind, state FROM reservations WHERE site_id = $1',
        [site.id],
      )
      return rows
    }
    return { ...one, lead, holds, editor: one.users['site-editor'] }
  }
  const pathOf = ({ id }: { id: number }) => `/leads/${id}/hold`

  test('LEAD-02 VDP-12 works once, and the next buyer of the car reads who has it', async () => {
    const { lead, holds, editor } = await given()
    const [first, second] = [await lead(), await lead()]
    expect((await call(editor, pathOf(first), { reason: ' ' })).status).toBe(400)
    expect((await call(editor, pathOf(first), reason)).status).toBe(200)
    const held = [{ lead_id: first.id, kind: 'hold-only', state: 'held' }]
    expect(await holds()).toEqual(held)
    for (const each of [first, second]) {
      const refused = await call(editor, pathOf(each), reason)
      expect(refused.status).toBe(409)
      expect(refused.text).toMatch(/held already: R-/)
    }
    expect(await holds()).toEqual(held)
  })

  test('LEAD-02 of two people who press for two buyers at once one is served', async () => {
    const { lead, holds, editor, users } = await given()
    const [first, second] = [await lead(), await lead()]
    const answers = await Promise.all([
      call(editor, pathOf(first), reason),
      call(users['group-admin'], pathOf(second), reason),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await holds()).toHaveLength(1)
  })

  test('LEAD-02 a page of another origin, a stranger, a reader and another dealer hold nothing', async () => {
    const { lead, holds, editor, users } = await given()
    const path = pathOf(await lead())
    expect((await pressFrom(editor, 'https://evil.example', path, reason)).status).toBe(401)
    expect((await call(null, path, reason)).status).toBe(401)
    expect((await call(users['read-only'], path, reason)).status).toBe(403)
    expect((await call(other.users['group-admin'], path, reason)).status).toBe(404)
    expect(await holds()).toEqual([])
    expect((await pressFrom(editor, 'http://localhost:3000', path, reason)).status).toBe(200)
  })

  test('LEAD-02 a site that does not offer to reserve holds nothing, and says why', async () => {
    const { lead, holds, editor } = await given({ offers: false })
    const refused = await call(editor, pathOf(await lead()), reason)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Reserve and buy'),
    ])
    expect(await holds()).toEqual([])
  })
})
