import { getSite } from '@/cms/reads/get-site'
import { answerUpdateEval } from '@/journeys/trade-in/answer-evaluation'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerUpdateEval(await getSite((await params).host), request)
}
