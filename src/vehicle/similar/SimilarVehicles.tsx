import { Activity, Suspense } from 'react'
import { CardWarning } from '@/finance/FinanceWarning'
import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { CardCar } from '@/inventory/card-car'
import { searchPath } from '@/inventory/paths'
import { VehicleCard } from '@/search/card/CarCard'
import type { Site } from '@/sites/site'
import { Anchor } from '@/ui/Anchor'
import { Placeholder, PlaceholderText } from '@/ui/Placeholder'
import { Rail } from '@/ui/Rail'
import { bodyPlural, isSameBody, similarHeading, similarPlaceholders } from './similar-rules'

/** Slot of a card: four columns, on phones a row to swipe. */
const railSizes = '(min-width: 1200px) 320px, (min-width: 700px) 290px, 82vw'

type Props = { car: Car; site: Site; now: Date }

/**
 * Up to six cars like this one, in a rail; nothing when there are none. SIM-01 SIM-05
 *
 * @param cars the list, which is then plain markup, or its promise: placeholders keep the height
 *   until it is there
 */
export function SimilarVehicles({
  cars,
  ...props
}: Props & { cars: readonly CardCar[] | Promise<readonly CardCar[]> }) {
  if (!(cars instanceof Promise)) return <SimilarList cars={cars} {...props} />
  return (
    <Suspense fallback={<SimilarPlaceholders car={props.car} site={props.site} />}>
      <AwaitedList cars={cars} {...props} />
    </Suspense>
  )
}

async function AwaitedList({ cars, ...props }: Props & { cars: Promise<readonly CardCar[]> }) {
  return <SimilarList cars={await cars} {...props} />
}

function SimilarList({ car, cars, site, now }: Props & { cars: readonly CardCar[] }) {
  if (cars.length === 0) return null
  return (
    <section
      aria-labelledby="similar"
      className="far-below section [--likely-height:50rem] lg:[--likely-height:47rem] print:hidden"
    >
      <SimilarHead car={car} cars={cars} site={site} />
      <Rail label={similarHeading(car, site)} className="card-rows">
        {cars.map((other) => (
          <Activity key={other.id}>
            <VehicleCard car={other} site={site} now={now} sizes={railSizes} />
          </Activity>
        ))}
      </Rail>
      <CardWarning
        cars={cars}
        site={site}
        now={now}
        className="mt-8 max-w-[66ch] border-t border-line pt-5"
      />
    </section>
  )
}

/** Six grey cards of a card's height. SIM-05 */
function SimilarPlaceholders({ car, site }: { car: Car; site: Site }) {
  return (
    <section aria-labelledby="similar" aria-busy className="section">
      <SimilarHead car={car} cars={[]} site={site} />
      <Rail label={similarHeading(car, site)}>
        {Array.from({ length: similarPlaceholders }, (_, at) => `placeholder-${at}`).map((key) => (
          <div key={key} data-placeholder className="grid gap-4">
            <Placeholder className="aspect-3/2 w-full" />
            <PlaceholderText />
            <Placeholder className="h-40 w-full" />
          </div>
        ))}
      </Rail>
    </section>
  )
}

/** Leads to the cars of the body where there are some: a sold car may have been the last. */
function SimilarHead({
  car,
  cars,
  site,
}: {
  car: Car
  cars: readonly Pick<CardCar, 'simple_body'>[]
  site: Site
}) {
  const hasBody = isAvailable(car) || cars.some((other) => isSameBody(other, car))
  return (
    <div className="head-row">
      <h2 id="similar" className="text-h2">
        {similarHeading(car, site)}
      </h2>
      {car.simple_body && hasBody && (
        <Anchor
          href={searchPath(site, { body: car.simple_body })}
          className="link"
          prefetch={false}
        >
          See all {bodyPlural(car.simple_body, car)}
        </Anchor>
      )}
    </div>
  )
}
