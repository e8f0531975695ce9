import type { ReactNode } from 'react'
import { clockWords, zoneName } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import { WhoAnswers } from '@/dealers/WhoAnswers'
import { withFallback } from '@/inventory/index/fallback'
import { PhoneLine } from '@/inventory/PhoneLine'
import { allStockPath } from '@/inventory/paths'
import { sitePhone } from '@/leads/questions/form-site'
import { Picture } from '@/media/Picture'
import { amountWords, holdEndWords, yardOf, zoneOf } from '@/payments/notices/hold-words'
import {
  type Ledger,
  type Reservation,
  refundableCents,
  refundedCents,
  underWayCents,
} from '@/payments/reservation'
import {
  isUnsettled,
  phaseOf,
  type ReservationPhase,
  returningCents,
} from '@/payments/reservation-phase'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { Button, ButtonLink } from '@/ui/Button'
import { findShownVehicle } from '@/vehicle/find-vehicle'
import { PurchasePage } from '../purchase/PurchasePage'
import { AwaitBank } from './AwaitBank'
import { currentReservation } from './answer-reservation'
import { Countdown } from './Countdown'
import { ReservationReceipt } from './ReservationReceipt'
import { ReservePage } from './ReservePage'
import { leadOf, returnedAttempt, unpaidMessage } from './returned-attempt'

type Shown = { ledger: Ledger; phase: ReservationPhase; site: Site; token: string; now: Date }

/**
 * A reservation by its signed link: paying, waiting for the bank, held with its end and what happens next,
 * released, refunded. One that was not paid shows its form again with everything that was typed. VDP-13
 */
export async function ReservationPage({
  site,
  token,
  wantsRelease,
  failedAct,
  now,
}: {
  site: Site
  token: string
  /** The link to release was followed, which asks once more. */
  wantsRelease: boolean
  /** Why the last press was not done. */
  failedAct: string | null
  now: Date
}) {
  const ledger = await currentReservation(site, token, now)
  if (!ledger) return <Unreadable site={site} />
  const { reservation } = ledger
  const phase = phaseOf(ledger, now)
  const shown: Shown = { ledger, phase, site, token, now }
  if (phase === 'unpaid') return <Unpaid {...shown} />
  return (
    <div className="wrap section grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
      <div className="grid max-w-[44rem] grid-cols-1 content-start gap-6">
        <h1 className="text-h1">{titleOf(shown)}</h1>
        {failedAct && <FailedAct code={failedAct} site={site} />}
        {wantsRelease && phase === 'held' ? <Release {...shown} /> : <Now {...shown} />}
        {isUnsettled(phase) && <AwaitBank token={token} phase={phase} />}
        {phase === 'held' && !wantsRelease && (
          <Next reservation={reservation} site={site} buys={reservation.purchase !== null} />
        )}
        <ReservationReceipt ledger={ledger} site={site} />
      </div>
      <div className="grid content-start gap-8">
        {reservation.car && <ReservedCarPart car={reservation.car} site={site} />}
        {!isUnsettled(phase) && phase !== 'pay' && (
          <WhoAnswers location={yardOf(reservation, site)} site={site} now={now} />
        )}
      </div>
    </div>
  )
}

function titleOf({ ledger: { reservation }, phase }: Shown): string {
  const titles: Record<ReservationPhase, string> = {
    pay: reservation.car ? 'Pay your deposit' : 'Pay online',
    waiting: 'Waiting for the bank',
    held: 'It is held for you',
    bought: 'Your deposit counts towards the price',
    paid: 'Thank you, it is paid',
    returning: 'Your money is on its way back',
    returned: 'Your money has been sent back',
    over: 'The hold has ended',
    undecided: 'Your bank has not decided',
    unpaid: 'Nothing was taken',
  }
  return titles[phase]
}

/** How it stands, and what the shopper can do. */
function Now(shown: Shown) {
  const { ledger, phase, site, token, now } = shown
  const { reservation, payment } = ledger
  const amount = amountWords(reservation.amountCents)
  switch (phase) {
    case 'pay':
      return (
        <>
          {payment?.failure && (
            <Notice>
              {unpaidMessage(ledger, now).replace(' What you typed is still here: t', ' T')}
            </Notice>
          )}
          <Words>
            {reservation.car
              ? `The ${reservation.car.name} is set aside for you while you pay the deposit of ${amount}.`
              : `You pay ${amount} for ${reservation.dealNumber}.`}
          </Words>
          {reservation.payUntil && (
            <Countdown
              until={reservation.payUntil.toISOString()}
              served={now.toISOString()}
              words={clockOf(reservation.payUntil, zoneOf(reservation, site))}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={payment?.payUrl ?? '#'} prefetch={false}>
              {payment?.failure ? 'Try again' : `Pay ${amount}`}
            </ButtonLink>
            <Act token={token} act="abandon">
              {reservation.car ? 'Change my details, or stop' : 'Stop'}
            </Act>
          </div>
        </>
      )
    case 'waiting':
      return (
        <>
          <div role="status">
            <Words>
              The bank has not answered yet. This can take a minute: this page shows it by itself,
              and we write to you.
            </Words>
          </div>
          <noscript>
            <Anchor href={`/reservation/${token}`} className="link">
              Look again
            </Anchor>
          </noscript>
        </>
      )
    case 'held':
      return <Held {...shown} />
    case 'bought':
      return (
        <Words>
          {site.name} has recorded the sale of the {reservation.car?.name}.{' '}
          {refundableCents(ledger) > 0 &&
            `Your deposit of ${amountWords(refundableCents(ledger))} counts towards the price, and the tax invoice for the purchase shows it.`}
        </Words>
      )
    case 'paid':
      return (
        <Words>
          We have your payment of {amount} for {reservation.dealNumber}. The receipt is below, and
          on its way to you by e-mail.
        </Words>
      )
    case 'returning':
      return (
        <Words>
          {amountWords(returningCents(ledger))} goes back to the card or account that it came from.
          Banks show it within 5 to 10 business days. We write to you when ours has sent it.
        </Words>
      )
    case 'returned':
      return (
        <Words>
          Our bank has sent back {amountWords(refundedCents(ledger))}. Yours shows it within 5 to 10
          business days.
        </Words>
      )
    case 'over':
      return (
        <Words>
          The car is free again.{' '}
          {payment && payment.disputedCents > 0
            ? 'Your bank decides about the payment that you dispute.'
            : 'You have paid nothing, so nothing goes back.'}
        </Words>
      )
    case 'undecided':
      return (
        <Words>
          The time to pay is over, and your bank has not told ours whether it pays.
          {reservation.car && ` The ${reservation.car.name} is not held for you.`} If the money
          arrives after all, all of it goes back to you by itself, and we write to you. Please do
          not pay again before you have asked your bank, or us.
        </Words>
      )
    case 'unpaid':
      return null
  }
}

function Held({ ledger, site, token }: Shown) {
  const { reservation } = ledger
  const back = refundedCents(ledger) + underWayCents(ledger)
  const end = holdEndWords(reservation, site)
  const hasDeposit = reservation.amountCents > 0
  return (
    <>
      <Words>
        {hasDeposit
          ? `Your deposit of ${amountWords(reservation.amountCents)} has arrived${back > 0 ? `, and ${amountWords(back)} of it goes back to you or has gone back` : ''}. `
          : 'You have paid nothing. '}
        The {reservation.car?.name} is held for you until{' '}
        <b className="font-strong text-ink">{end}</b>.
      </Words>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/api/reservations/${token}/calendar`}
          className="button button-md button-secondary"
          download
        >
          Add the end to my calendar
        </a>
        <ButtonLink href={`/reservation/${token}?release=1`} variant="link" prefetch={false}>
          {hasDeposit ? 'Release and refund my deposit' : 'Let the car go'}
        </ButtonLink>
      </div>
    </>
  )
}

/** Asks once more, since mail programs follow links. */
function Release({ ledger, token }: Shown) {
  const { reservation } = ledger
  const left = refundableCents(ledger)
  const hasDeposit = left > 0
  return (
    <section
      aria-labelledby="release-title"
      className="grid gap-4 rounded-panel bg-sunken p-4 sm:p-6"
    >
      <h2 id="release-title" className="text-h4">
        {hasDeposit ? 'Release the car and refund the deposit?' : 'Let the car go?'}
      </h2>
      <p className="text-ink-2">
        The {reservation.car?.name} is free for others at once.{' '}
        {hasDeposit &&
          `${left < reservation.amountCents ? 'What is left' : 'All'} of your deposit, ${amountWords(left)}, goes back to the card or account that it came from.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Act token={token} act="release" variant="primary">
          {hasDeposit ? 'Release and refund' : 'Let it go'}
        </Act>
        <ButtonLink href={`/reservation/${token}`} variant="secondary" prefetch={false}>
          Keep it
        </ButtonLink>
      </div>
    </section>
  )
}

function Next({
  reservation,
  site,
  buys,
}: {
  reservation: Reservation
  site: Site
  buys: boolean
}) {
  const phone = sitePhone(site)
  return (
    <section aria-labelledby="next-title" className="grid gap-3">
      <h2 id="next-title" className="text-h4">
        What happens next
      </h2>
      <ol className="grid list-decimal gap-2 pl-5 text-ink-2 marker:font-strong">
        <li>
          {buys
            ? 'We call you within opening hours to go through the price and your choices, and send you the contract.'
            : 'We call you within opening hours to arrange a look, a drive or the paperwork.'}
          {phone && ` If it cannot wait, call ${phone}.`}
        </li>
        <li>Tell us before {holdEndWords(reservation, site)} if you want it.</li>
        <li>
          {reservation.amountCents > 0
            ? 'If you buy it, the deposit counts towards the price. If not, it goes back to you by itself at the end.'
            : 'If not, it is free again by itself at the end.'}
        </li>
      </ol>
    </section>
  )
}

/** The form again, with what was typed and why nothing was taken. */
async function Unpaid({ ledger, site, now }: Shown) {
  const { reservation } = ledger
  const { car: reserved } = reservation
  if (!reserved) {
    const again = new URLSearchParams({
      deal: reservation.dealNumber ?? '',
      amount: String(reservation.amountCents / 100),
    })
    return (
      <div className="wrap section grid max-w-[44rem] justify-items-start gap-5">
        <h1 className="text-h1">Nothing was taken</h1>
        <Notice>{unpaidMessage(ledger, now)}</Notice>
        <ButtonLink href={`/online-payment?${again}`}>Try again</ButtonLink>
        <PhoneLine phone={sitePhone(site)} />
      </div>
    )
  }
  const read = () => findShownVehicle(site, encodeURIComponent(reserved.slug), now)
  const [car, lead] = await Promise.all([withFallback(site, now, read, null), leadOf(ledger)])
  if (!car) {
    return (
      <div className="wrap section grid max-w-[44rem] justify-items-start gap-5">
        <h1 className="text-h1">Nothing was taken</h1>
        <Words>The {reserved.name} is no longer listed here.</Words>
        <ButtonLink href={allStockPath(site)}>Search our stock</ButtonLink>
      </div>
    )
  }
  const again = { car, site, now, returned: returnedAttempt(ledger, lead, now) }
  return reservation.purchase ? <PurchasePage {...again} /> : <ReservePage {...again} />
}

function Unreadable({ site }: { site: Site }) {
  return (
    <div className="wrap section grid max-w-[44rem] justify-items-start gap-5">
      <h1 className="text-h1">We cannot read this link</h1>
      <Words>It is not complete, or of another website. Open it again from the e-mail.</Words>
      <PhoneLine phone={sitePhone(site)} />
    </div>
  )
}

const failedActs: Record<string, string> = {
  BANK_AWAY:
    'The bank does not answer at the moment, so nothing has changed. Please try again in a minute.',
  WRONG_STATE: 'That was not possible any more. This is how it stands now.',
}

function FailedAct({ code, site }: { code: string; site: Site }) {
  return (
    <Notice>
      {failedActs[code] ?? 'That did not work.'} <PhoneLine phone={sitePhone(site)} />
    </Notice>
  )
}

function Act({
  token,
  act,
  variant = 'secondary',
  children,
}: {
  token: string
  act: 'release' | 'abandon'
  variant?: 'primary' | 'secondary'
  children: ReactNode
}) {
  return (
    <form method="post" action={`/api/reservations/${token}/${act}`}>
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </form>
  )
}

function ReservedCarPart({ car, site }: { car: NonNullable<Reservation['car']>; site: Site }) {
  return (
    <aside aria-label="The car" className="grid content-start gap-3">
      <div className="stage aspect-3/2">
        <Picture
          src={car.photo}
          alt=""
          width={820}
          height={547}
          sizes="(width >= 1024px) 400px, 100vw"
          className="size-full object-cover"
        />
      </div>
      <Anchor
        href={`/cars/${encodeURIComponent(car.slug)}`}
        dir="auto"
        className="text-title font-strong wrap-anywhere underline underline-offset-4"
      >
        {car.name}
      </Anchor>
      <p className="text-sm text-ink-3">
        Stock {car.stocknum}, {site.name}
      </p>
    </aside>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[66ch] text-lead text-ink-2">{children}</p>
)

const Notice = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="rounded-control border border-danger bg-danger-soft px-4 py-3.5 text-md text-danger"
  >
    {children}
  </div>
)

/** "3:42 pm Brisbane" */
function clockOf(moment: Date, timeZone: string): string {
  return `${clockWords(localTime(moment, timeZone).time.slice(0, 5))} ${zoneName(timeZone)}`
}
