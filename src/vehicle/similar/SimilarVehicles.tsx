import { Suspense } from 'react'
import { FinanceWarning } from '@/finance/FinanceWarning'
import { financeFor } from '@/finance/rules'
import type { Site } from '@/sites/site'
import type { Car } from '@/stock/car'
import type { CardCar } from '@/stock/card-car'
import { searchPath } from '@/stock/paths'
import { VehicleCard } from '@/stock/VehicleCard'
import { Anchor } from '@/ui/Anchor'
import { Placeholder, PlaceholderText } from '@/ui/Placeholder'
import { Rail } from '@/ui/Rail'
import { bodyPlural, similarHeading, similarPlaceholders } from './similar-rules'

/** Slot of a card: four columns, on phones a row to swipe. */
const railSizes = '(min-width: 1200px) 320px, (min-width: 700px) 290px, 82vw'

/**
 * Up to six cars like this one, in a rail; nothing when there are none. SIM-01 SIM-05
 *
 * @param cars the list, or its promise: placeholders keep the height until it is there
 */
export function SimilarVehicles({
  car,
  cars,
  site,
  now,
}: {
  car: Car
  cars: Promise<readonly CardCar[]>
  site: Site
  now: Date
}) {
  return (
    <Suspense fallback={<SimilarPlaceholders car={car} site={site} />}>
      <SimilarList car={car} cars={cars} site={site} now={now} />
    </Suspense>
  )
}

async function SimilarList({
  car,
  cars,
  site,
  now,
}: {
  car: Car
  cars: Promise<readonly CardCar[]>
  site: Site
  now: Date
}) {
  const similar = await cars
  if (similar.length === 0) return null
  const showsFinance = similar.some((other) => financeFor(other, site, now).kind === 'figure')
  return (
    <section aria-labelledby="similar" className="section">
      <SimilarHead car={car} site={site} />
      <Rail label={similarHeading(car, site)}>
        {similar.map((other) => (
          <VehicleCard key={other.id} car={other} site={site} now={now} sizes={railSizes} />
        ))}
      </Rail>
      {showsFinance && !site.flags.finance.warningInFullOnCards && (
        <FinanceWarning className="mt-8 max-w-[66ch] border-t border-line pt-5" />
      )}
    </section>
  )
}

/** Six grey cards of a card's height. SIM-05 */
export function SimilarPlaceholders({ car, site }: { car: Car; site: Site }) {
  return (
    <section aria-labelledby="similar" aria-busy className="section">
      <SimilarHead car={car} site={site} />
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

function SimilarHead({ car, site }: { car: Car; site: Site }) {
  return (
    <div className="head-row">
      <h2 id="similar" className="text-h2">
        {similarHeading(car, site)}
      </h2>
      {car.simple_body && (
        <Anchor
          href={searchPath(site, { body: car.simple_body })}
          className="link"
          prefetch={false}
        >
          See all {bodyPlural(car.simple_body)}
        </Anchor>
      )}
    </div>
  )
}
