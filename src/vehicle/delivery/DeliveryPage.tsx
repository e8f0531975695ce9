import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import { deliveryPath, vehiclePath } from '@/inventory/paths'
import { enquiryPath } from '@/leads/form/enquiry-path'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { Breadcrumb } from '@/ui/Breadcrumb'
import { buttonClass } from '@/ui/Button'
import { CallRow } from '../sidebar/CallRow'
import { DeliveryCalculator } from './DeliveryCalculator'
import type { RenderedDelivery } from './delivery-rules'

/** The delivery calculator of a car on a page of its own, for browsers without scripts. VDP-44 */
export function DeliveryPage({
  car,
  site,
  drawn,
  now,
}: {
  car: Car
  site: Site
  drawn: RenderedDelivery
  now: Date
}) {
  const name = carName(car, site)
  return (
    <div className="wrap grid max-w-[960px] grid-cols-1 content-start gap-6 pb-[var(--section)]">
      <Breadcrumb
        trail={[
          { name: 'Home', url: '/' },
          { name, url: vehiclePath(car) },
          { name: 'Delivery calculator' },
        ]}
      />
      <div className="grid gap-2">
        <h1 className="text-h1">Delivery calculator</h1>
        <p dir="auto" className="text-ink-2 wrap-anywhere">
          {name}, stock {car.stocknum}
        </p>
      </div>
      <DeliveryCalculator noun={itemNoun(car)} page={deliveryPath(car)} drawn={drawn} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Anchor
          href={enquiryPath('enquiry', car)}
          rel="nofollow"
          prefetch={false}
          className={buttonClass('primary')}
        >
          Enquire Now
        </Anchor>
        <Anchor href={vehiclePath(car)} className="link">
          Back to this {itemNoun(car)}
        </Anchor>
      </div>
      <CallRow car={car} site={site} now={now} />
    </div>
  )
}
