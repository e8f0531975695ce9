import { gateOf } from '@/account/sign-in/gates'
import { getSite } from '@/cms/reads/get-site'
import { findRoute } from '@/routing/find-route-status'
import { log } from '@/server/log'
import { normalHost } from '@/sites/host-name'
import { siteOrigin } from '@/sites/site-origin'

type Context = { params: Promise<{ host: string }> }

/**
 * `GET /api/route-status?path=`, for the proxy: `{ status, redirects, gate, origin }` as `fetchRoute` reads them. The gate is
 * told also when the status cannot be found; `status` is null then.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const path = new URL(request.url).searchParams.get('path') ?? '/'
  const type = gateOf(site, path)
  const gate = type && { type, site: site.slug }
  const { status, redirects } = await findRoute(site, path, new Date()).catch((cause: unknown) => {
    log.error({ site: site.slug, path, err: cause }, 'the status of a page was not found')
    return { status: null, redirects: [] }
  })
  const isFirstHost = normalHost(request.headers.get('host') ?? '') === normalHost(site.host)
  const origin = isFirstHost ? null : siteOrigin(site)
  return Response.json(
    { status, redirects, gate, origin },
    { headers: { 'cache-control': 'no-store' } },
  )
}
