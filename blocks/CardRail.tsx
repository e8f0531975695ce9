import { CardWarning } from '@/finance/FinanceWarning'
import { WARNING_ID } from '@/finance/wording'
import { singlesOutArrivals } from '@/inventory/card/card-tag'
import type { CardCar } from '@/inventory/card-car'
import { VehicleCard } from '@/search/card/CarCard'
import type { Site } from '@/sites/site'
import { Rail } from '@/ui/Rail'

/** Slots of the row: four columns, or a row to swipe. */
const railSizes = '(min-width: 1200px) 320px, (min-width: 700px) 280px, 82vw'

/**
 * A row of cars to swipe, four from desktops up, with the comparison rate warning of their finance
 * figures.
 */
export function CardRail({
  id,
  cars,
  site,
  now,
  label,
}: {
  /** Id from the block: a page may have several rows. */
  id: string | null | undefined
  cars: readonly CardCar[]
  site: Site
  now: Date
  label: string
}) {
  const warningId = id ? `${WARNING_ID}-${id}` : WARNING_ID
  const showsArrival = singlesOutArrivals(cars, site, now)
  return (
    <>
      <Rail label={label} className="card-rows">
        {cars.map((car) => (
          <VehicleCard
            key={car.id}
            car={car}
            site={site}
            now={now}
            sizes={railSizes}
            warningId={warningId}
            showsArrival={showsArrival}
          />
        ))}
      </Rail>
      <CardWarning
        cars={cars}
        site={site}
        now={now}
        id={warningId}
        className="mt-8 max-w-[66ch] border-t border-line pt-5"
      />
    </>
  )
}
