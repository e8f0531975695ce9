import { getSite } from '@/cms/reads/get-site'
import { answerDisclaimer } from '@/journeys/finance/find-finance-car'

type Context = { params: Promise<{ host: string; slug: string }> }

/** The segment is the car's id here. CALL-07 */
export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerDisclaimer(await getSite(host), slug)
}
