import { getSite } from '@/cms/reads/get-site'
import { siteMapResponse } from '@/routing/site-map'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ host: string; part: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, part } = await params
  return siteMapResponse(await getSite(host), Number(part))
}
