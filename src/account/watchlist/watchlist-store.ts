import type { DataOfPerson, Person } from '@/leads/privacy/personal-data'
import { inTransaction, leadDatabase } from '@/leads/record/lead-database'
import { parseMobile } from '../sign-in/phone'
import { endSessionsOf } from '../sign-in/session'
import { MOST_CARS, type SavedPrice, UNUSED_MONTHS } from './watchlist-rules'

/** A shopper's list: one phone on one site. Another site's is another list. */
export type ListOwner = { site: number; phone: string }

/** A saved car, with what the list shows of it after it has left the stock. */
export type StoredEntry = SavedPrice & {
  car_id: string
  name: string
  slug: string
  make: string
  model: string
  primary_image_url: string | null
  saved_at: Date
}

/**
 * Saves a car; one that is saved already stays as it was saved first.
 * @returns false where the list is full
 */
export async function saveEntry(
  { site, phone }: ListOwner,
  entry: Omit<StoredEntry, 'saved_at'>,
): Promise<boolean> {
  return await inTransaction(async (client) => {
    // Two presses at once do not both take the last place.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `watchlist ${site} ${phone}`,
    ])
    const { rows } = await client.query<{ saved: boolean; cars: number }>(
      `SELECT count(*)::int AS cars, coalesce(bool_or(car_id = $3), false) AS saved
       FROM watchlist_entries WHERE site_id = $1 AND phone = $2`,
      [site, phone, entry.car_id],
    )
    if (rows[0]?.saved) return true
    if ((rows[0]?.cars ?? 0) >= MOST_CARS) return false
    await client.query(
      `INSERT INTO watchlist_entries
         (site_id, phone, car_id, name, slug, make, model, primary_image_url, price, price_type)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        site,
        phone,
        entry.car_id,
        entry.name,
        entry.slug,
        entry.make,
        entry.model,
        entry.primary_image_url,
        entry.price,
        entry.price_type,
      ],
    )
    return true
  })
}

/** Removes a car; removing one that is not listed succeeds. */
export async function removeEntry({ site, phone }: ListOwner, carId: string): Promise<void> {
  await leadDatabase().query(
    'DELETE FROM watchlist_entries WHERE site_id = $1 AND phone = $2 AND car_id = $3',
    [site, phone, carId],
  )
}

/** The list, the car saved last first. Reading it counts as use, recorded once a day. */
export async function readEntries({ site, phone }: ListOwner): Promise<StoredEntry[]> {
  const { rows } = await leadDatabase().query<StoredEntry & { stale: boolean }>(
    `SELECT car_id, name, slug, make, model, primary_image_url, price, price_type, saved_at,
       used_at < now() - interval '1 day' AS stale
     FROM watchlist_entries WHERE site_id = $1 AND phone = $2 ORDER BY saved_at DESC, car_id`,
    [site, phone],
  )
  if (rows.some(({ stale }) => stale)) {
    await leadDatabase().query(
      'UPDATE watchlist_entries SET used_at = now() WHERE site_id = $1 AND phone = $2',
      [site, phone],
    )
  }
  return rows.map(({ stale: _, ...entry }) => entry)
}

/** Deletes whole lists. @returns how many cars were on them */
export async function deleteLists(
  sites: readonly number[],
  phones: readonly string[],
): Promise<number> {
  const { rowCount } = await leadDatabase().query(
    'DELETE FROM watchlist_entries WHERE site_id = ANY($1) AND phone = ANY($2)',
    [sites, phones],
  )
  return rowCount ?? 0
}

const phonesOf = ({ names }: Person) => [
  ...new Set(names.flatMap((name) => parseMobile(name) ?? [])),
]

/** Lists under the phones of a person. Who is erased is signed out as well. */
export const watchedCars: DataOfPerson = {
  name: 'watchlists',
  read: async (person) => {
    const { rows } = await leadDatabase().query(
      `SELECT site_id AS site, phone, car_id, name, saved_at FROM watchlist_entries
       WHERE site_id = ANY($1) AND phone = ANY($2) ORDER BY site_id, saved_at`,
      [person.sites, phonesOf(person)],
    )
    return rows
  },
  erase: async (person) => {
    const phones = phonesOf(person)
    await endSessionsOf(phones, person.sites)
    return await deleteLists(person.sites, phones)
  },
}

/** Deletes entries that were not used for `UNUSED_MONTHS`. @returns how many */
export async function deleteUnusedLists(): Promise<number> {
  const { rowCount } = await leadDatabase().query(
    'DELETE FROM watchlist_entries WHERE used_at < now() - make_interval(months => $1)',
    [UNUSED_MONTHS],
  )
  return rowCount ?? 0
}
