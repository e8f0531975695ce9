import { distanceKm, type Point } from '@/integrations/geocoding/port'
import type { SiteFlags } from '@/sites/flags'
import { stateName } from '@/sites/states'
import { formatCount, formatKm } from '@/ui/number-format'
import type { CardCar } from '../card-car'
import { odometerText } from '../odometer'

export type FactsSite = {
  flags: {
    cards: Pick<SiteFlags['cards'], 'detailCarTypes'>
    search: Pick<SiteFlags['search'], 'carTypeLabels'>
  }
}

/** In place of the details on cards of conditions that show none. CARD-04 */
const NO_DETAILS_TEXT = 'Like this and want something similar?'

export type CardFacts =
  | { kind: 'details'; condition: string; facts: string[] }
  | { kind: 'text'; text: string }

/** Condition, then odometer, transmission, fuel and drive; caravans say what campers ask. CARD-04 */
export function cardFacts(
  car: Pick<
    CardCar,
    | 'car_type'
    | 'item_type'
    | 'km'
    | 'simple_transmission'
    | 'simple_fuel'
    | 'simple_drive'
    | 'specifications'
  > &
    Partial<Pick<CardCar, 'electric'>>,
  site: FactsSite,
): CardFacts {
  if (!site.flags.cards.detailCarTypes.includes(car.car_type)) {
    return { kind: 'text', text: NO_DETAILS_TEXT }
  }
  const facts: (string | null | undefined)[] =
    car.item_type === 'caravan'
      ? vanFacts(car)
      : [
          odometerText(car),
          car.simple_transmission,
          car.simple_fuel,
          car.electric?.electric_range ? `${formatKm(car.electric.electric_range)} range` : null,
          car.simple_drive,
        ]
  return {
    kind: 'details',
    condition: site.flags.search.carTypeLabels[car.car_type],
    facts: facts.filter((fact): fact is string => typeof fact === 'string' && fact !== ''),
  }
}

/** "Sleeps 4", "18'6\"", "1,480 kg tare", "Tandem axle" */
export function vanFacts({
  specifications: van,
}: Pick<CardCar, 'specifications'>): (string | null | undefined)[] {
  return [
    van?.sleeps ? `Sleeps ${van.sleeps}` : null,
    van?.body_length,
    van?.tare_weight ? `${van.tare_weight} tare` : null,
    van?.axle_type,
  ]
}

/** "2.0 L", or "650 cc" of a motorcycle. */
export function engineSize(litres: number, { item_type }: Pick<CardCar, 'item_type'>): string {
  return item_type === 'motorcycle'
    ? `${formatCount(Math.round(litres * 1000))} cc`
    : `${litres.toFixed(1)} L`
}

/** "Richmond, Vic": where the car stands; of a search from somewhere "Richmond · 24 km away". LOC-25 */
export function cardPlace(
  car: Pick<CardCar, 'city' | 'state' | 'location_name' | '_geoloc'>,
  from: Point | null = null,
): string {
  const place = car.city || car.location_name
  if (from && car._geoloc) {
    const { lat, lng: long } = car._geoloc
    return [place, awayWords(distanceKm(from, { lat, long }))].filter(Boolean).join(' · ')
  }
  return [place, car.state ? stateName(car.state) : null].filter(Boolean).join(', ')
}

const awayWords = (km: number) => (km < 1 ? 'under 1 km away' : `${formatKm(km)} away`)
