import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { answerBank, payWith } from '@/integrations/payments/local/pay-page'
import { testCards } from '@/integrations/payments/local/test-cards'
import { attendOverdue, attendReservation } from '@/payments/attend-reservation'
import {
  abandonPayment,
  confirmSale,
  extendHold,
  refund,
  releaseHold,
  retryRefund,
} from '@/payments/end-hold'
import { holdWithoutMoney } from '@/payments/hold-without-money'
import { reconcileAll } from '@/payments/reconcile'
import { settlePayment } from '@/payments/settle-payment'
import { startPayment, startReservation } from '@/payments/start-reservation'
import { watchHeldCars } from '@/payments/watch-held-cars'
import type { Trouble, Wake } from './processes'
import { ACCOUNT, LEAD, SITE, type World } from './world'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** `of` counts reservations, payments and processes from the newest. */
export type Step = { do: string; troubles: Trouble[] } & (
  | { do: 'press'; shopper: number; car: number; isOtherAddress: boolean }
  | { do: 'press for a deal'; shopper: number }
  | { do: 'hold'; car: number }
  | { do: 'pay'; of: number; card: string }
  | { do: 'say who it is'; of: number; isMe: boolean }
  | { do: 'webhook' | 'come back'; of: number }
  | { do: 'attend'; of: number }
  | { do: 'attend to all' | 'reconcile' | 'watch the cars' }
  | { do: 'extend' | 'confirm' | 'release' | 'let go' | 'give up'; of: number }
  | { do: 'refund'; of: number; share: number; press: number }
  | { do: 'retry a refund' }
  | { do: 'refund in the bank’s screens'; of: number; share: number }
  | { do: 'import'; car: number; says: 'in stock' | 'sold' | 'dropped' }
  | { do: 'pass'; ms: number }
  | { do: 'wake'; of: number; how: Wake }
  | { do: 'bank' | 'index'; isUp: boolean }
)

const of = fc.nat({ max: 2 })
const trouble: fc.Arbitrary<Trouble> = fc.record({
  what: fc.constantFrom('die', 'fail', 'wait'),
  // Lines of a press, a webhook or a job: most have less than fifty.
  line: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 60 })),
  when: fc.constantFrom('before', 'after'),
})
const troubles = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Trouble[]>([]) },
  { weight: 2, arbitrary: fc.array(trouble, { minLength: 1, maxLength: 2 }) },
)
const step = <Name extends string, Shape extends object>(
  name: Name,
  shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> },
  weight = 1,
) => ({
  weight,
  arbitrary: fc.record({
    do: fc.constant(name),
    troubles,
    ...shape,
  }) as unknown as fc.Arbitrary<Step>,
})

const times = [
  ...[1, 5, 11, 21, 31, 61].map((seconds) => seconds * SECOND),
  ...[5, 14, 16].map((minutes) => minutes * MINUTE),
  ...[1, 12, 36, 49].map((hours) => hours * HOUR),
]

const press = step('press', { shopper: of, car: of, isOtherAddress: fc.boolean() }, 5)
const pay = step(
  'pay',
  { of, card: fc.constantFrom('approve', ...testCards.map(({ id }) => id)) },
  7,
)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  press,
  pay,
  step('press for a deal', { shopper: of }),
  step('hold', { car: of }),
  step('say who it is', { of, isMe: fc.boolean() }),
  step('webhook', { of }, 5),
  step('come back', { of }, 3),
  step('attend', { of }, 3),
  step('attend to all', {}, 3),
  step('reconcile', {}, 1),
  step('watch the cars', {}, 2),
  step('extend', { of }),
  step('confirm', { of }, 2),
  step('release', { of }, 2),
  step('let go', { of }, 2),
  step('give up', { of }),
  step('refund', { of, share: fc.constantFrom(0.25, 0.5, 1), press: fc.nat({ max: 2 }) }, 2),
  step('retry a refund', {}, 2),
  step('refund in the bank’s screens', { of, share: fc.constantFrom(0.4, 1) }),
  step('import', { car: of, says: fc.constantFrom('in stock', 'sold', 'dropped') }, 2),
  step('pass', { ms: fc.constantFrom(...times) }, 5),
  step('wake', { of, how: fc.constantFrom('go', 'fail', 'die') }, 3),
  step('bank', { isUp: fc.boolean() }),
  step('index', { isUp: fc.boolean() }),
)

/** Most begin with somebody who presses and pays: without money little can go wrong. */
export const anySchedule: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(press.arbitrary, pay.arbitrary) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    fc.array(anyStep, { minLength: 3, maxLength: 28, size: 'max' }),
  )
  .map(([opening, more]) => [...opening, ...more])

/** The newest first, or one before it. */
const pick = <T>(all: readonly T[], at: number): T | undefined =>
  all[all.length - 1 - (at % Math.max(1, all.length))]

/** Does one step; whoever was to do it and finds nothing does nothing. */
export async function take(world: World, each: Step): Promise<void> {
  const { ports, now } = world
  const start = (work: (now: Date) => Promise<unknown>) => world.start(each.do, each.troubles, work)
  switch (each.do) {
    case 'pass':
      return await world.pass(each.ms)
    case 'wake':
      return await pick(world.waiting, each.of)?.wake(each.how)
    case 'bank':
      world.isBankUp = each.isUp
      return
    case 'index':
      world.isIndexUp = each.isUp
      return
    case 'import':
      return await world.feed(each.car, each.says)
    case 'pay':
    case 'say who it is': {
      const page = pick(world.pages, each.of)
      if (page === undefined) return
      await (each.do === 'pay' ? payWith(page, each.card, now) : answerBank(page, each.isMe, now))
      return
    }
    case 'refund in the bank’s screens':
      return await refundByHand(world, each.of, each.share)
    case 'press':
    case 'press for a deal':
      await start(async (pressedAt) => {
        const shopper = shopperOf(each.shopper, each.do === 'press' && each.isOtherAddress)
        const common = { site: SITE, shopper, address: null, now: pressedAt }
        const started =
          each.do === 'press'
            ? await startReservation(ports, {
                ...{ ...common, carId: `car-${each.car + 1}`, leadId: null },
                terms: { state: 'QLD', version: '1', text: ['Refundable.'] },
              })
            : await startPayment(ports, { ...common, dealNumber: 'INV-7', amountCents: 50_000 })
        const page = started.ok && started.payUrl.split('/').at(-1)
        if (page && !world.pages.includes(page)) world.pages.push(page)
      })
      return
    case 'hold':
      await start((at) =>
        holdWithoutMoney(ports, {
          ...{ site: SITE, carId: `car-${each.car + 1}`, leadId: LEAD, ...act(at) },
        }),
      )
      return
    case 'attend to all':
      await start((at) => attendOverdue(ports, at))
      return
    case 'reconcile':
      await start((at) => reconcileAll(ports, at))
      return
    case 'watch the cars':
      await start((at) => watchHeldCars(ports, world.see, at))
      return
    case 'webhook':
    case 'come back': {
      const { rows } = await world.pool.query<{ id: string; reference: string }>(
        'SELECT payment_id AS id, reference FROM local_bank_payments ORDER BY created_at, reference',
      )
      const found = pick(rows, each.of)
      if (!found) return
      const { id, reference } = found
      const named = each.do === 'webhook' ? { accountId: ACCOUNT, reference } : {}
      await start((at) => settlePayment(ports, id, { now: at, ...named }))
      return
    }
    case 'retry a refund': {
      const { rows } = await world.pool.query<{ id: string }>(
        "SELECT id FROM refunds WHERE status = 'refused' ORDER BY created_at DESC LIMIT 1",
      )
      const id = rows[0]?.id
      if (id) await start((at) => retryRefund(ports, id, { by: 'staff:1', now: at }))
      return
    }
    default:
      return await actOn(world, each)
  }
}

const act = (now: Date, by = 'staff:1') => ({ by, reason: 'As the schedule says', now })

/** What a person, or a job, does with one reservation. */
async function actOn(
  world: World,
  each: Extract<
    Step,
    { do: 'attend' | 'extend' | 'confirm' | 'release' | 'let go' | 'give up' | 'refund' }
  >,
): Promise<void> {
  const { ports } = world
  const { rows } = await world.pool.query<{ id: string; cents: number }>(
    'SELECT id, amount_cents AS cents FROM reservations ORDER BY created_at, reference',
  )
  const found = pick(rows, each.of)
  if (!found) return
  const { id, cents } = found
  await world.start(each.do, each.troubles, (now) => {
    switch (each.do) {
      case 'attend':
        return attendReservation(ports, id, now)
      case 'extend':
        return extendHold(ports, id, { ...act(now), hours: 24 })
      case 'confirm':
        return confirmSale(ports, id, act(now))
      case 'release':
        return releaseHold(ports, id, act(now))
      case 'let go':
        return releaseHold(ports, id, act(now, 'shopper'))
      case 'give up':
        return abandonPayment(ports, id, act(now, 'shopper'))
      case 'refund': {
        const refundId = pressId(`${id} ${each.press}`)
        const amountCents = Math.ceil(cents * each.share)
        return refund(ports, id, { ...act(now), refundId, amountCents })
      }
    }
  })
}

const shopperOf = (at: number, isOtherAddress: boolean) => ({
  name: 'Ann',
  phone: `+6149157000${at}`,
  email: `ann${at}${isOtherAddress ? '.other' : ''}@example.com`,
})

/** The same press has the same id, whenever it is sent. */
const pressId = (words: string) =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

/** Somebody of the dealer's returns money without us. */
async function refundByHand({ pool, now }: World, at: number, share: number): Promise<void> {
  const { rows } = await pool.query<{ reference: string; left: number }>(
    `SELECT p.reference, (p.amount_cents - p.disputed_cents - coalesce(sum(f.amount_cents)
       FILTER (WHERE f.status <> 'failed'), 0))::int AS left
     FROM local_bank_payments p LEFT JOIN local_bank_refunds f ON f.payment = p.reference
     WHERE p.status = 'paid' GROUP BY p.reference ORDER BY p.created_at, p.reference`,
  )
  const found = pick(rows, at)
  const cents = Math.floor((found?.left ?? 0) * share)
  if (!found || cents < 1) return
  await pool.query(
    `INSERT INTO local_bank_refunds (reference, payment, refund_id, amount_cents, reason, status, created_at)
     SELECT 'hand_' || count(*) || '_' || $1, $1, 'hand_' || count(*), $2, 'By hand', 'refunded', $3
     FROM local_bank_refunds WHERE payment = $1`,
    [found.reference, cents, now],
  )
}
