import { Activity, type ReactNode } from 'react'
import { isAvailable, itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import type { CardCar } from '@/inventory/card-car'
import { breadcrumbTrail, deliveryPath } from '@/inventory/paths'
import { formCar } from '@/leads/form/form-car'
import { videoFor } from '@/media/video'
import { shopperSite } from '@/search/card/shopper-site'
import type { Site } from '@/sites/site'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { BottomBar, EndBar, StickyHeader } from './bars/VehicleBars'
import { DeliveryCalculator } from './delivery/DeliveryCalculator'
import { FinanceSection } from './FinanceSection'
import { type Slide, slidesOf } from './gallery/gallery-media'
import { VideoSlide } from './gallery/SlidePicture'
import { VehicleGallery } from './gallery/VehicleGallery'
import { FuelCalculator } from './information/FuelCalculator'
import { burnsFuel, fuelConsumption } from './information/fuel-cost'
import { SpecificationList } from './information/SpecificationList'
import { electricRows, specificationLimit, usedCarRows } from './information/specification-rows'
import { VehicleInformation } from './information/VehicleInformation'
import { LocationSection } from './LocationSection'
import type { CompleteGauge } from './market/gauge-rules'
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
  priceRange,
  now,
}: {
  car: Car
  site: Site
  similar: readonly CardCar[] | Promise<readonly CardCar[]>
  /** Market gauge of the price; null without one. */
  gauge?: CompleteGauge | null
  /** Whether the site can price delivery. */
  delivers?: boolean
  /** The button of the site's quick quote, where it offers one. */
  quickQuote?: ReactNode
  /** What the site's stock costs, for search engines. */
  priceRange?: string | null
  now: Date
}) {
  const sold = !isAvailable(car)
  const trail = breadcrumbTrail(car, site)
  const { fuel, plugins } = site.flags
  const electric = electricRows(car, fuel.pricePerKwh)
  return (
    <VehicleLeads site={shopperSite(site).form} car={formCar(car, site)} chat={chatFor(car, site)}>
      <VehicleJsonLd car={car} site={site} trail={trail} priceRange={priceRange} />
      {/* React hydrates each Activity separately, and the pressed one first. */}
      <Activity>
        <StickyHeader car={car} site={site} />
      </Activity>
      <div className="wrap">
        <Breadcrumb
          trail={trail.map(({ label, href }) => ({ name: label, url: href ?? undefined }))}
        />
        {/* Before the photos, for who reads top to bottom or by headings; the sidebar prints the name for the eye. */}
        <h1 className="sr-only">{carName(car, site)}</h1>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_var(--sidebar-width)] xl:gap-(--sidebar-distance)">
          <div className="min-w-0 lg:col-start-1">
            <Activity>
              <VehicleGallery car={car} site={site} />
            </Activity>
          </div>
          <div className="min-w-0 max-lg:-mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <VehicleSidebar car={car} site={site} now={now} />
          </div>
          <div className="vehicle-sections grid min-w-0 grid-cols-1 content-start gap-[clamp(40px,4.6vw,72px)] lg:col-start-1 lg:pt-8">
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
            {electric.length > 0 && (
              <Activity>
                <section aria-labelledby="electric-title" className="far-below">
                  <h2 id="electric-title" className="mb-5 text-h3">
                    Driving electric
                  </h2>
                  <SpecificationList
                    rows={electric}
                    what="electric facts"
                    limit={electric.length}
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
        {/* The bar sticks to the foot of the screen as long as these cars are in view. */}
        <div>
          <SimilarVehicles car={car} cars={similar} site={site} now={now} />
          <EndBar car={car} site={site} />
        </div>
      </div>
      <Activity>
        <BottomBar car={car} site={site} />
      </Activity>
      <TrackClicks carId={car.id} />
    </VehicleLeads>
  )
}

/** Hidden for a sold car. VDP-44 */
function DeliverySection({ car }: { car: Car }) {
  if (!isAvailable(car)) return null
  return (
    <section aria-labelledby="delivery-title" className="far-below print:hidden">
      <h2 id="delivery-title" className="mb-5 text-h3">
        Delivery calculator
      </h2>
      <DeliveryCalculator noun={itemNoun(car)} page={deliveryPath(car)} />
    </section>
  )
}

/** VDP-31 */
function UsedCarBlock({ car, site, now }: { car: Car; site: Site; now: Date }) {
  const rows = usedCarRows(car, site, now)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="used-car-title" className="far-below">
      <h2 id="used-car-title" className="mb-5 text-h3">
        About this used {itemNoun(car)}
      </h2>
      <SpecificationList
        rows={rows}
        what={`about this used ${itemNoun(car)}`}
        limit={specificationLimit}
      />
    </section>
  )
}

/** A video from a video site that is not in the gallery, in a section of its own. IMG-06 */
export function ExternalVideo({ car, site }: { car: Car; site: Site }) {
  const name = carName(car, site)
  const video = videoFor(car.external_video_url)
  const isShown = (slide: Slide) => slide.kind === 'video' && slide.video.url === video?.url
  if (!video || slidesOf(car, name).some(isShown)) return null
  return (
    <section aria-labelledby="video-title" className="far-below">
      <h2 id="video-title" className="mb-5 text-h3">
        Video
      </h2>
      <div className="stage aspect-video">
        <VideoSlide slide={{ kind: 'video', video, poster: null, alt: `Video of ${name}` }} />
      </div>
    </section>
  )
}
