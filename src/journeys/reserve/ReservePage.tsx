import type { ReactNode } from 'react'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { vehiclePath } from '@/inventory/paths'
import { isReservable, reserveDeposit } from '@/inventory/reservable'
import { formCar } from '@/leads/form/form-car'
import { LeadForm } from '@/leads/form/LeadForm'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import { formSite } from '@/leads/questions/form-site'
import type { Site } from '@/sites/site'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { formatMoney } from '@/ui/number-format'
import { CallRow } from '@/vehicle/sidebar/CallRow'
import { CheckoutCar } from './CheckoutCar'
import { NotOnlinePage } from './NotOnlinePage'
import { reservation } from './reservation-form'

/**
 * A request to reserve a car: car, price, terms, what happens next, and the form. For a car that
 * cannot be reserved see {@link NotOnlinePage}. ROUTE-02 VDP-12 VDP-13 AMB-07
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
          <CheckoutCar car={car} site={site} />
          <Terms car={car} site={site} />
          <CallRow car={car} site={site} now={now} />
        </div>
        <LeadForm site={formSite(site)} car={about} kind={reservation} returned={returned} />
      </div>
    </div>
  )
}

/** VDP-13 */
function Terms({ car, site }: { car: Car; site: Site }) {
  const deposit = formatMoney(reserveDeposit(car, site))
  const { holdHours, refund } = site.flags.reserve
  const noun = itemNoun(car)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 border-y border-line py-4">
        <Term name="Deposit">{deposit}</Term>
        <Term name="Held for">{holdHours} hours</Term>
      </dl>
      <section aria-labelledby="next-title" className="grid gap-3">
        <h2 id="next-title" className="text-h4">
          What happens next
        </h2>
        <ol className="grid list-decimal gap-2 pl-5 text-ink-2 marker:font-strong">
          <li>You send the form. No money is taken on this website.</li>
          <li>
            We call you within opening hours, confirm that the {noun} is still here, and take the
            deposit of {deposit}.
          </li>
          <li>
            From then on the {noun} is held for you for {holdHours} hours. {refund}
          </li>
        </ol>
      </section>
    </>
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
