import { randomUUID } from 'node:crypto'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownSites } from '@/cms/access/chosen-sites'
import { readDay } from '@/editing/dashboard/read-day'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import { clearAlarms, raiseAlarm } from '@/payments/alarms'
import { type Dealer, makeDealer, password, type SignedIn, testPayload } from '../payload'

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
async function call(user: SignedIn | null, path: string, body?: object) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (user) {
    const known = tokens.get(user.id)
    const token =
      known ??
      (await payload.login({ collection: 'users', data: { email: user.email, password } })).token
    tokens.set(user.id, String(token))
    headers.authorization = `JWT ${token}`
  }
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api${path}`, {
      method: body ? 'POST' : 'GET',
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
