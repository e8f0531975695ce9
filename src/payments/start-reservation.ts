import type { StartedPayment } from '@/integrations/payments/port'
import { isPurchasable, isReservable, reserveDeposit } from '@/inventory/reservable'
import { inTransaction, leadDatabase, type Queryable } from '@/leads/record/lead-database'
import { log } from '@/server/log'
import { abandonPayment } from './end-hold'
import { activeOf, ofCar, readLead } from './hold-without-money'
import {
  insertReservation,
  lockLedger,
  move,
  type NewReservation,
  nextLook,
  schedule,
  touchPayment,
} from './ledger'
import { paymentBefore } from './limit-payments'
import { type Refused, type ReservationPorts, type ReservationSite, refuse } from './ports'
import type { Ledger, Reservation, ReservationShopper, ReservationTerms } from './reservation'
import { isPaying } from './states'

const MINUTE = 60_000
/** How long a shopper may take to pay; shown as a countdown. VDP-13 */
const PAY_WITHIN = 15 * MINUTE
/** Cars that one phone may hold or pay for at a time, in a whole group. */
const MOST_HOLDS = 2
const TRIES = 3

type StartRefused = Refused<
  | 'HELD'
  | 'PAYING'
  | 'TOO_MANY'
  | 'TOO_OFTEN'
  | 'NOT_RESERVABLE'
  | 'NO_ACCOUNT'
  | 'BANK_AWAY'
  | 'BANK_REFUSED'
  | 'TOO_MANY_PAYMENTS'
  | 'PAYING_ALREADY'
  | 'PAID_ALREADY'
>
export type Started = { ok: true; ledger: Ledger; payUrl: string } | StartRefused

const messages = {
  HELD: 'It is reserved. If that was you, the link to your reservation is in the e-mail that we sent you.',
  PAYING:
    'Somebody else is reserving it right now. If they do not pay, it is free again within minutes.',
  TOO_MANY: `You can reserve ${MOST_HOLDS} vehicles at a time. Release one of yours, or call us.`,
  TOO_OFTEN: 'That was often. Please wait a few minutes, or call us.',
  NOT_RESERVABLE: 'This one can no longer be reserved online. Please call us.',
  NO_ACCOUNT: 'Deposits cannot be paid online here at the moment. Please call us.',
  BANK_AWAY: 'The bank does not answer at the moment. Nothing was taken: please try again.',
  BANK_REFUSED: 'The bank did not accept the payment. Nothing was taken: please call us.',
} as const
const refused = (error: keyof typeof messages): StartRefused => refuse(error, messages[error])

export type ReservationRequest = {
  site: ReservationSite
  /** Id of the car in the index. */
  carId: string
  shopper: ReservationShopper
  terms: ReservationTerms
  /** What is bought online; absent where the car is only reserved. */
  purchase?: Reservation['purchase']
  /** `lead_id` of the lead that it belongs to. */
  leadId: string | null
  /** Whether the shopper is signed in with the phone: without it, anybody may have typed it. */
  isPhoneVerified?: boolean
  /** Of the shopper's connection, for the limits. */
  address: string | null
  now: Date
}

/**
 * Begins a reservation: the car is the shopper's until it is paid, for {@link PAY_WITHIN} at most. The database
 * gives a car to one of any number who press at once. Who presses again goes on with the same payment; with
 * another address, and signed in, with a new one. VDP-12 VDP-13
 */
export async function startReservation(
  ports: ReservationPorts,
  request: ReservationRequest,
): Promise<Started> {
  const { site, carId, shopper, terms, purchase = null } = request
  const { leadId, isPhoneVerified, address, now } = request
  if (!(await isAllowed(ports, site, address, shopper))) return refused('TOO_OFTEN')
  const car = await ports.findCar(site, carId)
  if (!car) return refused('NOT_RESERVABLE')
  const own = ofCar(car, site)
  // Of one that is reserved by a reservation of ours, that one decides.
  const isOurs = (await activeOf(leadDatabase(), own)) !== null
  const asFed = isOurs ? { ...car, reserved: false } : car
  if (!isReservable(asFed, site) && !isPurchasable(asFed, site)) return refused('NOT_RESERVABLE')
  const accountId = await ports.accountFor(site, car.dealership_slug)
  if (accountId === null) return refused('NO_ACCOUNT')
  const given: NewReservation = {
    ...{ kind: 'deposit', state: 'asked', accountId, shopper, terms, purchase },
    ...own,
    leadId: leadId === null ? null : ((await readLead(site, leadId))?.id ?? null),
    amountCents: Math.round(reserveDeposit(car, site) * 100),
    holdHours: site.flags.reserve.holdHours,
    payUntil: new Date(now.getTime() + PAY_WITHIN),
    ...{ holdUntil: null, remindAt: null, dealNumber: null },
  }
  for (let turn = 0; turn < TRIES; turn++) {
    const taken = await takeCar(ports, given, { ...shopper, isVerified: isPhoneVerified }, now)
    if (taken.outcome === 'OWN') await keepChoices(taken.ledger, purchase)
    if (taken.outcome === 'TAKEN' || taken.outcome === 'OWN')
      return await askBank(ports, site, taken, wordsFor(site, taken.ledger.reservation), now)
    if (taken.outcome === 'REFUSED') return taken.refusal
    // The shopper's own, under another address: it gives way.
    if (taken.outcome === 'REPLACED')
      await abandonPayment(ports, taken.ledger.reservation.id, {
        ...{ by: 'shopper', reason: 'Began again', now },
      })
  }
  return refused('PAYING')
}

/** Who presses again may have chosen otherwise. */
async function keepChoices({ reservation }: Ledger, purchase: Reservation['purchase']) {
  await leadDatabase().query(
    `UPDATE reservations SET purchase = $2 WHERE id = $1 AND state IN ('asked', 'paying')`,
    [reservation.id, purchase && JSON.stringify(purchase)],
  )
}

/** Money to the dealer for a deal or an invoice, without a car. ROUTE-03 */
export async function startPayment(
  ports: ReservationPorts,
  {
    site,
    dealNumber,
    amountCents,
    shopper,
    address,
    isAgain = false,
    now,
  }: {
    site: ReservationSite
    dealNumber: string
    /** Cents of AUD, a positive integer. */
    amountCents: number
    shopper: ReservationShopper
    address: string | null
    /** The shopper has read that the number was paid already. */
    isAgain?: boolean
    now: Date
  },
): Promise<Started> {
  if (!(await isAllowed(ports, site, address, shopper))) return refused('TOO_OFTEN')
  const accountId = await ports.accountFor(site, null)
  if (accountId === null) return refused('NO_ACCOUNT')
  const { phone } = shopper
  const asked = { siteId: site.id, amountCents, dealNumber, phone, isAgain, now }
  const begun = await inTransaction(async (client): Promise<Begun | StartRefused> => {
    const before = await paymentBefore(client, asked)
    if (before) return before.ok ? { outcome: 'OWN', ledger: before.ledger } : before
    const made = await insertReservation(
      client,
      {
        ...{ kind: 'payment', state: 'asked', groupId: site.group.id, siteId: site.id, accountId },
        ...{ dealershipSlug: null, car: null, vin: null, leadId: null, shopper, amountCents },
        ...{ holdHours: 0, payUntil: new Date(now.getTime() + PAY_WITHIN), dealNumber },
        ...{ holdUntil: null, remindAt: null, terms: null },
      },
      { who: 'shopper', why: `Pays for ${dealNumber}`, now, amountCents },
    )
    if (!made) throw new Error('A payment without a car met one with a car.')
    await schedule(client, ports, made, now)
    return { outcome: 'TAKEN', ledger: made }
  })
  if ('error' in begun) return begun
  return await askBank(ports, site, begun, `${dealNumber}, ${site.name}`, now)
}

/** Counters that do not answer refuse nobody: the bank has limits of its own. */
const isAllowed = (
  ports: ReservationPorts,
  site: ReservationSite,
  address: string | null,
  { phone }: ReservationShopper,
): Promise<boolean> =>
  ports.allows({ site, address, phone }).catch((error: unknown) => {
    log.error({ err: error, site: site.slug }, 'a press could not be counted')
    return true
  })

type Presser = ReservationShopper & { isVerified: boolean | undefined }
type Begun = { outcome: 'TAKEN' | 'OWN'; ledger: Ledger }
type Taken =
  | Begun
  | { outcome: 'REPLACED'; ledger: Ledger }
  | { outcome: 'REFUSED'; refusal: StartRefused }

/** Stores the reservation, unless somebody has the car or the shopper has too many. */
async function takeCar(
  ports: ReservationPorts,
  given: NewReservation,
  shopper: Presser,
  now: Date,
): Promise<Taken> {
  return await inTransaction(async (client): Promise<Taken> => {
    // Two presses of one person at once do not both take the last place.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `reservations ${given.groupId} ${shopper.phone}`,
    ])
    const other = await activeOf(client, given)
    if (other) return takenBy(other, given.siteId, shopper, now)
    const { rows } = await client.query<{ cars: number }>(
      `SELECT count(*)::int AS cars FROM reservations
       WHERE group_id = $1 AND phone = $2 AND holds_car AND state <> 'confirmed'`,
      [given.groupId, shopper.phone],
    )
    if ((rows[0]?.cars ?? 0) >= MOST_HOLDS)
      return { outcome: 'REFUSED', refusal: refused('TOO_MANY') }
    const entry = { who: 'shopper', why: 'Pressed reserve', now, amountCents: given.amountCents }
    const ledger = await insertReservation(client, given, entry)
    if (!ledger) {
      const faster = await activeOf(client, given)
      return faster
        ? takenBy(faster, given.siteId, shopper, now)
        : { outcome: 'REFUSED', refusal: refused('PAYING') }
    }
    await schedule(client, ports, ledger, now)
    return { outcome: 'TAKEN', ledger }
  })
}

/** Whose the car is: another's, or the shopper's own, who goes on with the payment or begins again. */
function takenBy(other: Ledger, siteId: number, shopper: Presser, now: Date): Taken {
  const { kind, state, shopper: theirs, payUntil } = other.reservation
  if (!isPaying(state)) return { outcome: 'REFUSED', refusal: refused('HELD') }
  const paying: Taken = { outcome: 'REFUSED', refusal: refused('PAYING') }
  if (kind !== 'deposit' || theirs?.phone !== shopper.phone) return paying
  const isSame = theirs.email.toLowerCase() === shopper.email.toLowerCase()
  const hasTime = payUntil !== null && payUntil > now
  // The bank's page shows the address: only who gave it is led there.
  if (isSame && hasTime) {
    const isBeginning = other.payment?.payUrl === null
    // The bank is to be asked in the words of its own site, which has a minute for it.
    return isBeginning && other.reservation.siteId !== siteId
      ? paying
      : { outcome: 'OWN', ledger: other }
  }
  // A stranger may know the phone: the payment of who has it goes on.
  return isSame || shopper.isVerified ? { outcome: 'REPLACED', ledger: other } : paying
}

/**
 * Asks the bank for the page on which the shopper pays. Where this process dies, the same shopper's next press
 * asks for the same payment, and a minute later the car is free.
 */
async function askBank(
  ports: ReservationPorts,
  site: ReservationSite,
  begun: Begun,
  description: string,
  now: Date,
): Promise<Started> {
  const { reservation, payment } = begun.ledger
  if (!payment) throw new Error('A reservation with money has a payment.')
  if (reservation.state === 'paying' && payment.payUrl)
    return { ok: true, ledger: begun.ledger, payUrl: payment.payUrl }
  const bank = await ports.bankOf(payment.accountId)
  const page = await ports.pageOf(site, reservation.id)
  const answer: StartedPayment = !bank
    ? { outcome: 'UNAVAILABLE', message: 'The account cannot be used.' }
    : await bank.start({
        paymentId: payment.id,
        amountCents: payment.amountCents,
        description,
        email: reservation.shopper?.email ?? '',
        returnUrl: `${page}?from=bank`,
        cancelUrl: `${page}?from=bank`,
        expiresAt: reservation.payUntil ?? new Date(now.getTime() + PAY_WITHIN),
        metadata: { reservation: reservation.reference, site: site.slug },
      })
  const ledger = await inTransaction(async (client) => {
    const locked = await lockLedger(client, reservation.id)
    if (!locked) return null
    if (answer.outcome === 'STARTED') await beginPaying(client, locked, answer, now)
    // A second press may meet the bank while it is still busy with the first, which goes on.
    else if (begun.outcome === 'TAKEN') await failStart(client, locked, answer.message, now)
    await schedule(client, ports, locked, now)
    return locked
  })
  const payUrl = ledger?.payment?.payUrl
  if (ledger?.reservation.state === 'paying' && payUrl) return { ok: true, ledger, payUrl }
  if (ledger?.reservation.state === 'held') return refused('HELD')
  return refused(answer.outcome === 'REFUSED' ? 'BANK_REFUSED' : 'BANK_AWAY')
}

/** Of a start that came back too late the payment is stored all the same, and closed by a worker. */
async function beginPaying(
  database: Queryable,
  ledger: Ledger,
  { reference, payUrl }: { reference: string; payUrl: string },
  now: Date,
): Promise<void> {
  const { reservation, payment } = ledger
  // Who compared the ledgers meanwhile knows the payment, and not its page.
  const isWithoutPage = payment?.status === 'open' && payment.payUrl === null
  if (payment && (payment.reference === null || isWithoutPage)) {
    const isWaitedFor = reservation.state === 'asked'
    const lookAt = isWaitedFor ? nextLook(reservation.payUntil, now) : now
    Object.assign(payment, { reference, payUrl, status: 'open', lookAt })
    await database.query(
      `UPDATE payments SET provider_reference = $2, pay_url = $3, status = 'open', look_at = $4
       WHERE id = $1`,
      [payment.id, reference, payUrl, lookAt],
    )
    await touchPayment(database, payment)
  }
  if (reservation.state === 'asked')
    await move(database, ledger, 'paying', { who: 'bank', why: 'Waits for the payment', now })
}

async function failStart(
  database: Queryable,
  ledger: Ledger,
  message: string,
  now: Date,
): Promise<void> {
  const { reservation, payment } = ledger
  if (reservation.state !== 'asked' || !payment) return
  payment.status = 'failed'
  await database.query("UPDATE payments SET status = 'failed', failure = $2 WHERE id = $1", [
    payment.id,
    message,
  ])
  await touchPayment(database, payment)
  await move(database, ledger, 'failed', { who: 'bank', why: message, now })
}

/** What the shopper reads on the bank's page; of what is stored, so that each press says the same. */
const wordsFor = (site: ReservationSite, { car }: Reservation) =>
  `Deposit for ${car?.name}, stock ${car?.stocknum}, at ${site.name}`
