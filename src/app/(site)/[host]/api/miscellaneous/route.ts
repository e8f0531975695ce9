import { getSite } from '@/cms/reads/get-site'
import { answerStoreValuation } from '@/journeys/trade-in/answer-store-valuation'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerStoreValuation(await getSite((await params).host), request)
}
