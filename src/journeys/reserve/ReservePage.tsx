import type { ReactNode } from 'react'
import { formatCents } from '@/finance/money'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { vehiclePath } from '@/inventory/paths'
import { isReservable } from '@/inventory/reservable'
import { formCar } from '@/leads/form/form-car'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import { formSite } from '@/leads/questions/form-site'
import type { Site } from '@/sites/site'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { CallRow } from '@/vehicle/sidebar/CallRow'
import { ReservingNow } from '@/vehicle/sidebar/ReservingNow'
import { CheckoutCar } from './CheckoutCar'
import { ContactForm } from './ContactForm'
import { DepositTermsPart, MoneyBackPart } from './DepositTermsPart'
import { type Deposit, depositOf } from './deposit-of'
import { NotOnlinePage } from './NotOnlinePage'
import { reservation, withDeposit } from './reservation-form'

/**
 * Reserves a car: the car, what the deposit means, its terms, what happens next, and the form, which leads on to
 * the bank. Where no deposit is taken it says that nothing is held. For a car that cannot be reserved see
 * {@link NotOnlinePage}. ROUTE-02 VDP-12 VDP-13 AMB-07
 */
export function ReservePage({
  car,
  site,
  returned,
  now,
}: {
  car: Car
  site: Site
  returned: ReturnedForm | null
  now: Date
}) {
  if (!isReservable(car, site)) {
    return <NotOnlinePage wish="reserved" crumb="Reserve" {...{ car, site, returned, now }} />
  }
  const about = formCar(car, site)
  const deposit = depositOf(car, site)
  return (
    <div className="wrap pb-[var(--section)]">
      <Breadcrumb
        trail={[
          { name: 'Home', url: '/' },
          { name: about.name, url: vehiclePath(car) },
          { name: 'Reserve' },
        ]}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_560px] lg:gap-12">
        <div className="grid grid-cols-1 content-start gap-6">
          <h1 className="text-h1">Reserve this {itemNoun(car)}</h1>
          {deposit && <ReservingNow slug={car.slug} noun={itemNoun(car)} />}
          <CheckoutCar car={car} site={site} />
          {deposit ? (
            <WithDeposit car={car} site={site} deposit={deposit} />
          ) : (
            <WithoutDeposit car={car} site={site} />
          )}
          <MoneyBackPart car={car} site={site} />
          <CallRow car={car} site={site} now={now} />
        </div>
        <ContactForm
          site={formSite(site)}
          car={about}
          kind={deposit ? withDeposit(reservation, deposit) : reservation}
          returned={returned}
        />
      </div>
    </div>
  )
}

/** VDP-13 */
function WithDeposit({ car, site, deposit }: { car: Car; site: Site; deposit: Deposit }) {
  const amount = formatCents(deposit.amount)
  const { holdHours, refund } = site.flags.reserve
  const noun = itemNoun(car)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 border-y border-line py-4">
        <Term name="Deposit">{amount}</Term>
        <Term name="Held for">{holdHours} hours</Term>
      </dl>
      <NextSteps>
        <li>
          You fill in the form and pay {amount} on the page of the bank. We never see your card. You
          have 15 minutes, in which nobody else can reserve this {noun}.
        </li>
        <li>
          The moment it is paid, the {noun} is held for you for {holdHours} hours, and you get a
          receipt with the exact end by e-mail. {refund}
        </li>
        <li>
          We call you within opening hours. Buy it, and the deposit counts towards the price; do
          not, and it goes back to you. You can let go at any time with the link in the e-mail.
        </li>
      </NextSteps>
      <DepositTermsPart terms={deposit.terms} />
    </>
  )
}

/** A site, or a dealership, that takes no money online. VDP-12 */
function WithoutDeposit({ car, site }: { car: Car; site: Site }) {
  const noun = itemNoun(car)
  return (
    <NextSteps>
      <li>You send the form. No money is taken, and the {noun} is not held yet.</li>
      <li>
        We call you within opening hours and say whether the {noun} is still here. If we hold it, we
        do so for {site.flags.reserve.holdHours} hours and send you the exact end by e-mail.
      </li>
      <li>Holding it costs you nothing and binds you to nothing.</li>
    </NextSteps>
  )
}

function NextSteps({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="next-title" className="grid gap-3">
      <h2 id="next-title" className="text-h4">
        What happens next
      </h2>
      <ol className="grid list-decimal gap-2 pl-5 text-ink-2 marker:font-strong">{children}</ol>
    </section>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="num text-title font-strong">{children}</dd>
    </div>
  )
}
