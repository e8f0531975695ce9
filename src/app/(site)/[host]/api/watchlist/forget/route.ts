import { getSite } from '@/cms/reads/get-site'
import { answerForget } from '@/watchlist/answer-watchlist'

type Context = { params: Promise<{ host: string }> }

export async function POST(request: Request, { params }: Context) {
  return answerForget(await getSite((await params).host), request)
}
