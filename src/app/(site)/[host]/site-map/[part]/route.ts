import { getSite } from '@/cms/reads/get-site'
import { answerSiteMap } from '@/routing/site-map/answer-site-map'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ host: string; part: string }> }

export async function GET(_request: Request, { params }: Context) {
  const { host, part } = await params
  return answerSiteMap(await getSite(host), Number(part))
}
