import { getSite } from '@/cms/reads/get-site'
import { answerQuoteCar } from '@/journeys/quick-quote/answer-quote-car'

type Context = { params: Promise<{ host: string; slug: string }> }

/** The segment is the car's id here. ROUTE-20 */
export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerQuoteCar(await getSite(host), slug)
}
