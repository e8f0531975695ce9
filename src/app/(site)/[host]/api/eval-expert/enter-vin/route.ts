import { getSite } from '@/cms/reads/get-site'
import { answerEnterVin } from '@/journeys/trade-in/answer-evaluation'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerEnterVin(await getSite((await params).host), request)
}
