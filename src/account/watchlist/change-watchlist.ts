import 'server-only'
import { z } from 'zod'
import { rateLimits } from '@/cms/rate-limits'
import { LONGEST_CAR_ID } from '@/inventory/car-id'
import { readLeadRequest } from '@/leads/intake/read-request'
import { requestLog } from '@/server/log'
import type { Site } from '@/sites/site'
import { parseMobile } from '../sign-in/phone'
import { findShopper } from '../sign-in/session'
import { offersWatchlist } from '../site-account'
import { watchlistMessages } from './watchlist-rules'
import type { ListOwner } from './watchlist-store'

/** Body of both calls: these two keys and no other. CALL-09 CALL-10 */
const changeSchema = z.strictObject({
  phone_number: z.string().max(40),
  car_id: z.string().min(1).max(LONGEST_CAR_ID),
})

const TEN_MINUTES = 600

/** Resolves to false once a limit is reached. @throws when the counters cannot be reached */
const countChange = rateLimits('watchlist', {
  /** One shopper who goes through a whole yard. */
  shopper: { points: 300, duration: TEN_MINUTES },
  site: { points: 10_000, duration: TEN_MINUTES },
})

const noStore = { 'cache-control': 'no-store' }

export const refuseWatchlist = (status: number, error: string): Response =>
  Response.json({ success: false, error }, { status, headers: noStore })

/**
 * Changes the list of the signed-in shopper on this site. The session says whose list it is; the phone in the
 * body must be the same. WATCH-01 AMB-73
 *
 * @param change returns why it was refused, or null
 */
export async function changeWatchlist(
  site: Site,
  request: Request,
  change: (owner: ListOwner, carId: string) => Promise<{ status: number; error: string } | null>,
): Promise<Response> {
  if (!offersWatchlist(site)) return refuseWatchlist(404, watchlistMessages.invalid)
  const shopper = await findShopper(site, request.headers)
  if (!shopper) return refuseWatchlist(401, watchlistMessages.signIn)
  const read = await readLeadRequest(request)
  if (!read.ok) return refuseWatchlist(read.status, watchlistMessages.invalid)
  // Only a script of our own pages can send JSON with the shopper's cookie.
  if (!read.fromScript) return refuseWatchlist(415, watchlistMessages.invalid)
  const body = changeSchema.safeParse(read.body)
  if (!body.success) return refuseWatchlist(400, watchlistMessages.invalid)
  const { phone_number, car_id } = body.data
  if (parseMobile(phone_number) !== shopper.phone) {
    return refuseWatchlist(403, watchlistMessages.otherPhone)
  }
  if (!(await countChange({ shopper: `${site.slug} ${shopper.phone}`, site: site.slug }))) {
    return refuseWatchlist(429, watchlistMessages.often)
  }
  try {
    const refusal = await change({ site: site.id, phone: shopper.phone }, car_id)
    if (refusal) return refuseWatchlist(refusal.status, refusal.error)
  } catch (cause) {
    requestLog(request, site.slug).error({ err: cause, car: car_id }, 'watchlist not changed')
    return refuseWatchlist(503, watchlistMessages.failed)
  }
  return Response.json({ success: true }, { headers: noStore })
}
