import { changeWatchlist } from '@/account/watchlist/change-watchlist'
import { findWatchedCars } from '@/account/watchlist/find-watched-cars'
import { savedPrice, watchlistMessages } from '@/account/watchlist/watchlist-rules'
import { saveEntry } from '@/account/watchlist/watchlist-store'
import { getSite } from '@/cms/reads/get-site'
import { carName } from '@/inventory/car-name'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/watchlist/save-car` `{ phone_number, car_id }`: `{ success }`. CALL-09 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  return changeWatchlist(site, request, async (owner, carId) => {
    const car = (await findWatchedCars(site, [carId], new Date())).get(carId)
    if (!car) return { status: 404, error: watchlistMessages.noCar }
    const isSaved = await saveEntry(owner, {
      car_id: car.id,
      name: carName(car, site),
      slug: car.slug,
      make: car.make,
      model: car.model,
      primary_image_url: car.primary_image_url ?? null,
      ...savedPrice(car, site),
    })
    return isSaved ? null : { status: 409, error: watchlistMessages.full }
  })
}
