import type { Site } from '@/sites/site'
import type { CardCar } from '@/stock/card-car'
import { VehicleCard } from '@/stock/VehicleCard'
import { classNames } from '@/ui/class-names'
import { Rail } from '@/ui/Rail'

/** Slots of a rail: four columns, or what a thumb swipes. */
const railSizes = '(min-width: 1200px) 320px, (min-width: 700px) 280px, 82vw'

/** A row of cars to swipe; four from desktops up. */
export function CardRail({
  cars,
  site,
  now,
  label,
}: {
  cars: readonly CardCar[]
  site: Site
  now: Date
  label: string
}) {
  return (
    <Rail
      label={label}
      className={classNames(
        'theme-group:gap-px theme-group:border-y theme-group:border-line theme-group:bg-line theme-group:p-0 theme-group:sm:border-x',
      )}
    >
      {cars.map((car) => (
        <VehicleCard key={car.id} car={car} site={site} now={now} sizes={railSizes} />
      ))}
    </Rail>
  )
}
