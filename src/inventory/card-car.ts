import { carTypes, itemTypes } from '@/sites/stock-kinds'
import type { Car } from './car'

/**
 * Attributes of a car that lists retrieve from the index for cards and their rules. Other photos,
 * comments and features are nine tenths of a record, so they are left out.
 */
const cardAttributes = [
  'objectID',
  'id',
  'slug',
  'name',
  'year',
  'make',
  'make_slug',
  'model',
  'badge',
  'series',
  'stocknum',
  'car_type',
  'item_type',
  'km',
  'seats',
  'doors',
  'engine_size_litres',
  'simple_transmission',
  'simple_fuel',
  'simple_body',
  'simple_drive',
  'simple_colour',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'preorder',
  'status',
  'sold',
  'sold_at_timestamp',
  'reserved',
  'tag',
  'certified',
  'created_at',
  'photos_count',
  'has_spin',
  'dealership_id',
  'dealership_slug',
  'dealership_name',
  'location_name',
  'city',
  'state',
  'primary_image_url',
  'specifications',
  'electric',
  'autograb_data',
  'youxQuote',
  'vin',
  'finance_lenders',
] as const satisfies readonly (keyof Car)[]

/**
 * The attributes that a site's lists retrieve: of the lender blocks, each with a page of small
 * print, only the site's own lender's; the VIN for the link of a finance button. ROUTE-19
 */
export function cardAttributesFor(site: {
  flags: { finance: { provider: string | null }; cards: { financeButton: boolean } }
}): string[] {
  const { provider } = site.flags.finance
  return [
    ...cardAttributes.filter((name) => name !== 'finance_lenders' && name !== 'vin'),
    ...(provider ? [`finance_lenders.${provider}`] : []),
    ...(site.flags.cards.financeButton ? ['vin'] : []),
  ]
}

/** Its coordinates, only for a search by distance. */
export type CardCar = Pick<Car, (typeof cardAttributes)[number] | '_geoloc'>

const texts = [
  'objectID',
  'id',
  'slug',
  'make',
  'make_slug',
  'model',
  'status',
  'created_at',
  'dealership_slug',
] as const
const knownCarTypes: readonly unknown[] = carTypes
const knownItemTypes: readonly unknown[] = itemTypes

/**
 * Parses a hit of the index as a card's car; null if a required attribute is missing or of another
 * type. Written by hand: this runs for each result in the browser, where a schema library would
 * cost more than the rest of the search.
 */
export function readCardCar(hit: unknown): CardCar | null {
  if (typeof hit !== 'object' || hit === null) return null
  const record = hit as Record<string, unknown>
  if (texts.some((name) => typeof record[name] !== 'string' || record[name] === '')) return null
  if (typeof record.year !== 'number' || !knownCarTypes.includes(record.car_type)) return null
  const car: Record<string, unknown> = {}
  for (const name of cardAttributes) car[name] = record[name] ?? null
  for (const name of ['preorder', 'sold', 'reserved', 'certified', 'has_spin'])
    car[name] = record[name] === true
  for (const name of numbers) if (typeof car[name] !== 'number') car[name] = null
  car.photos_count ??= 0
  car.sold_at_timestamp ??= 0
  car.finance_lenders = isRecord(record.finance_lenders) ? record.finance_lenders : {}
  if (!knownItemTypes.includes(car.item_type)) car.item_type = 'car'
  if (isPoint(record._geoloc)) car._geoloc = record._geoloc
  return car as CardCar
}

const numbers = [
  'km',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'photos_count',
  'sold_at_timestamp',
] as const

function isPoint(value: unknown): value is NonNullable<Car['_geoloc']> {
  return isRecord(value) && typeof value.lat === 'number' && typeof value.lng === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
