import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { leadDatabase } from '@/leads/record/lead-database'
import { openAlarms } from '@/payments/alarms'
import { bare, testPayload, unique } from '../payload'
import { attend, later, ledgerOf, MINUTES, start, stateOf, stripeDealer } from './stripe-desk'

// The environment is read once, when the configuration is loaded: Stripe is up before.
const stripe = await vi.hoisted(async () => (await import('./stripe-server')).startStripe())
afterAll(() => stripe.close())

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

const newKey = (mode = 'test') => `sk_${mode}_${unique('key').replaceAll('-', '')}abcdef`
const save = (id: number, data: Record<string, unknown>) =>
  payload.update({ collection: 'payment-accounts', id, data, context: bare })

test('VDP-06 keys of another account are refused once payments were made, and those of the same are taken', async () => {
  const { account, key, begin, bank } = await stripeDealer(stripe)
  const [same, other] = [newKey(), newKey('live')]
  stripe.open(other)
  // Nothing was taken yet: a mistake is put right.
  await save(account, { new_secret_key: other })
  await save(account, { new_secret_key: key })

  const { session } = await begin()
  stripe.accounts.set(same, stripe.accounts.get(key)!)
  await expect(save(account, { new_secret_key: other })).rejects.toThrow()
  await expect(save(account, { new_secret_key: newKey() })).rejects.toThrow()
  const acct = `acct_${unique('x').replaceAll('-', '')}`
  stripe.open(acct)
  await expect(save(account, { connection: 'connect', connected_account: acct })).rejects.toThrow()
  stripe.next('GET /v1/checkout/sessions/', 'unavailable', 'unavailable')
  await expect(save(account, { new_secret_key: same })).rejects.toThrow()
  expect(await (await bank()).find(session.id)).toMatchObject({ outcome: 'FOUND' })

  await save(account, { label: 'Northgate Motors Hobart' })
  await save(account, { new_secret_key: same })
  stripe.accounts.delete(key)
  expect(await (await bank()).find(session.id)).toMatchObject({ outcome: 'FOUND' })
})

test('VDP-13 a payment that the bank knows no more is no “nothing was taken”: it waits, and a person is told', async () => {
  const { begin, key, site, deliver } = await stripeDealer(stripe)
  const { id, session } = await begin()
  const atStripe = stripe.accounts.get(key)!
  const alarms = async () =>
    (await openAlarms(leadDatabase(), { sites: [site.id], groups: [] })).map(({ kind }) => kind)
  stripe.accounts.set(key, { sessions: [], refunds: [], disputes: [], answers: new Map() })
  for (const at of [31, 15 * MINUTES + 1]) await attend(id, later(at))
  expect(await ledgerOf(id)).toMatchObject({
    reservation: { state: 'paying' },
    payment: { status: 'open' },
  })
  expect(await alarms()).toEqual(['ledger-difference'])
  const due = (await ledgerOf(id)).reservation.dueAt
  expect(due?.getTime()).toBeGreaterThan(start.getTime() + 15 * MINUTES * 1000)

  // With the right keys again, what the shopper paid meanwhile counts.
  stripe.accounts.set(key, atStripe)
  expect(await deliver(stripe.pay(session))).toBe(200)
  expect(await stateOf(id)).toBe('held')
  expect(await alarms()).toEqual([])
})
