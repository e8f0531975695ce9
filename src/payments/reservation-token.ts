import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/env'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'

/*
 * Whoever has the link of a reservation sees it and can release it: it is in the shopper's mails, and nobody
 * can make one for another reservation or for another site.
 */

let key: Buffer | undefined
function mac(siteId: number, id: string): Buffer {
  key ??= Buffer.from(hkdfSync('sha256', env().PAYLOAD_SECRET, '', 'reservation-link', 32))
  return createHmac('sha256', key).update(`${siteId} ${id}`).digest()
}

/** Path of the page of a reservation on its own site. @param id uuid */
export const reservationPath = (siteId: number, id: string): string =>
  `/reservation/${id}.${mac(siteId, id).toString('base64url')}`

/** The same page, absolute. */
export const reservationUrl = (site: Pick<Site, 'id' | 'host'>, id: string): string =>
  siteOrigin(site) + reservationPath(site.id, id)

/** The id in a link of this site; null where its signature is none of ours for this site. */
export function readReservationToken(siteId: number, token: string): string | null {
  const [id, signed, ...rest] = token.split('.')
  if (!id || !signed || rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id)) return null
  const given = Buffer.from(signed, 'base64url')
  const expected = mac(siteId, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
