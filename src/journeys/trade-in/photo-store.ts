import type { DataOfLead } from '@/leads/privacy/personal-data'
import { inTransaction, leadDatabase } from '@/leads/record/lead-database'
import { MOST_PHOTOS } from './photo-rules'

/** Owner of a photo until a lead has it: the evaluation of one shopper on one site. */
export type PhotoOwner = { site: number; evaluation: string }

/** Hours after which photos without a lead are deleted. */
const WAIT_HOURS = 48

/** @returns false where the evaluation has as many as it may. TRADE-10 */
export async function storePhoto(
  { site, evaluation }: PhotoOwner,
  photo: { type: string; bytes: Uint8Array },
): Promise<boolean> {
  return await inTransaction(async (client) => {
    // One at a time per evaluation, so that simultaneous uploads are counted.
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [evaluation])
    const { rowCount } = await client.query(
      `INSERT INTO trade_in_photos (site_id, evaluation, type, bytes)
       SELECT $1, $2, $3, $4
       WHERE (SELECT count(*) FROM trade_in_photos WHERE evaluation = $2) < $5`,
      [site, evaluation, photo.type, Buffer.from(photo.bytes), MOST_PHOTOS],
    )
    return rowCount === 1
  })
}

export async function countPhotos({ site, evaluation }: PhotoOwner): Promise<number> {
  const { rows } = await leadDatabase().query<{ count: string }>(
    'SELECT count(*) FROM trade_in_photos WHERE site_id = $1 AND evaluation = $2',
    [site, evaluation],
  )
  return Number(rows[0]?.count ?? 0)
}

/** Assigns the photos to their lead; they are erased with it. */
export async function assignPhotosToLead(
  { site, evaluation }: PhotoOwner,
  leadId: string,
): Promise<void> {
  await leadDatabase().query(
    `UPDATE trade_in_photos SET lead_id = leads.id FROM leads
     WHERE leads.lead_id = $3 AND leads.site_id = $1
       AND trade_in_photos.site_id = $1 AND evaluation = $2 AND trade_in_photos.lead_id IS NULL`,
    [site, evaluation, leadId],
  )
}

/** Ids of a lead's photos, in the order in which they came. */
export async function photosOfLead(lead: number): Promise<string[]> {
  const { rows } = await leadDatabase().query<{ id: string }>(
    'SELECT id FROM trade_in_photos WHERE lead_id = $1 ORDER BY added_at',
    [lead],
  )
  return rows.map(({ id }) => id)
}

export async function readPhoto(
  lead: number,
  id: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const { rows } = await leadDatabase().query<{ type: string; bytes: Buffer }>(
    'SELECT type, bytes FROM trade_in_photos WHERE lead_id = $1 AND id = $2',
    [lead, id],
  )
  return rows[0] ?? null
}

/** Deletes photos whose shopper never sent the form. @returns how many there were */
export async function forgetLeftPhotos(): Promise<number> {
  const { rowCount } = await leadDatabase().query(
    `DELETE FROM trade_in_photos
     WHERE lead_id IS NULL AND added_at < now() - make_interval(hours => $1)`,
    [WAIT_HOURS],
  )
  return rowCount ?? 0
}

/** Photos of a lead as base64; erased, nothing is left of them. */
export const photosOfLeads: DataOfLead = {
  read: async (database, lead) => {
    const { rows: photos } = await database.query(
      `SELECT type, translate(encode(bytes, 'base64'), E'\n', '') AS base64
       FROM trade_in_photos WHERE lead_id = $1 ORDER BY added_at`,
      [lead],
    )
    return { photos }
  },
  erase: async (database, leads) => {
    await database.query('DELETE FROM trade_in_photos WHERE lead_id = ANY($1)', [leads])
  },
}
