import { findSiteById } from '@/cms/find-site'
import { mapOrigin } from '@/locations/map/map-style'

type Context = { params: Promise<{ site: string }> }

/**
 * `GET /api/map-origin/3` on the admin host: `{ origin }`, for the content security policy of a site's
 * preview. Pages of the site tell everybody the same in theirs. SITE-09
 */
export async function GET(_: Request, { params }: Context) {
  const site = await findSiteById(Number((await params).site))
  const origin = site && mapOrigin(site)
  return Response.json({ origin }, { headers: { 'cache-control': 'no-store' } })
}
