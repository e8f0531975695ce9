import { getSite } from '@/cms/reads/get-site'
import { answerTradeInCar } from '@/journeys/trade-in/answer-trade-in-car'

type Context = { params: Promise<{ host: string; slug: string }> }

/** The segment is the car's id here. ROUTE-05 */
export async function GET(_request: Request, { params }: Context) {
  const { host, slug } = await params
  return answerTradeInCar(await getSite(host), slug)
}
