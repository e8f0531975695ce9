import { getSite } from '@/cms/reads/get-site'
import { collect } from '@/measurement/collect/collect'

type Context = { params: Promise<{ host: string }> }

/** `POST /api/collect`: events of a page of this site, as `measurement/browser/collector` sends them. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const status = await collect(site, request, new Date())
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
