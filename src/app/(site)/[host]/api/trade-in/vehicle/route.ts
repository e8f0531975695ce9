import { getSite } from '@/cms/reads/get-site'
import { answerFind } from '@/journeys/trade-in/answer-evaluation'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerFind(await getSite((await params).host), request)
}
