import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { refund, releaseHold, retryRefund } from '@/payments/end-hold'
import { livePorts } from '@/payments/live-ports'
import { reconcileAll } from '@/payments/reconcile'
import {
  attend,
  by,
  HOURS,
  later,
  ledgerOf,
  MINUTES,
  notices,
  stateOf,
  stripeDealer,
} from './stripe-desk'
import { returned } from './stripe-server'

// The environment is read once, when the configuration is loaded: Stripe is up before.
const stripe = await vi.hoisted(async () => (await import('./stripe-server')).startStripe())
afterAll(() => stripe.close())

describe('a refund', () => {
  test('VDP-13 of a part leaves the hold, the rest follows at its end, each once', async () => {
    const { hold, atStripe } = await stripeDealer(stripe)
    const { id, session } = await hold()
    const part = { ...by, refundId: randomUUID(), amountCents: 5_000 }
    for (const _ of ['press', 'press again']) {
      expect((await refund(livePorts, id, part)).ok).toBe(true)
      await attend(id, later(1))
    }
    expect(await ledgerOf(id)).toMatchObject({
      reservation: { state: 'held' },
      refunds: [{ status: 'done', amountCents: 5_000 }],
    })
    expect((await releaseHold(livePorts, id, by)).ok).toBe(true)
    await attend(id, later(2))
    expect(await stateOf(id)).toBe('refunded')
    expect(atStripe.refunds.map(({ amount }) => amount)).toEqual([15_000, 5_000])
    expect(returned(atStripe, session)).toBe(20_000)
  })

  test.each(['unavailable', 'lost', 'does-and-fails', 'fails', 'html'] as const)(
    'VDP-13 of a part that meets a fault ("%s") is made once',
    async (fault) => {
      const { hold, atStripe } = await stripeDealer(stripe)
      const { id } = await hold()
      stripe.next('POST /v1/refunds', fault, fault)
      await refund(livePorts, id, { ...by, refundId: randomUUID(), amountCents: 5_000 })
      await attend(id, later(1))
      await attend(id, later(60))
      expect(atStripe.refunds).toHaveLength(1)
      expect((await ledgerOf(id)).refunds).toMatchObject([{ status: 'done', amountCents: 5_000 }])
    },
  )

  test('VDP-13 that is made after Stripe has forgotten the key is the one that was made', async () => {
    const { hold, atStripe } = await stripeDealer(stripe)
    const { id } = await hold()
    stripe.next('POST /v1/refunds', 'lost', 'lost')
    await refund(livePorts, id, { ...by, refundId: randomUUID(), amountCents: 5_000 })
    await attend(id, later(1))
    expect((await ledgerOf(id)).refunds).toMatchObject([{ status: 'asked' }])
    atStripe.answers.clear()
    await attend(id, later(25 * HOURS))
    expect((await ledgerOf(id)).refunds).toMatchObject([{ status: 'done' }])
    expect(atStripe.refunds).toHaveLength(1)
  })

  test('VDP-13 that is pending and then fails alarms staff, who ask again', async () => {
    const { hold, atStripe, deliver, alarms } = await stripeDealer(stripe)
    const { id, session } = await hold()
    stripe.refundsEnd = 'pending'
    await releaseHold(livePorts, id, by)
    await attend(id, later(1))
    stripe.refundsEnd = 'succeeded'
    expect(await ledgerOf(id)).toMatchObject({
      reservation: { state: 'refunding' },
      refunds: [{ status: 'pending' }],
    })
    const [made] = atStripe.refunds
    if (!made) throw new Error('There is no refund.')
    expect(await deliver(stripe.decideRefund(made, 'failed'))).toBe(200)
    const { reservation, refunds } = await ledgerOf(id)
    expect([reservation.state, refunds[0]?.status]).toEqual(['refunding', 'refused'])
    expect(await alarms()).toEqual(['refund-failing'])
    expect(await notices(id)).toContain('refund-refused')
    expect((await retryRefund(livePorts, refunds[0]?.id ?? '', by)).ok).toBe(true)
    await attend(id, later(2))
    expect(await stateOf(id)).toBe('refunded')
    expect(returned(atStripe, session)).toBe(20_000)
    expect(await alarms()).toEqual([])
  })

  test('VDP-13 that fails after it was done is owed again, without any message', async () => {
    const { hold, atStripe, alarms, account } = await stripeDealer(stripe)
    const { id } = await hold()
    await releaseHold(livePorts, id, by)
    await attend(id, later(1))
    expect(await stateOf(id)).toBe('refunded')
    const [made] = atStripe.refunds
    if (made) stripe.decideRefund(made, 'failed')
    const { [account]: result } = await reconcileAll(livePorts, later(HOURS))
    expect(result).toMatchObject({ mended: 1, failure: null })
    expect(await stateOf(id)).toBe('refunding')
    expect(await alarms()).toEqual(['refund-failing'])
  })

  test('VDP-13 of what was paid while Stripe was away, after the time was over, is made at once', async () => {
    const { begin, deliver, atStripe, alarms } = await stripeDealer(stripe)
    const { id, session } = await begin()
    for (const minutes of [15, 75]) {
      stripe.next('POST /v1/checkout/sessions', 'html', 'html')
      await attend(id, later(minutes * MINUTES))
    }
    expect(await stateOf(id)).toBe('expired')
    expect(await deliver(stripe.pay(session))).toBe(200)
    expect(await alarms()).toEqual(['money-without-hold'])
    await attend(id, later(76 * MINUTES))
    expect(await stateOf(id)).toBe('refunded')
    expect(returned(atStripe, session)).toBe(20_000)
    expect(await alarms()).toEqual([])
  })

  test('VDP-13 that the dealer makes in Stripe’s dashboard frees the car', async () => {
    const { hold, atStripe, deliver } = await stripeDealer(stripe)
    const { id, session } = await hold()
    expect(await deliver(stripe.refundByHand(atStripe, session, 20_000))).toBe(200)
    expect(await stateOf(id)).toBe('refunded')
    expect(atStripe.refunds).toHaveLength(1)
  })

  test('VDP-13 is known also where a payment has more of them than Stripe shows at once', async () => {
    const { hold, atStripe, bank } = await stripeDealer(stripe)
    const { session } = await hold()
    for (let cents = 1; cents <= 12; cents++) stripe.refundByHand(atStripe, session, cents)
    const found = await (await bank()).find(session.id)
    expect(found).toMatchObject({ outcome: 'FOUND', payment: { refundedCents: 78 } })
  })
})

describe('a dispute', () => {
  test('VDP-13 alarms staff, and is not refunded beside; won, the alarm goes', async () => {
    const { hold, atStripe, deliver, alarms } = await stripeDealer(stripe)
    const { id, session } = await hold()
    expect(await deliver(stripe.dispute(atStripe, session))).toBe(200)
    expect(await alarms()).toEqual(['dispute'])
    expect(await ledgerOf(id)).toMatchObject({
      reservation: { state: 'held' },
      payment: { disputedCents: 20_000 },
    })
    const part = { ...by, refundId: randomUUID(), amountCents: 5_000 }
    expect((await refund(livePorts, id, part)).ok).toBe(false)
    expect(await deliver(stripe.endDispute(atStripe, session, 'won'))).toBe(200)
    expect(await alarms()).toEqual([])
    expect((await ledgerOf(id)).payment?.disputedCents).toBe(0)
  })

  test('VDP-13 of which no message came is found by the reconciliation', async () => {
    const { hold, atStripe, alarms } = await stripeDealer(stripe)
    const { session } = await hold()
    stripe.dispute(atStripe, session)
    await reconcileAll(livePorts, later(HOURS))
    expect(await alarms()).toEqual(['dispute'])
  })
})
