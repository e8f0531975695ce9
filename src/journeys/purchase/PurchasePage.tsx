import { placeName } from '@/dealers/departments'
import { formatCents } from '@/finance/money'
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
import { ReservingNow } from '@/vehicle/sidebar/ReservingNow'
import { CheckoutCar } from '../reserve/CheckoutCar'
import { DepositTermsPart, MoneyBackPart } from '../reserve/DepositTermsPart'
import { purchaseDepositOf } from '../reserve/deposit-of'
import { NotOnlinePage } from '../reserve/NotOnlinePage'
import { PurchaseJourney } from './PurchaseJourney'
import { purchase } from './purchase-form'
import { purchaseOffers } from './purchase-lead'
import type { CarriedAnswers } from './resume-link'

/**
 * A request to buy a car: collection, trade-in, payment, and what happens next. Ends with the deposit, where the
 * site takes one, and makes no contract. For a car that cannot be bought online see {@link NotOnlinePage}. ROUTE-03
 * VDP-14 AMB-64
 */
export function PurchasePage({
  car,
  site,
  returned,
  answers,
  now,
}: {
  car: Car
  site: Site
  returned: ReturnedForm | null
  /** Of the link that goes on with a journey. */
  answers?: CarriedAnswers
  now: Date
}) {
  if (!isPurchasable(car, site)) {
    return <NotOnlinePage wish="bought" crumb="Buy online" {...{ car, site, returned, now }} />
  }
  const about = formCar(car, site)
  const offers = purchaseOffers(site)
  const { tradeIn } = vehicleActions(car, site)
  const deposit = purchaseDepositOf(car, site)
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
          Tell us how you would like to buy it.{' '}
          {deposit
            ? `At the end you pay a deposit of ${formatCents(deposit.amount)}, which holds it for you. Nothing is signed on this website.`
            : 'No money is taken, nothing is held and nothing is signed on this website.'}
        </p>
        {deposit && <ReservingNow slug={car.slug} noun={itemNoun(car)} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_auto_auto_auto_auto_1fr] lg:gap-x-12">
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
          deposit={deposit && { amount: deposit.amount, termsVersion: deposit.termsVersion }}
          answers={answers}
          returned={returned}
        />
        <section aria-labelledby="next-title" className="grid gap-3 lg:col-start-2">
          <h2 id="next-title" className="text-h4">
            What happens next
          </h2>
          <ol className="grid list-decimal gap-2 pl-5 text-ink-2 marker:font-strong">
            {deposit ? (
              <>
                <li>
                  You pay {formatCents(deposit.amount)} on the page of the bank. From then on the{' '}
                  {itemNoun(car)} is held for you for {site.flags.reserve.holdHours} hours.
                </li>
                <li>
                  We call you within opening hours and go through the price and your choices, which
                  we keep as you made them.
                </li>
                <li>
                  We send you the contract. Read it, sign it, and pay us the rest directly. If you
                  do not buy, the deposit goes back to you.
                </li>
              </>
            ) : (
              <>
                <li>You send this form. It binds you to nothing.</li>
                <li>
                  We call you within opening hours, confirm that the {itemNoun(car)} is still here,
                  and go through the price and your choices.
                </li>
                <li>We send you the contract. Read it, sign it, and pay us directly.</li>
              </>
            )}
          </ol>
        </section>
        {deposit && (
          <div className="lg:col-start-2">
            <DepositTermsPart terms={deposit.terms} />
          </div>
        )}
        <div className="empty:hidden lg:col-start-2">
          <MoneyBackPart car={car} site={site} />
        </div>
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
