import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { localBank } from '@/integrations/payments/local'
import { answerBank, payWith } from '@/integrations/payments/local/pay-page'
import type { BankPayment, PaymentProvider, StartPayment } from '@/integrations/payments/port'
import { jobSender } from '@/server/jobs/job-sender'

const SECOND = 1000
let accounts = 70_000

/** An account of its own, with a clock that the test moves. */
function givenBank() {
  const clock = { now: new Date('2026-11-28T02:00:00Z') }
  const account = { id: ++accounts, label: 'Northgate Motors', webhookSecret: `whsec_${btoa('x')}` }
  const bank = localBank(account, () => clock.now)
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { bank, account, clock, pass }
}

const asked = (change: Partial<StartPayment> = {}): StartPayment => ({
  paymentId: randomUUID(),
  amountCents: 20_000,
  description: 'Holding deposit for a 2021 Toyota HiLux, stock number 1234',
  email: 'shopper@example.com',
  returnUrl: 'http://northgate.localhost:3000/reservation/x?from=bank',
  cancelUrl: 'http://northgate.localhost:3000/reservation/x',
  expiresAt: new Date('2026-11-28T02:15:00Z'),
  metadata: { reference: 'R-7K3M9Q' },
  ...change,
})

async function started(bank: PaymentProvider, request = asked()) {
  const answer = await bank.start(request)
  if (answer.outcome !== 'STARTED') throw new Error(answer.message)
  return { ...answer, paymentId: request.paymentId }
}
async function found(bank: PaymentProvider, reference: string): Promise<BankPayment> {
  const answer = await bank.find(reference)
  if (answer.outcome !== 'FOUND') throw new Error(answer.outcome)
  return answer.payment
}
async function all(bank: PaymentProvider, since: Date) {
  const references: string[] = []
  for await (const one of bank.list(since))
    if (one.outcome === 'FOUND') references.push(one.payment.reference)
  return references
}
/** When the platform is told of a payment, in seconds from a moment. */
async function messagesOf(reference: string, from: Date): Promise<number[]> {
  const jobs = await jobSender().findJobs('bank-message', { data: { reference } })
  return jobs
    .map(({ startAfter }) => Math.round((new Date(startAfter).getTime() - from.getTime()) / SECOND))
    .sort((a, b) => a - b)
}

test('VDP-06: a second start with the same id is the same payment, and another amount is refused', async () => {
  const { bank } = givenBank()
  const request = asked()
  const first = await started(bank, request)
  expect(first.payUrl).toBe(`http://bank.localhost:3000/bank/pay/${first.reference}`)
  expect(await bank.start(request)).toMatchObject({
    outcome: 'STARTED',
    reference: first.reference,
  })
  expect(await bank.start({ ...request, amountCents: 1 })).toMatchObject({ outcome: 'REFUSED' })
  expect(await found(bank, first.reference)).toMatchObject({
    paymentId: request.paymentId,
    amountCents: 20_000,
    status: 'open',
    method: null,
  })
})

/** What a payment is after an attempt with each card: at once, and after a wait of seconds. */
const cards = [
  ['approve', 0, 'paid', 'Visa ending 4242', null],
  ['decline', 0, 'open', 'Visa ending 0002', /declined/],
  ['insufficient', 0, 'open', 'Visa ending 9995', /not enough money/],
  ['slow', 0, 'pending', 'Mastercard ending 4444', null],
  ['slow', 8, 'paid', 'Mastercard ending 4444', null],
  ['silent', 899, 'pending', 'Mastercard ending 8210', null],
  ['silent', 900, 'failed', 'Mastercard ending 8210', /did not answer/],
  ['payto', 19, 'pending', 'PayTo', null],
  ['payto', 20, 'paid', 'PayTo', null],
  ['payto-refused', 20, 'failed', 'PayTo', /refused/],
] as const
test.each(cards)(
  'VDP-06: card "%s" after %i s: %s',
  async (card, seconds, status, method, failure) => {
    const { bank, clock, pass } = givenBank()
    const { reference } = await started(bank)
    await payWith(reference, card, clock.now)
    pass(seconds * SECOND)
    const payment = await found(bank, reference)
    expect(payment).toMatchObject({ status, method })
    if (failure) expect(payment.failure).toMatch(failure)
    else expect(payment.failure).toBeNull()
  },
)

test('VDP-06: a declined card leaves the payment open for another, and a paid one is not paid twice', async () => {
  const { bank, clock } = givenBank()
  const { reference } = await started(bank)
  await payWith(reference, 'decline', clock.now)
  await payWith(reference, 'approve', clock.now)
  await payWith(reference, 'decline', clock.now)
  expect(await found(bank, reference)).toMatchObject({
    status: 'paid',
    method: 'Visa ending 4242',
    failure: null,
  })
})

test.each([
  [true, 'paid', null],
  [false, 'open', 'Your bank was told that it is not you. Try another card.'],
] as const)('VDP-06: 3-D Secure answered %s: %s', async (isMe, status, failure) => {
  const { bank, clock } = givenBank()
  const { reference } = await started(bank)
  expect(await payWith(reference, 'secure', clock.now)).toMatchObject({
    status: 'open',
    asks: true,
  })
  await answerBank(reference, isMe, clock.now)
  expect(await found(bank, reference)).toMatchObject({ status, failure })
  // Nobody is asked twice.
  expect(await answerBank(reference, true, clock.now)).toMatchObject({ status })
})

test('VDP-06: a payment is closed while it is open, never once it is paid or pending', async () => {
  const { bank, clock } = givenBank()
  const [open, paid, pending] = [await started(bank), await started(bank), await started(bank)]
  await payWith(paid.reference, 'approve', clock.now)
  await payWith(pending.reference, 'payto', clock.now)
  const outcomes = await Promise.all(
    [open, paid, pending].map(async ({ reference }) => (await bank.cancel(reference)).outcome),
  )
  expect(outcomes).toEqual(['CLOSED', 'NOT_CLOSED', 'NOT_CLOSED'])
  expect(await payWith(open.reference, 'approve', clock.now)).toMatchObject({ status: 'expired' })
})

test('VDP-06: nobody pays after the end', async () => {
  const { bank, clock, pass } = givenBank()
  const { reference } = await started(bank)
  pass(900 * SECOND)
  expect(await payWith(reference, 'approve', clock.now)).toMatchObject({ status: 'expired' })
})

test('VDP-06: refunds add up to no more than was paid; the same id is the same refund', async () => {
  const { bank, clock } = givenBank()
  const { reference } = await started(bank)
  await payWith(reference, 'approve', clock.now)
  const refund = (refundId: string, amountCents: number) =>
    bank.refund({ reference, refundId, amountCents, reason: 'Changed their mind' })
  const first = await refund('a', 5_000)
  expect(first).toMatchObject({ outcome: 'REFUNDED' })
  expect(await refund('a', 5_000)).toEqual(first)
  expect(await refund('a', 6_000)).toMatchObject({ outcome: 'REFUSED' })
  expect(await refund('b', 15_001)).toMatchObject({ outcome: 'REFUSED' })
  expect(await refund('b', 15_000)).toMatchObject({ outcome: 'REFUNDED' })
  expect(await found(bank, reference)).toMatchObject({
    status: 'paid',
    refundedCents: 20_000,
    refunds: [
      { refundId: 'a', amountCents: 5_000, status: 'refunded' },
      { refundId: 'b', amountCents: 15_000, status: 'refunded' },
    ],
  })
})

test.each([
  ['slow-refund', 'refunded', 20_000],
  ['failed-refund', 'failed', 0],
] as const)(
  'VDP-06: card "%s": a refund is pending for a minute, then %s',
  async (card, ends, left) => {
    const { bank, clock, pass } = givenBank()
    const { reference } = await started(bank)
    await payWith(reference, card, clock.now)
    const request = { reference, refundId: 'a', amountCents: 20_000, reason: 'Sold meanwhile' }
    expect(await bank.refund(request)).toMatchObject({ outcome: 'PENDING' })
    expect(await found(bank, reference)).toMatchObject({ refundedCents: 20_000 })
    pass(60 * SECOND)
    expect(await found(bank, reference)).toMatchObject({
      refundedCents: left,
      refunds: [{ status: ends }],
    })
  },
)

test('VDP-06: a disputed payment says so, and is not refunded beside the dispute', async () => {
  const { bank, clock, pass } = givenBank()
  const { reference } = await started(bank)
  await payWith(reference, 'disputed', clock.now)
  expect(await found(bank, reference)).toMatchObject({ status: 'paid', disputedCents: 0 })
  pass(20 * SECOND)
  expect(await found(bank, reference)).toMatchObject({ disputedCents: 20_000 })
  expect(
    await bank.refund({ reference, refundId: 'a', amountCents: 20_000, reason: 'x' }),
  ).toMatchObject({ outcome: 'REFUSED' })
})

test('VDP-06: an account knows its own payments alone', async () => {
  const [mine, other] = [givenBank(), givenBank()]
  const { reference } = await started(mine.bank)
  await payWith(reference, 'approve', mine.clock.now)
  expect(await other.bank.find(reference)).toEqual({ outcome: 'UNKNOWN' })
  expect(await other.bank.cancel(reference)).toEqual({ outcome: 'UNKNOWN' })
  expect(
    await other.bank.refund({ reference, refundId: 'a', amountCents: 1, reason: 'x' }),
  ).toMatchObject({ outcome: 'REFUSED' })
  expect(await all(other.bank, new Date(0))).toEqual([])
  expect(await all(mine.bank, new Date(0))).toEqual([reference])
  expect(await all(mine.bank, new Date('2027-01-01T00:00:00Z'))).toEqual([])
})

test.each([
  ['approve', [0, 900]],
  ['unannounced', [900]],
  ['announced-late', [20, 25, 900]],
  ['payto', [20, 900]],
  ['disputed', [0, 20, 900]],
] as const)('VDP-06: after card "%s" the platform is told at %j s', async (card, seconds) => {
  const { bank, clock } = givenBank()
  const { reference } = await started(bank)
  await payWith(reference, card, clock.now)
  expect(await messagesOf(reference, clock.now)).toEqual(seconds)
})
