import { createHash, createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { measurementDatabase } from '../store/database'

/** Salts of the days that are still somewhere; they never change while they are there. */
const salts = new LRUCache<string, Buffer>({ max: 4, ttl: 60_000 })

/**
 * The salt of a day, which all processes share. The first that needs it makes it; of a day that is over none
 * is made again.
 */
async function saltOf(day: string, isOver: boolean): Promise<Buffer | null> {
  const known = salts.get(day)
  if (known) return known
  const salt = isOver ? await readSalt(day) : await makeSalt(day)
  if (salt) salts.set(day, salt)
  return salt
}

async function readSalt(day: string): Promise<Buffer | null> {
  const { rows } = await measurementDatabase().query<{ salt: Buffer }>(
    'SELECT salt FROM measurement_salts WHERE day = $1',
    [day],
  )
  return rows[0]?.salt ?? null
}

async function makeSalt(day: string): Promise<Buffer> {
  const { rows } = await measurementDatabase().query<{ salt: Buffer }>(
    `INSERT INTO measurement_salts (day, salt) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING salt`,
    [day, randomBytes(32)],
  )
  const salt = rows[0]?.salt
  if (!salt) throw new Error(`There is no salt for ${day}.`)
  return salt
}

/**
 * Names a device for one day and site, so that it counts once. Its address and browser go into a hash with
 * a salt that is thrown away after the day: nobody can find them from it then, nor the same device on
 * another day or another site. Where the salt is thrown away already, the visit is the visitor.
 *
 * @param day local date of the site
 * @param device.isOver whether the day is over on the site's clock
 */
export async function dayVisitor(
  site: { id: number },
  day: string,
  device: { address: string | null; agent: string; visit: string; isOver: boolean },
): Promise<string> {
  const salt = await saltOf(day, device.isOver)
  const hash = salt
    ? createHmac('sha256', salt).update(`${site.id}\n${device.address}\n${device.agent}`)
    : createHash('sha256').update(device.visit)
  return hash.digest('base64url').slice(0, 22)
}

/** Throws away the salts of days that are over on the clocks of all sites. */
export async function forgetOldSalts(): Promise<void> {
  await measurementDatabase().query(
    `DELETE FROM measurement_salts WHERE day < (
       SELECT min((now() AT TIME ZONE zone)::date)
       FROM (SELECT time_zone::text AS zone FROM sites UNION SELECT 'Australia/Perth') AS zones)`,
  )
}
