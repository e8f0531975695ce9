import { randomUUID } from 'node:crypto'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { answerReservationAct } from '@/journeys/reserve/answer-reservation'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Reservation } from '@/payments/reservation'
import { reservationPath } from '@/payments/reservation-token'
import type { ReservationState } from '@/payments/states'
import type { Site } from '@/sites/site'
import { type Dealer, makeDealer, password, type SignedIn, testPayload } from '../payload'
import { giveReservation } from './given'

let payload: Payload
let dealer: Dealer
let other: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

type Kind = Reservation['kind']
type Act = 'extend' | 'confirm' | 'release' | 'refund'

/** What is open to whom at all: everybody else, and every other state, is refused. */
const open: Record<Kind, Partial<Record<ReservationState, readonly Act[]>>> = {
  deposit: {
    asked: ['release'],
    paying: ['release'],
    held: ['extend', 'confirm', 'release', 'refund'],
    confirmed: ['release', 'refund'],
    ...{ released: [], refunding: [], refunded: [], expired: [], failed: [] },
  },
  'hold-only': { held: ['extend', 'confirm', 'release'], confirmed: ['release'], released: [] },
  payment: {
    asked: ['release'],
    paying: ['release'],
    confirmed: ['refund'],
    ...{ refunding: [], refunded: [], expired: [], failed: [] },
  },
}
const acts: readonly Act[] = ['extend', 'confirm', 'release', 'refund']
const combinations = (Object.keys(open) as Kind[]).flatMap((kind) =>
  (Object.keys(open[kind]) as ReservationState[]).flatMap((state) =>
    acts.map((act) => ({ kind, state, act, isOpen: open[kind][state]?.includes(act) ?? false })),
  ),
)

/** With the money that such a reservation may still have: where it should go back, the bank refused that. */
async function give(kind: Kind, state: ReservationState) {
  const paid = kind === 'hold-only' ? 0 : 20_000
  const given = await giveReservation(dealer, { kind, state, paid })
  if (state === 'asked' || state === 'paying')
    await leadDatabase().query(
      "UPDATE payments SET status = 'open', paid_cents = 0, paid_at = NULL WHERE id = $1",
      [given.payment],
    )
  return given
}

/** All that an act may change of it. */
async function snapshot(id: string) {
  const { rows } = await leadDatabase().query(
    `SELECT r.state, r.hold_until, (SELECT count(*) FROM reservation_rows WHERE reservation_id = r.id) AS rows,
       (SELECT count(*) FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.reservation_id = r.id)
         AS refunds FROM reservations r WHERE r.id = $1`,
    [id],
  )
  return rows[0] as unknown
}

const tokens = new Map<number, string>()
async function tokenOf({ id, email }: SignedIn) {
  const token =
    tokens.get(id) ??
    (await payload.login({ collection: 'users', data: { email, password } })).token ??
    ''
  tokens.set(id, token)
  return token
}

async function press(user: SignedIn | null, id: string, act: Act): Promise<number> {
  const { status } = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/reservations/${id}/${act}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(user && { authorization: `JWT ${await tokenOf(user)}` }),
      },
      body: JSON.stringify({
        ...{ reason: 'As the test says', hours: '24', amount: '50', key: randomUUID() },
      }),
    }),
  })
  return status
}

test.for(combinations)(
  'VDP-13 $act of a $kind that is $state: nobody without the right changes it',
  async ({ kind, state, act, isOpen }) => {
    const { id, payment } = await give(kind, state)
    const before = await snapshot(id)
    const { users } = dealer
    const isForAdmins = act !== 'extend' && payment !== null
    const refused: [SignedIn | null, number][] = [
      [null, 401],
      [other.users['group-admin'], 404],
      [users['read-only'], 403],
    ]
    if (isForAdmins) refused.push([users['site-editor'], 403])
    if (!isOpen) refused.push([users['group-admin'], 409])
    if (!isOpen && !isForAdmins) refused.push([users['site-editor'], 409])
    for (const [user, status] of refused)
      expect(await press(user, id, act), user?.role ?? 'nobody').toBe(status)
    expect(await snapshot(id)).toEqual(before)
    if (!isOpen) return
    const who = isForAdmins ? users['group-admin'] : users['site-editor']
    // Its bank does not answer here, which has to close an open payment first.
    const isWithBank = state === 'asked' || state === 'paying'
    expect(await press(who, id, act)).toBe(isWithBank ? 503 : 200)
    if (!isWithBank) expect(await snapshot(id)).not.toEqual(before)
  },
)

const ofShopper = combinations.filter(({ act }) => act === 'release')
test.for(ofShopper)(
  'VDP-13 the link of a $kind that is $state ends a hold and nothing else',
  async ({ kind, state }) => {
    const { id } = await give(kind, state)
    const before = await snapshot(id)
    const site = { id: dealer.site.id, slug: dealer.site.slug } as Site
    const token = reservationPath(site.id, id).split('/').at(-1) ?? ''
    const form = new Request('http://x/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { headers } = await answerReservationAct(site, token, 'release', form)
    if (state === 'held') {
      expect(headers.get('location')).not.toContain('not=')
      expect(await snapshot(id)).not.toEqual(before)
    } else {
      expect(headers.get('location')).toContain('not=WRONG_STATE')
      expect(await snapshot(id)).toEqual(before)
    }
  },
)
