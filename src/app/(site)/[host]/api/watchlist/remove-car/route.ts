import { changeWatchlist } from '@/account/watchlist/change-watchlist'
import { removeEntry } from '@/account/watchlist/watchlist-store'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/watchlist/remove-car` `{ phone_number, car_id }`: `{ success }`. CALL-10 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return changeWatchlist(await getSite((await params).host), request, async (owner, carId) => {
    await removeEntry(owner, carId)
    return null
  })
}
