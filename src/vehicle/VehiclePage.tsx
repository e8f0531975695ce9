import { Activity, type ReactNode } from 'react'
import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { CardCar } from '@/inventory/card-car'
import { breadcrumbTrail } from '@/inventory/paths'
import { formCar } from '@/leads/form/form-car'
import { shopperSite } from '@/search/card/shopper-site'
import type { Site } from '@/sites/site'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { BottomBar, StickyHeader } from './bars/VehicleBars'
import { DeliverySection } from './delivery/DeliverySection'
import { FinanceSection } from './FinanceSection'
import { ExternalVideo } from './gallery/ExternalVideo'
import { VehicleGallery } from './gallery/VehicleGallery'
import { FuelCalculator } from './information/FuelCalculator'
import { burnsFuel, fuelConsumption } from './information/fuel-cost'
import { UsedCarBlock } from './information/UsedCarBlock'
import { VehicleInformation } from './information/VehicleInformation'
import { LocatedAtBanner } from './LocatedAtBanner'
import { LocationSection } from './LocationSection'
import type { WholeGauge } from './market/gauge-rules'
import { MarketSection } from './market/MarketSection'
import { chatFor } from './sidebar/actions'
import { VehicleLeads } from './sidebar/VehicleLeads'
import { VehicleSidebar } from './sidebar/VehicleSidebar'
import { SimilarVehicles } from './similar/SimilarVehicles'
import { VehicleJsonLd } from './VehicleJsonLd'
import { TrackClicks } from './view/TrackClicks'

/**
 * The page of one car. A sold car says so and offers similar ones first; everything else is the
 * same. ROUTE-01 ROUTE-21 VDP-34 PRICE-03
 */
export function VehiclePage({
  car,
  site,
  similar,
  gauge = null,
  delivers = false,
  quickQuote,
  now,
}: {
  car: Car
  site: Site
  similar: readonly CardCar[] | Promise<readonly CardCar[]>
  /** Where the price stands in its market; null where that cannot be said. */
  gauge?: WholeGauge | null
  /** Whether the site can say what delivery costs. */
  delivers?: boolean
  /** The button of the site's quick quote, where it offers one. */
  quickQuote?: ReactNode
  now: Date
}) {
  const sold = !isAvailable(car)
  const trail = breadcrumbTrail(car, site)
  const { fuel, plugins } = site.flags
  return (
    <VehicleLeads site={shopperSite(site).form} car={formCar(car, site)} chat={chatFor(car, site)}>
      <VehicleJsonLd car={car} site={site} trail={trail} />
      {/* React hydrates each Activity apart, and the one first that a shopper presses. */}
      <Activity>
        <StickyHeader car={car} site={site} />
      </Activity>
      <div className="wrap">
        <Breadcrumb
          trail={trail.map(({ label, href }) => ({ name: label, url: href ?? undefined }))}
        />
        <LocatedAtBanner car={car} site={site} />
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_var(--sidebar-width)] xl:gap-(--sidebar-distance)">
          <div className="min-w-0 lg:col-start-1">
            <Activity>
              <VehicleGallery car={car} site={site} />
            </Activity>
          </div>
          <div className="min-w-0 max-lg:-mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <VehicleSidebar car={car} site={site} now={now} />
          </div>
          <div className="vehicle-sections grid min-w-0 content-start gap-[clamp(40px,4.6vw,72px)] lg:col-start-1 lg:pt-8">
            <Activity>
              <VehicleInformation car={car} site={site} now={now} />
            </Activity>
            <Activity>
              <UsedCarBlock car={car} site={site} now={now} />
              <ExternalVideo car={car} site={site} />
            </Activity>
            <Activity>
              <MarketSection car={car} site={site} gauge={gauge} />
            </Activity>
            {plugins.fuelCalculator && burnsFuel(car) && car.item_type !== 'caravan' && (
              <Activity>
                <section
                  aria-labelledby="fuel-title"
                  className="far-below noscript:hidden print:hidden"
                >
                  <h2 id="fuel-title" className="mb-5 text-h3">
                    Fuel calculator
                  </h2>
                  <FuelCalculator
                    consumption={fuelConsumption(car, fuel.defaultConsumption)}
                    kmPerWeek={fuel.kmPerWeek}
                    pricePerLitre={fuel.pricePerLitre}
                  />
                </section>
              </Activity>
            )}
            {delivers && !sold && (
              <Activity>
                <DeliverySection car={car} />
              </Activity>
            )}
            {!sold && <FinanceSection car={car} site={site} quickQuote={quickQuote} now={now} />}
            <Activity>
              <LocationSection car={car} site={site} now={now} />
            </Activity>
          </div>
        </div>
        <SimilarVehicles car={car} cars={similar} site={site} now={now} />
      </div>
      <Activity>
        <BottomBar car={car} site={site} />
      </Activity>
      <TrackClicks carId={car.id} />
    </VehicleLeads>
  )
}
