import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { measurementDatabase } from '../store/database'

/** Salts of the days that are still somewhere; they never change while they are there. */
const salts = new LRUCache<string, Buffer>({ max: 4, ttl: 60_000 })

/** The salt of a day, which all processes share. The first that needs it makes it. */
async function saltOf(day: string): Promise<Buffer> {
  const known = salts.get(day)
  if (known) return known
  const { rows } = await measurementDatabase().query<{ salt: Buffer }>(
    `INSERT INTO measurement_salts (day, salt) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING salt`,
    [day, randomBytes(32)],
  )
  const salt = rows[0]?.salt
  if (!salt) throw new Error(`There is no salt for ${day}.`)
  salts.set(day, salt)
  return salt
}

/**
 * Names a device for one day and site, so that it counts once. Its address and browser go into a hash with
 * a salt that is thrown away after the day: nobody can find them from it then, nor the same device on
 * another day or another site.
 *
 * @param day local date of the site
 */
export async function dayVisitor(
  site: { id: number },
  day: string,
  device: { address: string | null; agent: string },
): Promise<string> {
  return createHmac('sha256', await saltOf(day))
    .update(`${site.id}\n${device.address}\n${device.agent}`)
    .digest('base64url')
    .slice(0, 22)
}

/** Throws away the salts of days that are over on the clocks of all sites. */
export async function forgetOldSalts(): Promise<void> {
  await measurementDatabase().query(
    `DELETE FROM measurement_salts WHERE day < (
       SELECT min((now() AT TIME ZONE zone)::date)
       FROM (SELECT time_zone::text AS zone FROM sites UNION SELECT 'Australia/Perth') AS zones)`,
  )
}
