import { CardWarning } from '@/finance/CardWarning'
import type { CardCar } from '@/inventory/card-car'
import { allStockPath } from '@/inventory/paths'
import { VehicleCard } from '@/search/card/VehicleCard'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'

/** In place of a car that the site does not have. ROUTE-01 */
export function VehicleNotFound({
  site,
  cars,
  now,
}: {
  site: Site
  /** In place of the one that is not here. */
  cars: readonly CardCar[]
  now: Date
}) {
  return (
    <div className="wrap section grid grid-cols-1 gap-12">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-h1">This vehicle is no longer here</h1>
        <p className="max-w-[66ch] text-lead text-ink-2">
          It may have been sold, or the address may be mistyped.
        </p>
        <ButtonLink href={allStockPath(site)}>Search our stock</ButtonLink>
      </div>
      {cars.length > 0 && (
        <section aria-labelledby="alternatives" className="grid gap-5">
          <h2 id="alternatives" className="text-h3">
            You may like these
          </h2>
          <ul className="card-rows grid gap-[var(--card-gap)] sm:grid-cols-2 lg:grid-cols-3">
            {cars.map((car) => (
              <li key={car.id} className="grid">
                <VehicleCard car={car} site={site} now={now} />
              </li>
            ))}
          </ul>
          <CardWarning cars={cars} site={site} now={now} />
        </section>
      )}
    </div>
  )
}
