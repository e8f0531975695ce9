import 'server-only'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'

/** What a form fills in for a shopper who is signed in. */
export type ShopperDetails = {
  phone: string
  name: string
  last_name: string
  email: string
  postcode: string
}

/**
 * The contact details that the holder of a verified phone last sent on this site. Of other sites nothing is
 * used, also of one group.
 */
export async function findContactDetails(
  site: Pick<Site, 'id'>,
  phone: string,
): Promise<ShopperDetails> {
  const { rows } = await leadDatabase().query<Omit<ShopperDetails, 'phone'>>(
    `SELECT coalesce(name, '') AS name, coalesce(last_name, '') AS last_name,
       coalesce(email, '') AS email, coalesce(postcode, '') AS postcode
     FROM leads
     WHERE site_id = $1 AND phone = $2 AND erased_at IS NULL AND deleted_at IS NULL
       AND form_completed IS NOT FALSE AND synthetic IS NOT TRUE AND name IS NOT NULL
     ORDER BY created_at DESC LIMIT 1`,
    [site.id, phone],
  )
  return { phone, ...(rows[0] ?? { name: '', last_name: '', email: '', postcode: '' }) }
}
