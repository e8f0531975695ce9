import { placeName } from '@/dealers/departments'
import { financeFor, isFinanceExcluded, offersFinance } from '@/finance/rules'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { vehiclePath } from '@/inventory/paths'
import { shownAskedPrice } from '@/inventory/price'
import { isPurchasable } from '@/inventory/reservable'
import { formCar } from '@/leads/form/form-car'
import type { ReturnedForm } from '@/leads/intake/returned-form'
import { titleOf } from '@/leads/lead-kind'
import { formSite } from '@/leads/questions/form-site'
import type { Site } from '@/sites/site'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { vehicleActions } from '@/vehicle/sidebar/actions'
import { CallRow } from '@/vehicle/sidebar/CallRow'
import { CheckoutCar } from '../reserve/CheckoutCar'
import { NotOnlinePage } from '../reserve/NotOnlinePage'
import { PurchaseJourney } from './PurchaseJourney'
import { purchase } from './purchase-form'
import { purchaseOffers } from './purchase-lead'

/**
 * A request to buy a car: collection, trade-in, payment, and what happens next. Takes no money and
 * makes no contract. For a car that cannot be bought online see {@link NotOnlinePage}. ROUTE-03
 * VDP-14 AMB-64
 */
export function PurchasePage({
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
  if (!isPurchasable(car, site)) {
    return <NotOnlinePage wish="bought" crumb="Buy online" {...{ car, site, returned, now }} />
  }
  const about = formCar(car, site)
  const offers = purchaseOffers(site)
  const { tradeIn } = vehicleActions(car, site)
  return (
    <div className="wrap pb-[var(--section)]">
      <Breadcrumb
        trail={[
          { name: 'Home', url: '/' },
          { name: about.name, url: vehiclePath(car) },
          { name: 'Buy online' },
        ]}
      />
      <div className="mb-6 grid gap-2 lg:mb-8">
        <h1 className="text-h1">{titleOf(purchase(offers), car)}</h1>
        <p className="max-w-[66ch] text-ink-2">
          Tell us how you would like to buy it. No money is taken and nothing is signed on this
          website.
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-12">
        <div className="lg:col-start-2">
          <CheckoutCar car={car} site={site} />
        </div>
        <PurchaseJourney
          site={formSite(site)}
          offers={offers}
          car={about}
          price={shownAskedPrice(car, site)}
          priceType={car.price_type}
          yard={yardOf(car)}
          finance={financeOf(car, site, now)}
          tradeIn={tradeIn && { valueHref: tradeIn.href, termsPath: site.flags.tradeIn.termsPath }}
          returned={returned}
        />
        <section aria-labelledby="next-title" className="grid gap-3 lg:col-start-2">
          <h2 id="next-title" className="text-h4">
            What happens next
          </h2>
          <ol className="grid list-decimal gap-2 pl-5 text-ink-2 marker:font-strong">
            <li>You send this form. It binds you to nothing.</li>
            <li>
              We call you within opening hours, confirm that the {itemNoun(car)} is still here, and
              go through the price and your choices.
            </li>
            <li>We send you the contract. Read it, sign it, and pay us directly.</li>
          </ol>
        </section>
        <div className="lg:col-start-2">
          <CallRow car={car} site={site} now={now} />
        </div>
      </div>
    </div>
  )
}

function yardOf({ location }: Car): { name: string; address: string } {
  const { street, city, state, postcode } = location.address
  const place = [city, state, postcode].filter(Boolean).join(' ')
  return { name: placeName(location.name), address: [street, place].filter(Boolean).join(', ') }
}

/** The same figure as on the car's page. FIN-02 FIN-03 */
function financeOf(car: Car, site: Site, now: Date) {
  if (!offersFinance(site) || isFinanceExcluded(car, site)) return null
  const decision = financeFor(car, site, now)
  return { figure: decision.kind === 'figure' ? decision.figure : null }
}
