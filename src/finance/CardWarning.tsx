import type { Site } from '@/sites/site'
import type { CardCar } from '@/stock/card-car'
import { FinanceWarning } from './FinanceWarning'
import { financeFor } from './rules'
import { WARNING_ID } from './wording'

/** The comparison rate warning in full under a row of cards, where one of them shows a figure. */
export function CardWarning({
  cars,
  site,
  now,
  isFirst,
}: {
  cars: readonly CardCar[]
  site: Site
  now: Date
  /** The first row of the page carries the id that the cards link to. */
  isFirst: boolean
}) {
  const shows = cars.some((car) => financeFor(car, site, now).kind === 'figure')
  if (!shows) return null
  return <FinanceWarning id={isFirst ? WARNING_ID : null} className="mt-6 max-w-[80ch]" />
}
