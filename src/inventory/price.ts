import type { SiteFlags } from '@/sites/flags'
import { stateName } from '@/sites/states'
import { formatMoney } from '@/ui/number-format'
import type { Car } from './car'
import { leftOut } from './state-charges'

/** A price of this or less is a placeholder of the feed, not a price. PRICE-05 AMB-34 */
export const PRICE_FLOOR = 10

const SUBSCRIPTION_SUFFIX = ' / week'
const PREORDER_TEXT = 'PREORDER'

export type DisplayPrice =
  | {
      kind: 'price'
      /** AUD */
      amount: number
      /** ' / week' on a subscription price, else empty */
      suffix: string
      /** AUD; what was asked before, always above `amount` */
      was: number | null
      /** What the price includes, in words */
      type: string | null
    }
  | { kind: 'text'; text: string }

export type PricedCar = Pick<
  Car,
  | 'price'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
  | 'price_type'
  | 'preorder'
  | 'car_type'
  | 'state'
>
export type PriceSite = {
  flags: { price: Pick<SiteFlags['price'], 'subscription' | 'noPriceText' | 'withoutTotal'> }
}

/**
 * The one source of a car's price: card, page, structured data, PDF, share and print all show this.
 * First the subscription price on subscription sites, then the reduced price or price above 10,
 * then PREORDER, then the site's own words. PRICE-04 PRICE-05 PRICE-06 PRICE-07 PRICE-08
 */
export function displayPrice(given: PricedCar, site: PriceSite): DisplayPrice {
  const car = publishedCar(given, site)
  const { subscription, noPriceText } = site.flags.price
  if (subscription && car.subscription_price) {
    return {
      kind: 'price',
      amount: car.subscription_price,
      suffix: SUBSCRIPTION_SUFFIX,
      was: null,
      type: null,
    }
  }
  const amount = askedPrice(car)
  if (amount !== null) {
    const was = car.before_price && car.before_price > amount ? car.before_price : null
    return { kind: 'price', amount, suffix: '', was, type: priceTypeText(car) }
  }
  if (car.preorder) return { kind: 'text', text: PREORDER_TEXT }
  return { kind: 'text', text: noPriceText }
}

/** Purchase price if that is the price shown, in AUD; null for a weekly price or none. */
export function shownAskedPrice(car: PricedCar, site: PriceSite): number | null {
  const shown = displayPrice(car, site)
  return shown.kind === 'price' && !shown.suffix ? shown.amount : null
}

/**
 * Purchase price in AUD, or null if it is not published: the offer price if it is above 10 and
 * below the price, else the price. "Price on application" publishes none. AMB-54
 */
export function askedPrice(car: Pick<Car, 'price' | 'offer_price' | 'price_type'>): number | null {
  if (car.price_type === 'price_on_application') return null
  const price = car.price && car.price > PRICE_FLOOR ? car.price : null
  const offer = car.offer_price && car.offer_price > PRICE_FLOOR ? car.offer_price : null
  if (offer !== null && (price === null || offer < price)) return offer
  return price
}

export type PublishingSite = { flags: { price: Pick<SiteFlags['price'], 'withoutTotal'> } }

/** Whether this site leaves out prices to which charges are added. PRICE-09 */
export const hidesWithoutTotal = ({ flags }: PublishingSite) =>
  flags.price.withoutTotal === 'hidden'

/**
 * A car as this site may advertise it: where it leaves out prices to which charges are added, such a car is
 * one without a published price, and without the lenders' figures, which would tell it. The index still has the
 * price for other sites of the group. PRICE-09 AMB-54
 */
export function publishedCar<
  T extends Pick<Car, 'price_type' | 'price' | 'offer_price'> &
    Partial<Pick<Car, 'before_price' | 'finance_lenders' | 'asked_price' | 'price_includes'>>,
>(car: T, site: PublishingSite): T {
  if (!hidesWithoutTotal(site) || car.price_type === 'drive_away' || askedPrice(car) === null) {
    return car
  }
  const hidden = { price_type: 'price_on_application', price: null, offer_price: null } as const
  return {
    ...car,
    ...hidden,
    ...('before_price' in car && { before_price: null }),
    ...('asked_price' in car && { asked_price: null }),
    ...('price_includes' in car && { price_includes: [] }),
    ...('finance_lenders' in car && { finance_lenders: {} }),
  }
}

type PriceTypeWords = {
  /** Beside the price; null where there is no price. */
  text: string | null
  /** A new or demo car's price is valid for registration in one state, so the text names it. */
  namesState: boolean
  /** What the price includes and excludes. VDP-32 */
  includes: readonly string[]
}

/** The one table of what a price means: every surface has its words from here. PRICE-09 */
const priceTypes: Record<NonNullable<Car['price_type']>, PriceTypeWords> = {
  drive_away: {
    text: 'Drive away',
    namesState: true,
    includes: ['Registration', 'Stamp duty', 'Dealer delivery'],
  },
  excl_gov_charges: {
    text: 'Excl. government charges',
    namesState: false,
    includes: [],
  },
  price_on_application: { text: null, namesState: false, includes: [] },
}

/** What the price includes, in the words that stand beside it; null when the feed does not say. */
export function priceTypeText(car: Pick<Car, 'price_type' | 'car_type' | 'state'>): string | null {
  if (!car.price_type) return null
  const { text, namesState } = priceTypes[car.price_type]
  const names = namesState && car.car_type !== 'used' && car.state
  return names ? `${text}, ${stateName(names)}` : text
}

/**
 * What the price of a car includes and leaves out, one fact an entry: the feed's own words, if it has any.
 * VDP-32
 */
export function priceIncludes(
  car: Pick<Car, 'price_type' | 'price_includes' | 'before_charges' | 'state'>,
): readonly string[] {
  if (!car.price_type) return []
  const own = car.price_includes ?? []
  return [
    ...(own.length > 0 ? own : priceTypes[car.price_type].includes),
    ...(car.price_type === 'excl_gov_charges' ? [leftOut(car.state)] : []),
    ...chargesSentence(car),
  ]
}

function chargesSentence({
  price_type,
  before_charges,
}: Pick<Car, 'price_type' | 'before_charges'>) {
  const before = before_charges && askedPrice({ ...before_charges, price_type: null })
  if (!before || price_type !== 'drive_away') return []
  return [`Government charges: the price before them is ${formatMoney(before)}`]
}
