import { getSite } from '@/cms/reads/get-site'
import { answerQuote } from '@/journeys/finance/answer-quote'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerQuote(await getSite((await params).host), request)
}
