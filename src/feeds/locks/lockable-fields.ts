import { askedPrice } from '@/inventory/price'
import { feedRowSchema, priceTypeOf, readPrice } from '../rows/feed-row'
import { readNumber } from '../rows/values'
import { lockableFields } from './lockable-names'

type LockableField = (typeof lockableFields)[number]['name']
const isLockable = (name: string): name is LockableField =>
  lockableFields.some((field) => field.name === name)
const lists: ReadonlySet<string> = new Set(['standardEquipment', 'photos'])

export type Lock = { field: string; value?: string | null; until?: string | null }

/** What an editor typed, as a feed would hold it: null for nothing, lists by line. */
const lockedValue = ({ field, value }: Lock): unknown => {
  const text = value?.trim() || null
  return lists.has(field) ? (text?.split(/\r?\n/) ?? []) : text
}

/** Why the value cannot stand in the field, in a sentence; null when it can. */
export function lockProblem(field: string, value: string | null): string | null {
  if (!isLockable(field)) return 'Choose a field first.'
  const read = feedRowSchema.shape[field].safeParse(lockedValue({ field, value }))
  return read.success ? null : `This ${read.error.issues[0]?.message ?? 'cannot be read'}.`
}

/** The values that hold at this moment, by field; the first of two locks of one field wins. */
export function valuesOfLocks(locks: readonly Lock[], now: Date): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const lock of locks)
    if (!(lock.field in values) && !(lock.until && Date.parse(lock.until) <= now.getTime()))
      values[lock.field] = lockedValue(lock)
  return values
}

type Values = Readonly<Record<string, unknown>>
const pricesALoan = ['price', 'offer_price']
const amountOf = (price: unknown) => readNumber(readPrice(price).amount)
const askedOf = ({ price, offer_price }: Values) =>
  askedPrice({ price: amountOf(price), offer_price: amountOf(offer_price), price_type: null })

/**
 * What stands in place of the feed's values: the locked ones, with a price that an editor typed its type,
 * and with another price no lender's figure, which is of the feed's price. FIN-02 AMB-51
 */
export function heldValues(feed: Values, locks: Values): Values {
  if (!pricesALoan.some((field) => field in locks)) return locks
  const asked = askedOf({ ...feed, ...locks })
  const lenders = asked === askedOf(feed) ? feed.lenders : []
  return { ...typedPrice(locks, asked), ...locks, lenders }
}

/** An editor types what shoppers see: no charges are added, and no total of the feed replaces it. PRICE-09 */
function typedPrice(locks: Values, asked: number | null): Values {
  if (asked === null) return 'price' in locks ? { drive_away_price: null } : {}
  if (asked !== askedOf(locks)) return {}
  const typed = amountOf(locks.offer_price) === asked ? locks.offer_price : locks.price
  const price_type = priceTypeOf(readPrice(typed).includes) ?? 'drive_away'
  return { drive_away_price: null, price_type }
}
