import { getSite } from '@/cms/reads/get-site'
import { outsideSources } from '@/routing/outside-sources'

type Context = { params: Promise<{ host: string }> }

/** `GET /api/outside-sources`, for the content security policy of this site. SITE-09 VDP-06 */
export async function GET(_: Request, { params }: Context) {
  const sources = outsideSources(await getSite((await params).host))
  return Response.json(sources, { headers: { 'cache-control': 'no-store' } })
}
