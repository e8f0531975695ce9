import { endSessionsOf, findShopper } from '@/account/sign-in/session'
import { sessionCookie } from '@/account/sign-in/session-cookie'
import { offersGarage, offersWatchlist } from '@/account/site-account'
import { refuseWatchlist } from '@/account/watchlist/change-watchlist'
import { watchlistMessages } from '@/account/watchlist/watchlist-rules'
import { deleteLists } from '@/account/watchlist/watchlist-store'
import { getSite } from '@/cms/reads/get-site'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/watchlist/forget`: deletes the shopper's list on this site and signs out every device there. */
export async function POST({ headers }: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  if (!offersWatchlist(site) && !offersGarage(site)) {
    return refuseWatchlist(404, watchlistMessages.invalid)
  }
  const isForeign = headers.get('sec-fetch-site') === 'cross-site'
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (isForeign || !isJson) return refuseWatchlist(403, watchlistMessages.invalid)
  const shopper = await findShopper(site, headers)
  if (!shopper) return refuseWatchlist(401, watchlistMessages.signIn)
  await deleteLists([site.id], [shopper.phone])
  await endSessionsOf([shopper.phone], [site.id])
  return Response.json(
    { success: true },
    { headers: { 'cache-control': 'no-store', 'set-cookie': sessionCookie(null) } },
  )
}
