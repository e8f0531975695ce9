import { getSite } from '@/cms/get-site'
import { mapOrigin } from '@/locations/map/map-style'

type Context = { params: Promise<{ host: string }> }

/** `GET /api/map-origin`: `{ origin }`, for the content security policy of this site. SITE-09 */
export async function GET(_: Request, { params }: Context) {
  const origin = mapOrigin(await getSite((await params).host))
  return Response.json({ origin }, { headers: { 'cache-control': 'no-store' } })
}
