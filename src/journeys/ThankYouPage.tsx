import { WhoAnswers } from '@/dealers/WhoAnswers'
import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { withFallback } from '@/inventory/index/fallback'
import { getCar } from '@/inventory/index/get-car'
import { phoneFor } from '@/inventory/PhoneLine'
import { allStockPath, vehiclePath } from '@/inventory/paths'
import { FavouriteButton } from '@/inventory/saved/FavouriteButton'
import { canFavourite, favouriteOf } from '@/inventory/saved/favourite-rules'
import { formatPhone } from '@/leads/answers/phone-number'
import { EnquiryButton } from '@/leads/form/EnquiryButton'
import { formCar } from '@/leads/form/form-car'
import { SuccessMessage } from '@/leads/form/SuccessMessage'
import { testDrive } from '@/leads/kinds/test-drive'
import { formSite } from '@/leads/questions/form-site'
import { Picture } from '@/media/Picture'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { ButtonLink } from '@/ui/Button'
import { WholeWords } from '@/ui/WholeWords'
import { locationOf } from '@/vehicle/located-at'
import { priceWords } from '@/vehicle/price-words'
import { vehicleActions } from '@/vehicle/sidebar/actions'
import { similarCars } from '@/vehicle/similar/get-similar'
import { SimilarVehicles } from '@/vehicle/similar/SimilarVehicles'
import { findFinanceCar } from './finance/find-finance-car'
import { nextSteps } from './lead-intakes'

/** What the address of the page says of the lead; anybody may have typed it. */
export type ThanksQuery = { kind: string | null; carId: string | null; locationId: string | null }

/** The car that was asked about, who answers, what happens next, and what else can be done. ROUTE-24 */
export async function ThankYouPage({
  site,
  query,
  now,
}: {
  site: Site
  query: ThanksQuery
  now: Date
}) {
  const { slug, item_type, phone } = formSite(site)
  const car = query.carId
    ? await withFallback(site, now, () => findAskedCar(site, query.carId ?? ''), null)
    : null
  const location =
    site.locations.find(({ id }) => String(id) === query.locationId) ??
    (car && locationOf(site, car))
  const dealerPhone = car && phoneFor(site, car)
  return (
    <div className="wrap">
      <div className="section grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="grid gap-10">
          <SuccessMessage
            site={{ slug, item_type: car?.item_type ?? item_type }}
            kind={query.kind}
            phone={dealerPhone ? formatPhone(dealerPhone) : phone}
            searchHref={allStockPath(site)}
            nextSteps={nextSteps(site)}
          />
          {car && isAvailable(car) && <Meanwhile car={car} site={site} sent={query.kind} />}
        </div>
        {car && (
          <div className="lg:row-span-2">
            <AskedCar car={car} site={site} />
          </div>
        )}
        <WhoAnswers location={location} site={site} now={now} isWide />
      </div>
      {car && <SimilarVehicles car={car} cars={similarCars(site, car)} site={site} now={now} />}
    </div>
  )
}

async function findAskedCar(site: Site, carId: string): Promise<Car | null> {
  const found = await findFinanceCar(site, carId)
  return found && getCar(site, found.slug)
}

function AskedCar({ car, site }: { car: Car; site: Site }) {
  const { name, photo } = formCar(car, site)
  const { price, type } = priceWords(car, site)
  return (
    <article className="relative overflow-hidden rounded-panel border border-line bg-surface">
      <div className="stage aspect-3/2">
        <Picture
          src={photo}
          body={car.simple_body ?? null}
          alt=""
          width={820}
          height={547}
          sizes="(width >= 1024px) 520px, 100vw"
          priority
          className="size-full object-cover object-[50%_60%]"
        />
      </div>
      {canFavourite(car, site) && (
        <FavouriteButton
          siteSlug={site.slug}
          entry={favouriteOf(car, site)}
          className="absolute! top-2 right-2"
        />
      )}
      <div className="grid gap-1 p-[clamp(16px,2vw,24px)]">
        <h2 className="text-title font-strong wrap-anywhere">
          <Anchor href={vehiclePath(car)} dir="auto" className="hover:underline">
            <WholeWords>{name}</WholeWords>
          </Anchor>
        </h2>
        <p className="text-sm text-ink-3 wrap-anywhere">Stock {car.stocknum}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <span className="num text-[length:var(--t-price)] font-strong text-[color:var(--price)]">
            {price}
          </span>
          {type && <span className="text-md font-label">{type}</span>}
        </p>
      </div>
    </article>
  )
}

/** Steps that bring the shopper on while the dealer reads; not the one that was just taken. */
function Meanwhile({ car, site, sent }: { car: Car; site: Site; sent: string | null }) {
  const { tradeIn, finance, lead, second } = vehicleActions(car, site)
  const drive = [lead, second].find((button) => button?.kind === testDrive.name)
  const isVisit = sent === testDrive.name || sent === 'reservation' || sent === 'purchase'
  const links = [
    sent === 'trade-in' || sent === 'purchase' ? null : tradeIn,
    sent === 'finance' || sent === 'purchase' ? null : finance,
  ].filter((link) => link !== null)
  if (links.length === 0 && (isVisit || !drive)) return null
  return (
    <section aria-labelledby="meanwhile" className="grid gap-4">
      <h2 id="meanwhile" className="text-h4">
        While you wait
      </h2>
      <div className="flex flex-wrap gap-3">
        {!isVisit && drive && (
          <EnquiryButton
            variant="secondary"
            kind={testDrive}
            site={formSite(site)}
            car={formCar(car, site)}
          >
            {drive.label}
          </EnquiryButton>
        )}
        {links.map(({ label, href }) => (
          <ButtonLink key={href} href={href} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
