import { CardWarning } from '@/finance/FinanceWarning'
import { itemNoun } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carName, modelName } from '@/inventory/car-name'
import type { CardCar } from '@/inventory/card-car'
import { allStockPath, searchPath } from '@/inventory/paths'
import { VehicleCard } from '@/search/card/CarCard'
import { StockSearchField } from '@/search/StockSearchField'
import type { Site } from '@/sites/site'
import { ButtonLink } from '@/ui/Button'
import { WholeWords } from '@/ui/WholeWords'
import { SimilarVehicles } from '../similar/SimilarVehicles'
import { isAlike, isSameModel } from '../similar/similar-rules'

/**
 * The page of a car whose sold window is over: says so and offers others, those of its model only
 * if there are any. ROUTE-01 SRCH-32
 *
 * @param similar those of the car's own model first
 */
export function GoneVehicle({
  car,
  site,
  similar,
  now,
}: {
  car: Car
  site: Site
  similar: readonly CardCar[]
  now: Date
}) {
  const hasModel = similar.some((other) => isSameModel(other, car))
  return (
    <div className="wrap section grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4">
        <h1 dir="auto" className="text-h1 wrap-anywhere">
          <WholeWords>{carName(car, site)}</WholeWords> has been sold
        </h1>
        <p className="max-w-[66ch] text-lead text-ink-2">
          This {itemNoun(car)} is no longer for sale, and its page has come down.
          {similar.length > 0 &&
            (similar.some((other) => isAlike(other, car))
              ? ' The ones below are close to it.'
              : ' The ones below are near it in price.')}
        </p>
        <p className="flex flex-wrap gap-3">
          {hasModel && (
            <ButtonLink
              href={searchPath(site, { make: car.make, model: car.model })}
              className="max-w-full"
            >
              <span className="truncate">See every {modelName(car.make, car.model, site)}</span>
            </ButtonLink>
          )}
          <ButtonLink variant={hasModel ? 'secondary' : 'primary'} href={allStockPath(site)}>
            Search our stock
          </ButtonLink>
        </p>
      </div>
      <SimilarVehicles car={car} cars={similar} site={site} now={now} />
    </div>
  )
}

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
        <div className="w-full">
          <StockSearchField site={site} />
        </div>
        <ButtonLink variant="secondary" href={allStockPath(site)}>
          Search our stock
        </ButtonLink>
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
