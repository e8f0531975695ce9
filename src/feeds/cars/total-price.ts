import type { Car } from '@/inventory/car'
import { askedPrice, PRICE_FLOOR } from '@/inventory/price'
import type { FeedRow } from '../rows/feed-row'

/**
 * Government charges on a vehicle, as a dealership states them: in one state, of one kind or all, from a
 * price on. Nobody's guess: without source and date it does not count.
 */
export type ChargeRow = {
  state: string
  /** Null: of every condition. */
  condition: Car['car_type'] | null
  /** Null: every kind of vehicle. */
  kind: Car['item_type'] | null
  /** AUD from which it applies. */
  from: number
  /** AUD */
  fixed: number
  /** Of the price. */
  percent: number
  source: string
  date: string
}

type Priced = Pick<
  FeedRow,
  | 'price'
  | 'offer_price'
  | 'before_price'
  | 'price_type'
  | 'drive_away_price'
  | 'car_type'
  | 'item_type'
>
type Prices = Pick<Car, 'price' | 'offer_price' | 'before_price' | 'price_type'>
type TotalPrice = Prices & { before_charges: Car['before_charges'] }

/**
 * The prices that shoppers see: with every charge in them where the feed states the drive-away price or the
 * dealership the charges of its state; else as the feed has them. PRICE-09
 */
export function withCharges(
  row: Priced,
  state: string | null,
  charges: readonly ChargeRow[],
): TotalPrice {
  const { price, offer_price, before_price, price_type, drive_away_price } = row
  const stated = { price, offer_price, before_price, price_type }
  const asked = askedPrice(stated)
  if (price_type === 'drive_away' || price_type === 'price_on_application') {
    return { ...stated, before_charges: null }
  }
  const total = (all: Prices, by: 'feed' | 'dealership'): TotalPrice => ({
    ...all,
    price_type: 'drive_away',
    before_charges: { price, offer_price, before_price, price_type, drive_away_price, by },
  })
  const added = (amount: number | null) => {
    const real = realPrice(amount)
    const charge = real === null ? null : chargesOn(real, row, state, charges)
    return real === null || charge === null ? null : real + charge
  }
  const statedTotal = realPrice(drive_away_price)
  // A drive-away price below the price before charges is a mistake of the feed.
  if (statedTotal !== null && (asked === null || statedTotal >= asked)) {
    // Of the price, not of its special: that has a total of its own where the dealership states charges.
    const isOfPrice = realPrice(price) !== null && asked !== price && statedTotal >= price!
    const special = isOfPrice && price_type === 'excl_gov_charges' ? added(asked) : null
    const offer = special !== null && special < statedTotal ? special : null
    const prices = { price: statedTotal, offer_price: offer, before_price: null, price_type }
    return total(prices, 'feed')
  }
  // What a price of which nothing is said leaves out is not known, so nothing is added to it.
  if (price_type !== 'excl_gov_charges' || asked === null) {
    return { ...stated, before_charges: null }
  }
  const [all, offer] = [added(price), added(offer_price)]
  const isUnknown = (amount: number | null, sum: number | null) =>
    realPrice(amount) !== null && sum === null
  if (isUnknown(price, all) || isUnknown(offer_price, offer)) {
    return { ...stated, before_charges: null }
  }
  return total(
    { price: all, offer_price: offer, before_price: added(before_price), price_type },
    'dealership',
  )
}

/** A placeholder gets no charges: with them it would look like a price. PRICE-05 */
const realPrice = (amount: number | null): number | null =>
  amount !== null && amount > PRICE_FLOOR ? amount : null

/** Charges on a price in AUD, rounded up to the dollar; null where the dealership does not state them. */
export function chargesOn(
  price: number,
  { car_type, item_type }: Pick<Priced, 'car_type' | 'item_type'>,
  state: string | null,
  charges: readonly ChargeRow[],
): number | null {
  const own = charges.filter(
    (row) =>
      row.state.toUpperCase() === state?.toUpperCase() &&
      (row.condition === null || row.condition === car_type) &&
      (row.kind === null || row.kind === item_type) &&
      row.from <= price &&
      row.source.trim() !== '' &&
      row.date.trim() !== '',
  )
  // The row that says most about the vehicle, then the one that begins at the highest price.
  const said = ({ condition, kind }: ChargeRow) =>
    Number(condition !== null) + Number(kind !== null)
  const [row] = own.toSorted((a, b) => said(b) - said(a) || b.from - a.from)
  if (!row) return null
  // Six digits are left after the cents, so that binary noise adds no dollar.
  return Math.ceil(Number((row.fixed + (price * row.percent) / 100).toFixed(8)))
}

/** States whose law wants the registration number of a used vehicle in its advertisement. */
const statesThatWantThePlate: Record<string, { source: string; date: string }> = {
  NSW: {
    source:
      'NSW Fair Trading, Motor dealer advertisements: advertising checklist (a lawyer confirms)',
    date: '2026-11-28',
  },
}

type Advertised = Prices &
  Pick<Car, 'car_type' | 'item_type' | 'regplate' | 'state'> & {
    asked: number | null
    sold: boolean
  }

/** What the advertisement of a car lacks, for counts and for sites that leave such cars out. */
export function advertGaps(car: Advertised): NonNullable<Car['advert_gaps']> {
  if (car.sold) return []
  const noTotal = car.asked !== null && car.price_type !== 'drive_away'
  const noPlate =
    car.car_type === 'used' &&
    car.item_type !== 'caravan' &&
    !car.regplate?.trim() &&
    Object.hasOwn(statesThatWantThePlate, car.state?.toUpperCase() ?? '')
  return [
    ...(noTotal ? (['total_price'] as const) : []),
    ...(noTotal && car.car_type !== 'used' ? (['total_price_new'] as const) : []),
    ...(noPlate ? (['regplate'] as const) : []),
  ]
}
