import 'server-only'
import { z } from 'zod'
import { rateLimits } from '@/cms/rate-limits'
import { LONGEST_CAR_ID } from '@/inventory/car-id'
import { carName } from '@/inventory/car-name'
import { readLeadRequest } from '@/leads/intake/read-request'
import { requestLog } from '@/server/log'
import type { Site } from '@/sites/site'
import { mobileOf } from '../sign-in/phone'
import { type Shopper, shopperOf } from '../sign-in/session'
import { offersWatchlist } from '../site-account'
import { findWatchedCars } from './find-watched-cars'
import { savedPrice, watchlistMessages } from './watchlist-rules'
import { removeEntry, saveEntry } from './watchlist-store'

/** Body of both calls: these two keys and no other. CALL-09 CALL-10 */
const changeSchema = z.strictObject({
  phone_number: z.string().max(40),
  car_id: z.string().min(1).max(LONGEST_CAR_ID),
})

const TEN_MINUTES = 600

const count = rateLimits('watchlist', {
  /** One shopper who goes through a whole yard. */
  shopper: { points: 300, duration: TEN_MINUTES },
  site: { points: 10_000, duration: TEN_MINUTES },
})

/** Counts one change of a list; false if a limit is reached. @throws when the counters cannot be asked. */
const isChangeWithinLimits = (siteSlug: string, phone: string): Promise<boolean> =>
  count({ shopper: `${siteSlug} ${phone}`, site: siteSlug })

type Refusal = { status: number; error: string }
type Change = (site: Site, phone: string, carId: string) => Promise<Refusal | null>

const save: Change = async (site, phone, carId) => {
  const car = (await findWatchedCars(site, [carId], new Date())).get(carId)
  if (!car) return { status: 404, error: watchlistMessages.noCar }
  const saved = await saveEntry(
    { site: site.id, phone },
    {
      car_id: car.id,
      name: carName(car, site),
      slug: car.slug,
      make: car.make,
      model: car.model,
      primary_image_url: car.primary_image_url ?? null,
      ...savedPrice(car, site),
    },
  )
  return saved ? null : { status: 409, error: watchlistMessages.full }
}

const remove: Change = async (site, phone, carId) => {
  await removeEntry({ site: site.id, phone }, carId)
  return null
}

/**
 * A change of the shopper's own list on this site. Whose list it is says the session; the phone of the
 * body only has to be the same. WATCH-01 AMB-73
 */
const answering =
  (change: Change) =>
  async (
    site: Site,
    request: Request,
    whose: (site: Site, headers: Headers) => Promise<Shopper | null> = shopperOf,
  ): Promise<Response> => {
    const refuse = ({ status, error }: Refusal) =>
      Response.json({ success: false, error }, { status, headers: noStore })
    if (!offersWatchlist(site)) return refuse({ status: 404, error: watchlistMessages.invalid })
    const shopper = await whose(site, request.headers)
    if (!shopper) return refuse({ status: 401, error: watchlistMessages.signIn })
    const read = await readLeadRequest(request)
    if (!read.ok) return refuse({ status: read.status, error: watchlistMessages.invalid })
    // Only a script of our own pages can send JSON with the shopper's cookie.
    if (!read.fromScript) return refuse({ status: 415, error: watchlistMessages.invalid })
    const body = changeSchema.safeParse(read.body)
    if (!body.success) return refuse({ status: 400, error: watchlistMessages.invalid })
    const { phone_number, car_id } = body.data
    if (mobileOf(phone_number) !== shopper.phone) {
      return refuse({ status: 403, error: watchlistMessages.otherPhone })
    }
    if (!(await isChangeWithinLimits(site.slug, shopper.phone))) {
      return refuse({ status: 429, error: watchlistMessages.often })
    }
    try {
      const refusal = await change(site, shopper.phone, car_id)
      if (refusal) return refuse(refusal)
    } catch (cause) {
      requestLog(request, site.slug).error({ err: cause, car: car_id }, 'watchlist not changed')
      return refuse({ status: 503, error: watchlistMessages.failed })
    }
    return Response.json({ success: true }, { headers: noStore })
  }

const noStore = { 'cache-control': 'no-store' }

/** `POST /api/watchlist/save-car`. CALL-09 */
export const answerSaveCar = answering(save)
/** `POST /api/watchlist/remove-car`. CALL-10 */
export const answerRemoveCar = answering(remove)
