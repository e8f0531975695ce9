import { afterAll, describe, expect, test, vi } from 'vitest'
import { stripeBank } from '@/integrations/payments/stripe'
import { leadDatabase } from '@/leads/record/lead-database'
import { readRows } from '@/payments/ledger'
import { livePorts } from '@/payments/live-ports'
import { reconcileAll } from '@/payments/reconcile'
import {
  attend,
  later,
  ledgerOf,
  MINUTES,
  notices,
  post,
  stateOf,
  stripeDealer,
} from './stripe-desk'
import { type Session, signed } from './stripe-server'

// The environment is read once, when the configuration is loaded: Stripe is up before.
const stripe = await vi.hoisted(async () => (await import('./stripe-server')).startStripe())
afterAll(() => stripe.close())

describe('a payment', () => {
  test('VDP-12 VDP-13 an approved card holds the car, once for a message that comes twice', async () => {
    const { begin, deliver, atStripe } = await stripeDealer(stripe)
    const { id, session } = await begin()
    expect(session).toMatchObject({ amount_total: 20_000, currency: 'aud' })
    const paid = stripe.pay(session)
    expect(await deliver(paid)).toBe(200)
    const rows = await readRows(leadDatabase(), id)
    expect(await deliver(paid)).toBe(200)
    expect(await readRows(leadDatabase(), id)).toEqual(rows)
    expect(rows.at(-1)).toMatchObject({ to: 'held', amountCents: 20_000 })
    expect((await ledgerOf(id)).payment).toMatchObject({ method: 'Visa ending 4242', payUrl: null })
    expect(await notices(id)).toEqual(['held'])
    expect(atStripe.sessions).toHaveLength(1)
  })

  test('VDP-13 a declined card leaves the page open for another; without one the car is free after 15 minutes', async () => {
    const { begin, deliver } = await stripeDealer(stripe)
    const { id, session } = await begin()
    expect(await deliver(stripe.decline(session))).toBe(200)
    await attend(id, later(31))
    expect(await ledgerOf(id)).toMatchObject({
      reservation: { state: 'paying' },
      payment: { status: 'open', failure: 'Your card was declined.' },
    })
    await attend(id, later(15 * MINUTES))
    expect(await stateOf(id)).toBe('expired')
    expect(session).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  })

  test.each([
    [true, 'held'],
    [false, 'failed'],
  ] as const)(
    'VDP-13 a PayTo agreement is decided after a minute, paid %s: %s',
    async (paid, state) => {
      const { begin, deliver } = await stripeDealer(stripe)
      const { id, session } = await begin()
      expect(await deliver(stripe.agree(session))).toBe(200)
      expect(await ledgerOf(id)).toMatchObject({
        reservation: { state: 'paying' },
        payment: { status: 'pending', method: 'PayTo' },
      })
      expect(await deliver(stripe.decide(session, paid))).toBe(200)
      expect(await stateOf(id)).toBe(state)
    },
  )

  test('VDP-13 PayTo that is undecided at the end of the 15 minutes is waited for', async () => {
    const { begin } = await stripeDealer(stripe)
    const { id, session } = await begin()
    stripe.agree(session)
    await attend(id, later(15 * MINUTES))
    expect(await stateOf(id)).toBe('paying')
    stripe.decide(session, true)
    await attend(id, later(16 * MINUTES))
    expect(await stateOf(id)).toBe('held')
  })

  test('VDP-13 messages in the wrong order end as those in the right one', async () => {
    const { begin, deliver } = await stripeDealer(stripe)
    const { id, session } = await begin()
    const [first, second] = [stripe.agree(session), stripe.decide(session, true)]
    expect(await deliver(second)).toBe(200)
    expect(await deliver(first)).toBe(200)
    expect(await stateOf(id)).toBe('held')
    expect(await notices(id)).toEqual(['held'])
  })

  test('VDP-13 without any message our own look, or the reconciliation, finds what was paid', async () => {
    const { begin, account } = await stripeDealer(stripe)
    const [seen, compared] = [await begin(), await begin()]
    stripe.pay(seen.session)
    stripe.pay(compared.session)
    await attend(seen.id, later(31))
    expect(await stateOf(seen.id)).toBe('held')
    const { [account]: result } = await reconcileAll(livePorts, later(40))
    expect(result).toMatchObject({ compared: 2, mended: 1, alarms: 0, failure: null })
    expect(await stateOf(compared.id)).toBe('held')
  })

  test('VDP-13 what is paid in the moment when the time is over is a hold', async () => {
    const { begin } = await stripeDealer(stripe)
    const { id, session } = await begin()
    stripe.pay(session)
    await attend(id, later(15 * MINUTES))
    expect(await stateOf(id)).toBe('held')
  })
})

describe('a message', () => {
  test('VDP-13 that is forged, altered, unsigned or sent again later is refused', async () => {
    const { begin, deliver, secret, account } = await stripeDealer(stripe)
    const other = await stripeDealer(stripe)
    const { id, session } = await begin()
    const paid = stripe.pay(session)
    const genuine = signed(paid, secret)
    expect(await deliver(paid, { secret: 'whsec_forged' })).toBe(403)
    expect(await deliver(paid, { secret: other.secret })).toBe(403)
    expect(await deliver(paid, { at: new Date(Date.now() - 301_000) })).toBe(403)
    const altered = { ...genuine, body: genuine.body.replace('evt_', 'evt_0') }
    expect(await post(String(account), altered)).toBe(403)
    expect(await post(String(account), { ...genuine, headers: {} })).toBe(403)
    expect(await stateOf(id)).toBe('paying')
    expect(await post(String(account), genuine)).toBe(200)
    expect(await stateOf(id)).toBe('held')
  })

  test('VDP-13 of another dealer’s account has no payment of this one looked at', async () => {
    const { begin } = await stripeDealer(stripe)
    const other = await stripeDealer(stripe)
    const [mine, theirs] = [await begin(), await other.begin()]
    const paid = stripe.pay(mine.session)
    expect(await other.deliver(paid)).toBe(200)
    // With the other account's own stamp upon it, too.
    const stamped: Session = { ...mine.session, metadata: theirs.session.metadata }
    expect(await other.deliver({ ...paid, data: { object: stamped } })).toBe(200)
    expect(await stateOf(mine.id)).toBe('paying')
  })

  test('VDP-13 of Stripe Connect counts for the dealer whom it names', async () => {
    const [dealer, other] = [
      await stripeDealer(stripe, { isConnected: true }),
      await stripeDealer(stripe, { isConnected: true }),
    ]
    const { id, session } = await dealer.begin()
    expect(dealer.atStripe.sessions).toEqual([session])
    const paid = stripe.pay(session)
    expect(await dealer.deliver(paid, { secret: 'whsec_forged' })).toBe(403)
    expect(await dealer.deliver({ ...paid, account: other.key })).toBe(200)
    expect(await dealer.deliver({ ...paid, account: 'acct_nobody' })).toBe(404)
    expect(await stateOf(id)).toBe('paying')
    expect(await dealer.deliver(paid)).toBe(200)
    expect(await stateOf(id)).toBe('held')
  })

  test.each(['html', 'unavailable', 'fails', 'lost', 'refuses'] as const)(
    'VDP-13 that comes while Stripe answers so ("%s") is to be sent again, and nothing is lost',
    async (fault) => {
      const { begin, deliver } = await stripeDealer(stripe)
      const { id, session } = await begin()
      const paid = stripe.pay(session)
      // What Stripe refuses is not asked again at once.
      const faults = fault === 'refuses' ? [fault] : [fault, fault]
      stripe.next(`GET /v1/checkout/sessions/${session.id}`, ...faults)
      expect(await deliver(paid)).toBe(503)
      expect(await ledgerOf(id)).toMatchObject({
        reservation: { state: 'paying' },
        payment: { status: 'open' },
      })
      expect(await deliver(paid)).toBe(200)
      expect(await stateOf(id)).toBe('held')
    },
  )
})

describe('a start', () => {
  test.each(['unavailable', 'lost', 'html'] as const)(
    'VDP-12 that meets a fault once ("%s") is tried again with the same key, and is one payment',
    async (fault) => {
      const { begin, atStripe, deliver } = await stripeDealer(stripe)
      stripe.next('POST /v1/checkout/sessions', fault)
      const { id, session } = await begin()
      expect(atStripe.sessions).toEqual([session])
      await deliver(stripe.pay(session))
      expect(await stateOf(id)).toBe('held')
    },
  )

  test.each(['html', 'fails', 'lost'] as const)(
    'VDP-12 that fails ("%s") is told, takes nothing, and lets the shopper press again',
    async (fault) => {
      const { press, deliver, atStripe } = await stripeDealer(stripe)
      stripe.next('POST /v1/checkout/sessions', fault, fault)
      const { carId, started } = await press()
      expect(started).toMatchObject({ ok: false, error: 'BANK_AWAY' })
      expect(started.ok || started.message).toContain('Nothing was taken')
      const again = (await press({ carId })).started
      if (!again.ok) throw new Error(again.message)
      await deliver(stripe.pay(stripe.sessionOf(again.ledger.payment?.id ?? '')))
      expect(await stateOf(again.ledger.reservation.id)).toBe('held')
      expect(atStripe.sessions.filter((each) => each.payment_status === 'paid')).toHaveLength(1)
    },
  )

  test('VDP-12 that Stripe never answers ends with its time, and the car is free', async () => {
    const { press, key, site } = await stripeDealer(stripe)
    const impatient = stripeBank({
      ...{ secretKey: key, connectedAccount: null, webhookSecret: null, owner: site.slug },
      ...{ webhookUrl: '', apiUrl: process.env.STRIPE_URL ?? '', timeoutMs: 50 },
    })
    stripe.next('POST /v1/checkout/sessions', 'silent', 'silent')
    const ports = { ...livePorts, bankOf: async () => impatient }
    const { carId, started } = await press({ ports })
    expect(started).toMatchObject({ ok: false, error: 'BANK_AWAY' })
    expect((await press({ carId })).started.ok).toBe(true)
  })

  test('VDP-12 that Stripe refuses is told, and our record of it names nobody', async () => {
    const { press, site } = await stripeDealer(stripe)
    const { started } = await press({ email: 'ann@nowhere' })
    expect(started).toMatchObject({ ok: false, error: 'BANK_REFUSED' })
    const { rows } = await leadDatabase().query<{ why: string }>(
      `SELECT why FROM reservation_rows w JOIN reservations r ON r.id = w.reservation_id
       WHERE r.site_id = $1 AND to_state = 'failed'`,
      [site.id],
    )
    expect(rows).toEqual([{ why: expect.stringContaining('Invalid email address') }])
    expect(rows[0]?.why).not.toContain('ann@')
  })
})

describe('an account', () => {
  test('VDP-06 says in words whether its keys work', async () => {
    const { bank, key, site } = await stripeDealer(stripe)
    expect(await (await bank()).tryAccount()).toMatchObject({
      ok: true,
      message: expect.stringContaining('test mode'),
    })
    stripe.accounts.delete(key)
    const tried = await (await bank()).tryAccount()
    expect(tried).toMatchObject({ ok: false, message: expect.stringContaining('secret key') })
    expect(tried.message).not.toContain(key)
    expect(site.paymentAccount).not.toBeNull()
  })

  test('VDP-13 whose key is revoked takes no payment, says so, and loses none that was paid', async () => {
    const { press, begin, key, atStripe, account } = await stripeDealer(stripe)
    const { id, session } = await begin()
    stripe.pay(session)
    stripe.accounts.delete(key)
    expect((await press()).started).toMatchObject({ ok: false, error: 'BANK_AWAY' })
    await attend(id, later(31))
    const { [account]: result } = await reconcileAll(livePorts, later(40))
    expect(result?.failure).toContain('does not know the secret key')
    expect(await stateOf(id)).toBe('paying')
    stripe.accounts.set(key, atStripe)
    await attend(id, later(90))
    expect(await stateOf(id)).toBe('held')
  })
})
