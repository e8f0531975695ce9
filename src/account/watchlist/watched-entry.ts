import { type CardCar, readCardCar } from '@/inventory/card-car'
import type { SavedPrice } from './watchlist-rules'

/** A saved car as the page of the list shows it. */
export type WatchedEntry = SavedPrice & {
  /** Of the car. WATCH-09 */
  id: string
  name: string
  slug: string
  make: string
  model: string
  primary_image_url: string | null
  /** ISO 8601 */
  saved_at: string
  /** As it is today; null where the site does not have it any more, or the stock was not read. */
  car: CardCar | null
  /** Where cars like it are, once it has gone. */
  similarHref: string | null
}

/** What the calls answer: whose list it is, and what is on it. */
export type WatchlistAnswer<Entry> = {
  phone: string
  /** False while the stock index is down: then no car is known, and none has gone for that. */
  isStockRead: boolean
  entries: Entry[]
}

/**
 * An answer of `GET /api/watchlist`, entry by entry through its reader; null for anything else, such as
 * the login page of a network. WATCH-09
 */
export function readAnswer<Entry>(
  answer: unknown,
  readEntry: (entry: unknown) => Entry | null,
): WatchlistAnswer<Entry> | null {
  if (!isRecord(answer)) return null
  const { phone_number, isStockRead, entries } = answer
  if (typeof phone_number !== 'string' || !Array.isArray(entries)) return null
  return {
    phone: phone_number,
    isStockRead: isStockRead !== false,
    entries: entries.map(readEntry).filter((entry) => entry !== null),
  }
}

/** WATCH-09 */
export const readId = (entry: unknown): { id: string } | null =>
  isRecord(entry) && typeof entry.id === 'string' ? { id: entry.id } : null

export function readWatchedEntry(entry: unknown): WatchedEntry | null {
  if (!isRecord(entry)) return null
  const { id, name, slug, make, model, saved_at } = entry
  const texts = { id, name, slug, make, model, saved_at }
  if (Object.values(texts).some((text) => typeof text !== 'string')) return null
  return {
    ...(texts as Record<keyof typeof texts, string>),
    primary_image_url: textOr(entry.primary_image_url),
    price: typeof entry.price === 'number' ? entry.price : null,
    price_type: textOr(entry.price_type),
    car: readCardCar(entry.car),
    similarHref: textOr(entry.similarHref),
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
